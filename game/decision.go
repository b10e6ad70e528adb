package game

import (
	"errors"
	"fmt"
)

// Kind is what a decision is about.
type Kind uint8

// The kinds of decisions.
const (
	NoDecision       Kind = iota
	ChooseTurn            // play a card, a quick action, or pass (4.2.f)
	ChooseReaction        // which Reaction in Limbo is played next (4.4.b)
	ChooseObjects         // objects or cards, for a step or a cost
	ChooseTargets         // targets (5.2.3.b)
	ChoosePlayers         // players
	ChooseExpedition      // expeditions
	ChooseMode            // modes (5.2.3.c)
	ChooseMay             // do an optional step or not (6.5.b)
	ChoosePay             // play an internal action or not (5.2.3.g); pay Tough or not
	ChooseOptional        // pay an optional cost or not (5.1.2.b)
	ChooseX               // the X of a cost
	ChooseModifier        // which modifier applies first (6.2.f)
	ChooseDie             // which die is ignored (7.3.13.c)
	ChooseAdd             // add to a die or not
	ChooseMana            // cards for the Mana zone (4.1.j, Expand)
	ChooseKeep            // what Clean-up keeps (4.2.5.c)
	ChooseSplit           // how an amount is divided
	ChooseRefill          // put the Discard pile under the Deck (2026)
	ChooseCounters        // which counters of an object
	ChooseRegion          // a region
	ChooseOrbs            // which of one\'s Mana Orbs are the exhausted ones (2026)
)

var kindNames = [...]string{"none", "turn", "reaction", "objects", "targets", "players", "expedition", "mode", "may", "pay", "optional cost", "x", "modifier", "die", "add", "mana", "keep", "split", "refill", "counters", "region", "orbs"}

// String returns a short lower-case name.
func (k Kind) String() string { return kindNames[k] }

// OptionKind is what an option stands for.
type OptionKind uint8

// The kinds of options.
const (
	OptPass       OptionKind = iota + 1
	OptPlay                  // play the card Ref
	OptQuick                 // the quick action Ability of Ref
	OptObject                // an object or card: Ref
	OptExpedition            // an expedition: Seat, Exp
	OptPlayer                // a player: Seat
	OptYes                   //
	OptNo                    //
	OptMode                  // a mode: N, from 0
	OptNumber                // a number: N
	OptEmblem                // a Reaction in Limbo: Emblem; its Ability, Ref is its "I"
	OptModifier              // a modifier, or what may be activated: Ability of Ref; or a rule: Status or 0
	OptDie                   // a die that shows N
	OptCounter               // a counter of Ref: N is its name, see Table.CounterOf
)

// Option is one thing that may be chosen. Its index in the decision is its id.
type Option struct {
	Kind    OptionKind
	Seat    Seat
	Exp     ExpeditionID
	Ability AbilityID
	Ref     Ref
	Emblem  ObjectID
	N       int16
	Weight  int16 // counts against Budget
	Cost    int16 // counts against Spare: mana that choosing it costs (Tough)
}

// Form is the form of a choice.
type Form uint8

// The forms of choices.
const (
	Set      Form = iota // Min to Max different options
	Multiset             // Min to Max options, the same one as often as wanted
	Order                // all options in an order
)

// Decision is a question to one seat. Why names the ability or the rule that
// asks, and the object that bears the ability.
type Decision struct {
	Kind    Kind
	Form    Form
	Seat    Seat
	Min     int
	Max     int
	Budget  int // the Weights together must not exceed this, where Weighted
	Spare   int // the Costs together must not exceed this, where Costly
	Options []Option

	Weighted, Costly bool
	CanCancel        bool // a declaration that may be taken back (5.1.2.c)

	Source  Ref       // the object that asks, if any
	About   Ref       // the object that the answer is for, where several are asked about one by one
	Ability AbilityID // the ability that asks, or noAbility: see HasAbility
	Rule    string    // id of the rule that makes it ask
}

// HasAbility says whether an ability, and not only a rule, asks.
func (d *Decision) HasAbility() bool { return d.Ability != noAbility }

// Choice answers a decision: indices of options. For a Multiset an index stands
// as often as its option is chosen.
type Choice []int

// ErrChoice is wrapped by every refusal of a choice.
var ErrChoice = errors.New("choice refused")

