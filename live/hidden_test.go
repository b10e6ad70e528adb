package live

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"tumult/ability"
	"tumult/card"
	"tumult/cards"
	"tumult/deck"
	"tumult/game"
	"tumult/protocol"
)

// marked are the cards of two decks, each under a reference and a name that no other
// card has, so that it can be seen who is told of it.
type marked struct {
	lists [2]string
	refs  []string
	cards map[string]ability.Card
}

func markCards(t *testing.T, names ...string) *marked {
	t.Helper()
	m := &marked{cards: map[string]ability.Card{}}
	for seat, name := range names {
		l, err := deck.Starter(name)
		if err != nil {
			t.Fatal(err)
		}
		hero, list, err := l.Resolve(cards.Find)
		if err != nil {
			t.Fatal(err)
		}
		text := "1 " + hero.Ref + "\n"
		for _, c := range list {
			ref := fmt.Sprintf("ALT_TEST_B_XX_%02d_C", len(m.refs))
			m.refs = append(m.refs, ref)
			m.cards[ref] = c
			text += "1 " + ref + "\n"
		}
		m.lists[seat] = text
	}
	return m
}

// find finds the cards. Those that are hidden stand for each other by chance, and the
// first of them is the same as the second, so that all cards behind it have other
// numbers in the engine.
func (m *marked) find(hidden []string, rnd *rand.Rand) Find {
	swap := map[string]string{}
	if len(hidden) > 0 {
		for i, j := range rnd.Perm(len(hidden)) {
			swap[hidden[i]] = hidden[j]
		}
	}
	return func(ref string) (ability.Card, bool) {
		if len(hidden) > 0 && ref == hidden[0] {
			ref = hidden[1]
		}
		base, ok := swap[ref]
		if !ok {
			base = ref
		}
		c, ok := m.cards[base]
		if !ok {
			return cards.Find(ref)
		}
		c.Ref = ref
		c.Names = card.Names{"Card " + ref, "Carte " + ref}
		return c, true
	}
}

// stage is a table with a listener in each of some rooms, whose records come from a test.
type stage struct {
	host *Host
	ears []*Client
	told []bytes.Buffer // all that each ear was told
}

var rooms = []room{{0, card.English}, {1, card.French}, {protocol.Nobody, card.English}}

func setStage(find Find, rooms ...room) *stage {
	s := &stage{host: &Host{hall: &Hall{Config: Config{Find: find}}, table: NewTable(find), present: make([]int, 2)}, told: make([]bytes.Buffer, len(rooms))}
	for _, r := range rooms {
		s.ears = append(s.ears, &Client{host: s.host, room: r, wake: make(chan struct{}, 1)})
	}
	return s
}

// play folds a record and has everybody hear what comes of it.
func (s *stage) play(t *testing.T, r Record) {
	t.Helper()
	if err := s.host.fold(r); err != nil {
		t.Fatal(err)
	}
	if s.host.rooms == nil {
		s.host.rooms = map[room]*audience{}
		for _, e := range s.ears {
			s.host.rooms[e.room] = &audience{room: e.room, known: map[string]bool{}, clients: map[*Client]bool{e: true}}
			e.hello = s.host.hello(e.room)
		}
	}
	s.host.tell()
	for i, e := range s.ears {
		for m := range e.Messages() {
			s.told[i].Write(m)
			s.told[i].WriteByte('\n')
		}
	}
}

func beginning(m *marked, edition string, seed uint64, delay int) Record {
	key := game.SeedFrom(seed)
	return Record{Kind: KindBegin, ID: "begin", Seat: protocol.Nobody, Begin: &Begin{Game: "game", Rules: game.Version, Edition: edition, Clock: Clock{Kind: "none"},
		Undo: UndoFree, Delay: delay, Seed: key[:], Salt: []byte("salt"), Seats: []Sitting{{Name: "Ann", User: "u1", Deck: m.lists[0]}, {Name: "Bob", User: "u2", Deck: m.lists[1]}}}}
}

// same finds in a decision of another table the choice that means what a choice means
// here, by what everybody may know of its options. There may be none.
func same(from, to *game.Decision, c game.Choice) (game.Choice, bool) {
	out := game.Choice{}
	for _, i := range c {
		found := false
		for j, o := range to.Options {
			o.Ability, o.Weight, o.Cost = from.Options[i].Ability, from.Options[i].Weight, from.Options[i].Cost
			if found = o == from.Options[i]; found {
				out = append(out, j)
				break
			}
		}
		if !found {
			return nil, false
		}
	}
	return out, to.Check(out) == nil
}

