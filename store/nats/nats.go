// Package nats is a store on disk: streams of NATS JetStream, in a server inside
// this process (Open) or in one, or a cluster, that others run (Connect). Nothing
// else in the project knows NATS, and it must not know what the records mean.
//
// Subjects of the log are spread over a fixed number of streams, and each bucket is
// a stream of its own. A version or revision is the sequence number in the stream;
// a write names the last one that it knows of its subject or key, and the server,
// which does one write to a stream at a time, refuses it if that is not the last.
package nats

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	natsgo "github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"tumult/store"
	"tumult/store/datadir"
)

// Store is a store.Store in NATS JetStream.
type Store struct {
	conn     *natsgo.Conn
	js       jetstream.JetStream
	replicas int       // of each stream
	logs     []*stream // by number

	mu        sync.Mutex
	followers map[*follower]bool // of a store that Connect gave

	// of a store that Open gave, otherwise nil
	inside *inside
	dir    *datadir.Dir
	marks  map[string]*markFile // by the name of the stream
}

// stream is a stream, with its mark where the store is in this process.
type stream struct {
	jetstream.Stream
	mark *markFile
}

// Open opens the store that a data directory holds, or makes it, and holds the
// directory until Close. What the server of the store has to say goes to log. It is a
// *DamageError if something that was acknowledged is not there.
func Open(dir string, log *slog.Logger) (*Store, error) {
	return openWith(dir, log, func(s *Store, found []string) error {
		if len(found) > 0 {
			return &DamageError{dir, found}
		}
		if err := s.openInside(log); err != nil {
			return err
		}
		if err := s.makeStreams(context.Background()); err != nil {
			return err
		}
		s.inside.tending.Go(s.tend)
		return nil
	})
}

