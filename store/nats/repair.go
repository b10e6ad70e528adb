package nats

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"

	"github.com/nats-io/nats.go/jetstream"
)

// Repair gives up what is damaged in a data directory, and says what that was: from now
// on what the server of the store finds there counts. In a damaged file that is all
// before the damage.
func Repair(dir string, log *slog.Logger) (lost []string, err error) {
	s, err := openWith(dir, log, func(s *Store, found []string) error {
		lost = found
		if err := s.openInside(log); err != nil {
			return err
		}
		more, err := s.settle(context.Background())
		lost = append(lost, more...)
		return err
	})
	if err != nil {
		return nil, err
	}
	return lost, s.Close()
}

// settle sets the mark of each stream to what the stream has, and says which of the
// log miss records.
func (s *Store) settle(ctx context.Context) (lost []string, err error) {
	streams, err := known(s.dir.Path)
	if err != nil {
		return nil, err
	}
	for _, name := range streams {
		var has mark
		opened, err := s.js.Stream(ctx, name)
		if err == nil {
			state := opened.CachedInfo().State
			has.last = state.LastSeq
			if strings.HasPrefix(name, "log-") {
				has.lost = state.LastSeq - state.Msgs
			}
		} else if !errors.Is(err, jetstream.ErrStreamNotFound) {
			return nil, err
		}
		was, err := readMark(s.dir.Path, name)
		if err == nil && has.lost > was.lost {
			lost = append(lost, fmt.Sprintf("stream %s: %d of %d records are missing", name, has.lost-was.lost, has.last))
		}
		if err := writeMark(s.dir.Path, name, has); err != nil {
			return nil, err
		}
	}
	return lost, nil
}
