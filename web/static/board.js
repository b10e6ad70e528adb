// What stands on the table beside the cards: the frames of zones with their titles,
// totals and counts, the Adventure, what waits in Limbo.
import { text } from './card.js'
import { h, named, put, set } from './dom.js'
import { near, optionOf, phaseOf } from './model.js'
import { say } from './say.js'
import { sign, terrainOf, terrains } from './signs.js'

/**
 * What a board needs of its table.
 * @typedef {object} Desk
 * @property {any} state
 * @property {number} you -1 for who watches
 * @property {number[]} picks
 * @property {boolean} open whether this table may answer the question now
 * @property {(option: number) => void} choose
 * @property {(title: string, list: any[]) => void} pile shows a list of cards
 * @property {(content: HTMLElement) => void} read shows something to be read
 * @property {(card: string) => any} faceOf
 */

export class Board {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host
    /** @type {Map<string, HTMLElement>} */
    this.zones = new Map()
  }

  /**
   * @param {Desk} desk
   * @param {import('./layout.js').Layout} at
   * @param {Map<string, string[]>} owned ids of the cards in each zone, in order
   */
  show(desk, at, owned) {
    for (const [key, el] of this.zones) {
      if (at.zones.has(key)) continue
      el.remove()
      this.zones.delete(key)
    }
    for (const [key, box] of at.zones) {
      let el = this.zones.get(key)
      const [kind, a, b] = key.split(':')
      if (!el) {
        el = h('div', { class: 'zone zone-' + kind, role: kind === 'region' ? null : 'group', 'data-zone': key })
        this.zones.set(key, el)
        this.host.append(el)
      }
      el.style.transform = `translate(${Math.round(box.x)}px, ${Math.round(box.y)}px)`
      el.style.width = `${Math.round(box.w)}px`
      el.style.height = `${Math.round(box.h)}px`
      set(el, 'aria-owns', owned.get(key)?.join(' ') || null)
      fillers[kind]?.(el, desk, Number(a), Number(b))
    }
  }

  /** The zone under a point of the window, by its key. @param {number} x @param {number} y */
  zoneAt(x, y) {
    for (const [key, el] of this.zones) {
      const r = el.getBoundingClientRect()
      if (x >= r.left && x <= r.right && y >= r.top && y <= r.bottom) return key
    }
  }
}

/** Who a seat is. @param {Desk} desk @param {number} seat */
const who = (desk, seat) => (seat === desk.you ? say('you') : desk.state.seats[seat].name)

/**
 * The part of an element that stays, so that what has the focus keeps it.
 * @param {HTMLElement} el @param {string} name @param {() => HTMLElement} make
 */
function part(el, name, make) {
  let found = /** @type {HTMLElement | null} */ (el.querySelector(`:scope > .${name}`))
  if (!found) {
    found = make()
    found.classList.add(name)
    el.append(found)
  }
  return found
}

/**
 * A button that stands for an option where there is one.
 * @param {HTMLElement} button @param {Desk} desk @param {number} option
 */
function optional(button, desk, option) {
  const on = option >= 0 && desk.open
  set(button, 'aria-disabled', on ? null : 'true')
  button.classList.toggle('legal', on)
  button.classList.toggle('picked', on && desk.picks.includes(option))
  button.onclick = on ? () => desk.choose(option) : null
}

/**
 * A pile of a seat with its number of cards, and a list of those that are known.
 * @param {HTMLElement} host @param {Desk} desk @param {string} name @param {string} count
 * @param {string} words @param {string} title of the list @param {any[] | undefined} known
 */
function pile(host, desk, name, count, words, title, known) {
  const button = part(host, name, spot)
  named(button, words, sign(name), h('b', {}, count), h('span', { class: 'word' }, say(name)))
  set(button, 'aria-disabled', known?.length ? null : 'true')
  button.onclick = known?.length ? () => desk.pile(title, known) : null
}

const spot = () => h('button', { type: 'button', tabindex: '-1', 'data-spot': true })

