package phrase

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tumult/ability"
)

// Words that stand only inside the package. A list is several nodes where one
// is asked for; itWord is a pronoun whose antecedent is not known yet, with filters for
// the kind that it tells; theirs
// is the possessive of the player who is the subject of the clause.
const (
	listWord ability.Word = "$list"
	itWord   ability.Word = "$it"
	theirs   ability.Word = "$their"
	theyWord ability.Word = "$they"  // a player who was spoken of before, as subject
	thatWord ability.Word = "$that"  // the same by name, or who controls what was spoken of
	taken    ability.Word = "$taken" // a list of filters of what is taken from a zone

	yoursWord   ability.Word = "$yours"   // where a step brings something is said to be yours
	againWord   ability.Word = "$again"   // the subject of the step before
	bothWord    ability.Word = "$both"    // two passives at once
	compareWord ability.Word = "$compare" // how many, and of what
	leastWord   ability.Word = "$least"
	mostWord    ability.Word = "$most"
	exactWord   ability.Word = "$exactly"
	overWord    ability.Word = "$over"
	underWord   ability.Word = "$under"
	everyWord   ability.Word = "$every"    // each of several Expeditions, one after the other
	onlyWord    ability.Word = "$only"     // a condition: I am so, and no other is
	oneLessWord ability.Word = "$one_less" // of a number
	oneMoreWord ability.Word = "$one_more"

	furtherWord ability.Word = "$further" // what a move that is about to happen becomes
	staysWord   ability.Word = "$stays"
	moreWord    ability.Word = "$more" // so many more
	sameWord    ability.Word = "$same" // the token of the mode before

	eachWord      ability.Word = "$each"     // an event of all of several, which is none
	anotherWord   ability.Word = "$another"  // a filter: not what was spoken of before, or not I
	eitherWord    ability.Word = "$either"   // a filter: one or the other, said with "and" where all are meant
	theyDidWord   ability.Word = "$they_did" // an answer to what others did
	cantWord      ability.Word = "$cant"     // an answer to what cannot be done
	theyDidNot    ability.Word = "$they_did_not"
	itDidWord     ability.Word = "$it_did" // an answer to what an Expedition did
	itDidNot      ability.Word = "$it_did_not"
	wentBack      ability.Word = "$went_back"   // the same of an Expedition that was to move backwards
	stayedBack    ability.Word = "$stayed_back" // … and did not
	wentOn        ability.Word = "$went_on"     // … forward
	stayedOn      ability.Word = "$stayed_on"
	discardedWord ability.Word = "$discarded" // an answer to what you discarded
	shownWord     ability.Word = "$shown"     // an answer to what was revealed
	unpaidWord    ability.Word = "$unpaid"    // what somebody does who does not pay so much
	pastWord      ability.Word = "$past"      // a condition that is said in the past, to print
	thisWayWord   ability.Word = "$this_way"  // how many a step affected, of what kind

	expItWord ability.Word = "$exp_it" // it, which is an Expedition

	notMineWord ability.Word = "$not_mine" // the Expedition of yours that I am not in
	noOtherWord ability.Word = "$other"    // the other Expedition of yours, after one that is not yours
	noNameWord  ability.Word = "$exps"     // that Expedition, after one that has no name

	oneWord    ability.Word = "$one"    // one of several players
	causeeWord ability.Word = "$causee" // who is made to do something and has not been named yet
)

// insideWords are how patterns write them.
var insideWords = map[ability.Word]ability.Word{"goes_further": furtherWord, "goes_not": staysWord, "list": listWord, "pron": itWord, "exp_it": expItWord, "not_mine": notMineWord, "pron_one": itWord, "prons": itWord, "their": theirs, "they": theyWord, "that_one": thatWord, "taken": taken, "same": sameWord, "another": anotherWord, "as_well": eitherWord, "discarded_this_way": discardedWord, "they_did": theyDidWord, "they_did_not": theyDidNot, "if_cant": cantWord, "it_did": itDidWord, "it_did_not": itDidNot, "it_went_back": wentBack, "it_stayed_back": stayedBack, "it_went_on": wentOn, "it_stayed_on": stayedOn, "shown_this_way": shownWord, "this_way": thisWayWord, "unpaid": unpaidWord, "again": againWord, "yours": yoursWord, "one_player": oneWord, "two": bothWord, "more": moreWord, "compare": compareWord, "no_less": leastWord, "no_more": mostWord, "exactly": exactWord, "over": overWord, "under": underWord, "only": onlyWord, "every": everyWord, "one_less": oneLessWord, "one_more": oneMoreWord}

// numbers are the pronouns that tell whether they stand for one or several.
var numbers = map[ability.Word]int{"pron_one": ofOneThing, "prons": ofSeveral}

