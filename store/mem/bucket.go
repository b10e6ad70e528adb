package mem

import (
	"context"
	"errors"
	"slices"
	"time"

	"tumult/store"
)

// bucket is a store.KV, under the lock of its store.
type bucket struct {
	store  *Store
	ttl    time.Duration    // of what is written; 0: it does not expire
	values map[string]value // shared by all with the same name
}

type value struct {
	revision store.Revision
	data     []byte    // never written to
	expires  time.Time // zero: never
}

// begin locks the store for a call and forgets what has expired; the caller unlocks.
func (b *bucket) begin(ctx context.Context) error {
	if err := b.store.begin(ctx); err != nil {
		return err
	}
	now := time.Now()
	for key, v := range b.values {
		if !v.expires.IsZero() && !now.Before(v.expires) {
			delete(b.values, key)
		}
	}
	return nil
}

// Get implements store.KV.
func (b *bucket) Get(ctx context.Context, key string) ([]byte, store.Revision, error) {
	if err := store.CheckName(key); err != nil {
		return nil, 0, err
	}
	if err := b.begin(ctx); err != nil {
		return nil, 0, err
	}
	defer b.store.mu.Unlock()
	v, ok := b.values[key]
	if !ok {
		return nil, 0, store.ErrNotFound
	}
	return slices.Clone(v.data), v.revision, nil
}

// Create implements store.KV.
func (b *bucket) Create(ctx context.Context, key string, data []byte) (store.Revision, error) {
	return b.write(ctx, key, data, 0, store.ErrExists)
}

// Update implements store.KV.
func (b *bucket) Update(ctx context.Context, key string, data []byte, at store.Revision) (store.Revision, error) {
	if at == 0 {
		return 0, store.ErrConflict
	}
	return b.write(ctx, key, data, at, store.ErrConflict)
}

// write writes a key whose revision is at, 0 for one that is not there, or
// returns the error otherwise.
func (b *bucket) write(ctx context.Context, key string, data []byte, at store.Revision, otherwise error) (store.Revision, error) {
	if err := errors.Join(store.CheckName(key), store.CheckSize(data)); err != nil {
		return 0, err
	}
	if err := b.begin(ctx); err != nil {
		return 0, err
	}
	defer b.store.mu.Unlock()
	if b.values[key].revision != at {
		return 0, otherwise
	}
	b.store.writes++
	r := store.Revision(b.store.writes)
	v := value{revision: r, data: slices.Clone(data)}
	if b.ttl > 0 {
		v.expires = time.Now().Add(b.ttl)
	}
	b.values[key] = v
	return r, nil
}

// Delete implements store.KV.
func (b *bucket) Delete(ctx context.Context, key string) error {
	if err := store.CheckName(key); err != nil {
		return err
	}
	if err := b.begin(ctx); err != nil {
		return err
	}
	defer b.store.mu.Unlock()
	delete(b.values, key)
	return nil
}

// Keys implements store.KV.
func (b *bucket) Keys(ctx context.Context, prefix string) ([]string, error) {
	if err := b.begin(ctx); err != nil {
		return nil, err
	}
	defer b.store.mu.Unlock()
	return beginning(b.values, prefix), nil
}
