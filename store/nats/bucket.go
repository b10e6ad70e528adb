package nats

import (
	"context"
	"errors"
	"fmt"
	"time"

	natsgo "github.com/nats-io/nats.go"
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

// NATS keeps no trace of a message that another one with its subject replaced. Where
// the last one is purged, those before it come back when the server reads its files
// anew, as after a kill. So a write tells in a header of what it is the next, and a key
// with such a last write is deleted by one more, which says so.
const (
	stateHeader = "Tumult-Key"
	writtenOver = "again"
	deleted     = "gone"
)

// last is the last message of a key, or ErrNotFound.
func (b *bucket) last(ctx context.Context, key string) (*jetstream.RawStreamMsg, error) {
	if err := errors.Join(store.CheckName(key), b.store.usable(ctx)); err != nil {
		return nil, err
	}
	m, err := b.stream.GetLastMsgForSubject(ctx, b.prefix+key)
	switch {
	case errors.Is(err, jetstream.ErrMsgNotFound):
		return nil, store.ErrNotFound
	case err != nil:
		return nil, fmt.Errorf("the key %s: %w", key, err)
	}
	return m, nil
}

func isGone(m *jetstream.RawStreamMsg) bool { return m.Header.Get(stateHeader) == deleted }

// Get implements store.KV.
func (b *bucket) Get(ctx context.Context, key string) ([]byte, store.Revision, error) {
	m, err := b.last(ctx, key)
	if err != nil {
		return nil, 0, err
	}
	if isGone(m) {
		return nil, 0, store.ErrNotFound
	}
	return m.Data, store.Revision(m.Sequence), nil
}

// Create implements store.KV.
func (b *bucket) Create(ctx context.Context, key string, value []byte) (store.Revision, error) {
	r, err := b.write(ctx, key, value, 0, "")
	for errors.Is(err, store.ErrConflict) {
		m, errLast := b.last(ctx, key)
		switch {
		case errors.Is(errLast, store.ErrNotFound): // it is gone meanwhile
			r, err = b.write(ctx, key, value, 0, "")
		case errLast != nil:
			return 0, errLast
		case !isGone(m):
			return 0, store.ErrExists
		default:
			r, err = b.write(ctx, key, value, m.Sequence, writtenOver)
		}
	}
	return r, err
}

// Update implements store.KV.
func (b *bucket) Update(ctx context.Context, key string, value []byte, at store.Revision) (store.Revision, error) {
	if at == 0 {
		return 0, store.ErrConflict
	}
	return b.write(ctx, key, value, uint64(at), writtenOver)
}

func (b *bucket) write(ctx context.Context, key string, value []byte, after uint64, state string) (store.Revision, error) {
	if err := errors.Join(store.CheckName(key), store.CheckSize(value)); err != nil {
		return 0, err
	}
	m := natsgo.NewMsg(b.prefix + key)
	m.Data = value
	if state != "" {
		m.Header.Set(stateHeader, state)
	}
	r, err := b.store.write(ctx, b.stream, m, after, b.expiry...)
	return store.Revision(r), err
}

// Delete implements store.KV.
func (b *bucket) Delete(ctx context.Context, key string) error {
	for {
		m, err := b.last(ctx, key)
		switch {
		case errors.Is(err, store.ErrNotFound) || err == nil && isGone(m):
			return nil
		case err != nil:
			return err
		case m.Header.Get(stateHeader) == writtenOver:
			if _, err := b.write(ctx, key, nil, m.Sequence, deleted); !errors.Is(err, store.ErrConflict) {
				return err
			}
		default:
			if err := b.stream.Purge(ctx, jetstream.WithPurgeSubject(b.prefix+key), jetstream.WithPurgeSequence(m.Sequence+1)); err != nil {
				return fmt.Errorf("%w: %w", store.ErrUnknown, err)
			}
		}
	}
}

// Keys implements store.KV.
func (b *bucket) Keys(ctx context.Context, prefix string) ([]string, error) {
	found, err := b.store.subjects(ctx, b.stream, prefix)
	if err != nil {
		return nil, err
	}
	var keys []string
	for _, key := range found {
		m, err := b.last(ctx, key)
		if errors.Is(err, store.ErrNotFound) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if !isGone(m) {
			keys = append(keys, key)
		}
	}
	return keys, nil
}
