package web_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"tumult/game"
)

// Answers that are sets, multisets and orders, within their bounds and budgets;
// Reactions that were caused alike are one option, and ordered once; what everybody sees
// to be the only way is not asked.
func TestAnswers(t *testing.T) {
	t.Parallel()
	v := visit(t, site(t), desktop, "/")
	v.until(`document.querySelector('#new-game')`)
	var all []string
	for p := game.Setup; p <= game.CheckVictory; p++ {
		all = append(all, p.String())
	}
	names, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range is[[]string](v, `(async () => {
		const from = document.querySelector('script[src*="home.js"]').src
		const { Ask } = await import(new URL('../ask.js', from))
		const bad = []
		const host = document.createElement('div')
		document.body.append(host)
		let given = null
		const ask = new Ask(host, { answer: (picks) => (given = picks), cancel() {}, picked() {}, point() {} })
		const options = (n, more = () => ({})) => Array.from({ length: n }, (_, i) => ({ kind: 'object', text: 'option ' + i, ...more(i) }))
		const question = (q) => ({ kind: 'x', form: 'set', min: 1, max: 1, asks: 'What?', why: 'because', options: options(3), ...q })
		const click = (i) => host.querySelector('[data-option="' + i + '"]').click()
		const confirm = () => host.querySelector('#confirm')
		const want = (what, ok) => ok || bad.push(what)
		const answered = (what, picks) => { want(what + ' gives ' + JSON.stringify(given), JSON.stringify(given) === JSON.stringify(picks)); given = null }

		ask.show(question({}), '', '')
		click(1)
		answered('one of three, at one click', [1])

		ask.show(question({ min: 1, max: 2 }), '', '')
		want('nothing can be confirmed', confirm().disabled)
		click(0); click(2); click(1)
		confirm().click()
		answered('a third one is not taken', [0, 2])

		ask.show(question({ min: 0, max: 3, budget: 4, options: options(3, (i) => ({ weight: i + 1 })) }), '', '')
		click(0); click(1); click(2)
		want('six are more than four', confirm().disabled)
		click(0); click(1)
		confirm().click()
		answered('within the budget', [2])

		ask.show(question({ min: 2, max: 2, spare: 1, options: options(2, () => ({ cost: 1 })) }), '', '')
		click(0); click(1)
		want('what cannot be paid cannot be confirmed', confirm().disabled)

		ask.show(question({ form: 'multiset', min: 3, max: 3 }), '', '')
		click(1); click(1); click(0)
		host.querySelector('.less').click()
		click(2)
		confirm().click()
		answered('as often as wanted', [1, 1, 2])

		ask.show(question({ form: 'order', min: 3, max: 3 }), '', '')
		click(2); click(0); click(1)
		confirm().click()
		answered('in an order', [2, 0, 1])

		const object = { id: 7, zone: 'Limbo' }
		ask.show(question({ options: [{ kind: 'reaction', text: 'a', object }, { kind: 'reaction', text: 'b', object }, { kind: 'reaction', text: 'a', object }] }), '', '')
		want('like Reactions are ' + host.querySelectorAll('[data-option]').length + ' options', host.querySelectorAll('[data-option]').length === 2)
		want('their number is not told', host.querySelector('[data-option="0"]').textContent.includes('×2'))
		click(0)
		answered('one of the like ones', [0])

		const { Routine } = await import(new URL('../routine.js', from))
		const one = { handCount: 1 }
		const waits = (emblem, text, id, exp = 0) => ({ kind: 'reaction', text, emblem, object: { id, card: text, exp } })
		const reactions = (...options) => question({ kind: 'reaction', options })
		const gives = (what, routine, q, seat, picks) => want(what + ' gives ' + JSON.stringify(routine.answer(q, seat)), JSON.stringify(routine.answer(q, seat)) === JSON.stringify(picks))
		const r = new Routine()
		gives('alike but for their objects (4.4.b)', r, reactions(waits(1, 'a', 7), waits(2, 'a', 8)), one, [0])
		gives('one of another expedition', r, reactions(waits(1, 'a', 7), waits(2, 'a', 8, 1)), one, null)
		r.chosen(reactions(waits(1, 'a', 7), waits(2, 'b', 8), waits(3, 'a', 9)), [2])
		gives('the order that was given', r, reactions(waits(1, 'a', 7), waits(2, 'b', 8)), one, [0])
		gives('one that came since', r, reactions(waits(1, 'a', 7), waits(2, 'b', 8), waits(4, 'c', 8)), one, null)
		r.undone()
		gives('what was taken back', r, reactions(waits(1, 'a', 7), waits(3, 'a', 9)), one, null)
		r.chosen(question({}), [0])
		const pass = question({ kind: 'turn', options: [{ kind: 'pass', text: 'pass' }] })
		gives('a pass of an empty hand', r, pass, { handCount: 0 }, [0])
		gives('a pass that hides what is in hand', r, pass, one, null)

		const { phaseOf, phases } = await import(new URL('../model.js', from))
		for (const phase of `+string(names)+`) want(phase + ' is of no phase', phaseOf(phase) === 'Setup' || phases.includes(phaseOf(phase)))

		ask.show(question({ form: 'set', min: 2, max: 2 }), '', '')
		ask.sending(true)
		click(0)
		want('what is on its way cannot be changed', ask.picks.length === 0)
		return bad
	})()`) {
		t.Error(fault)
	}
	v.fine()
}

// Of two cards of one face in a hand the one that the person took is the one that goes.
func TestTheCardThatWasTakenGoes(t *testing.T) {
	t.Parallel()
	v := visit(t, site(t), desktop, "/")
	v.until(`document.querySelector('#new-game')`)
	const one, other = "h0:CARD:1", "h0:CARD:2"
	for _, c := range []struct{ taken, goes, stays string }{
		{one, one, other},
		{other, other, one},
		{"", other, one},
		{"o7", other, one},
		{"h0:ELSE:1", other, one},
	} {
		if bad := is[string](v, fmt.Sprintf(`(async () => {
			const { Layer } = await import(new URL('../layer.js', document.querySelector('script[src*="home.js"]').src))
			const layer = new Layer(document.createElement('div'), () => null)
			layer.cards = new Map(%q.split(' ').map((key) => [key, key]))
			layer.taken = %q
			layer.parted(new Set([%q, 'o9']))
			return layer.cards.get(%q) + ' goes, ' + layer.cards.get(%q) + ' stays'
		})()`, one+" "+other, c.taken, one, other, one)); bad != c.goes+" goes, "+c.stays+" stays" {
			t.Errorf("taken %q: %s", c.taken, bad)
		}
	}
}