// Check says why a choice does not answer the decision, or nil.
func (d *Decision) Check(c Choice) error {
	if d.Kind == NoDecision {
		return fmt.Errorf("%w: nothing is asked", ErrChoice)
	}
	if len(c) < d.Min || len(c) > d.Max {
		return fmt.Errorf("%w: %d chosen, but %d to %d wanted", ErrChoice, len(c), d.Min, d.Max)
	}
	for i, o := range c {
		if o < 0 || o >= len(d.Options) {
			return fmt.Errorf("%w: there is no option %d, only 0 to %d", ErrChoice, o, len(d.Options)-1)
		}
		if d.Form != Multiset {
			for _, p := range c[:i] {
				if p == o {
					return fmt.Errorf("%w: option %d chosen twice", ErrChoice, o)
				}
			}
		}
	}
	weight, cost := d.loads(c)
	if d.Weighted && weight > d.Budget {
		return fmt.Errorf("%w: the chosen come to %d, but at most %d is allowed", ErrChoice, weight, d.Budget)
	}
	if d.Costly && cost > d.Spare {
		return fmt.Errorf("%w: the chosen cost %d mana more, but %d can be paid", ErrChoice, cost, d.Spare)
	}
	return nil
}

// loads are the sums that stand against the two budgets.
func (d *Decision) loads(c Choice) (weight, cost int) {
	for _, o := range c {
		weight += int(d.Options[o].Weight)
		cost += int(d.Options[o].Cost)
	}
	return weight, cost
}

// over says whether a choice is beyond a budget; adding to it does not help.
func (d *Decision) over(c Choice) bool {
	weight, cost := d.loads(c)
	return d.Weighted && weight > d.Budget || d.Costly && cost > d.Spare
}

// Pick makes a legal choice with numbers from rnd(n), which answers 0 to n-1,
// appending it to dst. It is uniform over sizes and, within the budgets, over
// options.
func (d *Decision) Pick(dst Choice, rnd func(n int) int) Choice {
	switch {
	case d.Form == Order:
		for i := range d.Options {
			dst = append(dst, i)
		}
		for i := len(dst) - 1; i > 0; i-- {
			j := rnd(i + 1)
			dst[i], dst[j] = dst[j], dst[i]
		}
		return dst
	case d.Form == Multiset:
		n := d.Min + rnd(d.Max-d.Min+1)
		for range n {
			dst = append(dst, rnd(len(d.Options)))
		}
		return dst
	case d.Max == 1 && d.Min == 1 && !d.Weighted && !d.Costly:
		return append(dst, rnd(len(d.Options)))
	}
	top := min(d.Max, len(d.Options))
	want := d.Min
	if top > d.Min {
		want += rnd(top - d.Min + 1)
	}
	weight, cost := 0, 0
	start := rnd(max(1, len(d.Options)))
	for len(dst) < want {
		found := -1
		for k := range d.Options {
			i := (start + k) % len(d.Options)
			if d.fits(dst, i, weight, cost) {
				found = i
				break
			}
		}
		if found < 0 {
			break
		}
		dst = append(dst, found)
		weight += int(d.Options[found].Weight)
		cost += int(d.Options[found].Cost)
		start = rnd(len(d.Options))
	}
	return dst
}

// fits says whether option i may join those chosen so far, leaving room for the
// cheapest of the others up to Min.
func (d *Decision) fits(chosen Choice, i, weight, cost int) bool {
	if contains(chosen, i) {
		return false
	}
	weight += int(d.Options[i].Weight)
	cost += int(d.Options[i].Cost)
	for need := d.Min - len(chosen) - 1; need > 0; need-- {
		// A lower bound suffices: Min above 1 never meets both budgets.
		w, c := 1<<15, 1<<15
		for k, o := range d.Options {
			if k != i && !contains(chosen, k) {
				w, c = min(w, int(o.Weight)), min(c, int(o.Cost))
			}
		}
		weight, cost = weight+w, cost+c
	}
	return (!d.Weighted || weight <= d.Budget) && (!d.Costly || cost <= d.Spare)
}

func contains(c Choice, i int) bool {
	for _, x := range c {
		if x == i {
			return true
		}
	}
	return false
}

func (d *Decision) reset() {
	*d = Decision{Options: d.Options[:0], Ability: noAbility, Seat: NoSeat}
}

// set makes d a copy of o in the memory that d has.
func (d *Decision) set(o *Decision) {
	options := append(d.Options[:0], o.Options...)
	*d = *o
	d.Options = options
}
