package nats

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"path/filepath"
	"slices"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// storeName is the folder of the data directory in which the server keeps streams.
const storeName = "nats"

// startServer starts a server inside this process, for this process alone, which
// keeps its streams in a data directory and syncs each write before it answers.
func startServer(dir string, log *slog.Logger) (*server.Server, error) {
	s, err := server.NewServer(&server.Options{
		ServerName: "tumult",
		DontListen: true, // also means no cluster: that is for servers of their own, see Connect
		JetStream:  true,
		StoreDir:   filepath.Join(dir, storeName),
		SyncAlways: true,
		NoSigs:     true,
	})
	if err != nil {
		return nil, fmt.Errorf("the server of the store cannot be made: %w", err)
	}
	l := &logger{log: log}
	s.SetLoggerV2(l, false, false, false)
	s.Start() // returns when all streams are read
	if l.fatal == nil && !s.ReadyForConnections(10*time.Second) {
		l.fatal = errors.New("it is not ready for connections after ten seconds")
	}
	if l.fatal != nil {
		stopServer(s)
		return nil, fmt.Errorf("the server of the store cannot start in %s: %w", dir, l.fatal)
	}
	return s, nil
}

func stopServer(s *server.Server) {
	s.Shutdown()
	s.WaitForShutdown()
}

// streamsOnDisk lists the streams of which a data directory has messages. The server
// leaves out one that it cannot read, which must not be taken for one that never
// was; a folder without messages is one that was being made when the process ended.
func streamsOnDisk(dir string) ([]string, error) {
	streams := filepath.Join(dir, storeName, server.JetStreamStoreDir, server.DEFAULT_GLOBAL_ACCOUNT, "streams")
	var names []string
	err := filepath.WalkDir(streams, func(path string, d fs.DirEntry, err error) error {
		if path == streams && errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil || filepath.Ext(path) != ".blk" {
			return err
		}
		name := filepath.Base(filepath.Dir(filepath.Dir(path))) // streams/NAME/msgs/1.blk
		info, err := d.Info()
		if err == nil && info.Size() > 0 && !slices.Contains(names, name) {
			names = append(names, name)
		}
		return err
	})
	return names, err
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
