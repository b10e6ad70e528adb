package scenario

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"tumult/game"
)

// expectSees reads "B hand: Wolf, 2 hidden": what a player's view has of a zone.
func expectSees(seat game.Seat, s string) (check, error) {
	where, what, ok := cut(s, ':')
	pl, err := parsePlace(where)
	if err != nil {
		return nil, err
	}
	if !ok || pl.seat == game.NoSeat || pl.any {
		return nil, errors.New("write whose zone and what is seen, like \"expect A sees B hand: Wolf, 2 hidden\"")
	}
	var names []string
	hidden := 0
	for _, part := range list(what) {
		n := 1
		if w, rest := word(part); w[0] >= '0' && w[0] <= '9' {
			if n, err = number(w, "number of cards", 0, 999); err != nil {
				return nil, err
			}
			if part = rest; part == "" || part == "hidden" {
				hidden += n
				continue
			}
		}
		if part != "nothing" {
			names = append(names, slices.Repeat([]string{strings.Trim(part, `"`)}, n)...)
		}
	}
	return func(p *play) error {
		known, all := p.seen(seat, pl)
		slices.Sort(known)
		want := slices.Sorted(slices.Values(names))
		if !slices.EqualFunc(known, want, strings.EqualFold) || all-len(known) != hidden {
			if all > len(known) {
				known = append(known, fmt.Sprintf("%d hidden", all-len(known)))
			}
			return expected(fmt.Sprintf("%s sees %s: %s", seatName(seat), pl, what), strings.Join(known, ", "))
		}
		return nil
	}, nil
}

// seen lists the names of the cards of a zone that a seat knows, and how many
// there are.
func (p *play) seen(seat game.Seat, pl place) (known []string, all int) {
	v := p.e.View(&p.st, seat).Seats[pl.seat]
	var objects []game.Object
	switch pl.zone {
	case game.Deck:
		objects, all = v.KnownDeck, v.DeckCount
	case game.Hand:
		objects, all = v.Hand, v.HandCount
	case game.Mana:
		objects, all = v.ManaCards, v.ManaCount
	case game.HeroZone:
		if v.Hero != nil {
			objects = []game.Object{*v.Hero}
		}
		all = len(objects)
		if v.HeroShown {
			all++
		}
	case game.Reserve:
		objects = v.Reserve
	case game.Landmarks:
		objects = v.Landmarks
	case game.Discard:
		objects = v.Discard
	case game.Expedition:
		objects = v.Expedition[pl.exp]
	}
	if pl.zone.Visible() && pl.zone != game.HeroZone {
		all = len(objects)
	}
	for _, o := range objects {
		if o.HasDef {
			known = append(known, p.cardName(o.Def))
		}
	}
	return known, all
}

// viewBytes is a seat's view as it would be sent.
func viewBytes(e *game.Engine, s *game.State, seat game.Seat) ([]byte, error) {
	return json.Marshal(e.View(s, seat))
}

// permutations is how many orders of the hidden cards "cannot tell" tries.
const permutations = 20

// expectCannotTell reads "" (the view is the same for every order of the cards
// that the player does not know) and "whether B has a Hero" (before they are
// revealed).
func expectCannotTell(seat game.Seat, s string) (check, error) {
	if v, ok := after(s, "whether"); ok {
		w, rest := word(v)
		of, err := parseSeat(w)
		if err != nil || rest != "has a Hero" {
			return nil, errors.New("write \"expect A cannot tell whether B has a Hero\"")
		}
		return func(p *play) error { return p.heroHidden(seat, of) }, nil
	}
	if s != "hidden cards" {
		return nil, errors.New("write \"expect A cannot tell hidden cards\" or \"expect A cannot tell whether B has a Hero\"")
	}
	return func(p *play) error {
		want, err := viewBytes(p.e, &p.st, seat)
		if err != nil {
			return err
		}
		rnd := uint32(1)
		below := func(n int) int {
			rnd = rnd*1664525 + 1013904223
			return int(rnd>>16) % n
		}
		for range permutations {
			var o game.State
			p.other.Permute(&o, &p.st, seat, below)
			p.other.Forget()
			got, err := viewBytes(p.other, &o, seat)
			if err != nil {
				return err
			}
			if !bytes.Equal(got, want) {
				return fmt.Errorf("expected the same view of %s for every order of hidden cards, got %s", seatName(seat), difference(got, want))
			}
		}
		return nil
	}, nil
}

// difference shows where two views part.
func difference(got, want []byte) string {
	i := 0
	for i < len(got) && i < len(want) && got[i] == want[i] {
		i++
	}
	part := func(b []byte) string { return string(b[max(0, i-60):min(len(b), i+40)]) }
	return fmt.Sprintf("…%s… and …%s…", part(got), part(want))
}

// heroHidden compares the views before Heroes are revealed with and without the
// Hero of a player, who lays a decoy in its place.
func (p *play) heroHidden(seat, of game.Seat) error {
	var views [2][]byte
	for i := range views {
		b := *p.board
		b.seats = slices.Clone(b.seats)
		st := &b.seats[of]
		if i == 1 {
			st.hero, st.noHero, st.decoy = nil, true, true
		} else {
			st.noHero, st.decoy = false, false
		}
		t, err := b.table()
		if err != nil {
			return err
		}
		var s game.State
		e := game.NewEngine(t)
		e.Present(&s, game.SeedFrom(b.seed))
		if views[i], err = viewBytes(e, &s, seat); err != nil {
			return err
		}
	}
	if !bytes.Equal(views[0], views[1]) {
		return fmt.Errorf("expected the same view of %s with and without a Hero of %s, got %s", seatName(seat), seatName(of), difference(views[0], views[1]))
	}
	return nil
}
