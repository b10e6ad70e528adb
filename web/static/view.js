// A table as it is shown: the bar with day and phase, the stage with zones and cards.
// Play and replay stand on it.
import { Board } from './board.js'
import { h, put, set } from './dom.js'
import { Layer } from './layer.js'
import { layout } from './layout.js'
import { items, near, optionsFor, phaseOf, phases } from './model.js'
import { moves } from './prefs.js'
import { Reader } from './reader.js'
import { say } from './say.js'
import { sign } from './signs.js'
import { Stage } from './stage.js'
import { bare } from './talk.js'

/** @typedef {import('./board.js').Desk} Desk */

/** The day, its phase and who is first player, in words. @param {any} state @param {number} you */
export function when(state, you) {
  if (phaseOf(state.phase) === 'Setup') return say('Setup')
  const first = say('first is', state.first === you ? say('you') : state.seats[state.first]?.name ?? '')
  return `${say('day', state.day)}, ${say(phaseOf(state.phase))}. ${first}`
}

export class View {
  /**
   * @param {HTMLElement} host
   * @param {{use: (item: any, el: HTMLElement) => void, may?: (item: any) => boolean, drop?: (item: any, zone: string) => void, toQuestion?: () => void, menu?: () => void}} hands
   */
  constructor(host, hands) {
    this.host = host
    this.faces = new Map()
    const faceOf = (/** @type {string} */ card) => this.faces.get(card)
    this.faceOf = faceOf
    this.bar = h('header', { class: 'bar' })
    this.phases = h('ol', { class: 'phases', 'aria-label': say('day and phase') })
    this.status = h('p', { class: 'turn' })
    this.day = h('strong', { class: 'day' })
    put(this.bar, h('a', { class: 'home', href: '/', 'aria-label': say('to home') }, sign('adventure')), this.day, this.phases, this.status,
      h('button', { type: 'button', class: 'menu', 'aria-label': say('menu'), onclick: () => {
        /** @type {HTMLDialogElement} */ (document.getElementById('menu')).showModal()
        hands.menu?.()
      } }, '☰'))
    this.surface = h('div', { class: 'surface' })
    this.over = h('div', { class: 'over', 'aria-hidden': 'true' })
    this.stageEl = h('section', { class: 'stage', 'aria-label': say('table') }, this.surface, this.over)
    put(host, this.bar, this.stageEl)
    this.reader = new Reader(host, faceOf)
    this.board = new Board(this.surface)
    this.layer = new Layer(this.surface, faceOf)
    /** @type {Map<string, any>} */
    this.byKey = new Map()
    this.stage = new Stage(this.surface, {
      use: (el) => hands.use(this.byKey.get(el.dataset.key ?? ''), el),
      read: (el) => this.read(el),
      look: (el) => (el ? this.reader.look(el, this.objectOf(el), this.cardOf(el)) : this.reader.away()),
      may: (el) => Boolean(hands.may?.(this.byKey.get(el.dataset.key ?? ''))),
      drop: (el, x, y) => hands.drop?.(this.byKey.get(el.dataset.key ?? ''), this.board.zoneAt(x, y) ?? ''),
      toQuestion: () => hands.toQuestion?.(),
    })
    /** @type {Desk | null} */
    this.desk = null
    /** @type {import('./layout.js').Size | null} */
    this.size = null
    const watch = new ResizeObserver(() => this.resized())
    watch.observe(this.stageEl)
    watch.observe(this.bar) // which larger text makes larger
  }

  /** @param {HTMLElement} el a card or what waits */
  objectOf(el) {
    return this.byKey.get(el.dataset.key ?? '')?.object
  }

  /** @param {HTMLElement} el */
  cardOf(el) {
    return this.objectOf(el)?.card ?? el.dataset.card ?? ''
  }

  /** @param {HTMLElement} el */
  read(el) {
    this.reader.read(this.objectOf(el), this.cardOf(el))
  }

  /**
   * Shows what there is to a card that cannot be chosen: all of it, or the pile on
   * which it lies.
   * @param {any} item @param {HTMLElement} el
   */
  open(item, el) {
    if (item.place === 'discard') this.board.zones.get(`discard:${item.seat}`)?.querySelector('button')?.click()
    else this.read(el)
  }

  /** @returns {import('./layout.js').Size} */
  room() {
    return { w: this.stageEl.clientWidth, h: this.stageEl.clientHeight, em: parseFloat(getComputedStyle(this.surface).fontSize) }
  }

  resized() {
    const { w, h, em } = this.room()
    if (!this.desk || !this.size || (w === this.size.w && h === this.size.h && em === this.size.em)) return
    this.surface.classList.add('at-once')
    this.show(this.desk, [])
    void this.surface.offsetWidth
    this.surface.classList.remove('at-once')
  }

