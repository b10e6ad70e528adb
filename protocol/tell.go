package protocol

import (
	"strings"

	"tumult/ability"
	"tumult/card"
	"tumult/game"
	"tumult/words"
)

// Teller makes messages of what a game shows to one seat in one language.
type Teller struct {
	words.Describer
	// Meet, if any, is called with each card that a message names by its key.
	Meet func(*ability.Card)
}

// NewTeller makes a Teller; NoSeat is a spectator.
func NewTeller(t *game.Table, l card.Language, seat game.Seat) *Teller {
	return &Teller{Describer: words.Describer{Lang: l, Table: t, You: seat}}
}

func seat(s game.Seat) int {
	if s == game.NoSeat {
		return Nobody
	}
	return int(s)
}

// Key is the key of a card's or token's Face.
func Key(c *ability.Card) string {
	if c.Ref != "" {
		return c.Ref
	}
	return "token:" + c.Names[card.English]
}

func (t *Teller) key(d game.DefID) string {
	c := t.Table.Card(d)
	if t.Meet != nil {
		t.Meet(c)
	}
	return Key(c)
}

// State tells what a view shows; q is the question of its seat, or nil. Who sits
// where, clocks, offers and how a game ended beside its rules are for the caller to
// add.
func (t *Teller) State(v *game.View, q *game.Question) *State {
	s := &State{Type: "state", Day: v.Day, Phase: v.Phase.String(), First: seat(v.First), Active: seat(v.Active), Arena: v.Arena,
		Over: v.Over, Winner: seat(v.Winner), Asked: seat(v.Asked), Limbo: t.objects(v.Limbo), Waiting: []Emblem{},
		Offers: Offers{Draw: Nobody, Undo: Nobody, Rematch: Nobody}}
	if v.Over {
		s.Winner, s.Asked, s.Outcome, s.End = seat(v.Winner), Nobody, t.Outcome(v), "race"
	}
	if s.Asked != Nobody {
		s.AskedKind = v.AskedKind.String()
	}
	for _, r := range v.Regions {
		s.Regions = append(s.Regions, region(r))
	}
	for i := range v.Seats {
		s.Seats = append(s.Seats, t.seat(&v.Seats[i]))
	}
	for _, e := range v.Emblems {
		s.Waiting = append(s.Waiting, Emblem{ID: uint32(e.ID), Ctrl: seat(e.Ctrl), Lasting: e.Ongoing, Source: t.object(e.Source), Text: t.Ability(e.Ability)})
	}
	s.Declared = t.maybe(v.Declared)
	if q != nil {
		s.Question = t.question(q)
	}
	return s
}

func region(r game.RegionView) Region {
	var b strings.Builder
	for _, t := range r.Terrains {
		b.WriteByte(t.String()[0])
	}
	return Region{FaceUp: r.FaceUp, Terrains: b.String()}
}

func (t *Teller) seat(v *game.SeatView) Seat {
	s := Seat{Name: v.Name, Passed: v.Passed, HeroHidden: v.HeroShown && v.Hero == nil, Hero: t.maybe(v.Hero), Deck: v.DeckCount,
		KnownDeck: t.objects(v.KnownDeck), HandCount: v.HandCount, Hand: t.objects(v.Hand), Mana: v.ManaCount, ManaReady: v.ManaReady,
		ManaCards: t.objects(v.ManaCards), Reserve: t.objects(v.Reserve), Landmarks: t.objects(v.Landmarks), Discard: t.objects(v.Discard)}
	for x := range s.Expedition {
		s.Expedition[x] = ExpeditionRow{Objects: t.objects(v.Expedition[x]), Position: v.Position[x], Totals: v.Totals[x], Advances: v.Advances[x], Ascended: v.Ascended[x]}
	}
	return s
}

func (t *Teller) objects(list []game.Object) []Object {
	out := make([]Object, len(list))
	for i, o := range list {
		out[i] = t.object(o)
	}
	return out
}

func (t *Teller) maybe(o *game.Object) *Object {
	if o == nil {
		return nil
	}
	out := t.object(*o)
	return &out
}

func (t *Teller) object(o game.Object) Object {
	out := Object{ID: uint32(o.ID), Index: o.Index, Zone: o.Zone.String(), Exp: int(o.Exp), Owner: seat(o.Owner), Ctrl: seat(o.Ctrl),
		Token: o.Token, Boosts: o.Boosts, Statuses: statuses(o), Keywords: keywords(o), Tough: o.Tough}
	if o.HasDef {
		out.Card, out.Name, out.Kind, out.Says = t.key(o.Def), t.Card(o.Def), o.Type.String(), t.Object(o)
	}
	if o.HasStats {
		stats := o.Stats
		out.Stats = &stats
	}
	for _, c := range o.Counters {
		out.Counters = append(out.Counters, Counter{t.Counter(c.Name), c.N})
	}
	return out
}

func statuses(o game.Object) (out []string) {
	for i, name := range []string{"fleeting", "anchored", "asleep", "exhausted"} {
		if o.Status&(1<<i) != 0 {
			out = append(out, name)
		}
	}
	if o.Boosts > 0 {
		out = append(out, "boosted")
	}
	return out
}

