package phrase

import (
	"slices"

	"tumult/ability"
)

// find returns where in a text that was read the words of an ability or a step stand: the
// shortest there are. Where it is in no words of its own that is the whole text.
func (b *book) find(text string, n *ability.Node) (from, to int) {
	toks, err := b.lex(text, nil)
	if err != nil {
		return 0, len(text)
	}
	r := &reader{b: b, text: text, toks: toks}
	r.begin()
	parts := []nt{ntSimple, ntModes, ntScoped, ntChain}
	if n.Word == "support" {
		n = n.Kids[0]
	}
	if n.Sort() == ability.AbilitySort {
		parts = []nt{ntAbility}
	}
	from, to = 0, len(text)
	for pos := range toks {
		for _, part := range parts {
			for _, o := range r.parse(part, pos) {
				end := toks[o.end-1].end
				if end-toks[pos].at < to-from && slices.ContainsFunc(spread(o.node), func(k *ability.Node) bool { return alike(k, n) }) {
					from, to = toks[pos].at, end
				}
			}
		}
	}
	for to < len(text) && text[to] == ']' {
		to++
	}
	for from > 0 && text[from-1] == '[' {
		from--
	}
	return from, to
}

// alike says whether a tree as it is read is what another was before pronouns in it were
// bound.
func alike(read, n *ability.Node) bool {
	if unbound(read) {
		return true
	}
	read = unsaid(read)
	word := read.Word
	if w, ok := answered[word]; ok {
		word = w
	}
	return word == n.Word && read.N == n.N && read.S == n.S && slices.EqualFunc(read.Kids, n.Kids, alike)
}
