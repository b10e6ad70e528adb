package game

import (
	"errors"
	"fmt"

	"tumult/ability"
	"tumult/card"
)

// Rules is an edition of the rules: a small set of policies that the few places
// which differ ask for.
type Rules struct {
	Name string
	// TargetsAtDeclaration: targets and modes are chosen when a Spell, quick
	// action or Reaction is declared (5.2.3.b-f); else just before the step.
	TargetsAtDeclaration bool
	// VictoryAtNight: only the daily effect Check Victory looks at the race;
	// else the event itself does (4.3.a).
	VictoryAtNight bool
	// TokensNeverArrive: a token that leaves play joins no other zone; else it
	// ceases right after it joined (2.1.d).
	TokensNeverArrive bool
	// SacrificeLandmarks: Clean-up sacrifices surplus Landmarks; else it
	// discards them (4.2.5.c).
	SacrificeLandmarks bool
	// VisibleMana: Mana Orbs are face-down objects that everyone sees lie.
	VisibleMana bool
	// RefillInMorning: only the Morning's draw may put the Discard pile under
	// the Deck, if the player wants; else every missing position does (3.2.2.d).
	RefillInMorning bool
	// ToughAtChoice: Tough is paid when the target is chosen, also on free
	// plays; else it is part of the declared cost (7.4.5.c).
	ToughAtChoice bool
	// SharedLandmarks: a Permanent stays with its controller in a shared zone.
	SharedLandmarks bool
	// HeroesFaceUp: Heroes are shown from the start; else they lie face down
	// until 4.1.h and a player without one may bluff.
	HeroesFaceUp bool
	// AscendedTies: an Ascended expedition also moves forward on a tie above 0.
	AscendedTies bool
	// NameLimit is the number of activations of Reactions by card name in a
	// Day, 0 for none.
	NameLimit int
}

// The two editions.
var (
	Rules2024 = Rules{Name: "2024", TargetsAtDeclaration: true}
	Rules2026 = Rules{Name: "2026", VictoryAtNight: true, TokensNeverArrive: true, SacrificeLandmarks: true,
		VisibleMana: true, RefillInMorning: true, ToughAtChoice: true, SharedLandmarks: true, HeroesFaceUp: true, AscendedTies: true, NameLimit: 1000}
)

// RulesNamed finds an edition by name.
func RulesNamed(name string) (Rules, error) {
	for _, r := range []Rules{Rules2024, Rules2026} {
		if r.Name == name {
			return r, nil
		}
	}
	return Rules{}, fmt.Errorf("unknown edition %q: use 2024 or 2026", name)
}

// SeatSetup is what a player brings: a name, perhaps a Hero, and the other cards.
// Decoy says that a player without a Hero lays a card from outside face down
// (4.1.f).
type SeatSetup struct {
	Name  string
	Hero  *ability.Card
	Deck  []ability.Card
	Decoy bool
}

// Table is the part of a game that never changes: the edition, the seats and
// the compiled cards. Any number of states and engines may share one.
type Table struct {
	Rules     Rules
	Seats     []SeatSetup
	defs      []def
	abilities []compiled
	does      works // what any of the abilities does
	byExp     bool  // an ability asks in which expedition a card is played
	byDaily   bool  // an ability asks which daily effect is at work
	subtypes  []string
	counters  []string
	heroes    [MaxSeats]DefID // noDef without a Hero
	decks     [MaxSeats][]DefID
	byKey     map[string]DefID
}

const noDef DefID = 0xffff

// def is a card or token of the catalogue.
type def struct {
	Card      ability.Card
	Base      Chars
	Abilities []AbilityID
	does      [2]works // its abilities of the text box, and of the support box
	writes    [2]bool  // whether any of them changes characteristics
	Token     bool
	Fleeting  bool // may have Fleeting as a card (2.4.6.e)
	Cooldown  bool
	also      uint16    // types as which it counts besides its own
	Scouted   AbilityID // what it has besides if it was played for its Scout cost
	name      uint16
}

