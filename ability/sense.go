package ability

import (
	"fmt"
	"slices"
	"strings"
)

// SenseError says which part of an ability can never do anything, and what would be
// right in its place.
type SenseError struct {
	At   *Node
	Want string
}

func (e *SenseError) Error() string { return fmt.Sprintf("%s: %s expected", e.At, e.Want) }

// Sense says whether an ability can do something at all: whether there is a roll where a
// result is spoken of, something to answer where it says "if you do", as many modes as
// are to be chosen, and things are where they can be. The error is a *SenseError.
func Sense(n *Node) error {
	s := sense{at: n}
	s.playedFrom(n)
	s.everyOpponent(n)
	s.ability(n)
	if s.err == nil {
		return nil
	}
	return s.err
}

// sense walks an ability in the order in which it is carried out.
type sense struct {
	meant
	at       *Node // the ability or step that is walked
	spell    bool  // `it` is a Spell that is being played
	revealed bool  // a card may have been revealed with a roll
	shown    bool  // a hand was revealed or looked at before
	rolls    bool  // there is a result
	most     int   // that it can be; 0: anything
	quick    bool  // X is chosen
	did      Word  // what you did to objects last: discard, exhaust, ready or sacrifice
	anywhere bool  // what is spoken of may be in any zone: of a trigger, to be played, or among others
	exp      bool  // an expedition was spoken of
	looked   bool  // cards were looked at or revealed, and some may be left
	given    int   // in so many abilities that are given it stands
	theirs   bool  // another player than you may do it
	stuck    bool  // I am in play or being played, and not played again
	paid     *Node // the cost that is paid before what is walked, or nil
	pays     bool  // a cost is walked
	err      *SenseError
}

func (s *sense) want(want string) {
	if s.err == nil {
		s.err = &SenseError{s.at, want}
	}
}

func (s *sense) ability(n *Node) {
	s.stuck = n.Word != "when" || !isDeparture(n.Kids[0])
	s.bodies(n)
}

func (s *sense) bodies(n *Node) {
	switch n.Word {
	case "support":
		s.stuck = false
		s.support(n.Kids[0])
		s.bodies(n.Kids[0])
	case "when":
		if t := n.Kids[0]; t.Word == "resupplies" && Has(n, "it_player") && !Has(n, "target_who") && (len(t.Kids) > 1 || Has(n, "it")) {
			s.want("the controller of the card, of which the trigger tells")
		}
		s.trigger(n.Kids[0])
		s.unchosen(n.Kids[:len(n.Kids)-1])
		s.spell, s.revealed = isPlayedSpell(n), s.rolls
		s.kids(n.Kids[1:])
	case "always":
		s.passive(n.Kids[0])
	case "quick":
		s.quick = true
		s.kids(n.Kids)
	default:
		s.kids(n.Kids)
	}
}

// support checks what works in Reserve (2.2.10.d).
func (s *sense) support(n *Node) {
	if want := awayFromPlay(n, false); want != "" {
		s.want(want)
	}
	switch n.Word {
	case "effect":
		s.want("a support ability, such as {D} : or one that works in Reserve")
	case "quick":
		if !Has(n.Kids[0], "me") {
			s.want("a cost that uses the card in Reserve, such as {D}")
		}
	case "when":
		if isArrival(n.Kids[0]) {
			s.want("a trigger that comes while the card is in Reserve")
		}
	}
}

// isArrival says whether a trigger is about the bearer's coming into play.
func isArrival(t *Node) bool { return t.Word == "j" || t.Word == "h" || t.Word == "r" }

// isPlayedSpell says whether what a reaction calls `it` is a Spell that is being played.
func isPlayedSpell(n *Node) bool {
	t := n.Kids[0]
	return t.Word == "plays" && slices.ContainsFunc(t.Kids, func(f *Node) bool { return f.Word == "spell" }) && !Has(n, "target") && !Has(n, "for_each")
}

