package phrase

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"tumult/ability"
	"tumult/card"
)

// Proofreader reads texts as Read does and holds each ability that it meets, once,
// against the vocabulary and its own printing: what would print as something else, or
// could never do anything, is refused, so that nothing is taken for what nobody wrote. It is for texts from
// outside; its zero value is ready, and one goroutine may use it.
type Proofreader struct {
	sound [2]map[string]struct{} // by language: the notation of abilities
}

// Read reads a main text box; see Read.
func (p *Proofreader) Read(lang card.Language, text string) ([]*ability.Node, error) {
	if err := mainOnly(lang, text); err != nil {
		return nil, err
	}
	return p.hold(lang, text, Read)
}

// mainOnly refuses {D} and {I} in a main text box: they are of the support box, whose
// abilities work in Reserve (2.2.10.d).
func mainOnly(lang card.Language, text string) error {
	if !slices.ContainsFunc([]string{"D}", "d}", "I}", "i}", "#}"}, func(end string) bool { return strings.Contains(text, end) }) {
		return nil
	}
	b, err := bookOf(lang)
	if err != nil {
		return err
	}
	toks, err := b.lex(text, nil)
	if err != nil {
		return err
	}
	for _, t := range toks {
		if t.kind == tokWord && (t.id == b.w.discard || t.id == b.w.support) {
			return &Error{Text: text, Offset: t.at, Stopped: stopped(text, t.at), Want: []string{"no icon of the support box, as its abilities work in Reserve"}}
		}
	}
	return nil
}

// ReadSupport reads a support box; see ReadSupport.
func (p *Proofreader) ReadSupport(lang card.Language, text string) ([]*ability.Node, error) {
	return p.hold(lang, text, ReadSupport)
}

// ReadCard reads both boxes of a card, and refuses what could never do anything on it.
func (p *Proofreader) ReadCard(lang card.Language, c *card.Card, main, support string) ([]*ability.Node, error) {
	all, err := p.Read(lang, main)
	if err != nil {
		return nil, err
	}
	below, err := p.ReadSupport(lang, support)
	if err != nil {
		return nil, err
	}
	all = append(all, below...)
	for _, a := range all {
		text := main
		if a.Word == "support" {
			text = support
		}
		if err := ability.Fits(c, a); err != nil {
			return nil, refused(lang, text, err)
		}
	}
	return all, nil
}

func (p *Proofreader) hold(lang card.Language, text string, read func(card.Language, string) ([]*ability.Node, error)) ([]*ability.Node, error) {
	abilities, err := read(lang, text)
	if err != nil {
		return nil, err
	}
	for _, a := range abilities {
		key := a.String()
		if _, ok := p.sound[lang][key]; ok {
			continue
		}
		if err := isSound(lang, a); err != nil {
			return nil, refused(lang, text, err)
		}
		if p.sound[lang] == nil {
			p.sound[lang] = map[string]struct{}{}
		}
		p.sound[lang][key] = struct{}{}
	}
	return abilities, nil
}

// isSound says whether an ability is one and prints as itself.
func isSound(lang card.Language, a *ability.Node) error {
	if err := ability.Check(a); err != nil {
		return fmt.Errorf("%s: %w", a, err)
	}
	if err := ability.Sense(a); err != nil {
		return err
	}
	if n := placeless(a); n != nil {
		return fmt.Errorf("understood as %s, where nothing tells in which zone %s is", a, n)
	}
	for _, l := range []card.Language{card.English, card.French} {
		said, bare := Print(l, a), a
		if a.Word == "support" {
			bare = a.Kids[0]
		}
		if back, err := ReadAbility(l, said); err != nil || !back.Equal(bare) {
			return fmt.Errorf("understood as %s, for which there are no words in %s: it would be said as %q", a, languageName[l], said)
		}
	}
	return nil
}

// refused says of a part that makes no sense where its words stand in the text.
func refused(lang card.Language, text string, err error) error {
	var e *ability.SenseError
	if !errors.As(err, &e) {
		return err
	}
	b, bookErr := bookOf(lang)
	if bookErr != nil {
		return bookErr
	}
	from, to := b.find(text, e.At)
	return &Error{Text: text, Offset: from, Stopped: stopped(text[:to], from), Want: []string{e.Want}}
}

// placeless is the first choice of a card, rather than of a Character or another
// object, of which nothing tells where it is: no text means any card in play.
func placeless(n *ability.Node) *ability.Node {
	kids := n.Kids
	switch n.Word {
	case "among": // others, which tell it
		kids = kids[1:]
	case "play_free", "play_paid", "play_either": // from the hand or the Reserve
		return nil
	case "draw_these": // what is in play is not drawn
		if from := kids[0]; !strings.Contains(from.String(), "in(") && !slices.Contains([]ability.Word{"those", "it", "among", "revealed"}, from.Word) {
			return from
		}
	case "a", "some", "up_to", "random":
		card := slices.ContainsFunc(kids, func(k *ability.Node) bool { return k.Word == "card" })
		told := slices.ContainsFunc(kids, func(k *ability.Node) bool {
			return k.Word != "card" && k.Word != "other" && k.Sort() == ability.FilterSort
		})
		if card && !told {
			return n
		}
	}
	for _, k := range kids {
		if bad := placeless(k); bad != nil {
			return bad
		}
	}
	return nil
}

var languageName = [...]string{card.English: "English", card.French: "French"}
