// The question: who asks, what may be chosen and how many, the options, and what is
// picked of them.
import { text } from './card.js'
import { h, put, set } from './dom.js'
import { answers, loads, pick, single, times, unpick } from './picks.js'
import { alike } from './routine.js'
import { say } from './say.js'

/**
 * What a question's panel needs of its table.
 * @typedef {object} Asker
 * @property {(choice: number[]) => void} answer
 * @property {() => void} cancel
 * @property {(picks: number[]) => void} picked what is picked has changed
 * @property {(option: number) => void} point an option is looked at, or none (-1)
 */

/** Whether an option can be chosen at its card on the table. @param {any} o */
const onTable = (o) => Boolean(o.object) && ['Hand', 'Reserve', 'Expedition zone', 'Landmark zone', 'Hero zone'].includes(o.object.zone) && ['play', 'object'].includes(o.kind)

/**
 * The options to be shown, in order: those of the hand as they lie there, and one of
 * those that are alike.
 * @param {any} q
 * @returns {number[]} their numbers
 */
function arranged(q) {
  const all = /** @type {number[]} */ (q.options.map((/** @type {any} */ _, /** @type {number} */ i) => i)).filter((i) => alike(q, i)[0] === i)
  const place = (/** @type {number} */ i) => (q.options[i].object?.zone === 'Hand' ? q.options[i].object.index ?? 0 : -1)
  const hand = all.filter((i) => place(i) >= 0).sort((a, b) => place(a) - place(b))
  return all.map((i) => (place(i) >= 0 ? /** @type {number} */ (hand.shift()) : i))
}

export class Ask {
  /** @param {HTMLElement} host @param {Asker} table */
  constructor(host, table) {
    this.host = host
    this.table = table
    /** @type {any} */
    this.question = null
    /** @type {number[]} */
    this.picks = []
    this.sent = false
    this.sentAt = 0 // by performance.now()
    this.status = ''
    this.when = ''
    this.folded = false
    /** @type {number[]} the options in the order in which they are shown */
    this.order = []
    host.addEventListener('keydown', (event) => this.key(event))
  }

  /**
   * Shows a new question, of which nothing is picked yet, or what is said where none
   * is asked.
   * @param {any} question @param {string} status @param {string} when day, phase and who is first player
   * @returns {boolean} whether another thing is shown than before
   */
  show(question, status, when) {
    if (!question && !this.question && this.status === status && this.when === when) return false
    this.status = status
    this.when = when
    this.question = question ?? null
    this.picks = []
    this.sending(false)
    if (question) this.draw()
    else put(this.host, h('p', { class: 'status', tabindex: '-1' }, status, ' ', h('small', {}, when)))
    return true
  }

  /** The answer is on its way: nothing more can be picked. @param {boolean} sent */
  sending(sent) {
    if (sent && !this.sent) this.sentAt = performance.now()
    this.sent = sent
    set(this.host, 'aria-busy', sent ? 'true' : null)
  }

  draw() {
    const q = this.question
    const many = !single(q)
    this.order = arranged(q)
    put(this.host,
      h('div', { class: 'ask-head' }, h('h2', { tabindex: '-1', id: 'question' }, q.asks),
        q.options.some(onTable) ? h('button', { type: 'button', class: 'fold', 'aria-expanded': String(!this.folded), 'aria-label': say('options'), onclick: () => this.fold(!this.folded) }) : null),
      h('div', { class: 'asked-by' },
        h('div', {},
          q.by ? h('p', {}, say('asked by'), ' ', h('button', { type: 'button', class: 'card-link', 'data-card': q.by.card }, q.by.name ?? say('a card')), q.ability ? h('span', { class: 'quote' }, ' « ', ...text(q.ability), ' »') : null, ' ') : null,
          h('p', { class: 'why' }, q.kind === 'turn' ? this.when : q.why, many ? h('b', {}, ' · ' + this.bounds()) : null)),
        q.rule ? h('a', { class: 'its-rule', href: '/rules/' + encodeURIComponent(q.rule), 'data-rule': q.rule }, say('rule', q.rule)) : null),
      h('ul', { class: 'options kind-' + q.kind.replace(/\W/g, '-') }, ...this.order.map((i, n) => this.option(q.options[i], i, n))),
      many || q.canCancel ? h('div', { class: 'confirm' },
        many ? [h('p', { id: 'picked' }),
          h('button', { type: 'button', class: 'main', id: 'confirm', onclick: () => this.confirm() }, say('confirm')),
          h('button', { type: 'button', id: 'clear', onclick: () => this.choose([]) }, say('clear'))] : null,
        q.canCancel ? h('button', { type: 'button', class: 'cancel', onclick: () => this.table.cancel() }, say('take back declaration')) : null) : null)
    this.host.classList.toggle('folded', this.folded)
    this.refresh()
  }

