// Package sim plays games between bots in bulk and counts. It must not know
// files, terminals or how results are shown.
package sim

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"tumult/bot"
	"tumult/game"
)

// limit is the number of decisions after which a game counts as drawn. Random
// games of the starter decks have about 70; the rules know no draw.
const limit = 20_000

// Player is a deck and the name of the bot that plays it.
type Player struct {
	Deck game.SeatSetup
	Bot  string
}

// Pairing is two players who meet Games times. Games 2k and 2k+1 are a pair with
// the same seed and the seats swapped.
type Pairing struct {
	Rules   game.Rules
	Players [2]Player
	Games   int
	Seed    uint64
}

// Game is what came of one game.
type Game struct {
	Winner    int // the player, 0 or 1; -1: drawn
	First     int // the player in seat 0
	Days      int
	Decisions int // questions with two or more answers
	Fallbacks int // answers that stand in for those of a bot that failed
}

// Play plays all pairings on a number of workers and gives each game that was
// played to its end to played, one after the other but in no certain order. The
// games follow from the pairings alone, not from workers. Where ctx ends it
// returns without an error; an error is a table or bot that cannot be had, or the
// engine's refusal of a legal choice.
func Play(ctx context.Context, pairings []Pairing, workers int, played func(pairing, game int, g Game)) error {
	tables := make([][2]*game.Table, len(pairings))
	total := 0
	for i, p := range pairings {
		for first, player := range p.Players {
			if _, err := bot.Named(player.Bot, 0); err != nil {
				return err
			}
			var err error
			if tables[i][first], err = game.NewTable(p.Rules, []game.SeatSetup{p.Players[first].Deck, p.Players[1-first].Deck}); err != nil {
				return err
			}
		}
		total += p.Games
	}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var mu sync.Mutex // guards what follows, and played
	pairing, next := 0, 0
	take := func() (int, int, bool) {
		mu.Lock()
		defer mu.Unlock()
		for pairing < len(pairings) && next == pairings[pairing].Games {
			pairing, next = pairing+1, 0
		}
		if pairing == len(pairings) || ctx.Err() != nil {
			return 0, 0, false
		}
		next++
		return pairing, next - 1, true
	}
	var wg sync.WaitGroup
	for range max(1, min(workers, total)) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			var r room
			for {
				i, n, ok := take()
				if !ok {
					return
				}
				g, err := r.play(ctx, tables[i], pairings[i], n)
				if errors.Is(err, context.Canceled) {
					return
				}
				if err != nil {
					stop(fmt.Errorf("game %d of %s and %s: %w", n+1, pairings[i].Players[0].Deck.Name, pairings[i].Players[1].Deck.Name, err))
					return
				}
				mu.Lock()
				played(i, n, g)
				mu.Unlock()
			}
		}()
	}
	wg.Wait()
	if err := context.Cause(ctx); err != nil && !errors.Is(err, ctx.Err()) {
		return err
	}
	return nil
}

// room is memory in which one game after the other is played.
type room struct {
	state game.State
	view  game.View
}

// play plays game n of a pairing; it is context.Canceled if ctx ends before.
func (r *room) play(ctx context.Context, tables [2]*game.Table, p Pairing, n int) (Game, error) {
	g := Game{Winner: -1, First: n % 2}
	seed := p.Seed*0x9e3779b97f4a7c15 + uint64(n/2)
	var bots [2]bot.Bot
	for seat := range bots {
		var err error
		if bots[seat], err = bot.Named(p.Players[g.First^seat].Bot, seed*2+uint64(seat)); err != nil {
			return g, err
		}
	}
	e, s := game.NewEngine(tables[g.First]), &r.state
	if err := e.Start(s, game.SeedFrom(seed)); err != nil {
		return g, err
	}
	for asked := 0; !s.Over() && asked < limit; asked++ {
		if ctx.Err() != nil {
			return g, context.Canceled
		}
		d := e.Decision(s)
		if len(d.Options) > 1 || d.Min < d.Max {
			g.Decisions++
		}
		e.Look(&r.view, s, d.Seat)
		c, err := bot.Answer(bots[d.Seat], &r.view)
		if err != nil {
			g.Fallbacks++
		}
		if err := e.Apply(s, c); err != nil {
			return g, err
		}
	}
	g.Days = s.Day()
	if s.Over() {
		g.Winner = int(s.Winner()) ^ g.First
	}
	return g, nil
}