// NewTable compiles the cards of two to four seats. Every player must bring a
// deck (1.1.3.b, 1.2.1.c). Cards outside the decks that a scenario needs are
// given as extra. An ability that the engine cannot carry out is an error that
// names the card.
func NewTable(rules Rules, seats []SeatSetup, extra ...ability.Card) (*Table, error) {
	if len(seats) < 2 || len(seats) > MaxSeats {
		return nil, fmt.Errorf("a game has 2 to %d players, not %d", MaxSeats, len(seats))
	}
	t := &Table{Rules: rules, Seats: seats, byKey: map[string]DefID{}}
	var errs []error
	for i, st := range seats {
		t.heroes[i] = noDef
		if st.Deck == nil {
			errs = append(errs, fmt.Errorf("player %d has no deck: every player needs one (1.1.3.b)", i+1))
			continue
		}
		if st.Hero != nil {
			if st.Hero.Type != card.Hero {
				errs = append(errs, fmt.Errorf("player %d: %s is not a Hero", i+1, st.Hero.Names.In(card.English)))
			}
			d, err := t.define(*st.Hero, false)
			errs = append(errs, err)
			t.heroes[i] = d
		}
		for _, c := range st.Deck {
			if c.Type == card.Hero {
				errs = append(errs, fmt.Errorf("player %d: the Hero %s cannot be in the deck", i+1, c.Names.In(card.English)))
			}
			d, err := t.define(c, false)
			errs = append(errs, err)
			t.decks[i] = append(t.decks[i], d)
		}
	}
	for _, c := range extra {
		_, err := t.define(c, c.Rarity == card.NoRarity && c.Set == "token")
		errs = append(errs, err)
	}
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	if len(t.defs) >= int(noDef) || len(t.abilities) >= int(noAbility) {
		return nil, errors.New("too many different cards at one table")
	}
	return t, nil
}

func key(c *ability.Card, token bool) string {
	k := fmt.Sprintf("%s|%s|%v|%v|%d|%d|%v|%v|%v|%d|%d", c.Ref, c.Names[0], c.Type, c.Expedition, c.Hand, c.Reserve, c.Stats, c.Subtypes, token, c.ReserveLimit, c.LandmarkLimit)
	for _, a := range c.Abilities {
		k += "|" + a.String()
	}
	return k
}

// define adds a card to the catalogue, once.
func (t *Table) define(c ability.Card, token bool) (DefID, error) {
	k := key(&c, token)
	if d, ok := t.byKey[k]; ok {
		return d, nil
	}
	id := DefID(len(t.defs))
	t.byKey[k] = id
	d := def{Card: c, Token: token, name: t.name(c.Names.In(card.English)), Scouted: noAbility}
	d.Base = Chars{Type: c.Type, HasStats: c.HasStats}
	for i, v := range c.Stats {
		d.Base.Stats[i] = int16(v)
	}
	for _, st := range c.Subtypes {
		b, err := t.subtype(st)
		if err != nil {
			return noDef, err
		}
		d.Base.Subtypes |= b
	}
	t.defs = append(t.defs, d)
	ids := make([]AbilityID, 0, len(c.Abilities))
	for i, n := range c.Abilities {
		a, err := t.compile(n, i)
		if err != nil {
			return noDef, fmt.Errorf("%s: %s: %w", c.Names.In(card.English), n, err)
		}
		ids = append(ids, a)
	}
	dd := &t.defs[id]
	dd.Abilities = ids
	for _, a := range ids {
		box := 0
		if t.abilities[a].support {
			box = 1
		}
		dd.does[box] |= t.abilities[a].does
		dd.writes[box] = dd.writes[box] || t.abilities[a].writes != 0
		c := &t.abilities[a]
		if c.passive == nil {
			continue
		}
		switch c.passive.op {
		case pFleetingCard:
			dd.Fleeting = true
		case pCooldown:
			dd.Cooldown = true
		case pAlsoType:
			dd.also |= typeBit(c.passive.typ)
		case pScout:
			dd.Scouted = c.passive.ability
		}
	}
	return id, nil
}