  /**
   * Where there is little room, options that are cards in sight on the table can be
   * folded away.
   * @param {boolean} folded
   */
  fold(folded) {
    this.folded = folded
    this.host.classList.toggle('folded', folded)
    set(/** @type {HTMLElement} */ (this.host.querySelector('.fold')), 'aria-expanded', String(!folded))
  }

  /** How many may be chosen, in words. */
  bounds() {
    const q = this.question
    let words = q.form === 'order' ? say('order all') : q.min === q.max ? say('choose n', q.min) : say('choose m', q.min, q.max)
    if (q.budget !== undefined) words += '; ' + say('budget', q.budget)
    if (q.spare !== undefined) words += '; ' + say('spare', q.spare)
    return words
  }

  /** @param {any} o @param {number} i @param {number} n its place */
  option(o, i, n) {
    const button = h('button', {
      type: 'button', class: 'option option-' + o.kind, 'data-option': i, 'data-card': o.object?.card,
      onclick: () => this.take(i),
      onpointerenter: () => this.table.point(i), onpointerleave: () => this.table.point(-1),
      onfocus: () => this.table.point(i), onblur: () => this.table.point(-1),
    }, h('span', { class: 'pick', 'aria-hidden': 'true' }), h('kbd', { 'aria-hidden': 'true' }, n < 9 ? String(n + 1) : ''), h('span', { class: 'words' }, ...text(o.text)),
    alike(this.question, i).length > 1 ? h('small', {}, `×${alike(this.question, i).length}`) : null, o.weight ? h('small', {}, say('weighs', o.weight)) : null)
    if (this.question.form !== 'multiset') return h('li', { class: onTable(o) ? 'on-table' : null }, button)
    return h('li', { class: 'several' }, button, h('button', { type: 'button', class: 'less', 'aria-label': say('one less', o.text), onclick: () => this.choose(unpick(this.picks, i)) }, '−'))
  }

  /** Shows what is picked. */
  refresh() {
    const q = this.question
    if (single(q)) return
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (this.host.querySelectorAll('[data-option]'))) {
      const i = Number(button.dataset.option)
      const n = times(this.picks, i)
      const mark = q.form === 'order' ? (n ? String(this.picks.indexOf(i) + 1) : '') : q.form === 'multiset' ? (n ? `${n}×` : '') : n ? '✓' : ''
      set(button, 'aria-pressed', String(n > 0))
      button.classList.toggle('picked', n > 0)
      const place = /** @type {HTMLElement} */ (button.querySelector('.pick'))
      place.textContent = mark
      if (q.form !== 'set') set(button, 'aria-label', n ? `${q.options[i].text}: ${mark}` : null)
    }
    const { weight, cost } = loads(q, this.picks)
    let words = q.min === q.max ? say('picked of', this.picks.length, q.max) : say('picked', this.picks.length, q.min, q.max)
    if (q.budget !== undefined) words += '; ' + say('together', weight, q.budget)
    if (q.spare !== undefined && q.spare > 0) words += '; ' + say('together mana', cost, q.spare)
    const ok = answers(q, this.picks)
    put(/** @type {HTMLElement} */ (this.host.querySelector('#picked')), words)
    set(/** @type {HTMLElement} */ (this.host.querySelector('#confirm')), 'disabled', !ok)
    set(/** @type {HTMLElement} */ (this.host.querySelector('#clear')), 'disabled', this.picks.length === 0)
  }

  /** Picks an option; where that is the whole answer, it is given. @param {number} i */
  take(i) {
    if (!this.question || this.sent) return
    const picks = pick(this.question, this.picks, i)
    if (single(this.question)) this.table.answer(picks)
    else this.choose(picks)
  }

  /** @param {number[]} picks */
  choose(picks) {
    this.picks = picks
    this.refresh()
    this.table.picked(picks)
  }

  confirm() {
    if (this.question && !this.sent && answers(this.question, this.picks)) this.table.answer(this.picks)
  }

  /** Puts the focus on the question, or on what is said in its place. */
  focus() {
    /** @type {HTMLElement | null} */ (this.host.querySelector('[data-option], .status'))?.focus()
  }

  /** Puts the focus on an option. @param {number} i */
  focusOption(i) {
    /** @type {HTMLElement | null} */ (this.host.querySelector(`[data-option="${i}"]`))?.focus()
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || !this.question) return
    const buttons = /** @type {HTMLElement[]} */ ([...this.host.querySelectorAll('[data-option], #confirm, #clear, .cancel')])
    const at = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement))
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1
      buttons[(at + step + buttons.length) % buttons.length]?.focus()
    } else if (/^[1-9]$/.test(event.key)) {
      const i = this.order[Number(event.key) - 1]
      if (i === undefined) return
      this.focusOption(i)
      this.take(i)
    } else if (event.key === 'Escape' && this.question.canCancel) {
      this.table.cancel()
    } else return
    event.preventDefault()
  }
}
