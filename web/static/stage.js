// The table under keyboard, mouse and finger: arrows go from place to place, n to
// what may be chosen, a long press or the key i reads a card, a card can be drawn to
// an expedition.

/**
 * What a stage tells its table.
 * @typedef {object} Hands
 * @property {(el: HTMLElement) => void} use a card is clicked, tapped or entered
 * @property {(el: HTMLElement) => void} read
 * @property {(el: HTMLElement | null) => void} look a card is under the mouse or has the focus
 * @property {(el: HTMLElement) => boolean} may a card may be drawn somewhere
 * @property {(el: HTMLElement, x: number, y: number) => void} drop
 * @property {() => void} toQuestion
 */

const PRESS = 500 // milliseconds
const FAR = 8 // pixels that a finger may tremble

export class Stage {
  /** @param {HTMLElement} host @param {Hands} hands */
  constructor(host, hands) {
    this.host = host
    this.hands = hands
    /** @type {HTMLElement | null} */
    this.held = null
    this.dragging = false
    this.timer = 0
    this.swallow = false
    host.addEventListener('keydown', (e) => this.key(e))
    host.addEventListener('focusin', (e) => this.focused(/** @type {HTMLElement} */ (e.target)))
    host.addEventListener('focusout', () => hands.look(null))
    host.addEventListener('pointerover', (e) => e.pointerType === 'mouse' && !this.held && hands.look(subject(e)))
    host.addEventListener('pointerleave', () => hands.look(null))
    host.addEventListener('pointerdown', (e) => this.down(e))
    host.addEventListener('pointermove', (e) => this.move(e))
    host.addEventListener('pointerup', (e) => this.up(e))
    host.addEventListener('pointercancel', () => this.release())
    host.addEventListener('contextmenu', (e) => {
      const card = subject(e)
      if (!card) return
      e.preventDefault()
      if (!this.swallow) hands.read(card)
    })
    host.addEventListener('click', (e) => {
      if (this.swallow) {
        this.swallow = false
        e.stopPropagation()
        return
      }
      const card = subject(e)
      if (card?.classList.contains('card')) hands.use(card)
    }, true)
  }

  /** The places that the keyboard can be at. */
  places() {
    return /** @type {HTMLElement[]} */ ([...this.host.querySelectorAll('.card:not([aria-hidden]), [data-spot]')]).filter((el) => el.offsetWidth > 0 && !el.hidden)
  }

  /** One place is in the order of the tabulator. @param {HTMLElement} el */
  focused(el) {
    const place = /** @type {HTMLElement | null} */ (el.closest('.card, [data-spot]'))
    if (!place) return
    for (const other of this.host.querySelectorAll('[tabindex="0"]')) other.setAttribute('tabindex', '-1')
    place.tabIndex = 0
    if (place.matches(':focus-visible')) this.hands.look(subject({ target: place }))
  }

  /** Sees to it that the tabulator reaches the table: at a card that may be chosen, where there is one. */
  anchor() {
    const all = this.places()
    if (all.some((el) => el.tabIndex === 0)) return
    const first = all.find((el) => el.classList.contains('legal')) ?? all.find((el) => el.dataset.place === 'hand') ?? all[0]
    if (first) first.tabIndex = 0
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    if (e.ctrlKey || e.altKey || e.metaKey) return
    const from = /** @type {HTMLElement} */ (document.activeElement)
    const step = /** @type {Record<string, number[]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] })[e.key]
    if (step) {
      e.preventDefault()
      nearest(from, this.places(), step[0], step[1])?.focus()
    } else if (e.key === 'n' || e.key === 'N') {
      const legal = this.places().filter((el) => el.classList.contains('legal'))
      const next = legal.indexOf(from) + (e.key === 'n' ? 1 : -1)
      legal.at(next % legal.length)?.focus()
    } else if (e.key === 'i') {
      const card = subject({ target: from })
      if (card) this.hands.read(card)
    } else if (e.key === 'q' || e.key === 'Escape') {
      this.hands.look(null)
      if (e.key === 'q') this.hands.toQuestion()
    }
  }

  /** @param {PointerEvent} e */
  down(e) {
    const card = subject(e)
    this.swallow = false
    if (!card || e.button !== 0) return
    this.held = card
    this.start = { x: e.clientX, y: e.clientY }
    this.timer = setTimeout(() => {
      if (!this.held || this.dragging || e.pointerType === 'mouse') return
      this.swallow = true
      this.hands.read(card)
      this.held = null
    }, PRESS)
  }

  /** @param {PointerEvent} e */
  move(e) {
    if (!this.held || !this.start) return
    const dx = e.clientX - this.start.x
    const dy = e.clientY - this.start.y
    if (!this.dragging && Math.hypot(dx, dy) > FAR) {
      if (e.pointerType !== 'mouse' || !this.hands.may(this.held)) return this.release()
      this.dragging = true
      this.held.setPointerCapture(e.pointerId)
      this.held.classList.add('dragged')
      this.hands.look(null)
    }
    if (this.dragging) this.held.style.translate = `${dx}px ${dy}px`
  }

  /** @param {PointerEvent} e */
  up(e) {
    const card = this.held
    const dragged = this.dragging
    this.release()
    if (card && dragged) {
      this.swallow = true
      setTimeout(() => (this.swallow = false), 0)
      this.hands.drop(card, e.clientX, e.clientY)
    }
  }

  release() {
    clearTimeout(this.timer)
    this.held?.classList.remove('dragged')
    if (this.held) this.held.style.translate = ''
    this.held = null
    this.dragging = false
  }
}

/** The card, or what waits, that an event is at. @param {{target: any}} e */
function subject(e) {
  return /** @type {HTMLElement | null} */ (e.target?.closest?.('.card, [data-emblem]') ?? null)
}

/**
 * The nearest place in a direction; what lies straight ahead is nearer than what lies
 * aside, and what lies more aside than ahead is farther than all else.
 * @param {HTMLElement} from @param {HTMLElement[]} all @param {number} dx @param {number} dy
 */
function nearest(from, all, dx, dy) {
  const middle = (/** @type {HTMLElement} */ el) => {
    const r = el.getBoundingClientRect()
    return { x: r.x + r.width / 2, y: r.y + r.height / 2 }
  }
  const a = middle(from)
  let best = null
  let least = Infinity
  for (const el of all) {
    if (el === from) continue
    const b = middle(el)
    const ahead = (b.x - a.x) * dx + (b.y - a.y) * dy
    const aside = Math.abs((b.x - a.x) * dy) + Math.abs((b.y - a.y) * dx)
    if (ahead < 4) continue
    const far = ahead + aside * 2 + (aside > ahead * 3 ? 1e6 : 0)
    if (far < least) [best, least] = [el, far]
  }
  return best
}