// trigger notes what a trigger tells. A roll that somebody has made may be of any
// number of dice.
func (s *sense) trigger(t *Node) {
	if Has(t, "rolls") || Has(t, "rolls_die") {
		s.rolls, s.most = true, 0
	}
	s.exp = s.exp || Has(t, "moves_forward") || Has(t, "moves_backward") || Has(t, "fails") || Has(t, "ascends")
	s.walk(t)
}

// passive checks a passive ability: nobody chooses anything for it.
func (s *sense) passive(n *Node) {
	s.number(n)
	s.modified(n)
	switch {
	case n.Word == "while" && IsAsPlayed(n.Kids[1]) && isNowhere(n.Kids[0]):
		s.want("a zone that cards are played from")
		return
	case n.Word == "where", n.Word == "each_is":
		s.passive(n.Kids[0])
		return
	case n.Word == "it_expedition":
		s.want("an Expedition that is told, as none was spoken of")
	case n.Word == "instead", n.Word == "also", n.Word == "cant":
		if n.Word != "also" && (Has(n.Kids[0], "passes") || Has(n.Kids[0], "passes_first")) {
			s.want("another event, as who can do nothing else must be able to pass")
		}
		if t := n.Kids[0]; t.Word == "resupplies" && len(t.Kids) > 1 {
			s.want("any card that is Resupplied, as it is not seen before")
		}
		s.trigger(n.Kids[0])
		s.unchosen(n.Kids[:1])
		s.kids(n.Kids[1:])
		return
	case n.Sort() == ConditionSort:
		s.walk(n)
		s.unchosen([]*Node{n})
		return
	case n.Word == "revealed" && !s.revealed:
		s.want("a card that was revealed with the roll that the trigger is about")
	case isChoice(n):
		s.want("all of a kind, as nobody chooses for a passive ability")
	case IsAsPlayed(n) && (Has(n, "mine") || Has(n, "my_other") || Has(n, "facing_me")):
		s.want("what does not depend on where I am, as I am in no Expedition before I am played")
	case n.Sort() == AbilitySort:
		s.quoted(n)
		return
	case n.Word == "has":
		s.gives(n.Kids[0])
	case n.Word == "do", n.Word == "costs":
		s.walk(n)
		return
	}
	for _, k := range n.Kids {
		s.passive(k)
	}
}

func (s *sense) kids(kids []*Node) {
	for _, k := range kids {
		s.walk(k)
	}
}

