package web_test

import "testing"

// Where everything stands is a pure function: the same for the same table, nothing
// outside its zone, no zone over another, no card hidden by another, and no sideways
// scrolling.
func TestLayout(t *testing.T) {
	t.Parallel()
	v := visit(t, site(t), desktop, "/")
	v.until(`document.querySelector('#new-game')`)
	for _, fault := range is[[]string](v, `import(new URL('../layout.js', document.querySelector('script[src*="home.js"]').src)).then(({ layout }) => {
		const bad = []
		const apart = (a, b) => a.x + a.w <= b.x + 0.5 || b.x + b.w <= a.x + 0.5 || a.y + a.h <= b.y + 0.5 || b.y + b.h <= a.y + 0.5
		const within = (a, b) => a.x >= b.x - 0.5 && a.y >= b.y - 0.5 && a.x + a.w <= b.x + b.w + 0.5 && a.y + a.h <= b.y + b.h + 0.5
		const places = [['hero', 1], ['reserve', 4], ['landmarks', 3], ['discard', 1], ['hand', 8], ['exp', 5]]
		for (const [w, h, em] of [[1090, 850, 16], [1090, 850, 20], [1500, 1000, 16], [760, 900, 16], [320, 400, 16], [320, 400, 32]])
			for (const many of [0, 0.4, 1]) for (const plays of [true, false]) for (const near of [0, 1]) {
				const items = []
				for (const seat of [0, 1]) for (const [place, most] of places) {
					if (place === 'hand' && (seat !== near || !plays)) continue
					for (const exp of place === 'exp' ? [0, 1] : [0])
						for (let n = 0; n < Math.ceil(most * many); n++) items.push({ key: place + seat + exp + n, place, seat, exp, object: {} })
				}
				const given = JSON.stringify(items)
				const table = { items, seats: 2, positions: [[1, 6], [7, 7]], waiting: 0, near, plays }
				const at = layout(table, { w, h, em })
				const where = [w, h, em, many, plays, near].join(' ')
				const say = (...words) => bad.length < 10 && bad.push(where + ': ' + words.join(' '))
				if (JSON.stringify([...layout(table, { w, h, em }).cards]) !== JSON.stringify([...at.cards]) || JSON.stringify(items) !== given) say('not pure')
				if (em === 16 && w > 1000 && at.height > h + 1) say('too high', at.height)
				const zones = [...at.zones].filter(([k]) => k !== 'adventure')
				for (const [k, a] of zones) {
					if (a.x < 0 || a.x + a.w > w + 0.5) say(k, 'is outside')
					for (const [l, b] of zones) if (k < l && !apart(a, b)) say(k, 'lies over', l)
				}
				for (const i of items) {
					const a = at.cards.get(i.key)
					const zone = i.place === 'exp' ? 'exp:' + i.seat + ':' + i.exp : i.place + ':' + i.seat
					if (!a) { say(i.key, 'has no place'); continue }
					if (!within(a, at.zones.get(zone))) say(i.key, 'is outside', zone)
					if (a.h < 2.74 * em) say(i.key, 'is', a.h / em, 'high')
					for (const j of items) if (i !== j && at.cards.get(j.key).x === a.x && at.cards.get(j.key).y === a.y) say(i.key, 'hides', j.key)
				}
			}
		return bad
	})`) {
		t.Error(fault)
	}
	v.fine()
}
