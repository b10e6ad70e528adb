package killtest

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"tumult/cards"
	"tumult/client"
	"tumult/live"
	"tumult/store"
	"tumult/store/nats"
)

var kills = flag.Int("kills", 200, "how often a server is killed; with -short at most 8 times")

// servers is how many are killed side by side.
const servers = 4

// within is how long after the server's return every seat must have acted again, or its
// bot have chosen, which takes its time for each choice.
const within = 5 * time.Second

// The server is killed at random points of live games, between people and against
// bots: nothing that was acknowledged is lost, every seat is told the same of every
// state, and plays on soon.
func TestKill(t *testing.T) {
	file := build(t)
	all := *kills
	if testing.Short() {
		all = min(all, 8)
	}
	for i := range servers {
		t.Run(fmt.Sprint("server ", i), func(t *testing.T) {
			t.Parallel()
			killed(t, newProgram(t, file), (all+i)/servers)
		})
	}
}

// killed kills a server a number of times.
func killed(t *testing.T, p *program, kills int) {
	p.start(t)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	ack := make(chan struct{}, 1)
	matches := begin(t, ctx, p.url(), ack)
	var players []*player
	var wg sync.WaitGroup
	for _, m := range matches {
		for _, player := range m.players {
			players = append(players, player)
			wg.Go(func() { player.play(ctx) })
		}
	}
	var back []time.Duration
	playing(t, players, time.Now())
	for n := range kills {
		if n%4 == 3 { // while it starts
			p.kill()
			killed := make(chan struct{})
			soon := time.AfterFunc(rand.N(250*time.Millisecond), func() { p.kill(); close(killed) })
			if !p.start(t) || !soon.Stop() { // else it would kill the next one
				<-killed
			}
		} else {
			for range rand.IntN(60) {
				<-ack
			}
		}
		p.kill()
		for !p.start(t) {
			t.Fatal("the server did not start")
		}
		back = append(back, playing(t, players, time.Now()))
		if t.Failed() {
			t.Fatalf("after kill %d", n+1)
		}
	}
	cancel()
	wg.Wait()
	p.stop(t)
	games, acts := check(t, p.data, players)
	slices.Sort(back)
	if len(back) > 0 {
		t.Logf("%d kills; %d games, %d acknowledged acts, all kept; every seat acted again after %v (median), %v at most, from when the server said its address",
			kills, games, acts, back[len(back)/2].Round(time.Millisecond), back[len(back)-1].Round(time.Millisecond))
	}
}

// begin begins the games.
func begin(t *testing.T, ctx context.Context, url string, ack chan<- struct{}) (all []*match) {
	for i, g := range []client.Game{
		{Opponent: "friend", Deck: "starter-ax"},
		{Opponent: "friend", Deck: "starter-mu", Edition: "2026", Clock: map[string]any{"kind": "live", "bank": 10800, "increment": 60}},
		{Opponent: "open", Deck: "starter-od", Clock: map[string]any{"kind": "days", "days": 2}},
		{Opponent: "greedy", Deck: "starter-ly", Undo: "free"},
		{Opponent: "random", Deck: "starter-yz", Edition: "2026", Undo: "free", Clock: map[string]any{"kind": "live", "bank": 10800}},
	} {
		m := &match{name: fmt.Sprintf("game %d, %s", i, g.Opponent), acked: map[string]int{}}
		sit := func(tokens bool) *player {
			p := &player{t: t, match: m, visitor: client.New(url), tokens: tokens, undoes: g.Undo == "free", rnd: rand.New(rand.NewPCG(rand.Uint64(), 1)), ack: ack}
			m.players = append(m.players, p)
			return p
		}
		host := sit(i%2 == 1)
		id, invite, err := host.visitor.Begin(ctx, g)
		if err != nil {
			t.Fatal(err)
		}
		host.sit(id)
		if g.Undo == "" {
			guest := sit(i%2 == 0)
			if err := guest.visitor.Join(ctx, id, invite, "starter-br", "Guest"); err != nil {
				t.Fatal(err)
			}
			guest.sit(id)
		}
		all = append(all, m)
	}
	return all
}

// playing waits until every seat has had an act acknowledged since a time.
func playing(t *testing.T, players []*player, since time.Time) (took time.Duration) {
	for _, p := range players {
		for ; p.lastActed().Before(since); time.Sleep(time.Millisecond) {
			if time.Since(since) > within {
				t.Errorf("%s: a seat has not acted %v after the server's return", p.match.name, within)
				return 0
			}
		}
	}
	return time.Since(since)
}

// check holds all that was acknowledged against what is on disk.
func check(t *testing.T, data string, players []*player) (games, acts int) {
	s, err := nats.Open(data, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	type key struct {
		game string
		seat int
		id   string
	}
	found := map[key]done{}
	read := map[string]bool{}
	for _, p := range players {
		for _, d := range p.done {
			if !read[d.game] {
				read[d.game] = true
				table := live.NewTable(cards.Find)
				if err := s.Read(t.Context(), "game."+d.game, 0, func(_ store.Version, data []byte) error {
					var r live.Record
					if err := json.Unmarshal(data, &r); err != nil {
						return err
					}
					if _, twice := found[key{d.game, r.Seat, r.ID}]; twice {
						t.Errorf("%s: act %s is there twice", p.match.name, r.ID)
					}
					err := table.Fold(r)
					f := done{game: d.game, seat: r.Seat, ply: table.Ply}
					f.act.ID, f.act.Do, f.act.Ply, f.act.Choice = r.ID, r.Do, r.Ply, r.Choice
					found[key{d.game, r.Seat, r.ID}] = f
					return err
				}); err != nil {
					t.Errorf("%s: %v", p.match.name, err)
				}
			}
			f := found[key{d.game, d.seat, d.act.ID}]
			if f.ply != d.ply || f.act.Do != d.act.Do || f.act.Ply != d.act.Ply || !slices.Equal(f.act.Choice, d.act.Choice) {
				t.Errorf("%s: %+v was acknowledged, and what is kept is %+v", p.match.name, d, f)
			}
			acts++
		}
	}
	return len(read), acts
}
