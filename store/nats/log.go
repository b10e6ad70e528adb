package nats

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
	"time"

	natsgo "github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"tumult/store"
)

// logStreams is the number of streams over which the subjects of the log are spread:
// each does one write at a time, and waits for the disk meanwhile. With 500 writes a
// second on two cores 32 have no less latency, and each that is written to takes a
// block of memory (see maxPerSubject). Stores on disk are laid out by it, so it stays.
const logStreams = 16

// maxPerSubject is more than any list has. It is said since NATS then fills blocks of
// 4 MiB instead of 8, of which the last of each stream stays in memory while it is
// written to.
const maxPerSubject = 1 << 40

func logName(i int) string { return fmt.Sprintf("log-%d", i) }

// logOf gives the stream of a subject, and what the subject is called there.
func (s *Store) logOf(subject string) (*stream, string) {
	h := fnv.New32a()
	h.Write([]byte(subject))
	i := int(h.Sum32() % logStreams)
	return s.logs[i], logName(i) + "." + subject
}

// Append implements store.Log.
func (s *Store) Append(ctx context.Context, subject string, after store.Version, data []byte) (store.Version, error) {
	if err := errors.Join(store.CheckName(subject), store.CheckSize(data)); err != nil {
		return 0, err
	}
	to, full := s.logOf(subject)
	v, err := s.write(ctx, to, &natsgo.Msg{Subject: full, Data: data}, uint64(after))
	if err == nil {
		s.told(full)
	}
	return store.Version(v), err
}

// Read implements store.Log. A record that is missing from the middle, as after
// damage to the disk, is an error.
func (s *Store) Read(ctx context.Context, subject string, after store.Version, each func(store.Version, []byte) error) error {
	if err := store.CheckName(subject); err != nil {
		return err
	}
	if err := s.usable(ctx); err != nil {
		return err
	}
	stream, full := s.logOf(subject)
	head, err := stream.GetLastMsgForSubject(ctx, full)
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("the last record of %s: %w", subject, err)
	}
	if store.Version(head.Sequence) <= after {
		return nil
	}
	if err := readTo(ctx, stream, full, uint64(after), head.Sequence, each); err != nil {
		return fmt.Errorf("reading %s: %w", subject, err)
	}
	return nil
}

// readTo gives the messages with a subject behind one sequence number up to
// another, which is that of the last. It waits for them: a server of a cluster may
// know less than the leader does.
func readTo(ctx context.Context, stream *stream, subject string, after, head uint64, each func(store.Version, []byte) error) error {
	consumer, err := stream.OrderedConsumer(ctx, jetstream.OrderedConsumerConfig{
		FilterSubjects:    []string{subject},
		DeliverPolicy:     jetstream.DeliverByStartSequencePolicy,
		OptStartSeq:       after + 1,
		InactiveThreshold: time.Minute,
	})
	if err != nil {
		return err
	}
	defer func() { // if it fails, the server does it after a minute
		_ = stream.DeleteConsumer(context.WithoutCancel(ctx), consumer.CachedInfo().Name)
	}()
	messages, err := consumer.Messages(jetstream.PullExpiry(time.Second), jetstream.PullHeartbeat(500*time.Millisecond))
	if err != nil {
		return err
	}
	defer messages.Stop()
	for last := after; last < head; {
		m, err := messages.Next(jetstream.NextContext(ctx))
		if err != nil {
			return err
		}
		meta, err := m.Metadata()
		if err != nil {
			return err
		}
		// The message still says which one was to be the last when it was written.
		behind, err := strconv.ParseUint(m.Headers().Get(jetstream.ExpectedLastSubjSeqHeader), 10, 64)
		if err != nil || behind != last {
			return fmt.Errorf("records are missing between %d and %d", last, meta.Sequence.Stream)
		}
		last = meta.Sequence.Stream
		if err := each(store.Version(last), m.Data()); err != nil {
			return err
		}
	}
	return nil
}

// Subjects implements store.Log.
func (s *Store) Subjects(ctx context.Context, prefix string) ([]string, error) {
	var all []string
	for _, stream := range s.logs {
		some, err := s.subjects(ctx, stream, prefix)
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	slices.Sort(all)
	return all, nil
}

// filter is what a server can do to find the names with a prefix: it knows whole
// parts only.
func filter(prefix string) string {
	if dot := strings.LastIndexByte(prefix, '.'); dot > 0 && store.CheckName(prefix[:dot]) == nil {
		return prefix[:dot] + ".>"
	}
	return ">"
}
