// The flat layer of cards: one element for each object of the table, which stays the
// same while the object goes from zone to zone, so that it glides there and keeps
// the focus.
import { draw } from './card.js'
import { h, set } from './dom.js'
import { moves } from './prefs.js'
import { say } from './say.js'

/** @typedef {import('./model.js').Item} Item */
/** @typedef {import('./layout.js').Layout} Layout */

export class Layer {
  /** @param {HTMLElement} host @param {(key: string) => any} faceOf */
  constructor(host, faceOf) {
    this.host = host
    this.faceOf = faceOf
    /** @type {Map<string, HTMLElement>} by the keys of items */
    this.cards = new Map()
    /** @type {Map<string, HTMLElement>} by "SEAT:EXP" */
    this.markers = new Map()
    this.made = 0
    this.taken = '' // the key of what the person took last
  }

  /**
   * Shows the items at their places. Lines are those of what happened since the
   * items that were shown before; they tell which object became which.
   * @param {Item[]} items @param {Layout} at @param {any[]} lines
   */
  show(items, at, lines) {
    this.parted(new Set(items.map((i) => i.key)))
    const before = this.cards
    /** @type {Map<string, HTMLElement>} */
    const now = new Map()
    const free = new Map(before)
    for (const item of items) {
      const el = before.get(item.key)
      if (el) {
        now.set(item.key, el)
        free.delete(item.key)
      }
    }
    for (const item of items) {
      if (now.has(item.key)) continue
      const from = ancestor(item, lines, free)
      const el = from ? /** @type {HTMLElement} */ (free.get(from)) : this.make(item, at, lines)
      if (from) free.delete(from)
      now.set(item.key, el)
    }
    for (const [key, el] of free) this.leave(key, el, at, lines)
    this.cards = now
    for (const item of items) {
      const el = /** @type {HTMLElement} */ (now.get(item.key))
      const place = at.cards.get(item.key)
      el.dataset.key = item.key
      el.dataset.place = item.place
      el.hidden = !place
      if (!place) continue
      draw(el, item.object, this.faceOf(item.object.card), place.form)
      move(el, place)
    }
  }

  /**
   * Cards of one face in a hand are told apart by their places alone: where one of
   * them has gone it is the one that the person took.
   * @param {Set<string>} keys that are left
   */
  parted(keys) {
    const face = this.taken.startsWith('h') ? this.taken.slice(0, this.taken.lastIndexOf(':') + 1) : ''
    const gone = face && [...this.cards.keys()].find((k) => k.startsWith(face) && !keys.has(k))
    if (!gone) return
    const [one, other] = [this.cards.get(gone), this.cards.get(this.taken)]
    if (one && other) this.cards.set(gone, other).set(this.taken, one)
    this.taken = ''
  }

  /** @param {Item} item @param {Layout} at @param {any[]} lines */
  make(item, at, lines) {
    const el = h('button', { type: 'button', class: 'card', id: 'card-' + ++this.made, tabindex: '-1' })
    const line = lines.findLast((l) => l.now === item.object.id && l.now) ?? lines.findLast((l) => l.kind === 'move' && l.card === item.object.card && l.to === item.object.zone)
    const start = line && spot(at, line.from, line.seat)
    const place = at.cards.get(item.key)
    if (start && place && moves()) {
      move(el, { ...place, x: start.x + start.w / 2 - place.w / 2, y: start.y + start.h / 2 - place.h / 2 })
      el.classList.add('coming')
    }
    this.host.append(el)
    if (start && moves()) {
      void el.offsetWidth // so that it is seen where it starts
      el.classList.remove('coming')
    }
    return el
  }

  /** @param {string} key @param {HTMLElement} el @param {Layout} at @param {any[]} lines */
  leave(key, el, at, lines) {
    const id = Number(key.slice(1).replace("'", ''))
    const line = key[0] === 'o' ? lines.findLast((l) => l.was === id) : lines.findLast((l) => l.from === 'Hand')
    const end = line && spot(at, line.to, line.seat)
    set(el, 'aria-hidden', 'true')
    el.tabIndex = -1
    el.dataset.key = ''
    if (!moves()) return el.remove()
    if (end) move(el, { x: end.x, y: end.y, w: el.offsetWidth, h: el.offsetHeight })
    el.classList.add('leaving')
    setTimeout(() => el.remove(), 450)
  }

  /**
   * Shows where the expeditions are.
   * @param {Layout} at @param {(seat: number, exp: number) => {label: string, mine: boolean}} tell
   */
  mark(at, tell) {
    for (const [key, box] of at.markers) {
      const [seat, exp] = key.split(':').map(Number)
      let el = this.markers.get(key)
      const { label, mine } = tell(seat, exp)
      if (!el) {
        el = h('span', { class: `marker ${mine ? 'mine' : 'theirs'} exp${exp}`, role: 'img' }, h('span', { 'aria-hidden': 'true' }, say(exp ? 'companion letter' : 'hero letter')))
        this.markers.set(key, el)
        this.host.append(el)
      }
      set(el, 'aria-label', label)
      set(el, 'title', label)
      move(el, box)
    }
  }
}

/** @param {HTMLElement} el @param {import('./layout.js').Box} box */
function move(el, box) {
  el.style.transform = `translate(${Math.round(box.x)}px, ${Math.round(box.y)}px)`
  el.style.width = `${Math.round(box.w)}px`
  el.style.height = `${Math.round(box.h)}px`
}

/**
 * The key of the element that the item's object was before, if it is still free.
 * @param {Item} item @param {any[]} lines @param {Map<string, HTMLElement>} free
 */
function ancestor(item, lines, free) {
  let id = item.object.id
  if (!id) {
    const back = lines.findLast((l) => l.kind === 'move' && l.to === 'Hand' && l.card === item.object.card && l.was && free.has('o' + l.was))
    if (back) return 'o' + back.was
    return [...free.keys()].find((k) => k.startsWith(`h${item.seat}:${item.object.card}:`))
  }
  for (let i = lines.length - 1; i >= 0; i--) {
    const l = lines[i]
    if (l.now !== id) continue
    if (l.was) {
      if (free.has('o' + l.was)) return 'o' + l.was
      id = l.was
    } else if (l.from === 'Hand') {
      return [...free.keys()].find((k) => k.startsWith(`h${l.seat}:${l.card}:`))
    }
  }
}

/**
 * Where a zone is that has no place for each of its cards.
 * @param {Layout} at @param {string} zone @param {number} seat
 */
function spot(at, zone, seat) {
  if (zone === 'Hand' && at.zones.has(`hand:${seat}`)) return at.zones.get(`hand:${seat}`)
  if (zone === 'Discard pile') return at.zones.get(`discard:${seat}`)
  if (zone === 'Limbo') return at.zones.get('limbo') ?? at.zones.get('adventure')
  return at.zones.get(`seat:${seat}`)
}
