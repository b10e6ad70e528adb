// Where everything of a table is: a pure function of what is there and of how much
// room there is. Lengths are in pixels; the table is made in units of the reader's
// text size, so that larger text makes a narrower table, not a broken one.

/** @typedef {{x: number, y: number, w: number, h: number}} Box */
/** @typedef {Box & {form: 'full' | 'slim' | 'card' | 'tile' | 'chip' | 'line'}} Place */
/** @typedef {import('./model.js').Item} Item */
/** @typedef {{w: number, h: number, em: number}} Size the room, and the reader's text size */
/**
 * @typedef {object} Layout
 * @property {boolean} wide
 * @property {number} height of the whole table
 * @property {Map<string, Box>} zones by "exp:SEAT:EXP", "region:N", "seat:SEAT", …
 * @property {Map<string, Place>} cards by the keys of items
 * @property {Map<string, Box>} markers by "SEAT:EXP"
 */

/** The least width, in text sizes, of the table with everything beside each other. */
export const WIDE = 56
const GAP = 0.4
const CHIP = 2.75 // the least side of what is to be touched: 44 pixels at usual size
const HEAD = 1.75 // of an expedition
const LINE = 3.9 // a card of a narrow table: its name in up to three lines and what it is worth

/**
 * @param {{items: Item[], seats: number, positions: number[][], waiting: number, near: number, plays: boolean}} table
 *   positions of expeditions by seat; waiting is the number of Emblems in Limbo; plays
 *   is whether the near side is who looks, for whose hand there is always room
 * @param {Size} size
 * @returns {Layout}
 */
export function layout(table, size) {
  const wide = size.w / size.em >= WIDE
  const plan = wide ? planWide(table, size.w / size.em, size.h / size.em) : planNarrow(table, size.w / size.em)
  const px = (/** @type {any} */ b) => ({ ...b, x: b.x * size.em, y: b.y * size.em, w: b.w * size.em, h: b.h * size.em })
  const scaled = (/** @type {Map<string, any>} */ m) => new Map([...m].map(([k, b]) => [k, px(b)]))
  return { wide, height: plan.height * size.em, zones: scaled(plan.zones), cards: scaled(plan.cards), markers: scaled(markers(table, plan.zones)) }
}

/** @param {Item[]} list @param {string} place @param {number} seat @param {number} [exp] */
const at = (list, place, seat, exp = 0) => list.filter((i) => i.place === place && i.seat === seat && i.exp === exp)

/** @param {{near: number, seats: number}} table the far side, then the near one */
const sides = ({ near, seats }) => (seats > 1 ? [1 - near, near] : [near])

/** @param {any} table @param {number} w @param {number} h */
function planWide(table, w, h) {
  const zones = new Map()
  const cards = new Map()
  const pad = GAP
  const bar = 4.9
  const middle = 5.6
  const [far, nearSeat] = sides(table)
  const shown = at(table.items, 'hand', far).length > 0 && far !== nearSeat ? CHIP + 0.6 : 0
  const rest = Math.max(h, 44) - 2 * bar - middle - 5 * GAP - 2 * pad - (shown && shown + GAP)
  const hand = table.plays || at(table.items, 'hand', nearSeat).length > 0 ? Math.min(Math.max(rest * 0.36, 8), 15) : 0
  const exp = (rest - hand) / 2
  const inner = w - 2 * pad
  let y = pad
  const row = (/** @type {number} */ height, /** @type {(y: number) => void} */ fill) => {
    fill(y)
    y += height + GAP
  }
  const bars = (/** @type {number} */ seat) => row(bar, (y) => {
    const hero = 10
    const info = 17
    const pile = 7
    const left = inner - hero - info - pile - 4 * GAP
    const count = (/** @type {string} */ name) => at(table.items, name, seat).length
    const reserve = left * Math.min(Math.max((count('reserve') + 1) / (count('reserve') + count('landmarks') + 1.5), 0.35), 0.68)
    let x = pad
    const zone = (/** @type {string} */ name, /** @type {number} */ width) => {
      const box = { x, y, w: width, h: bar }
      zones.set(`${name}:${seat}`, box)
      fill(cards, at(table.items, name, seat), inside(box, name === 'hero' ? 0 : 1.25))
      x += width + GAP
    }
    zone('hero', hero)
    zone('seat', info)
    zone('reserve', reserve)
    zone('landmarks', left - reserve)
    zone('discard', pile)
  })
  const expeditions = (/** @type {number} */ seat) => row(exp, (y) => {
    const half = (inner - GAP) / 2
    for (const e of [0, 1]) {
      const box = { x: pad + e * (half + GAP), y, w: half, h: exp }
      zones.set(`exp:${seat}:${e}`, box)
      fill(cards, at(table.items, 'exp', seat, e), inside(box, HEAD))
    }
  })
  if (shown) row(shown, (y) => {
    const box = { x: pad, y, w: inner, h: shown }
    zones.set(`hand:${far}`, box)
    fill(cards, at(table.items, 'hand', far), inside(box, 0.1))
  })
  if (table.seats > 1) {
    bars(far)
    expeditions(far)
  }
  row(middle, (y) => {
    const limbo = 22
    adventure(zones, { x: pad, y, w: inner - limbo - GAP, h: middle })
    const box = { x: pad + inner - limbo, y, w: limbo, h: middle }
    zones.set('limbo', box)
    limboCards(cards, table, inside(box, 1.15))
  })
  expeditions(nearSeat)
  bars(nearSeat)
  if (hand) row(hand, (y) => {
    const box = { x: pad, y, w: inner, h: hand }
    zones.set(`hand:${nearSeat}`, box)
    fill(cards, at(table.items, 'hand', nearSeat), inside(box, 0))
  })
  return { height: y - GAP + pad, zones, cards }
}