// maxSlots is how many gaps a rule may have.
const maxSlots = 6

// pat is the tree side of a rule: a tree with gaps.
type pat struct {
	word   ability.Word
	n      int
	s      string
	kids   []*pat
	slot   int           // of a gap, or -1
	star   bool          // the gap takes all that is left of the list
	played bool          // its filters are about a card being played
	leaf   *ability.Node // what it builds, where it has neither gaps nor parts
}

// slots are what stands in the gaps.
type slots [maxSlots]*ability.Node

// gap tells what a rule knows of a gap: its place and the sort that stands in it.
type gap struct {
	slot int
	sort ability.Sort
	star bool
}

// patReader reads tree patterns: the notation with gaps ($x, $x*).
type patReader struct {
	s    string
	at   int
	gaps map[string]gap
}

func parsePattern(s string, gaps map[string]gap) *pat {
	r := &patReader{s: s, gaps: gaps}
	p := r.node(ability.AmountSort)
	if r.skip(); r.at != len(s) {
		panic(fmt.Sprintf("phrase book: pattern %q does not end at %d", s, r.at))
	}
	return p
}

func (r *patReader) skip() {
	for r.at < len(r.s) && r.s[r.at] == ' ' {
		r.at++
	}
}

func (r *patReader) peek() byte {
	if r.skip(); r.at < len(r.s) {
		return r.s[r.at]
	}
	return 0
}

func (r *patReader) node(sort ability.Sort) *pat {
	p := r.open(sort)
	if p.slot < 0 && len(p.kids) == 0 {
		p.leaf = &ability.Node{Word: p.word, N: p.n, S: p.s}
	}
	return p
}

func (r *patReader) open(sort ability.Sort) *pat {
	switch c := r.peek(); {
	case c == '$':
		return r.gap(sort)
	case c == '{':
		return &pat{word: "do", slot: -1, kids: r.list('}', func(int) ability.Sort { return ability.StepSort })}
	case c == '(':
		return &pat{word: "costs", slot: -1, kids: r.list(')', func(int) ability.Sort { return ability.StepSort })}
	case c == '[':
		r.at++
		p := r.node(ability.AbilitySort)
		r.peek()
		r.at++
		return p
	case c == '"':
		q, err := strconv.QuotedPrefix(r.s[r.at:])
		if err != nil {
			panic("phrase book: " + r.s)
		}
		r.at += len(q)
		s, _ := strconv.Unquote(q)
		return &pat{word: ability.Name, s: s, slot: -1}
	case c >= '0' && c <= '9' || c == '-':
		from := r.at
		for r.at++; r.at < len(r.s) && r.s[r.at] >= '0' && r.s[r.at] <= '9'; r.at++ {
		}
		n, _ := strconv.Atoi(r.s[from:r.at])
		return &pat{word: ability.Number, n: n, slot: -1}
	}
	from := r.at
	for r.at < len(r.s) && (r.s[r.at] >= 'a' && r.s[r.at] <= 'z' || r.s[r.at] == '_') {
		r.at++
	}
	w := ability.Word(r.s[from:r.at])
	e, ok := ability.Lookup(w)
	p := &pat{word: w, slot: -1}
	if inner, special := insideWords[w]; special {
		p.word, p.n = inner, numbers[w]
	} else if !ok {
		panic(fmt.Sprintf("phrase book: unknown word %q in %q", w, r.s))
	}
	p.played = len(e.Params) > 0 && e.Params[len(e.Params)-1] == "filter*"
	if r.at < len(r.s) && r.s[r.at] == '(' {
		p.kids = r.list(')', func(i int) ability.Sort {
			if p.word == listWord || p.word == taken || p.word == itWord {
				return ability.FilterSort
			}
			if len(e.Params) == 0 {
				return ability.AmountSort
			}
			if i >= len(e.Params) {
				i = len(e.Params) - 1
			}
			return ability.Sort(strings.TrimRight(e.Params[i], "?*+"))
		})
	}
	return p
}

func (r *patReader) list(end byte, sort func(int) ability.Sort) (kids []*pat) {
	for r.at++; ; r.at++ {
		kids = append(kids, r.node(sort(len(kids))))
		if c := r.peek(); c == end {
			r.at++
			return kids
		} else if c != ',' && c != ';' {
			panic(fmt.Sprintf("phrase book: pattern %q at %d", r.s, r.at))
		}
	}
}

func (r *patReader) gap(sort ability.Sort) *pat {
	r.at++
	from := r.at
	for r.at < len(r.s) && (r.s[r.at] >= 'a' && r.s[r.at] <= 'z' || r.s[r.at] >= 'A' && r.s[r.at] <= 'Z') {
		r.at++
	}
	name := r.s[from:r.at]
	star := r.at < len(r.s) && r.s[r.at] == '*'
	if star {
		r.at++
	}
	g, ok := r.gaps[name]
	if !ok {
		g = gap{slot: len(r.gaps), sort: sort, star: star}
		if g.slot >= maxSlots {
			panic("phrase book: too many gaps in " + r.s)
		}
		r.gaps[name] = g
	}
	return &pat{slot: g.slot, star: star}
}

