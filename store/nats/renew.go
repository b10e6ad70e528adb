package nats

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// tendEvery is how often it is looked whether the server in this process is well.
const tendEvery = 500 * time.Millisecond

// tend has the server in this process start anew, until the end of the store, when it
// was found twice not to be well.
func (s *Store) tend() {
	for ill := false; s.inside.wait(tendEvery); {
		err := s.wellInside()
		if err != nil && ill {
			s.inside.log.Error("the store is not well; its server starts anew once the disk takes something", "reason", err)
			s.renew()
			err = nil
		}
		ill = err != nil
	}
}

// wellInside returns an error if the server in this process is not there, or could not
// write to a stream that is in use.
func (s *Store) wellInside() error {
	i := s.inside
	i.mu.Lock()
	running := i.server
	i.mu.Unlock()
	if running == nil {
		return errors.New("the server of the store is not there")
	}
	health := running.Healthz(&server.HealthzOptions{Details: true})
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, e := range health.Errors {
		_, used := s.marks[e.Stream]
		if e.Type == server.HealthzErrorJetStream || e.Type == server.HealthzErrorStream && used {
			return fmt.Errorf("the server of the store: %s", e.Error)
		}
	}
	return nil
}

// renew starts the server anew as soon as a file can be written, as after a disk was
// full. What lies in the directory is looked at as at every start: where something that
// was acknowledged is not there the store stays without a server, and takes nothing.
func (s *Store) renew() {
	i := s.inside
	for pause := tendEvery; ; pause = min(2*pause, time.Minute) {
		for !i.writable() {
			if !i.wait(tendEvery) {
				return
			}
		}
		err := s.startAnew()
		if err == nil {
			i.log.Info("the server of the store has started anew")
			return
		}
		i.log.Error("the server of the store cannot start anew", "reason", err)
		if damaged := new(DamageError); errors.As(err, &damaged) {
			i.stop()
			<-i.ctx.Done()
			return
		}
		if !i.wait(pause) {
			return
		}
	}
}

// startAnew stops the server and starts it as Open does.
func (s *Store) startAnew() error {
	i := s.inside
	i.stop()
	found, err := damage(i.dir)
	if err != nil {
		return err
	}
	if len(found) > 0 {
		return &DamageError{i.dir, found}
	}
	if _, err := prepare(i.dir); err != nil {
		return err
	}
	if err := i.start(); err != nil {
		return err
	}
	for !s.conn.IsConnected() {
		if !i.wait(reconnectAfter) {
			return i.ctx.Err()
		}
	}
	return s.checkLogs(i.ctx)
}

// writable says whether a file of some size can be written.
func (i *inside) writable() bool {
	name := filepath.Join(i.dir, "probe")
	defer os.Remove(name)
	f, err := os.Create(name)
	if err != nil {
		return false
	}
	_, err = f.Write(make([]byte, 1<<20))
	return errors.Join(err, f.Sync(), f.Close()) == nil
}

// wait waits, or says false at the end of the store.
func (i *inside) wait(d time.Duration) bool {
	select {
	case <-i.ctx.Done():
		return false
	case <-time.After(d):
		return true
	}
}