/** @param {any} table @param {number} w */
function planNarrow(table, w) {
  const zones = new Map()
  const cards = new Map()
  const pad = 0.3
  const inner = w - 2 * pad
  let y = pad
  const stack = (/** @type {Item[]} */ list, /** @type {number} */ x, /** @type {number} */ top, /** @type {number} */ width, /** @type {number} */ columns) => {
    const cw = (width - (columns - 1) * GAP) / columns
    list.forEach((item, n) => cards.set(item.key, { x: x + (n % columns) * (cw + GAP), y: top + Math.floor(n / columns) * (LINE + GAP), w: cw, h: LINE, form: 'line' }))
    return Math.ceil(list.length / columns) * (LINE + GAP)
  }
  const seat = (/** @type {number} */ s) => {
    const beside = w >= 16
    const hero = beside ? Math.min(inner * 0.34, 10) : inner
    const h = LINE + 2.2
    zones.set(`hero:${s}`, { x: pad, y, w: hero, h })
    stack(at(table.items, 'hero', s), pad, y + 1.2, hero, 1)
    if (!beside) y += h + GAP
    zones.set(`seat:${s}`, { x: beside ? pad + hero + GAP : pad, y, w: beside ? inner - hero - GAP : inner, h })
    y += h + GAP
  }
  const stores = (/** @type {number} */ s) => {
    const rows = w >= 16 ? [{ reserve: 0.43, landmarks: 0.37, discard: 0.2 }] : [{ reserve: 1 }, { landmarks: 0.6, discard: 0.4 }]
    for (const row of rows) {
      const shares = Object.entries(row)
      let x = pad
      let high = LINE + GAP
      for (const [name, share] of shares) {
        const width = (inner - GAP * (shares.length - 1)) * share
        high = Math.max(high, stack(at(table.items, name, s), x + 0.2, y + 1.2, width - 0.4, 1))
        zones.set(`${name}:${s}`, { x, y, w: width, h: 0 })
        x += width + GAP
      }
      for (const [name] of shares) zones.get(`${name}:${s}`).h = 1.2 + high
      y += 1.2 + high + GAP
    }
  }
  const expeditions = (/** @type {number} */ s) => {
    const head = 3.9
    for (const row of w >= 16 ? [[0, 1]] : [[0], [1]]) {
      const width = (inner - GAP * (row.length - 1)) / row.length
      const high = row.map((e, n) => stack(at(table.items, 'exp', s, e), pad + 0.2 + n * (width + GAP), y + head, width - 0.4, 1))
      const h = head + Math.max(...high, LINE + GAP)
      row.forEach((e, n) => zones.set(`exp:${s}:${e}`, { x: pad + n * (width + GAP), y, w: width, h }))
      y += h + GAP
    }
  }
  const columns = w >= 34 ? 3 : w >= 16 ? 2 : 1
  const hand = (/** @type {number} */ s) => {
    const h = 1.3 + Math.max(stack(at(table.items, 'hand', s), pad + 0.2, y + 1.3, inner - 0.4, columns), LINE)
    zones.set(`hand:${s}`, { x: pad, y, w: inner, h })
    y += h + GAP
  }
  const [far, nearSeat] = sides(table)
  if (table.seats > 1) {
    seat(far)
    if (at(table.items, 'hand', far).length > 0) hand(far)
    stores(far)
    expeditions(far)
  }
  adventure(zones, { x: pad, y, w: inner, h: 5.2 })
  y += 5.2 + GAP
  const limbo = at(table.items, 'limbo', 0)
  if (limbo.length + table.waiting > 0) {
    const h = 1.2 + stack(limbo, pad + 0.2, y + 1.2, inner - 0.4, columns) + table.waiting * (CHIP + GAP)
    zones.set('limbo', { x: pad, y, w: inner, h })
    y += h + GAP
  }
  expeditions(nearSeat)
  hand(nearSeat)
  stores(nearSeat)
  seat(nearSeat)
  return { height: y, zones, cards }
}