// build fills the gaps and brings the tree into its one form. A gap that nothing
// stands in is left out; nil: what stands in them does not go together.
func (p *pat) build(s *slots) *ability.Node {
	if p.slot >= 0 {
		return s[p.slot]
	}
	n := p.fill(s)
	if n == nil {
		return nil
	}
	return canonical(n)
}

// fill fills the gaps.
func (p *pat) fill(s *slots) *ability.Node {
	if len(p.kids) == 0 {
		return p.leaf
	}
	n := &ability.Node{Word: p.word, N: p.n, S: p.s, Kids: make([]*ability.Node, 0, len(p.kids)+2)}
	stars := 0
	for _, k := range p.kids {
		switch {
		case k.star:
			stars++
			if l := s[k.slot]; l != nil {
				n.Kids = append(n.Kids, l.Kids...)
			}
		case k.slot >= 0 && s[k.slot] == nil:
		default:
			b := k.build(s)
			if b == nil {
				return nil
			}
			if p.denies() {
				if b = denied(b); b == nil {
					return nil
				}
			}
			if b.Word == listWord || b.Word == "do" && p.word == "do" {
				n.Kids = append(n.Kids, b.Kids...)
			} else {
				n.Kids = append(n.Kids, b)
			}
		}
	}
	if stars > 0 {
		sortFilters(n.Kids)
		if twice(n.Kids) {
			return nil
		}
	}
	if p.played {
		if !ofPlayer(n.Kids) {
			return nil
		}
		n.Kids = played(n.Kids)
		sortFilters(n.Kids)
		if twice(n.Kids) || isPlayedFromPlay(n.Kids) || slices.ContainsFunc(n.Kids, func(k *ability.Node) bool { return k.Word == "from" }) && slices.ContainsFunc(n.Kids, func(k *ability.Node) bool { return k.Word == "of" || isZone(k) }) {
			return nil // cards are played from where their own player has them
		}
	}
	return n
}

// denies says whether a pattern is what is not so of any condition.
func (p *pat) denies() bool { return p.word == "not" && p.kids[0].slot >= 0 }

// match holds a tree against the pattern and notes what stands in the gaps.
// Where a list has a gap that takes the rest, the filters beside it may stand
// anywhere.
func (p *pat) match(n *ability.Node, s *slots) bool {
	if p.slot >= 0 {
		if s[p.slot] != nil {
			return s[p.slot].Equal(n)
		}
		s[p.slot] = n
		return true
	}
	if p.word != n.Word || p.n != n.N && n.Word != "those" || p.s != n.S { // those tells how many, to print
		return false
	}
	if p.denies() {
		c := denied(n.Kids[0])
		return c != nil && p.kids[0].match(c, s)
	}
	star := -1
	for i, k := range p.kids {
		if k.star {
			star = i
			break
		}
	}
	if star < 0 {
		if len(p.kids) != len(n.Kids) {
			return false
		}
		for i, k := range p.kids {
			if !k.match(n.Kids[i], s) {
				return false
			}
		}
		return true
	}
	if len(n.Kids) < star {
		return false
	}
	for i := range star {
		if !p.kids[i].match(n.Kids[i], s) {
			return false
		}
	}
	rest := slices.Clone(n.Kids[star:])
	first := true
	for _, k := range p.kids[star:] {
		if k.star {
			if first {
				first = false
				continue
			}
			s[k.slot] = nil
			continue
		}
		i := slices.IndexFunc(rest, func(o *ability.Node) bool {
			try := *s
			if !k.match(o, &try) {
				return false
			}
			*s = try
			return true
		})
		if i < 0 {
			return false
		}
		rest = slices.Delete(rest, i, i+1)
	}
	list := &ability.Node{Word: listWord, Kids: rest}
	if had := s[p.kids[star].slot]; had != nil && !had.Equal(list) {
		return false
	}
	s[p.kids[star].slot] = list
	return true
}

// moving are the steps that take cards from where they are, or show them from there.
var moving = []ability.Word{"discard", "to_reserve", "to_hand", "to_top", "to_bottom", "from_top", "into_deck", "to_mana", "to_mana_ready", "to_play", "play_free", "play_paid", "play_either", "exchange", "reveal"}

// moves says whether a pattern is about cards that are taken from where they are.
func (p *pat) moves() bool {
	return slices.Contains(moving, p.word) || slices.ContainsFunc(p.kids, (*pat).moves)
}