func (t *Table) name(s string) uint16 {
	for i, n := range t.counters {
		if n == s {
			return uint16(i)
		}
	}
	t.counters = append(t.counters, s)
	return uint16(len(t.counters) - 1)
}

// subtype returns the bit of a subtype at this table.
func (t *Table) subtype(s string) (uint64, error) {
	for i, n := range t.subtypes {
		if n == s {
			return 1 << i, nil
		}
	}
	if len(t.subtypes) == 64 {
		return 0, errors.New("more than 64 subtypes at one table")
	}
	t.subtypes = append(t.subtypes, s)
	return 1 << (len(t.subtypes) - 1), nil
}

// Find returns the catalogue's id of a card given as extra or in a deck.
func (t *Table) Find(c ability.Card, token bool) (DefID, bool) {
	d, ok := t.byKey[key(&c, token)]
	return d, ok
}

// Card returns a card of the catalogue.
func (t *Table) Card(d DefID) *ability.Card { return &t.defs[d].Card }

// Abilities returns the ids of a card's abilities in printed order.
func (t *Table) Abilities(d DefID) []AbilityID { return t.defs[d].Abilities }

// Token finds a token that a card of the table creates by its English name.
func (t *Table) Token(name string) (ability.Card, bool) {
	for i := range t.defs {
		if d := &t.defs[i]; d.Token && d.Card.Names.In(card.English) == name {
			return d.Card, true
		}
	}
	return ability.Card{}, false
}

// IsToken says whether a definition is a token's.
func (t *Table) IsToken(d DefID) bool { return t.defs[d].Token }

// Ability returns the tree of a compiled ability.
func (t *Table) Ability(a AbilityID) *ability.Node { return t.abilities[a].node }

// facing returns the expedition that an expedition races against.
func (t *Table) facing(seat Seat, x ExpeditionID) (Seat, ExpeditionID) {
	if len(t.Seats) == 2 {
		return 1 - seat, x
	}
	// Around the table each arm is shared with one neighbour: a Hero
	// expedition faces the neighbour's of the same kind (G.2V2.8).
	if (seat%2 == 0) == (x == HeroExpedition) {
		return (seat + Seat(len(t.Seats)) - 1) % Seat(len(t.Seats)), x
	}
	return (seat + 1) % Seat(len(t.Seats)), x
}

// opponents says whether two seats are opponents (1.2.1.b; teams sit opposite
// each other).
func (t *Table) opponents(a, b Seat) bool { return a != b && (len(t.Seats) != 4 || (a+b)%2 == 1) }

// CounterName returns the name of a kind of counters as events give it.
func (t *Table) CounterName(n uint16) string {
	if n == boostName {
		return "boost"
	}
	return t.counters[n]
}

// CounterOf names the counter that an option of kind OptCounter stands for.
func (t *Table) CounterOf(o Option) string { return t.CounterName(uint16(o.N)) }

// Mode returns the steps of a mode of a modal ability, or nil.
func (t *Table) Mode(a AbilityID, n int) (steps *ability.Node) {
	if int(a) >= len(t.abilities) {
		return nil
	}
	t.abilities[a].node.Walk(func(k *ability.Node) bool {
		switch {
		case steps != nil:
		case k.Word == "one_of" && n < len(k.Kids):
			steps = ability.New("effect", k.Kids[n])
		case (k.Word == "choose" || k.Word == "choose_or_pay") && n+1 < len(k.Kids):
			steps = ability.New("effect", k.Kids[n+1])
		case (k.Word == "choose_between" || k.Word == "choose_again") && n+2 < len(k.Kids):
			steps = ability.New("effect", k.Kids[n+2])
		}
		return steps == nil
	})
	return steps
}

func (t *Table) seats() Seat { return Seat(len(t.Seats)) }