/** @param {Box} box @param {number} head room for a title at the top */
function inside(box, head) {
  return { x: box.x + 0.25, y: box.y + head, w: box.w - 0.5, h: box.h - head - 0.25 }
}

/**
 * Puts cards in a box: upright ones beside each other where these can be read, else
 * lying ones in as many rows as the box has; where even these are too many they lie
 * over each other, each with its beginning in sight.
 * @param {Map<string, Place>} cards @param {Item[]} list @param {Box} box
 */
function fill(cards, list, box) {
  const n = list.length
  if (n === 0) return
  const upright = Math.min((box.w - GAP * (n - 1)) / n, box.h * 0.8, 11)
  if (box.h >= 6.5 && upright >= 5.2) {
    /** @type {'full' | 'slim' | 'card'} */
    const form = box.h < 8.5 ? 'card' : upright >= 6.8 ? 'full' : 'slim'
    list.forEach((item, i) => cards.set(item.key, { x: box.x + i * (upright + GAP), y: box.y, w: upright, h: box.h, form }))
    return
  }
  const rows = Math.max(1, Math.floor((box.h + GAP) / (CHIP + GAP)))
  const columns = Math.ceil(n / rows)
  const used = Math.ceil(n / columns)
  const h = Math.min((box.h - GAP * (used - 1)) / used, 4.4)
  const w = Math.max(Math.min((box.w - GAP * (columns - 1)) / columns, 13), Math.min(6.5, box.w))
  const step = columns > 1 ? Math.min(w + GAP, (box.w - w) / (columns - 1)) : 0
  list.forEach((item, i) => cards.set(item.key, { x: box.x + (i % columns) * step, y: box.y + Math.floor(i / columns) * (h + GAP), w, h, form: h >= 3.2 ? 'tile' : 'chip' }))
}

/** Cards in Limbo stand before the Emblems that wait. @param {Map<string, Place>} cards @param {any} table @param {Box} box */
function limboCards(cards, table, box) {
  const list = at(table.items, 'limbo', 0)
  const share = table.waiting ? 0.5 : 1
  fill(cards, list, { ...box, w: box.w * share })
}

/**
 * Eight regions beside each other are narrower than a finger on the narrowest phones: so
 * all of them together are what is touched to read them, and where one is to be chosen
 * they are options of the question as well, which are wide enough.
 * @param {Map<string, Box>} zones @param {Box} box
 */
function adventure(zones, box) {
  zones.set('adventure', box)
  const w = box.w / 8
  for (let r = 0; r < 8; r++) zones.set(`region:${r}`, { x: box.x + r * w, y: box.y, w, h: box.h })
}

/**
 * The markers of expeditions: those of the far side in the upper part of a region,
 * those of the near side in the lower one, the Hero's left of the Companion's.
 * @param {any} table @param {Map<string, Box>} zones
 */
function markers(table, zones) {
  const out = new Map()
  for (const [row, seat] of sides(table).entries()) {
    for (const exp of [0, 1]) {
      const region = zones.get(`region:${table.positions[seat][exp]}`)
      const low = table.seats > 1 ? row : 1
      const h = region.h * 0.3
      const w = Math.min(region.w / 2, h * 1.15)
      out.set(`${seat}:${exp}`, { x: region.x + region.w / 2 + (exp ? 0 : -w), y: region.y + (low ? region.h - h : 0), w, h })
    }
  }
  return out
}
