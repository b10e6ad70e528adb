package witness

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"tumult/card"
	"tumult/game"
)

// Difference is one thing that a recorded state and ours do not have alike.
type Difference struct {
	What           string
	Recorded, Ours string
}

func (d Difference) String() string {
	return fmt.Sprintf("%s: recorded %s, ours %s", d.What, d.Recorded, d.Ours)
}

// project shows a state in the form of the record. Tokens that have no id there
// yet have 0.
func (r *replay) project(s *game.State, ids map[game.ObjectID]int) *State {
	out := &State{Day: s.Day(), First: int(s.First()) + 1, Seats: make([]Side, 2)}
	for i := range out.Seats {
		seat, side := game.Seat(i), &out.Seats[i]
		side.HeroAt = s.Position(seat, game.HeroExpedition)
		side.CompanionAt = s.Position(seat, game.CompanionExpedition)
		for _, ref := range r.e.Objects(s, game.Deck, seat) {
			side.Deck = append(side.Deck, r.piece[ref.Piece])
		}
		for _, z := range side.zones() {
			if z.name == "gone" {
				continue
			}
			for _, ref := range r.in(s, z.name, seat) {
				o := r.e.Object(s, ref)
				id := r.piece[ref.Piece]
				if o.Token {
					id = ids[o.ID]
				}
				*z.zone = append(*z.zone, shown(r.t, o, id))
			}
			slices.SortStableFunc(*z.zone, func(a, b Object) int { return cmp.Compare(a.ID, b.ID) })
		}
	}
	return out
}

func shown(t *game.Table, o game.Object, id int) Object {
	out := Object{ID: id, Name: t.Card(o.Def).Names.In(card.English), Boosts: o.Boosts, Exhausted: o.Status&game.Exhausted != 0, Fleeting: o.Status&game.Fleeting != 0,
		Anchored: o.Status&game.Anchored != 0, Asleep: o.Status&game.Asleep != 0}
	for _, c := range o.Counters {
		if out.Counters == nil {
			out.Counters = map[string]int{}
		}
		out.Counters[c.Name] = c.N
	}
	return out
}

// same says whether two objects are alike; a token of ours without an id is like
// any token of its kind.
func (r *replay) same(o, ours Object) bool {
	return (o.ID == ours.ID || ours.ID == 0) && strings.EqualFold(o.Name, ours.Name) && o.Exhausted == ours.Exhausted && o.Fleeting == ours.Fleeting &&
		o.Anchored == ours.Anchored && o.Asleep == ours.Asleep && o.Boosts == ours.Boosts &&
		(r.leave["counters"] || maps.Equal(o.Counters, ours.Counters))
}

func (o Object) String() string {
	s := o.Name
	if o.ID != 0 {
		s = fmt.Sprintf("%s (%d)", o.Name, o.ID)
	}
	return strings.Join(append([]string{s}, o.has()...), " ")
}

