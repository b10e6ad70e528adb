// Package load plays many games at once against a server, with many who watch, and
// measures how the server bears it. It must know no more of the server than a client
// does, but for the program that it starts and the metrics that this gives.
package load

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"tumult/client"
)

// Config is what is played, and where.
type Config struct {
	URL        string        // of the server
	Metrics    string        // URL of its metrics, or ""
	Disk       string        // a folder on the server's disk, or ""
	Games      int           // at any time; a program has a seat against a bot of the server
	Spectators int           // spread over the games
	Pace       time.Duration // a program chooses so long after it is asked
	For        time.Duration // is measured, once all are there
}

// Most of what can be asked for: the sockets of one machine.
const (
	MaxGames      = 5000
	MaxSpectators = 20000
)

// atOnce is how many come in at the same time.
const atOnce = 16

// arriving is how long one may need to come in.
const arriving = time.Minute

// run is a run that is under way.
type run struct {
	Config
	players  []*player
	watchers []*watcher
	measures atomic.Bool // what happens counts
	told     atomic.Int64
	bytes    atomic.Int64
	mu       sync.Mutex
	errors   []error
}

// Run plays until For is over or ctx ends, then it leaves the games as they are.
// Progress is told what is being done.
func Run(ctx context.Context, c Config, progress func(string)) (*Report, error) {
	if c.Games < 1 || c.Games > MaxGames || c.Spectators < 0 || c.Spectators > MaxSpectators || c.For < time.Second {
		return nil, fmt.Errorf("a run has 1 to %d games and up to %d spectators, and takes a second at least", MaxGames, MaxSpectators)
	}
	r := &run{Config: c}
	if err := r.arrive(ctx, progress); err != nil {
		return nil, err
	}
	progress(fmt.Sprintf("all are there; measuring for %v", c.For))
	ctx, cancel := context.WithCancel(ctx)
	var done sync.WaitGroup
	for i, p := range r.players {
		// They do not choose all at once.
		first := time.Now().Add(c.Pace * time.Duration(i) / time.Duration(len(r.players)))
		done.Go(func() { p.play(ctx, first) })
	}
	for _, w := range r.watchers {
		done.Go(func() { w.watch(ctx) })
	}
	pause(ctx, min(10*c.Pace, c.For)) // until it goes evenly
	r.measures.Store(true)
	began := time.Now()
	var synced []time.Duration
	if r.Disk != "" {
		done.Go(func() {
			var err error
			if synced, err = disk(ctx, r.Disk); err != nil {
				r.fail(ctx, err)
			}
		})
	}
	samples := r.sample(ctx)
	r.measures.Store(false)
	took := time.Since(began)
	cancel()
	done.Wait()
	return r.report(took, samples, synced), nil
}

// arrive begins the games and lets everybody in.
func (r *run) arrive(ctx context.Context, progress func(string)) error {
	ctx, cancel := context.WithTimeout(ctx, arriving)
	defer cancel()
	progress(fmt.Sprintf("%d games begin", r.Games))
	for i := range r.Games {
		r.players = append(r.players, &player{run: r, number: i, visitor: client.New(r.URL)})
	}
	if err := each(r.players, func(p *player) error { return p.arrive(ctx) }); err != nil {
		return err
	}
	progress(fmt.Sprintf("%d spectators come in", r.Spectators))
	for i := range r.Spectators {
		r.watchers = append(r.watchers, &watcher{run: r, visitor: client.New(r.URL), game: r.players[i%r.Games].game})
	}
	return each(r.watchers, func(w *watcher) error { return w.arrive(ctx) })
}

// each does something for all, a few at once, until one fails.
func each[T any](all []T, do func(T) error) error {
	var wg sync.WaitGroup
	errs := make([]error, atOnce)
	for i := range atOnce {
		wg.Go(func() {
			for n := i; n < len(all) && errs[i] == nil; n += atOnce {
				errs[i] = do(all[n])
			}
		})
	}
	wg.Wait()
	return errors.Join(errs...)
}

// fail notes an error, unless it comes of the end.
func (r *run) fail(ctx context.Context, err error) {
	if ctx.Err() != nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.errors = append(r.errors, err)
}

func pause(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}