// For the cards that a listener is never shown in a game, in the other player's hand,
// mana and deck and in what is left of their own, any others may stand: as long as the
// players can choose as they did, every byte that the listener is told stays the same,
// from the first to the last, questions and counts and what is asked included.
func TestWhatIsHiddenIsToldToNobody(t *testing.T) {
	for _, edition := range []string{"2024", "2026"} {
		whole := 0
		for seed := range uint64(2) {
			m := markCards(t, "starter-yz", "starter-mu")
			rnd := rand.New(rand.NewPCG(seed, 9))
			begin := beginning(m, edition, seed, int(seed))
			original := setStage(m.find(nil, nil), rooms...)
			records, meanings := record(t, original, begin, rnd)
			for listener, in := range rooms {
				var hidden []string
				for _, ref := range m.refs {
					if !bytes.Contains(original.told[listener].Bytes(), []byte(ref)) {
						hidden = append(hidden, ref)
					}
				}
				if len(hidden) < 20 {
					t.Fatalf("%v is shown all but %d cards", in, len(hidden))
				}
				if playAgain(t, m, in, hidden, records, meanings, &original.told[listener], rnd) {
					whole++
				}
			}
		}
		if whole < 3 {
			t.Errorf("%s: only %d of 6 games could be played to their end", edition, whole)
		}
	}
}

// meaning is a choice with the decision that it answers.
type meaning struct {
	game.Decision
	choice game.Choice
}

// record plays a game by chance. Some choices are taken back.
func record(t *testing.T, s *stage, begin Record, rnd *rand.Rand) (records []Record, meanings []meaning) {
	t.Helper()
	s.play(t, begin)
	records, meanings = append(records, begin), append(meanings, meaning{})
	table := s.host.table
	for n := 0; !table.Over(); n++ {
		d := *table.match.Decision()
		d.Options = append([]game.Option(nil), d.Options...)
		r := Record{Kind: KindChoice, ID: fmt.Sprint(n), Seat: int(d.Seat), Ply: table.Ply, At: int64(n), Choice: d.Pick(nil, rnd.IntN)}
		if to, ok := table.back(r.Seat); ok && rnd.IntN(8) == 0 {
			r.Kind, r.To, r.Choice = KindUndo, to, nil
		} else if d.CanCancel && rnd.IntN(4) == 0 {
			r.Kind, r.Choice = KindCancel, nil
		}
		records, meanings = append(records, r), append(meanings, meaning{d, r.Choice})
		s.play(t, r)
	}
	return records, meanings
}

// playAgain plays a game again with the hidden cards in another order, and says whether
// that went to its end. What a listener is told must be what it was.
func playAgain(t *testing.T, m *marked, listener room, hidden []string, records []Record, meanings []meaning, want *bytes.Buffer, rnd *rand.Rand) bool {
	t.Helper()
	s := setStage(m.find(hidden, rnd), listener)
	for i, r := range records {
		if r.Kind == KindChoice {
			d := s.host.table.match.Decision()
			if int(d.Seat) != r.Seat {
				t.Fatalf("%v: seat %d is asked to %s, not seat %d", listener, d.Seat, d.Kind, r.Seat)
			}
			var ok bool
			if r.Choice, ok = same(&meanings[i].Decision, d, meanings[i].choice); !ok {
				return false
			}
		}
		s.play(t, r)
		if got := s.told[0].Bytes(); !bytes.HasPrefix(want.Bytes(), got) {
			t.Fatalf("%v is told of other cards at record %d %s:\n%s", listener, i, r.Kind, difference(want.Bytes(), got))
		}
	}
	if s.told[0].Len() != want.Len() {
		t.Fatalf("%v is told %d bytes, not %d", listener, s.told[0].Len(), want.Len())
	}
	return true
}

// difference shows the first lines that differ.
func difference(want, got []byte) string {
	a, b := strings.Split(string(want), "\n"), strings.Split(string(got), "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			at := 0
			for at < min(len(a[i]), len(b[i])) && a[i][at] == b[i][at] {
				at++
			}
			from := max(0, at-200)
			return fmt.Sprintf("line %d: …%.400s\nand:     …%.400s", i, a[i][from:], b[i][from:])
		}
	}
	return "one is longer"
}