// has lists the statuses, boosts and counters of an object.
func (o Object) has() (out []string) {
	for _, st := range []struct {
		on   bool
		word string
	}{{o.Exhausted, "exhausted"}, {o.Fleeting, "fleeting"}, {o.Anchored, "anchored"}, {o.Asleep, "asleep"}, {o.Boosts != 0, fmt.Sprintf("%d boosts", o.Boosts)}} {
		if st.on {
			out = append(out, st.word)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(o.Counters)) {
		out = append(out, fmt.Sprintf("%d %s", o.Counters[name], name))
	}
	return out
}

// compare lists where a recorded state and ours differ; none: they are the same.
func (r *replay) compare(recorded, ours *State) (out []Difference) {
	number := func(what string, a, b int) {
		if a != b {
			out = append(out, Difference{what, fmt.Sprint(a), fmt.Sprint(b)})
		}
	}
	number("day", recorded.Day, ours.Day)
	number("first", recorded.First, ours.First)
	for i := range recorded.Seats {
		a, b := &recorded.Seats[i], &ours.Seats[i]
		number(fmt.Sprintf("seat %d hero at", i+1), a.HeroAt, b.HeroAt)
		number(fmt.Sprintf("seat %d companion at", i+1), a.CompanionAt, b.CompanionAt)
		if !slices.Equal(a.Deck, b.Deck) {
			out = append(out, Difference{fmt.Sprintf("seat %d deck", i+1), fmt.Sprint(a.Deck), fmt.Sprint(b.Deck)})
		}
		theirs, own := a.zones(), b.zones()
		for k, z := range theirs {
			switch z.name {
			case "gone": // no token of ours is anywhere that the record's is not
			case "mana":
				out = append(out, r.compareMana(fmt.Sprintf("seat %d mana", i+1), *z.zone, *own[k].zone)...)
			default:
				out = append(out, r.compareZone(fmt.Sprintf("seat %d %s", i+1, z.name), *z.zone, *own[k].zone)...)
			}
		}
	}
	return out
}

// compareZone holds the objects of a zone against each other, in any order.
func (r *replay) compareZone(what string, recorded, ours Zone) []Difference {
	var a, b []string
	left, unnamed := slices.Clone(recorded), Zone{}
	for _, o := range ours {
		if i := slices.IndexFunc(left, func(x Object) bool { return x.ID == o.ID && r.same(x, o) }); i >= 0 {
			left = slices.Delete(left, i, i+1)
		} else if o.ID == 0 {
			unnamed = append(unnamed, o)
		} else {
			b = append(b, o.String())
		}
	}
	for _, o := range unnamed {
		if i := slices.IndexFunc(left, func(x Object) bool { return r.same(x, o) }); i >= 0 {
			left = slices.Delete(left, i, i+1)
		} else {
			b = append(b, o.String())
		}
	}
	for _, o := range left {
		a = append(a, o.String())
	}
	if a == nil && b == nil {
		return nil
	}
	return []Difference{{what, listed(a), listed(b)}}
}

// compareMana holds the cards and the number of exhausted Orbs against each other.
func (r *replay) compareMana(what string, recorded, ours Zone) (out []Difference) {
	exhausted := func(z Zone) (n int) {
		for _, o := range z {
			if o.Exhausted {
				n++
			}
		}
		return n
	}
	bare := func(z Zone) (out Zone) {
		for _, o := range z {
			o.Exhausted = false
			out = append(out, o)
		}
		return out
	}
	if a, b := exhausted(recorded), exhausted(ours); a != b {
		out = append(out, Difference{what + " exhausted", fmt.Sprint(a), fmt.Sprint(b)})
	}
	return append(out, r.compareZone(what, bare(recorded), bare(ours))...)
}

func listed(names []string) string {
	if len(names) == 0 {
		return "nothing"
	}
	return strings.Join(names, ", ")
}

// name gives the tokens that are new in a state which equals the record the ids
// that they have there.
func (r *replay) name(n *node, recorded *State) {
	taken := map[int]bool{}
	for _, id := range n.ids {
		taken[id] = true
	}
	var ids map[game.ObjectID]int
	for i := range recorded.Seats {
		for _, z := range recorded.Seats[i].zones() {
			if zone := zoneOf[z.name]; zone != game.Expedition && zone != game.Landmarks {
				continue
			}
			for _, ref := range r.in(&n.state, z.name, game.Seat(i)) {
				o := r.e.Object(&n.state, ref)
				if !o.Token || n.ids[o.ID] != 0 {
					continue
				}
				for _, theirs := range *z.zone {
					if _, card := r.g.Cards[theirs.ID]; !card && !taken[theirs.ID] && r.same(theirs, shown(r.t, o, 0)) {
						if ids == nil {
							ids = maps.Clone(n.ids)
						}
						ids[o.ID], taken[theirs.ID] = theirs.ID, true
						break
					}
				}
			}
		}
	}
	if ids != nil {
		n.ids = ids
	}
}

// in lists what lies in a zone of the record.
func (r *replay) in(s *game.State, zone string, seat game.Seat) []game.Ref {
	refs := r.e.Objects(s, zoneOf[zone], seat)
	if zoneOf[zone] != game.Expedition {
		return refs
	}
	return slices.DeleteFunc(refs, func(ref game.Ref) bool {
		return (r.e.Object(s, ref).Exp == game.CompanionExpedition) != (zone == "companion expedition")
	})
}
