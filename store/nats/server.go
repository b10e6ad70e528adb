package nats

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// storeName is the folder of the data directory in which the server keeps streams.
const storeName = "nats"

// reconnectAfter is after how long the connection to the server in this process is
// tried again.
const reconnectAfter = 100 * time.Millisecond

// inside is the server in this process, for this process alone, with the data directory
// in which it keeps its streams. Once it could not write to one it takes nothing more
// for it, or for none, until it starts anew (see tend).
type inside struct {
	dir string
	log *slog.Logger

	mu     sync.Mutex
	server *server.Server // nil while there is none

	tending sync.WaitGroup
	ctx     context.Context // until end
	cancel  context.CancelFunc
}

func newInside(dir string, log *slog.Logger) *inside {
	i := &inside{dir: dir, log: log}
	i.ctx, i.cancel = context.WithCancel(context.Background())
	return i
}

// InProcessConn implements natsgo.InProcessConnProvider.
func (i *inside) InProcessConn() (net.Conn, error) {
	i.mu.Lock()
	defer i.mu.Unlock()
	if i.server == nil {
		return nil, errors.New("the server of the store is not there")
	}
	return i.server.InProcessConn()
}

// start starts the server, which syncs each write before it answers.
func (i *inside) start() error {
	s, err := server.NewServer(&server.Options{
		ServerName: "tumult",
		DontListen: true, // also means no cluster: that is for servers of their own, see Connect
		JetStream:  true,
		StoreDir:   filepath.Join(i.dir, storeName),
		SyncAlways: true,
		NoSigs:     true,
	})
	if err != nil {
		return fmt.Errorf("the server of the store cannot be made: %w", err)
	}
	l := &logger{log: i.log}
	s.SetLoggerV2(l, false, false, false)
	s.Start() // returns when all streams are read
	if l.fatal == nil && !s.ReadyForConnections(10*time.Second) {
		l.fatal = errors.New("it is not ready for connections after ten seconds")
	}
	if l.fatal != nil {
		s.Shutdown()
		s.WaitForShutdown()
		return fmt.Errorf("the server of the store cannot start in %s: %w", i.dir, l.fatal)
	}
	i.mu.Lock()
	i.server = s
	i.mu.Unlock()
	return nil
}

// stop stops the server, if there is one.
func (i *inside) stop() {
	i.mu.Lock()
	s := i.server
	i.server = nil
	i.mu.Unlock()
	if s != nil {
		s.Shutdown()
		s.WaitForShutdown()
	}
}

// end has the server not start anew any more.
func (i *inside) end() {
	i.cancel()
	i.tending.Wait()
}

// prepare looks at the folders of streams in a data directory before the server
// does. It gives the streams that have messages: the server leaves out one that it
// cannot read, which must not be taken for one that never was. It removes those
// that were being made when the process ended: one that has its meta.inf but not yet
// its meta.sum the server would use now, and leave out at the next start.
func prepare(dir string) (full []string, err error) {
	folders, err := names(streamsIn(dir))
	if err != nil {
		return nil, err
	}
	for _, name := range folders {
		path := filepath.Join(streamsIn(dir), name)
		messages, err := hasMessages(path)
		if err != nil {
			return nil, err
		}
		if messages {
			full = append(full, name)
		} else if _, err := os.Stat(filepath.Join(path, server.JetStreamMetaFileSum)); errors.Is(err, fs.ErrNotExist) {
			if err := os.RemoveAll(path); err != nil {
				return nil, err
			}
		}
	}
	return full, nil
}

// hasMessages tells whether there is anything in the blocks of a stream.
func hasMessages(stream string) (bool, error) {
	folder := filepath.Join(stream, "msgs")
	numbers, err := blocks(folder)
	for _, n := range numbers {
		if info, err := os.Stat(filepath.Join(folder, blockName(n))); err != nil || info.Size() > 0 {
			return true, err
		}
	}
	return false, err
}

// logger writes what the server says to a slog.Logger. No content of a record is
// in it.
type logger struct {
	log   *slog.Logger
	fatal error // the server says it while it starts, and returns
}

func (l *logger) Noticef(format string, v ...any) { l.log.Debug(fmt.Sprintf(format, v...)) }
func (l *logger) Warnf(format string, v ...any)   { l.log.Warn(fmt.Sprintf(format, v...)) }
func (l *logger) Errorf(format string, v ...any)  { l.log.Error(fmt.Sprintf(format, v...)) }
func (l *logger) Debugf(string, ...any)           {}
func (l *logger) Tracef(string, ...any)           {}

func (l *logger) Fatalf(format string, v ...any) {
	l.fatal = fmt.Errorf(format, v...)
	l.log.Error(l.fatal.Error())
}
