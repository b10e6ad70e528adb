package load

import (
	"bytes"
	"context"
	"encoding/json"
	"math/rand/v2"
	"strconv"
	"time"

	"tumult/client"
	"tumult/protocol"
)

// again is how long one whose socket broke waits before it comes back.
const again = time.Second

// player is a program that has a seat against a bot, and chooses by chance.
type player struct {
	*run
	number  int
	visitor *client.Visitor
	table   *client.Table
	game    string
	acts    int

	// what counts
	plies   int // all choices of its games, the bot's too
	refused int
	took    []time.Duration // from sending a choice to its acknowledgement
}

// arrive begins a game and sits down.
func (p *player) arrive(ctx context.Context) (err error) {
	deck, bots := [...]string{"starter-ax", "starter-ly", "starter-od"}, [...]string{"starter-br", "starter-mu", "starter-yz"}
	p.game, _, err = p.visitor.Begin(ctx, client.Game{Deck: deck[p.number%3], Opponent: "greedy", OpponentDeck: bots[p.number/3%3], Name: "Load " + strconv.Itoa(p.number)})
	if err == nil {
		p.table, err = p.visitor.Sit(ctx, p.game)
	}
	return err
}

// play plays game after game. The first choice is made at first at the earliest.
func (p *player) play(ctx context.Context, first time.Time) {
	pause(ctx, time.Until(first))
	for ctx.Err() == nil {
		if err := p.sitting(ctx); err != nil {
			p.fail(ctx, err)
			pause(ctx, again)
		}
		var err error
		if p.table, err = p.visitor.Sit(ctx, p.game); err != nil {
			p.fail(ctx, err)
			pause(ctx, again)
		}
	}
}

// heard is what a player makes of a message.
type heard struct {
	Type     string
	ID       string
	Ply      int
	Over     bool
	Question *protocol.Question
	Offers   protocol.Offers
}

// sitting plays until the next game begins or the socket breaks.
func (p *player) sitting(ctx context.Context) error {
	if p.table == nil {
		return nil
	}
	defer p.table.Close()
	rnd := rand.New(rand.NewPCG(rand.Uint64(), 1))
	var last heard
	var pending string // the act that was sent
	var sent time.Time
	for {
		data, err := p.table.Raw(ctx)
		if err != nil {
			return err
		}
		if bytes.HasPrefix(data, []byte(`{"type":"log"`)) || bytes.HasPrefix(data, []byte(`{"type":"faces"`)) {
			continue
		}
		var m heard
		if err := json.Unmarshal(data, &m); err != nil {
			return err
		}
		counts := p.measures.Load()
		switch {
		case m.Type == "ack" && m.ID == pending:
			if counts {
				p.took = append(p.took, time.Since(sent))
			}
			pending = ""
		case m.Type == "refused":
			if counts {
				p.refused++
			}
			pending = ""
		case m.Type == "state":
			if counts && last.Type != "" {
				p.plies += m.Ply - last.Ply
			}
			last = m
		}
		if pending != "" || last.Question == nil && !last.Over {
			continue
		}
		if last.Offers.Next != "" {
			p.game = last.Offers.Next
			return nil
		}
		pause(ctx, p.Pace)
		p.acts++
		a := protocol.Act{ID: strconv.Itoa(p.acts), Ply: last.Ply, Do: "rematch"}
		if !last.Over {
			a.Do, a.Choice = "choose", client.Pick(last.Question, rnd)
		}
		last.Question, last.Over = nil, false // answered
		pending, sent = a.ID, time.Now()
		if err := p.table.Send(ctx, &a); err != nil {
			return err
		}
	}
}

// watcher is a spectator.
type watcher struct {
	*run
	visitor *client.Visitor
	table   *client.Table
	game    string
}

func (w *watcher) arrive(ctx context.Context) (err error) {
	w.table, err = w.visitor.Sit(ctx, w.game)
	return err
}

// watch watches game after game.
func (w *watcher) watch(ctx context.Context) {
	for ctx.Err() == nil {
		if err := w.sitting(ctx); err != nil {
			w.fail(ctx, err)
			pause(ctx, again)
		}
		var err error
		if w.table, err = w.visitor.Sit(ctx, w.game); err != nil {
			w.fail(ctx, err)
			pause(ctx, again)
		}
	}
}

// sitting watches until the next game begins or the socket breaks.
func (w *watcher) sitting(ctx context.Context) error {
	if w.table == nil {
		return nil
	}
	defer w.table.Close()
	for {
		data, err := w.table.Raw(ctx)
		if err != nil {
			return err
		}
		if w.measures.Load() {
			w.told.Add(1)
			w.bytes.Add(int64(len(data)))
		}
		if !bytes.Contains(data, []byte(`"next":"`)) {
			continue
		}
		var m heard
		if err := json.Unmarshal(data, &m); err != nil {
			return err
		}
		if m.Offers.Next != "" {
			w.game = m.Offers.Next
			return nil
		}
	}
}
