// Package mem is a store in memory, for tests and for play that need not outlast
// the process. It must not know what the records mean.
package mem

import (
	"context"
	"errors"
	"slices"
	"sort"
	"strings"
	"sync"
	"time"

	"tumult/store"
)

// Store is a store.Store in memory.
type Store struct {
	mu      sync.Mutex
	closed  bool
	writes  uint64 // of all subjects and keys: versions and revisions are taken from it, so that they have gaps
	logs    map[string][]record
	buckets map[string]map[string]value
	follow  map[*follower]bool
}

// follower is one who is told of new records.
type follower struct {
	subject string
	changed func()
}

type record struct {
	version store.Version
	data    []byte // never written to
}

// New makes an empty store.
func New() *Store {
	return &Store{logs: map[string][]record{}, buckets: map[string]map[string]value{}, follow: map[*follower]bool{}}
}

// begin locks the store for a call, unless it is to be refused; the caller unlocks.
func (s *Store) begin(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	s.mu.Lock()
	if s.closed {
		s.mu.Unlock()
		return errors.New("the store is closed")
	}
	return nil
}

// Append implements store.Log.
func (s *Store) Append(ctx context.Context, subject string, after store.Version, data []byte) (store.Version, error) {
	if err := errors.Join(store.CheckName(subject), store.CheckSize(data)); err != nil {
		return 0, err
	}
	if err := s.begin(ctx); err != nil {
		return 0, err
	}
	defer s.mu.Unlock()
	var head store.Version
	if l := s.logs[subject]; len(l) > 0 {
		head = l[len(l)-1].version
	}
	if head != after {
		return 0, store.ErrConflict
	}
	s.writes++
	v := store.Version(s.writes)
	s.logs[subject] = append(s.logs[subject], record{v, slices.Clone(data)})
	for f := range s.follow {
		if f.subject == subject {
			f.changed()
		}
	}
	return v, nil
}

// Follow implements store.Log. Those who use a Store together count as others.
func (s *Store) Follow(subject string, changed func()) (stop func(), shared bool, err error) {
	if err := store.CheckName(subject); err != nil {
		return nil, false, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	f := &follower{subject, changed}
	s.follow[f] = true
	return func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		delete(s.follow, f)
	}, true, nil
}

// Read implements store.Log.
func (s *Store) Read(ctx context.Context, subject string, after store.Version, each func(store.Version, []byte) error) error {
	if err := store.CheckName(subject); err != nil {
		return err
	}
	if err := s.begin(ctx); err != nil {
		return err
	}
	l := s.logs[subject] // what is there stays as it is, so each may be called without the lock
	s.mu.Unlock()
	first := sort.Search(len(l), func(i int) bool { return l[i].version > after })
	for _, r := range l[first:] {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := each(r.version, slices.Clone(r.data)); err != nil {
			return err
		}
	}
	return nil
}

// Subjects implements store.Log.
func (s *Store) Subjects(ctx context.Context, prefix string) ([]string, error) {
	if err := s.begin(ctx); err != nil {
		return nil, err
	}
	defer s.mu.Unlock()
	return beginning(s.logs, prefix), nil
}

// beginning gives the names that begin with prefix, sorted.
func beginning[T any](m map[string]T, prefix string) []string {
	var names []string
	for name := range m {
		if strings.HasPrefix(name, prefix) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// Bucket implements store.Store.
func (s *Store) Bucket(ctx context.Context, name string, ttl time.Duration) (store.KV, error) {
	if err := store.CheckBucket(name, ttl); err != nil {
		return nil, err
	}
	if err := s.begin(ctx); err != nil {
		return nil, err
	}
	defer s.mu.Unlock()
	if s.buckets[name] == nil {
		s.buckets[name] = map[string]value{}
	}
	return &bucket{s, ttl, s.buckets[name]}, nil
}

// Health implements store.Store.
func (s *Store) Health(ctx context.Context) error {
	if err := s.begin(ctx); err != nil {
		return err
	}
	s.mu.Unlock()
	return nil
}

// Close implements store.Store.
func (s *Store) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	return nil
}
