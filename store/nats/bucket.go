package nats

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"tumult/store"
)

// bucket is a store.KV: a stream that keeps one message with each subject. Other
// than the buckets of the client library, which any server of a cluster answers
// for, it is asked of the leader, so that what was written can be read at once.
type bucket struct {
	store  *Store
	stream *stream
	prefix string                 // of the subjects
	expiry []jetstream.PublishOpt // of what is written
}

// Bucket implements store.Store.
func (s *Store) Bucket(ctx context.Context, name string, ttl time.Duration) (store.KV, error) {
	if err := store.CheckBucket(name, ttl); err != nil {
		return nil, err
	}
	if err := s.usable(ctx); err != nil {
		return nil, err
	}
	name = "kv-" + name
	stream, err := s.stream(ctx, jetstream.StreamConfig{Name: name, MaxMsgsPerSubject: 1, AllowMsgTTL: true})
	if err != nil {
		return nil, err
	}
	b := &bucket{store: s, stream: stream, prefix: name + "."}
	if ttl > 0 {
		b.expiry = []jetstream.PublishOpt{jetstream.WithMsgTTL(ttl)}
	}
	return b, nil
}

// Get implements store.KV.
func (b *bucket) Get(ctx context.Context, key string) ([]byte, store.Revision, error) {
	if err := store.CheckName(key); err != nil {
		return nil, 0, err
	}
	if err := b.store.usable(ctx); err != nil {
		return nil, 0, err
	}
	m, err := b.stream.GetLastMsgForSubject(ctx, b.prefix+key)
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return nil, 0, store.ErrNotFound
	}
	if err != nil {
		return nil, 0, fmt.Errorf("the key %s: %w", key, err)
	}
	return m.Data, store.Revision(m.Sequence), nil
}

// Create implements store.KV.
func (b *bucket) Create(ctx context.Context, key string, value []byte) (store.Revision, error) {
	r, err := b.write(ctx, key, value, 0)
	if errors.Is(err, store.ErrConflict) {
		err = store.ErrExists
	}
	return r, err
}

// Update implements store.KV.
func (b *bucket) Update(ctx context.Context, key string, value []byte, at store.Revision) (store.Revision, error) {
	if at == 0 {
		return 0, store.ErrConflict
	}
	return b.write(ctx, key, value, at)
}

func (b *bucket) write(ctx context.Context, key string, value []byte, at store.Revision) (store.Revision, error) {
	if err := errors.Join(store.CheckName(key), store.CheckSize(value)); err != nil {
		return 0, err
	}
	r, err := b.store.write(ctx, b.stream, b.prefix+key, uint64(at), value, b.expiry...)
	return store.Revision(r), err
}

// Delete implements store.KV.
func (b *bucket) Delete(ctx context.Context, key string) error {
	if err := store.CheckName(key); err != nil {
		return err
	}
	if err := b.store.usable(ctx); err != nil {
		return err
	}
	if err := b.stream.Purge(ctx, jetstream.WithPurgeSubject(b.prefix+key)); err != nil {
		return fmt.Errorf("%w: %w", store.ErrUnknown, err)
	}
	return nil
}

// Keys implements store.KV.
func (b *bucket) Keys(ctx context.Context, prefix string) ([]string, error) {
	return b.store.subjects(ctx, b.stream, prefix)
}