  /**
   * Shows a state.
   * @param {Desk} desk
   * @param {any[]} lines of what happened since the state before
   */
  show(desk, lines) {
    this.desk = desk
    const { state, you } = desk
    this.title(state, you)
    const list = items(state, you)
    this.byKey = new Map(list.map((i) => [i.key, i]))
    this.size = this.room()
    const table = { items: list, seats: state.seats.length, positions: state.seats.map((/** @type {any} */ s) => s.expeditions.map((/** @type {any} */ e) => e.position)), waiting: state.waiting.length, near: near(desk), plays: you >= 0 }
    const at = layout(table, this.size)
    this.surface.classList.toggle('wide', at.wide)
    this.host.classList.toggle('crowded', this.size.w / this.size.em < 18)
    this.surface.style.height = `${Math.round(at.height)}px`
    this.layer.show(list, at, lines)
    this.light(desk)
    /** @type {Map<string, string[]>} */
    const owned = new Map()
    for (const item of list) {
      const zone = item.place === 'exp' ? `exp:${item.seat}:${item.exp}` : item.place === 'limbo' ? 'limbo' : `${item.place}:${item.seat}`
      owned.set(zone, [...(owned.get(zone) ?? []), /** @type {HTMLElement} */ (this.layer.cards.get(item.key)).id])
    }
    this.board.show(desk, at, owned)
    this.layer.mark(at, (seat, exp) => {
      const name = seat === you ? say('you') : state.seats[seat].name
      return { label: say('marker', say(exp ? 'companion exp' : 'hero exp'), name, state.seats[seat].expeditions[exp].position), mine: seat === near(desk) }
    })
    this.stage.anchor()
  }

  /**
   * Where the table is larger than the window, brings what may be chosen into sight:
   * above the question, which then lies over the window's lower part.
   * @param {DOMRect} question where it is in the window
   */
  bring(question) {
    const legal = /** @type {HTMLElement[]} */ ([...this.surface.querySelectorAll('.legal')]).map((el) => el.getBoundingClientRect())
    if (!legal.length || question.left >= this.stageEl.getBoundingClientRect().right) return
    const below = question.top
    const top = Math.min(...legal.map((r) => r.top))
    const bottom = Math.max(...legal.map((r) => r.bottom))
    if (top >= 0 && bottom <= below) return
    scrollBy({ top: Math.min(bottom - below + 8, top - 8), behavior: moves() ? 'smooth' : 'instant' })
  }

  /** A person has taken a card. @param {import('./model.js').Item} item */
  take(item) {
    this.layer.taken = item.key
  }

  /** Marks the cards that may be chosen or are picked. @param {Desk} desk */
  light(desk) {
    const q = desk.open ? desk.state.question : undefined
    for (const [key, el] of this.layer.cards) {
      const object = this.byKey.get(key).object
      const options = optionsFor(q, object)
      el.classList.toggle('legal', options.length > 0)
      el.classList.toggle('picked', options.some((o) => desk.picks.includes(o)))
      el.classList.toggle('theirs', object.ctrl !== near(desk))
      set(el, 'aria-description', options.length > 0 ? say('may be chosen') : null)
    }
  }

  /** Marks the card that an option stands for. @param {number} option or -1 */
  point(option) {
    const q = this.desk?.state.question
    for (const [key, el] of this.layer.cards) el.classList.toggle('pointed', option >= 0 && optionsFor(q, this.byKey.get(key).object).includes(option))
  }

  /** @param {any} state @param {number} you */
  title(state, you) {
    put(this.day, state.day > 0 && phaseOf(state.phase) !== 'Setup' ? say('day', state.day) : say('Setup'))
    const now = state.over ? '' : phaseOf(state.phase)
    put(this.phases, ...phases.map((p) => h('li', { 'aria-current': p === now ? 'step' : null }, say(p))))
    const name = state.asked >= 0 ? (state.asked === you ? say('you') : state.seats[state.asked].name) : ''
    put(this.status, state.over ? state.outcome : state.asked === you && you >= 0 ? say('you choose') : name ? say('thinks', name) : '')
    this.status.classList.toggle('mine', state.asked === you && !state.over)
  }

  /** Dice, days and advances are seen for a moment. @param {any[]} lines */
  celebrate(lines) {
    const dice = lines.filter((l) => l.kind === 'roll')
    const news = lines.filter((l) => ['day', 'advance', 'arena', 'win'].includes(l.kind) && l.text)
    if (!dice.length && !news.length) return
    const box = h('div', { class: 'news' }, ...dice.map((l) => h('div', { class: 'die' }, String(l.n))), ...[...dice, ...news].map((l) => h('p', { class: 'news-' + l.kind }, bare(l.text))))
    put(this.over, box)
    setTimeout(() => box.remove(), 2200)
  }
}