func keywords(o game.Object) (out []string) {
	for _, k := range []struct {
		on   bool
		name string
	}{{o.Gigantic, "gigantic"}, {o.Defender, "defender"}, {o.Eternal, "eternal"}, {o.Seasoned, "seasoned"}, {o.Tough > 0, "tough"}, {o.NoText, "no text"}} {
		if k.on {
			out = append(out, k.name)
		}
	}
	return out
}

func (t *Teller) question(q *game.Question) *Question {
	out := &Question{Kind: q.Kind.String(), Form: [...]string{"set", "multiset", "order"}[q.Form], Min: q.Min, Max: q.Max, CanCancel: q.CanCancel,
		Asks: t.Asks(q), Why: t.Why(q.Rule), Prompt: t.Prompt(q), Rule: q.Rule, By: t.maybe(q.By), About: t.maybe(q.About), Options: make([]Option, len(q.Options))}
	if q.Weighted {
		out.Budget = &q.Budget
	}
	if q.Costly {
		out.Spare = &q.Spare
	}
	if q.HasAbility() {
		out.Ability = t.Ability(q.Ability)
	}
	for i := range q.Options {
		out.Options[i] = t.option(q, i)
	}
	return out
}

var optionKinds = map[game.OptionKind]string{game.OptPass: "pass", game.OptPlay: "play", game.OptQuick: "quick", game.OptObject: "object",
	game.OptExpedition: "expedition", game.OptPlayer: "player", game.OptYes: "yes", game.OptNo: "no", game.OptMode: "mode", game.OptNumber: "number",
	game.OptEmblem: "reaction", game.OptModifier: "modifier", game.OptDie: "die", game.OptCounter: "counter"}

func (t *Teller) option(q *game.Question, i int) Option {
	o := q.Options[i]
	out := Option{Kind: optionKinds[o.Kind], Text: t.Option(q, i), Seat: Nobody, Emblem: uint32(o.Emblem), N: int(o.N), Weight: int(o.Weight), Cost: int(o.Cost)}
	switch o.Kind {
	case game.OptExpedition:
		out.Seat, out.Exp = seat(o.Seat), int(o.Exp)
	case game.OptPlayer:
		out.Seat = seat(o.Seat)
	case game.OptPlay:
		out.Price = &q.Price[i]
	}
	if q.Of[i].Zone != game.Nowhere {
		out.Object = t.maybe(&q.Of[i])
	}
	return out
}

var eventKinds = map[game.EventKind]string{game.EvPhase: "phase", game.EvEffectEnd: "effect end", game.EvDay: "day", game.EvFirst: "first", game.EvTurn: "turn",
	game.EvPass: "pass", game.EvReveal: "reveal", game.EvLook: "look", game.EvPlay: "play", game.EvQuick: "quick", game.EvReaction: "reaction",
	game.EvReactionDone: "reaction done", game.EvNoEffect: "no effect", game.EvMove: "move", game.EvCreate: "create", game.EvCease: "cease", game.EvGain: "gain",
	game.EvLose: "lose", game.EvCounters: "counters", game.EvAdvance: "advance", game.EvFails: "fails", game.EvAscend: "ascend", game.EvFlip: "flip",
	game.EvRoll: "roll", game.EvIgnored: "ignored", game.EvShuffle: "shuffle", game.EvTrigger: "trigger", game.EvOngoing: "ongoing", game.EvEnds: "ends",
	game.EvModified: "modified", game.EvDecline: "decline", game.EvExpand: "expand", game.EvSwitch: "switch", game.EvControl: "control",
	game.EvMarker: "marker", game.EvArena: "arena", game.EvWin: "win", game.EvDraw: "draw", game.EvLimit: "limit", game.EvPay: "pay", game.EvPresent: "present"}

// Line tells an event, which the caller has projected for the seat. The line leads
// to the state of this ply.
func (t *Teller) Line(ev game.Event, ply int) Line {
	l := Line{Kind: eventKinds[ev.Kind], Text: t.Event(ev), Seat: seat(ev.Seat), Rule: ev.Rule, Was: uint32(ev.Was), Now: uint32(ev.Object), N: int(ev.N), Ply: ply}
	if ev.HasDef() {
		l.Card, l.Name = t.key(ev.Def), t.Card(ev.Def)
	}
	if ev.Kind == game.EvMove || ev.Kind == game.EvCreate {
		l.From, l.To = ev.From.String(), ev.To.String()
	}
	return l
}

// Face tells what is printed on a card or token.
func (t *Teller) Face(c *ability.Card) Face {
	f := Face{Name: t.Name(c), Ref: c.Ref, Set: c.Set, Faction: c.Faction.Code(), Kind: c.Type.String(), TypeLine: t.Kind(c), Token: c.Ref == "", Text: t.Text(c)}
	f.Rarity = c.Rarity.String()
	if c.Type == card.Hero {
		f.Limits = &[2]int{c.ReserveLimit, c.LandmarkLimit}
	} else if !f.Token {
		f.Hand, f.Reserve = &c.Hand, &c.Reserve
	}
	if c.HasStats {
		f.Stats = &c.Stats
	}
	for _, k := range t.Keywords(c, game.Object{}) {
		f.Keywords = append(f.Keywords, Keyword{k.Text, k.Rule})
	}
	return f
}
