package game

import (
	"slices"

	"tumult/card"
)

// Object is what a seat sees of an object or card. In visible zones ID names
// it; a card in a hidden zone has none, and Index counts within the zone.
type Object struct {
	ID                                            ObjectID
	Index                                         int
	Def                                           DefID // HasDef tells whether the seat knows it
	HasDef                                        bool
	Owner                                         Seat
	Ctrl                                          Seat
	Zone                                          Zone
	Exp                                           ExpeditionID
	Status                                        Status
	Boosts                                        int
	Counters                                      []NamedCounter
	Token                                         bool
	Type                                          card.Type
	HasStats                                      bool
	Stats                                         [card.Terrains]int
	Tough                                         int
	Defender, Eternal, Gigantic, Seasoned, NoText bool
}

// NamedCounter is a number of counters of one name.
type NamedCounter struct {
	Name string
	N    int
}

// SeatView is what is seen of one player.
type SeatView struct {
	Name       string
	Passed     bool
	HeroShown  bool // a Hero, or a card that poses as one, lies face down
	Hero       *Object
	DeckCount  int
	KnownDeck  []Object // cards of the Deck whose place the seat knows; Index from the top
	HandCount  int
	Hand       []Object // known cards: all of one's own
	ManaCount  int
	ManaReady  int
	ManaCards  []Object // the Orbs: ready or exhausted; Def only where known
	Reserve    []Object
	Landmarks  []Object
	Discard    []Object
	Expedition [2][]Object // a Gigantic object stands in both
	Position   [2]int      // regions, 0 to 7 from the Hero region
	Ascended   [2]bool     // expeditions
	Totals     [2][card.Terrains]int
	Advances   [2]bool // would advance if Progress came now
}

// RegionView is a region of the Adventure. A face-down one shows no terrains.
type RegionView struct {
	FaceUp   bool
	Terrains []card.Terrain
}

// EmblemView is an Emblem in Limbo.
type EmblemView struct {
	ID      ObjectID
	Ctrl    Seat
	Ongoing bool
	Ability AbilityID
	Source  Object // the object whose ability it is, as it is or last was
}

// View is what one seat may know, selected from the state: two states that
// differ only in what the seat may not know give the same view.
type View struct {
	Seat    Seat // NoSeat: a spectator
	Day     int
	Phase   Phase
	First   Seat
	Active  Seat
	Arena   bool
	Over    bool
	Winner  Seat
	Regions []RegionView
	Seats   []SeatView
	Limbo   []Object
	Emblems []EmblemView
	// Asked is the seat that is to decide and AskedKind what about. Ask is the
	// whole question where it is the viewer's own.
	Asked     Seat
	AskedKind Kind
	Declared  *Object // the card that is being declared, or that bears what is
	Ask       *Decision

	own Decision // where Ask points
	of  origin
}

// origin is what a view was made from; nothing but Sample uses it.
type origin struct {
	table *Table
	state *State
}

// Table returns what the cards of the game are, which everybody may know.
func (v *View) Table() *Table { return v.of.table }

// Sample makes dst a state that the viewer holds possible, see Engine.Sample. It
// is for as long as the game has not gone on from the view; e is an engine of
// the view's table.
func (v *View) Sample(e *Engine, dst *State, rnd func(n int) int) {
	e.Sample(dst, v.of.state, v.Seat, rnd)
}

// Known lists the cards that the view shows anywhere, each once.
func (v *View) Known() (defs []DefID) {
	add := func(list ...Object) {
		for _, o := range list {
			if o.HasDef && !slices.Contains(defs, o.Def) {
				defs = append(defs, o.Def)
			}
		}
	}
	for i := range v.Seats {
		s := &v.Seats[i]
		if s.Hero != nil {
			add(*s.Hero)
		}
		for _, l := range [...][]Object{s.Hand, s.KnownDeck, s.ManaCards, s.Reserve, s.Landmarks, s.Discard, s.Expedition[0], s.Expedition[1]} {
			add(l...)
		}
	}
	add(v.Limbo...)
	for i := range v.Emblems {
		add(v.Emblems[i].Source)
	}
	if v.Declared != nil {
		add(*v.Declared)
	}
	return defs
}

// View selects what a seat may know (1.2.3.e-f, 3.1.3).
func (e *Engine) View(s *State, seat Seat) *View {
	v := new(View)
	e.Look(v, s, seat)
	return v
}