// openWith holds a directory and does with its damage what is to be done.
func openWith(dir string, log *slog.Logger, do func(s *Store, found []string) error) (*Store, error) {
	held, err := datadir.Hold(dir)
	if err != nil {
		return nil, err
	}
	s := &Store{dir: held, marks: map[string]*markFile{}}
	found, err := damage(dir)
	if err == nil {
		err = do(s, found)
	}
	if err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// openInside starts the server and has it read the streams.
func (s *Store) openInside(log *slog.Logger) error {
	dir := s.dir.Path
	if err := os.MkdirAll(marksIn(dir), 0o700); err != nil {
		return err
	}
	full, err := prepare(dir)
	if err != nil {
		return err
	}
	s.inside = newInside(dir, log)
	if err := s.inside.start(); err != nil {
		return err
	}
	ctx := context.Background()
	if err := s.connect("", log, natsgo.InProcessServer(s.inside), natsgo.MaxReconnects(-1), natsgo.ReconnectWait(reconnectAfter)); err != nil {
		return err
	}
	for _, name := range full {
		if _, err := s.js.Stream(ctx, name); err != nil {
			return fmt.Errorf("the stream %s in %s cannot be read: %w; restore a backup into another directory", name, dir, err)
		}
	}
	return nil
}

// Connect opens the store in the server or cluster at a URL such as
// nats://user:password@host:4222, or several with commas between them. The servers
// must run JetStream with sync_interval: always; nothing here can see whether they do.
func Connect(ctx context.Context, urls string, log *slog.Logger) (*Store, error) {
	s := &Store{followers: map[*follower]bool{}}
	err := s.connect(urls, log, natsgo.MaxReconnects(-1))
	if err == nil {
		err = s.makeStreams(ctx)
	}
	if err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

func (s *Store) connect(urls string, log *slog.Logger, options ...natsgo.Option) error {
	var err error
	s.conn, err = natsgo.Connect(urls, append(options,
		natsgo.Name("tumult"),
		natsgo.ReconnectBufSize(-1), // a write that cannot be sent now is refused, not sent later
		natsgo.ErrorHandler(func(_ *natsgo.Conn, _ *natsgo.Subscription, err error) { log.Warn("store: " + err.Error()) }),
		natsgo.DisconnectErrHandler(func(_ *natsgo.Conn, err error) {
			if err != nil {
				log.Warn("store: connection lost: " + err.Error())
			}
		}),
		natsgo.ReconnectHandler(func(c *natsgo.Conn) {
			log.Info("store: connected again to " + c.ConnectedServerName())
			s.missed()
		}),
		natsgo.NoEcho(), // see Follow
	)...)
	if err != nil {
		return fmt.Errorf("no connection to the store%s: %w", at(urls), err)
	}
	if most := s.conn.MaxPayload(); most < 2*store.MaxSize {
		return fmt.Errorf("the server of the store takes messages of %d bytes at most: its max_payload must be %d or more", most, 2*store.MaxSize)
	}
	s.replicas = 1
	if s.conn.ConnectedClusterName() != "" {
		s.replicas = 3 // one server may be lost
	}
	s.js, err = jetstream.New(s.conn)
	return err
}

// at names the hosts of URLs, without what is secret in them.
func at(urls string) string {
	var hosts []string
	for u := range strings.SplitSeq(urls, ",") {
		if parsed, err := url.Parse(strings.TrimSpace(u)); err == nil && parsed.Host != "" {
			hosts = append(hosts, parsed.Host)
		}
	}
	if hosts == nil {
		return ""
	}
	return " at " + strings.Join(hosts, ", ")
}

// makeStreams makes the streams that are there whatever is kept.
func (s *Store) makeStreams(ctx context.Context) error {
	if _, err := s.js.Stream(ctx, logName(logStreams)); !errors.Is(err, jetstream.ErrStreamNotFound) {
		return errors.Join(fmt.Errorf("the store has a stream %s, where this version of tumult has %d: use the version that made it", logName(logStreams), logStreams), err)
	}
	var err error
	s.logs = make([]*stream, logStreams)
	for i := range s.logs {
		if s.logs[i], err = s.stream(ctx, jetstream.StreamConfig{Name: logName(i), DenyDelete: true, DenyPurge: true, MaxMsgsPerSubject: maxPerSubject}); err != nil {
			return err
		}
	}
	if err := s.checkLogs(ctx); err != nil {
		return err
	}
	_, err = s.stream(ctx, jetstream.StreamConfig{Name: healthName, MaxMsgsPerSubject: 1})
	return err
}

// checkLogs finds what the streams of the log miss.
func (s *Store) checkLogs(ctx context.Context) error {
	for i, l := range s.logs {
		lost, of, err := l.lost(ctx)
		if err != nil {
			return fmt.Errorf("the stream %s of the store: %w", logName(i), err)
		}
		if lost == 0 {
			continue
		}
		err = fmt.Errorf("stream %s: %d of %d records are missing", logName(i), lost, of)
		if s.dir != nil {
			err = &DamageError{s.dir.Path, []string{err.Error()}}
		}
		return err
	}
	return nil
}

// lost is how many of the records of a stream of the log are missing without anybody
// having accepted that. Nothing is ever deleted, so there are as many as were numbered.
// After damage to a file the server goes on with what is left. A record that was torn as
// it was written, and never acknowledged, is numbered too if the server could stop after
// that: it is the last then, and is accepted here.
func (s *stream) lost(ctx context.Context) (lost, of uint64, err error) {
	info, err := s.Info(ctx, jetstream.WithDeletedDetails(true))
	if err != nil {
		return 0, 0, err
	}
	has := info.State
	lost = has.LastSeq - has.Msgs
	switch {
	case s.mark == nil:
		return lost, has.LastSeq, nil
	case lost == 0: // the mark may be older
		return 0, has.LastSeq, s.mark.reach(has.LastSeq)
	}
	there := has.LastSeq // the last record that is there, or 0
	if has.Msgs == 0 {
		there = 0
	}
	for ; there > 0 && slices.Contains(has.Deleted, there); there-- {
	}
	torn, err := s.mark.accept(there, has.LastSeq)
	if err != nil {
		return 0, 0, err
	}
	return lost - min(lost, torn), has.LastSeq, nil
}

// stream opens a stream, which is made if it is not there. What it is like stays
// then: whoever runs the servers may have changed it, such as the number of replicas.
func (s *Store) stream(ctx context.Context, c jetstream.StreamConfig) (*stream, error) {
	opened, err := s.js.Stream(ctx, c.Name)
	if errors.Is(err, jetstream.ErrStreamNotFound) {
		c.Subjects = []string{c.Name + ".>"}
		c.Storage = jetstream.FileStorage
		c.Replicas = s.replicas
		opened, err = s.js.CreateStream(ctx, c)
	}
	if err != nil {
		return nil, fmt.Errorf("the stream %s of the store: %w", c.Name, err)
	}
	m, err := s.markOf(c.Name)
	return &stream{opened, m}, err
}

// markOf opens the mark of a stream, nil where the servers are others'.
func (s *Store) markOf(name string) (*markFile, error) {
	if s.dir == nil {
		return nil, nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if m, ok := s.marks[name]; ok {
		return m, nil
	}
	m, err := openMark(s.dir.Path, name)
	if err == nil {
		s.marks[name] = m
	}
	return m, err
}

// write adds a message to a stream if the last one with its subject has the
// sequence number after, 0 for none. It gives the number of the new one.
func (s *Store) write(ctx context.Context, to *stream, m *natsgo.Msg, after uint64, more ...jetstream.PublishOpt) (uint64, error) {
	if err := s.usable(ctx); err != nil {
		return 0, err
	}
	ack, err := s.js.PublishMsg(ctx, m, append(more, jetstream.WithExpectLastSequencePerSubject(after))...)
	if err == nil && to.mark != nil {
		err = to.mark.reach(ack.Sequence)
	}
	if err == nil {
		return ack.Sequence, nil
	}
	// Error 10071 is the one clear refusal. A cluster answers 10164 while another
	// write to the subject is under way, perhaps an earlier try of this one. Even of
	// an error in writing nobody knows what will be found on disk.
	var answer *jetstream.APIError
	if errors.As(err, &answer) && answer.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence {
		return 0, store.ErrConflict
	}
	return 0, fmt.Errorf("%w: %w", store.ErrUnknown, err)
}

// usable returns an error if a call cannot even begin.
func (s *Store) usable(ctx context.Context) error {
	if s.conn.IsClosed() {
		return errors.New("the store is closed")
	}
	return ctx.Err()
}

// healthName is the stream to which Health writes.
const healthName = "health"

// Health implements store.Store: it writes to disk, has every stream of the log answer,
// and asks the server in this process whether it could write to all of them.
func (s *Store) Health(ctx context.Context) error {
	if err := s.usable(ctx); err != nil {
		return err
	}
	if _, err := s.js.Publish(ctx, healthName+".probe", []byte(time.Now().UTC().Format(time.RFC3339))); err != nil {
		return fmt.Errorf("the store cannot be written to: %w", err)
	}
	if s.inside != nil {
		if err := s.wellInside(); err != nil {
			return err
		}
	}
	for _, l := range s.logs {
		if _, err := l.Info(ctx); err != nil {
			return fmt.Errorf("a stream of the store gives no answer: %w", err)
		}
	}
	return nil
}

// Close implements store.Store.
func (s *Store) Close() error {
	if s.inside != nil {
		s.inside.end()
	}
	if s.conn != nil {
		s.conn.Close()
	}
	if s.inside != nil {
		s.inside.stop()
	}
	var err error
	for _, m := range s.marks {
		err = errors.Join(err, m.close())
	}
	if s.dir != nil {
		err = errors.Join(err, s.dir.Release())
	}
	return err
}

// subjects lists those that a stream has messages with and that begin with prefix,
// without the name of the stream. What it tells is what the leader of the stream knows.
func (s *Store) subjects(ctx context.Context, stream *stream, prefix string) ([]string, error) {
	if err := s.usable(ctx); err != nil {
		return nil, err
	}
	name := stream.CachedInfo().Config.Name + "."
	info, err := stream.Info(ctx, jetstream.WithSubjectFilter(name+filter(prefix)))
	if err != nil {
		return nil, fmt.Errorf("the names that begin with %q: %w", prefix, err)
	}
	var found []string
	for subject := range info.State.Subjects {
		if own := subject[len(name):]; strings.HasPrefix(own, prefix) {
			found = append(found, own)
		}
	}
	slices.Sort(found)
	return found, nil
}
