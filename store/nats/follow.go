package nats

import (
	natsgo "github.com/nats-io/nats.go"

	"tumult/store"
)

// toldPrefix begins the subjects in which stores tell each other what they have added.
// No stream keeps that.
const toldPrefix = "told."

// told tells the other stores at the same servers that a record was added. Where it
// fails they find it later.
func (s *Store) told(full string) {
	if s.inside == nil {
		_ = s.conn.Publish(toldPrefix+full, nil)
	}
}

// follower is one who is to be told.
type follower struct{ changed func() }

// Follow implements store.Log. A store in this process is the only one in its place.
func (s *Store) Follow(subject string, changed func()) (stop func(), shared bool, err error) {
	if err := store.CheckName(subject); err != nil {
		return nil, false, err
	}
	if s.inside != nil {
		return func() {}, false, nil
	}
	_, full := s.logOf(subject)
	heard, err := s.conn.Subscribe(toldPrefix+full, func(*natsgo.Msg) { changed() })
	if err != nil {
		return nil, false, err
	}
	f := &follower{changed}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.followers[f] = true
	return func() {
		s.mu.Lock()
		delete(s.followers, f)
		s.mu.Unlock()
		_ = heard.Unsubscribe() // it fails when the connection is gone, and is not needed then
	}, true, nil
}

// missed has everybody look who may not have been told.
func (s *Store) missed() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for f := range s.followers {
		f.changed()
	}
}
