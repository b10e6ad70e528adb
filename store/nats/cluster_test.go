package nats_test

import (
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"tumult/store"
	"tumult/store/nats"
	"tumult/store/storetest"
)

// A cluster of three servers is used by the same code.
func TestCluster(t *testing.T) {
	if testing.Short() {
		t.Skip("starts three servers")
	}
	t.Parallel()
	all := startCluster(t)
	storetest.Run(t, func(t *testing.T) store.Store {
		s, err := nats.Connect(t.Context(), all, slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		return s
	})
}

// startCluster starts three servers on free ports of loopback and gives their URLs.
func startCluster(t *testing.T) string {
	routes := freeAddresses(t, 3)
	var servers []*server.Server
	for i, r := range routes {
		port, err := strconv.Atoi(r.Port())
		if err != nil {
			t.Fatal(err)
		}
		s, err := server.NewServer(&server.Options{
			ServerName: fmt.Sprint("server-", i), Host: "127.0.0.1", Port: server.RANDOM_PORT, NoSigs: true,
			JetStream: true, StoreDir: t.TempDir(), SyncAlways: true,
			Cluster: server.ClusterOpts{Name: "test", Host: "127.0.0.1", Port: port},
			Routes:  routes,
		})
		if err != nil {
			t.Fatal(err)
		}
		s.Start()
		t.Cleanup(func() { s.Shutdown(); s.WaitForShutdown() })
		servers = append(servers, s)
	}
	for deadline := time.Now().Add(30 * time.Second); !slices.ContainsFunc(servers, func(s *server.Server) bool {
		return s.JetStreamIsLeader() && len(s.JetStreamClusterPeers()) == len(servers)
	}); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("the servers make no cluster")
		}
	}
	var urls []string
	for _, s := range servers {
		urls = append(urls, s.ClientURL())
	}
	return strings.Join(urls, ",")
}

func freeAddresses(t *testing.T, n int) (found []*url.URL) {
	for range n {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close() // not before all are found, lest two be the same
		found = append(found, &url.URL{Scheme: "nats", Host: l.Addr().String()})
	}
	return found
}

// What one store adds the others are told, and only that.
func TestFollow(t *testing.T) {
	t.Parallel()
	url := startServer(t)
	connect := func() *nats.Store {
		s, err := nats.Connect(t.Context(), url, slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { s.Close() })
		return s
	}
	one, two := connect(), connect()
	told := map[string]chan bool{"game.a": make(chan bool, 9), "game.b": make(chan bool, 9)}
	var stop func()
	for subject, c := range told {
		end, shared, err := two.Follow(subject, func() { c <- true })
		if err != nil || !shared {
			t.Fatal(shared, err)
		}
		if subject == "game.a" {
			stop = end
		}
	}
	write := func(s store.Store, subject string, after store.Version) store.Version {
		v, err := s.Append(t.Context(), subject, after, nil)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	v := write(one, "game.a", 0)
	<-told["game.a"]
	if n := count(t, two, "game.a"); n != 1 {
		t.Errorf("%d records are there once it is told", n)
	}
	v = write(two, "game.a", v)
	stop()
	write(one, "game.a", v)
	write(one, "game.b", 0)
	<-told["game.b"] // by then game.a would have been told
	if len(told["game.a"]) > 0 || len(told["game.b"]) > 0 {
		t.Error("told of its own, or after it was to stop")
	}
}

// Once there is a connection again all are told, since they may have missed something.
func TestFollowAfterReconnecting(t *testing.T) {
	t.Parallel()
	o := &server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, NoSigs: true, JetStream: true, StoreDir: t.TempDir(), SyncAlways: true}
	first := runServer(t, o)
	s, err := nats.Connect(t.Context(), first.ClientURL(), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	told := make(chan bool, 9)
	if _, _, err := s.Follow("game.a", func() { told <- true }); err != nil {
		t.Fatal(err)
	}
	first.Shutdown()
	first.WaitForShutdown()
	runServer(t, o) // at the same port, which the first has written there
	<-told
}

// startServer starts a server on a free port and gives its URL.
func startServer(t *testing.T) string {
	t.Helper()
	o := &server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, NoSigs: true, JetStream: true, StoreDir: t.TempDir(), SyncAlways: true}
	return runServer(t, o).ClientURL()
}

func runServer(t *testing.T, o *server.Options) *server.Server {
	t.Helper()
	s, err := server.NewServer(o)
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	t.Cleanup(func() { s.Shutdown(); s.WaitForShutdown() })
	if !s.ReadyForConnections(10 * time.Second) {
		t.Fatal("no server")
	}
	return s
}
