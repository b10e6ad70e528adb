package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"runtime"
	"syscall"
	"time"

	"tumult/cards"
	"tumult/live"
	"tumult/server"
	"tumult/store"
)

// How long a table stays when nobody looks at it, and how long requests may take
// once the server is to stop.
const (
	tableIdle = 2 * time.Minute
	goodbye   = 10 * time.Second
)

// waiting is how many threads more than there are cores may run: one that waits for the
// disk counts until Go notices, and little else would be done meanwhile. With two more,
// of 600 choices a second on two cores half take half as long.
const waiting = 2

func serve(args []string) int {
	fs := flag.NewFlagSet("tumult serve", flag.ContinueOnError)
	addr := fs.String("addr", "127.0.0.1:8080", "address that people reach; :8080 for all networks of this machine")
	metrics := fs.String("metrics", "", "address at which Prometheus reads metrics (default: none)")
	data := dataFlag(fs)
	urls := fs.String("nats", "", "NATS servers that keep everything instead, as nats://user:password@host:4222, several with commas; they must run JetStream with sync_interval: always")
	proxy := fs.String("proxy", "", "networks of proxies, as 127.0.0.1,10.1.0.0/16: what comes from there counts for the address in its X-Forwarded-For (default: none)")
	unlimited := fs.Bool("unlimited", false, "no limits to what an address may do, for tests of load where nobody else can reach the server")
	if err := fs.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return 0
		}
		return 2
	}
	if fs.NArg() > 0 {
		return fail(fmt.Errorf("unknown argument %q: see tumult serve -h", fs.Arg(0)))
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	runtime.GOMAXPROCS(runtime.GOMAXPROCS(0) + waiting)
	log := slog.New(slog.NewTextHandler(os.Stderr, nil))
	limits := server.DefaultLimits()
	if *unlimited {
		limits = server.NoLimits()
	}
	var err error
	if *proxy != "" {
		if limits.Proxies, err = server.ParseProxies(*proxy); err != nil {
			return fail(fmt.Errorf("--proxy: %w", err))
		}
	}
	s, err := openStore(ctx, *data, *urls, log)
	if err != nil {
		return fail(err)
	}
	if err := errors.Join(listen(ctx, s, limits, log, *addr, *metrics), s.Close()); err != nil {
		return fail(err)
	}
	return 0
}

// listen serves until ctx ends.
func listen(ctx context.Context, s store.Store, limits server.Limits, log *slog.Logger, addr, metrics string) error {
	hall, err := live.Enter(ctx, live.Config{Store: s, Find: cards.Find, Log: log, Workers: runtime.GOMAXPROCS(0) - waiting, Pace: botPace, Idle: tableIdle})
	if err != nil {
		return err
	}
	defer hall.Close()
	site, err := server.New(ctx, server.Config{Store: s, Hall: hall, Find: cards.Find, Log: log, Limits: limits})
	if err != nil {
		return err
	}
	ended := make(chan error, 2)
	if metrics != "" {
		m, at, err := answerAt(metrics, site.Metrics(), limits, log, ended)
		if err != nil {
			return fmt.Errorf("metrics: %w", err)
		}
		defer m.Close() //nolint:errcheck // nothing is lost
		log.Info("metrics", "url", "http://"+at+"/")
	}
	people, at, err := answerAt(addr, site, limits, log, ended)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "Tumult is at http://%s/ (Ctrl-C ends it)\n", reachable(at))
	select {
	case err = <-ended:
	case <-ctx.Done():
	}
	ctx, cancel := context.WithTimeout(context.Background(), goodbye)
	defer cancel()
	site.Close()
	return errors.Join(err, people.Shutdown(ctx))
}

// reachable is an address that a browser on this machine can open.
func reachable(at string) string {
	host, port, err := net.SplitHostPort(at)
	if ip := net.ParseIP(host); err == nil && ip != nil && ip.IsUnspecified() {
		return net.JoinHostPort("localhost", port)
	}
	return at
}

// answerAt answers at an address until the server is closed; ended is told where it
// breaks. It gives the address with its port.
func answerAt(addr string, h http.Handler, limits server.Limits, log *slog.Logger, ended chan<- error) (*http.Server, string, error) {
	l, err := net.Listen("tcp", addr)
	if err != nil {
		return nil, "", err
	}
	s := &http.Server{Handler: h, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 15 * time.Second, WriteTimeout: 30 * time.Second, IdleTimeout: 2 * time.Minute,
		MaxHeaderBytes: 16 << 10, ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelWarn)}
	go func() {
		if err := s.Serve(server.Bounded(l, limits)); !errors.Is(err, http.ErrServerClosed) {
			ended <- err
		}
	}()
	return s, l.Addr().String(), nil
}
