package phrase

import (
	"fmt"

	"tumult/ability"
	"tumult/card"
)

// Proofreader reads texts as Read does and holds each ability that it meets, once,
// against the vocabulary and its own printing: what would print as something else is
// refused, so that nothing is taken for what nobody wrote. It is for texts from
// outside; its zero value is ready, and one goroutine may use it.
type Proofreader struct {
	sound [2]map[string]struct{} // by language: the notation of abilities
}

// Read reads a main text box; see Read.
func (p *Proofreader) Read(lang card.Language, text string) ([]*ability.Node, error) {
	return p.hold(lang, text, Read)
}

// ReadSupport reads a support box; see ReadSupport.
func (p *Proofreader) ReadSupport(lang card.Language, text string) ([]*ability.Node, error) {
	return p.hold(lang, text, ReadSupport)
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
			return nil, err
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
	if a.Word == "support" {
		a = a.Kids[0]
	}
	said := Print(lang, a)
	if back, err := ReadAbility(lang, said); err != nil || !back.Equal(a) {
		return fmt.Errorf("understood as %s, for which there are no words: it would be said as %q", a, said)
	}
	return nil
}