/** @type {Record<string, (el: HTMLElement, desk: Desk, a: number, b: number) => void>} */
const fillers = {
  exp(el, desk, seat, exp) {
    const row = desk.state.seats[seat].expeditions[exp]
    const title = say(exp ? 'companion exp' : 'hero exp')
    const here = desk.state.regions[row.position]?.terrains ?? ''
    const option = optionOf(desk.state.question, { kind: 'expedition', seat, exp })
    const head = part(el, 'exp-head', spot)
    optional(head, desk, option)
    const would = desk.state.over ? null : row.advances ? 'advances' : 'stays'
    named(head, say('exp of', title, who(desk, seat), [say('totals', ...row.totals), would && say(would)].filter(Boolean).join(', '), row.position),
      h('span', { class: 'title' }, h('span', { class: 'long' }, title), h('span', { class: 'short' }, say(exp ? 'companion region' : 'hero region'))),
      h('span', { class: 'stats' }, ...terrains.map((t, i) => h('span', { class: `stat ${t}${here.includes('FMO'[i]) ? ' counts-here' : ''}` }, sign(t), h('span', {}, String(row.totals[i]))))),
      would ? h('span', { class: would }, sign(row.advances ? 'up' : 'stay'), say(would)) : null,
      row.ascended ? h('span', { class: 'advances' }, say('ascended')) : null)
    set(el, 'aria-label', say('of', title, who(desk, seat)))
    el.classList.toggle('theirs', seat !== near(desk))
    el.classList.toggle('empty', row.objects.length === 0)
  },

  seat(el, desk, seat) {
    const s = desk.state.seats[seat]
    const name = part(el, 'seat-name', spot)
    optional(name, desk, optionOf(desk.state.question, { kind: 'player', seat }))
    const first = desk.state.first === seat
    put(name, first ? sign('first', say('first player')) : null, h('span', { class: 'who' }, who(desk, seat)), s.bot && !desk.state.over ? h('small', {}, say('bot')) : null,
      !s.present && !desk.state.over ? h('small', { class: 'away' }, say('away')) : null,
      desk.state.over ? (desk.state.winner === seat ? h('span', { class: 'tag won' }, say('winner')) : null) : s.passed && phaseOf(desk.state.phase) === 'Afternoon' ? h('span', { class: 'tag' }, say('passed')) : null)
    const clock = part(el, 'clock', () => h('span', { role: 'timer' }))
    clock.dataset.seat = String(seat)
    const counts = part(el, 'counts', () => h('div'))
    pile(counts, desk, 'mana', `${s.manaReady}/${s.mana}`, say('mana is', s.manaReady, s.mana), say('mana zone'), s.manaCards)
    pile(counts, desk, 'hand', String(s.handCount), say('hand is', s.handCount), say('hand'), [])
    pile(counts, desk, 'deck', String(s.deck), say('deck is', s.deck), say('known deck'), s.knownDeck)
    set(el, 'aria-label', say('player', who(desk, seat)))
    el.classList.toggle('asked', desk.state.asked === seat)
    el.classList.toggle('theirs', seat !== near(desk))
  },

  hero(el, desk, seat) {
    set(el, 'aria-label', say('of', say('hero'), who(desk, seat)))
    titled(el, say('hero'), null, desk.state.seats[seat].hero ? '' : say(desk.state.seats[seat].heroHidden ? 'face down' : 'no hero'))
  },

  reserve(el, desk, seat) {
    const list = desk.state.seats[seat].reserve
    set(el, 'aria-label', say('zone of', say('reserve'), who(desk, seat), list.length))
    titled(el, say('reserve'), list.length)
  },

  landmarks(el, desk, seat) {
    const list = desk.state.seats[seat].landmarks
    set(el, 'aria-label', say('zone of', say('landmarks'), who(desk, seat), list.length))
    titled(el, say('landmarks'), list.length)
  },

  discard(el, desk, seat) {
    const list = desk.state.seats[seat].discard ?? []
    set(el, 'aria-label', say('zone of', say('discard pile'), who(desk, seat), list.length))
    const button = part(el, 'title', spot)
    put(button, sign('discard'), h('span', { class: 'word' }, say('discard pile')), ' ', h('b', {}, String(list.length)))
    set(button, 'aria-disabled', list.length ? null : 'true')
    button.onclick = list.length ? () => desk.pile(say('of', say('discard pile'), who(desk, seat)), [...list].reverse()) : null
  },

  hand(el, desk, seat) {
    const s = desk.state.seats[seat]
    set(el, 'aria-label', say('zone of', say('hand'), who(desk, seat), s.handCount))
    titled(el, say('hand'), s.handCount, s.hand?.length || desk.you >= 0 ? '' : say('hand hidden', s.handCount))
  },

  adventure(el, desk) {
    set(el, 'role', 'presentation')
    const whole = part(el, 'whole', spot)
    named(whole, say('adventure'))
    whole.onclick = () => desk.read(regions(desk))
  },

  region(el, desk, r) {
    const region = desk.state.regions[r]
    const ends = endOf(r)
    const option = desk.state.question?.kind === 'region' ? optionOfNumber(desk.state.question, r) : -1
    const cell = part(el, 'cell', spot)
    optional(cell, desk, option)
    named(cell, regionIs(region, r), h('span', { class: 'number' }, String(r)), ends ? h('span', { class: 'end' }, sign(r ? 'companion' : 'hero')) : null,
      h('span', { class: 'terrains' }, region.faceUp ? [...region.terrains].map((t) => h('span', { class: terrainOf[t] }, sign(terrainOf[t]))) : h('span', { class: 'hidden-region' }, '?')))
    el.classList.toggle('down', !region.faceUp)
    el.classList.toggle('arena', Boolean(desk.state.arena))
  },

  limbo(el, desk) {
    const s = desk.state
    set(el, 'aria-label', say('limbo'))
    titled(el, say('limbo'), null, s.limbo.length + s.waiting.length ? '' : say('empty'))
    el.classList.toggle('with-cards', s.limbo.length > 0)
    const list = part(el, 'waiting-list', () => h('div'))
    const had = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.emblem
    put(list, ...s.waiting.map((/** @type {any} */ e, /** @type {number} */ n) => {
      const button = h('button', { type: 'button', tabindex: '-1', 'data-spot': true, 'data-emblem': e.id, 'data-card': e.source.card, class: 'emblem' + (e.ctrl === near(desk) ? '' : ' theirs'), title: e.text },
        h('b', {}, e.lasting ? '∞' : `${n + 1}.`), h('span', { class: 'name' }, e.source.name ?? say('a card')), h('span', { class: 'unseen' }, say(e.lasting ? 'lasting of' : 'reaction of', who(desk, e.ctrl))), h('small', {}, ...text(e.text)))
      optional(button, desk, optionOf(s.question, { kind: 'reaction', emblem: e.id }))
      button.removeAttribute('aria-disabled')
      return button
    }))
    if (had) /** @type {HTMLElement | null} */ (list.querySelector(`[data-emblem="${had}"]`))?.focus()
  },
}