// walk checks what is carried out.
func (s *sense) walk(n *Node) {
	switch n.Word {
	case "do":
		s.do(n)
		return
	case "where", "each_is": // it_expedition is each of them
		if n.Word == "each_is" {
			s.condition(n)
		}
		s.walk(n.Kids[0])
		before := s.exp
		s.exp = true
		s.walk(n.Kids[1])
		s.exp = before
		return
	case "this":
		before := s.at
		s.at = n
		s.held(n.Kids[1])
		s.kids(n.Kids)
		s.at = before
		return
	case "by", "chosen_by": // by: each among what is theirs
		s.many(n.Kids[1])
		if n.Word == "chosen_by" && !Has(n.Kids[1], n.Kids[0].Word) {
			s.hidden(n.Kids[1])
		}
		s.kids(n.Kids[1].Kids)
		return
	case "choose", "choose_between", "choose_again", "choose_or_pay", "one_of":
		s.choose(n)
		return
	}
	switch n.Sort() {
	case "costs":
		s.costs(n)
		s.paid, s.pays = n, true
		s.kids(n.Kids)
		s.pays = false
		return
	case PassiveSort:
		s.number(n)
		s.modified(n)
	case AbilitySort:
		s.quoted(n)
		return
	case StepSort:
		before := *s
		s.at = n
		s.anywhere = strings.HasPrefix(string(n.Word), "play_")
		s.theirs = s.theirs || (n.Word == "do_by" || n.Word == "may_by") && n.Kids[0].Word != "you"
		s.step(n)
		s.ways(n)
		s.anywhere, s.theirs = before.anywhere, before.theirs
		if slices.Contains(moves, n.Word) && n.Kids[0].Word == "me" {
			s.stuck = false
		}
		if s.after(n); n.Word == "on" { // a roll in it is its own
			s.rolls, s.most = before.rolls, before.most
		}
		s.at = before.at
		return
	case ConditionSort:
		s.condition(n)
	case SelectorSort:
		s.many(n)
		s.hidden(n)
		s.objects(n.Kids)
		s.targetedIn(n)
	case AmountSort:
		if n.Word == "count" {
			s.objects(n.Kids)
		}
	case TriggerSort:
		s.arrivals(n)
		switch n.Word {
		case "sacrifices":
			s.inPlay(n.Kids[1], n.Kids[0])
		case "sacrificed":
			s.inPlay(n.Kids[0], nil)
		}
	}
	switch {
	case n.Word == "it_expedition" && !s.exp:
		s.want("an Expedition that was spoken of before")
	case n.Word == "rest" && !s.looked:
		s.want("cards that were looked at or revealed before")
	case n.Word == "rest" && !s.taken:
		s.want("one or more of them that are chosen before, so that others are left")
	case n.Word == "result" && !s.rolls:
		s.want("one roll before it")
	case n.Word == "revealed" && !s.revealed:
		s.want("a card that was revealed with the roll that the trigger is about")
	case n.Word == "among" && n.Kids[1].Word == "those" && !s.told:
		s.want("something of which one is chosen, before it")
	case n.Word == "among" && n.Kids[1].Word == "those" && !s.several:
		s.want("several of which one is chosen, before it")
	case n.Word == "among":
		s.picked(n.Kids[0])
		s.taken = s.taken || s.left && n.Kids[1].Word == "those"
	case thisWay[n.Word] != "" && thisWay[n.Word] != s.did:
		s.want("something that you " + past[thisWay[n.Word]] + " before it, not others")
	case n.Word == "is" && n.Kids[0].Word == "those" && s.several:
		s.want("each of them: for each …, if …")
	}
	before := s.anywhere
	s.anywhere = before || n.Sort() == TriggerSort || n.Word == "among"
	s.kids(n.Kids)
	s.anywhere = before
}

func (s *sense) do(n *Node) {
	s.apart(n)
	for i, k := range n.Kids {
		if i == 0 && (k.Word == "if_did" || k.Word == "if_not") {
			s.at = k
			s.want("something before it that may be done")
		} else if k.Word == "if_did" || k.Word == "if_not" {
			s.answer(n.Kids[i-1], k)
			s.some(n.Kids[i-1], k)
		}
		s.offered(n, i)
		s.walk(k)
		if (k.Word == "may_by" || k.Word == "do_by") && k.Kids[0].Word != "you" {
			s.did = ""
		}
	}
}