// Look makes v the view of a seat, as View does, in the memory that v has: what
// it showed before is gone.
func (e *Engine) Look(v *View, s *State, seat Seat) {
	e.s = s
	old := *v
	*v = View{Regions: old.Regions[:0], Seats: old.Seats[:0], Limbo: old.Limbo[:0], Emblems: old.Emblems[:0], own: Decision{Options: old.own.Options}, Seat: seat, Day: int(s.day), Phase: s.phase, First: s.first, Active: s.active, Arena: s.arena, Over: s.over, Winner: s.Winner(), Asked: NoSeat, of: origin{e.t, s}}
	v.Regions = slices.Grow(v.Regions, 8)[:8]
	for r := range v.Regions {
		e.lookRegion(&v.Regions[r], r)
	}
	v.Seats = slices.Grow(v.Seats, len(e.t.Seats))[:len(e.t.Seats)]
	for i := range v.Seats {
		e.lookSeat(&v.Seats[i], Seat(i), seat)
	}
	for p := s.shared[1].First; p != noPiece; p = s.pieces[p].Next {
		v.Limbo = append(v.Limbo, e.object(p, seat, 0))
	}
	for i := range s.emblems {
		m := &s.emblems[i]
		ev := EmblemView{ID: m.ID, Ctrl: m.Ctrl, Ongoing: m.Ongoing, Ability: m.Ability}
		if m.Me.Kind == ObjectRef {
			ev.Source = e.remembered(m.Me)
		}
		v.Emblems = append(v.Emblems, ev)
	}
	for i := range s.frames {
		if f := &s.frames[i]; f.Kind == fPlay && f.Stage == declaring && f.Ctx.Me.Kind == ObjectRef {
			o := e.remembered(f.Ctx.Me)
			v.Declared = &o
		}
	}
	if d := e.Decision(s); d.Kind != NoDecision {
		v.Asked, v.AskedKind = d.Seat, d.Kind
		if d.Seat == seat {
			v.own.set(d)
			e.mask(&v.own)
			v.Ask = &v.own
		}
	}
}

// masked takes out of a reference what would follow a card through a hidden
// zone: visible objects are named by their id, hidden cards by their place in
// their zone.
func (e *Engine) masked(r Ref, seat Seat) Ref {
	if r.Kind == ObjectRef && r.Piece != noPiece {
		r.Piece = PieceID(e.index(r.Piece, seat))
	}
	return r
}

// index is the place of a hidden card in its zone as views number it: from the
// top in a Deck; in order of cards in a zone of the seat's own, so that it tells
// nothing of how the cards came. Cards in other zones have none.
func (e *Engine) index(p PieceID, seat Seat) int {
	pc := &e.s.pieces[p]
	if pc.Zone.Visible() || pc.Zone == Nowhere || pc.Zone != Deck && pc.Ctrl != seat {
		return 0
	}
	n := 0
	for q := e.s.zone(pc.Zone, pc.Ctrl).First; q != noPiece; q = e.s.pieces[q].Next {
		if q == p && pc.Zone == Deck {
			return n
		}
		if pc.Zone == Deck || q != p && e.before(q, p) {
			n++
		}
	}
	return n
}

// before orders cards of a hidden zone for views.
func (e *Engine) before(a, b PieceID) bool {
	x, y := &e.s.pieces[a], &e.s.pieces[b]
	if x.Zone == Mana && x.Status&Exhausted != y.Status&Exhausted {
		return x.Status&Exhausted == 0
	}
	if x.Def != y.Def {
		return x.Def < y.Def
	}
	return a < b
}

func (e *Engine) lookRegion(v *RegionView, r int) {
	ts, up := e.regionTerrains(r)
	*v = RegionView{FaceUp: up, Terrains: v.Terrains[:0]}
	if up {
		for t := range card.Terrain(card.Terrains) {
			if ts.has(t) {
				v.Terrains = append(v.Terrains, t)
			}
		}
	}
}

// knows says whether a seat knows what a card is. A card that is being declared
// was revealed (5.1.2.b).
func (e *Engine) knows(pc *Piece, seat Seat) bool {
	for i := range e.s.frames {
		if f := &e.s.frames[i]; f.Kind == fPlay && f.Stage == declaring && f.Ctx.Me.Kind == ObjectRef && &e.s.pieces[f.Ctx.Me.Piece] == pc {
			return true
		}
	}
	return pc.Zone.Visible() || seat < MaxSeats && pc.Known&(1<<seat) != 0 ||
		seat == pc.Ctrl && (pc.Zone == Hand || pc.Zone == Mana)
}

func (e *Engine) object(p PieceID, seat Seat, index int) Object {
	s := e.s
	pc := &s.pieces[p]
	o := Object{ID: pc.ID, Index: index, Owner: pc.Owner, Ctrl: pc.Ctrl, Zone: pc.Zone, Exp: pc.Exp, Status: pc.Status, Token: pc.Token}
	if !e.knows(pc, seat) {
		return o
	}
	return e.describe(o, pc, e.charsOf(p))
}