/** Which end of the Adventure a region is, if any. @param {number} r */
const endOf = (r) => (r === 0 ? say('hero region') : r === 7 ? say('companion region') : '')

/** @param {any} region @param {number} r */
const regionIs = (region, r) => say('region is', r, endOf(r) || say('region'), region.faceUp ? [...region.terrains].map((t) => say(terrainOf[t])).join(', ') : say('face down'))

/** All regions in words, and which expeditions are there. @param {Desk} desk */
function regions(desk) {
  const there = (/** @type {number} */ r) => desk.state.seats.flatMap((/** @type {any} */ s, /** @type {number} */ seat) => [0, 1].filter((e) => s.expeditions[e].position === r)
    .map((e) => h('li', {}, say('of', say(e ? 'companion exp' : 'hero exp'), who(desk, seat)))))
  return h('div', {}, h('h2', {}, say('adventure')), h('ul', { class: 'regions' }, ...desk.state.regions.map((/** @type {any} */ region, /** @type {number} */ r) =>
    h('li', {}, regionIs(region, r), h('ul', {}, ...there(r))))))
}

/** @param {any} q @param {number} n */
const optionOfNumber = (q, n) => q.options.findIndex((/** @type {any} */ o) => o.kind === 'number' && (o.n ?? 0) === n)

/** @param {HTMLElement} el @param {string} word @param {number | null} count @param {string} [note] */
function titled(el, word, count, note) {
  put(part(el, 'title', () => h('span', { 'aria-hidden': 'true' })), word, count === null ? null : h('b', {}, ` ${count}`), note ? h('small', {}, ' ' + note) : null)
}