func (s *sense) step(n *Node) {
	s.number(n)
	s.others(n)
	s.place(n)
	switch n.Word {
	case "at_once":
		s.ofOneVerb(n)
	case "do_by":
		s.targetsNothing(n)
		do := n.Kids[1].Kids
		switch {
		case len(do) > 1:
			s.want("one step, as they all do it at once, to what is not told afterwards")
		case len(do[0].Kids) > 0 && do[0].Kids[0].Sort() == PlayerSort:
			s.want("a step without a player of its own")
		}
	case "look":
		if sel := n.Kids[0]; sel.Word == "all" && unseen(sel.Kids) == "hand" && slices.ContainsFunc(sel.Kids, func(f *Node) bool { return f.Word == "of" && f.Kids[0].Word == "you" }) {
			s.want("cards that who looks does not see already")
		}
	case "spend":
		if n.Kids[1].Word == "x" && !s.quick {
			s.want("a number, as any number is chosen only for what stands before a colon")
		}
	case "exhaust": // which its cost has done
		if s.paid != nil && s.quick && n.Kids[0].Word == "me" && slices.ContainsFunc(s.paid.Kids, n.Equal) && !slices.ContainsFunc(s.paid.Kids, func(k *Node) bool { return k == n }) {
			s.want("another step, as I am exhausted already")
		}
	case "next", "next_cost", "next_cost_min", "next_time", "later":
		for _, k := range n.Kids {
			if k.Word != "do" {
				s.unchosen([]*Node{k})
			}
		}
	case "play_free", "play_paid", "play_either":
		if s.stuck && n.Kids[0].Word == "me" {
			s.want("another card, as I am not where cards are played from")
		}
		if where := n.Kids[len(n.Kids)-1]; where.Sort() == ExpeditionSort && (Has(where, "target_exp_a") || Has(where, "targets_exp") || Has(where, "up_to_targets_exp") || Has(where, "any_exps")) {
			s.want("an Expedition that is targeted by a step before, as who plays a card chooses where (5.2.1.a)")
		}
	case "have":
		s.gives(n.Kids[1])
	case "exchange":
		s.exchange(n.Kids[0], n.Kids[1])
	case "sacrifice":
		s.inPlay(n.Kids[0], &Node{Word: "you"})
		s.sacrificed(n.Kids[0])
	case "may_by":
		s.targetsNothing(n)
		s.sacrificesMe(n)
	case "gain", "lose":
		if st := n.Kids[1].Word; st == "boosted" || st == "exhausted" {
			s.want("Fleeting, Anchored or Asleep")
		}
	case "create", "create_split":
		if t := plainToken(n.Kids[1]); t.Word == "tok_permanent" && len(t.Kids) > 1 && t.Kids[1].S == "Landmark" {
			s.want("a Landmark zone for a Landmark")
		}
	case "create_in":
		if plainToken(n.Kids[1]).Word == "tok" {
			s.want("an Expedition for a Character token")
		}
		for _, a := range n.Kids[1].Kids {
			if a.Sort() != AbilitySort {
				continue
			}
			if want := awayFromPlay(a, true); want != "" {
				s.want(want)
			}
		}
	case "on":
		s.on(n)
	case "if":
		s.atLeast(n.Kids[0])
	}
}

// plainToken is a token without its abilities.
func plainToken(n *Node) *Node {
	for n.Word == "tok_with" {
		n = n.Kids[0]
	}
	return n
}

// after notes what a step leaves for others.
func (s *sense) after(n *Node) {
	s.notes(n)
	switch n.Word {
	case "reveal", "look":
		s.shown = s.shown || n.Kids[0].Word == "all" && unseen(n.Kids[0].Kids) == "hand"
	case "roll":
		who := n.Kids[0].Word
		s.rolls, s.most = who != "everyone" && who != "everyone_from_you" && who != "others", 0 // whose would it be?
		if n.Kids[1].Word == Number {
			s.most = 6 * n.Kids[1].N
		}
	case "note_result":
		s.rolls, s.most = true, 0
	case "add_result":
		if s.most > 0 && n.Kids[0].Word == Number {
			s.most += n.Kids[0].N
		} else {
			s.most = 0
		}
	}
}

// many checks how many a selector is about.
func (s *sense) many(n *Node) {
	switch n.Word {
	case "some", "up_to", "targets", "up_to_targets", "random":
		if n.Kids[0].Word == Number && n.Kids[0].N < 1 {
			s.want("a number of 1 or more")
		}
	case "top", "bottom":
		if n.Kids[1].Word == Number && n.Kids[1].N < 1 {
			s.want("a number of 1 or more")
		}
	}
}

// Has says whether a word stands in a tree.
func Has(n *Node, w Word) (yes bool) {
	n.Walk(func(k *Node) bool {
		yes = yes || k.Word == w
		return !yes
	})
	return yes
}