func (e *Engine) remembered(r Ref) Object {
	pc, ch := e.s.memoryOf(r)
	return e.describe(Object{ID: pc.ID, Owner: pc.Owner, Ctrl: pc.Ctrl, Zone: pc.Zone, Exp: pc.Exp, Status: pc.Status, Token: pc.Token}, pc, *ch)
}

func (e *Engine) describe(o Object, pc *Piece, ch Chars) Object {
	o.Def, o.HasDef = pc.Def, true
	o.Boosts = int(pc.Boosts)
	o.Type, o.HasStats, o.NoText, o.Tough = ch.Type, ch.HasStats, ch.NoText, int(ch.Tough)
	for i, v := range ch.Stats {
		o.Stats[i] = int(v)
	}
	if o.HasStats && inPlay.has(pc.Zone) {
		for i := range o.Stats {
			o.Stats[i] += int(pc.Boosts)
		}
	}
	o.Defender, o.Eternal = ch.Keys&keyDefender != 0, ch.Keys&keyEternal != 0
	o.Gigantic, o.Seasoned = ch.Keys&keyGigantic != 0, ch.Keys&keySeasoned != 0
	if pc.Boosts > 0 {
		o.Status |= Boosted
	}
	for _, c := range e.s.counters {
		if c.N > 0 && c.Object == pc.ID {
			o.Counters = append(o.Counters, NamedCounter{e.t.counters[c.Name], int(c.N)})
		}
	}
	return o
}

// hidden adds the cards of a hidden zone that a seat knows to out, which is
// empty.
func (e *Engine) hidden(out []Object, l *list, seat Seat, all bool) []Object {
	for p := l.First; p != noPiece; p = e.s.pieces[p].Next {
		if all || e.knows(&e.s.pieces[p], seat) {
			out = append(out, e.asSeen(p, seat))
		}
	}
	slices.SortFunc(out, func(a, b Object) int {
		if a.Index != b.Index {
			return a.Index - b.Index
		}
		if x := int(a.Status&Exhausted) - int(b.Status&Exhausted); x != 0 {
			return x
		}
		if a.HasDef != b.HasDef {
			if a.HasDef {
				return -1
			}
			return 1
		}
		return int(a.Def) - int(b.Def)
	})
	return out
}

// visible adds the objects of a visible zone to out, which is empty.
func (e *Engine) visible(out []Object, l *list, seat Seat) []Object {
	for p := l.First; p != noPiece; p = e.s.pieces[p].Next {
		out = append(out, e.object(p, seat, 0))
	}
	return out
}

// lookSeat makes v what a seat sees of player i.
func (e *Engine) lookSeat(v *SeatView, i, seat Seat) {
	s := e.s
	pl := &s.players[i]
	zone := func(z Zone) *list { return s.zone(z, i) }
	*v = SeatView{
		Name: e.t.Seats[i].Name, Passed: pl.Passed,
		DeckCount: int(zone(Deck).N), KnownDeck: e.hidden(v.KnownDeck[:0], zone(Deck), seat, false),
		HandCount: int(zone(Hand).N), Hand: e.hidden(v.Hand[:0], zone(Hand), seat, false),
		ManaCount: int(zone(Mana).N), ManaReady: e.ready(i), ManaCards: e.hidden(v.ManaCards[:0], zone(Mana), seat, true),
		Reserve:    e.visible(v.Reserve[:0], zone(Reserve), seat),
		Landmarks:  e.visible(v.Landmarks[:0], zone(Landmarks), seat),
		Discard:    e.visible(v.Discard[:0], zone(Discard), seat),
		Expedition: [2][]Object{v.Expedition[0][:0], v.Expedition[1][:0]},
	}
	if pl.Zones[HeroZone].N > 0 {
		o := e.object(pl.Zones[HeroZone].First, seat, 0)
		v.Hero = &o
	} else if !pl.Revealed && (e.t.heroes[i] != noDef || e.t.Seats[i].Decoy) && !e.t.Rules.HeroesFaceUp {
		v.HeroShown = true
	}
	for p := s.shared[0].First; p != noPiece; p = s.pieces[p].Next {
		if s.pieces[p].Ctrl != i {
			continue
		}
		for x := range ExpeditionID(2) {
			if e.presentIn(p, x) {
				v.Expedition[x] = append(v.Expedition[x], e.object(p, seat, 0))
			}
		}
	}
	for x := range ExpeditionID(2) {
		v.Position[x], v.Ascended[x] = int(pl.Pos[x]), pl.Ascended[x]
		v.Totals[x] = e.totals(i, x)
		v.Advances[x] = e.wouldAdvance(i, x) != 0
	}
}
