// Reading: a card in full beside where one looks or in a window of its own, lists of
// cards, and rules in a panel at the side.
import { inFull } from './card.js'
import { h, put } from './dom.js'
import { say } from './say.js'

export class Reader {
  /** @param {HTMLElement} host @param {(card: string) => any} faceOf */
  constructor(host, faceOf) {
    this.faceOf = faceOf
    this.glance = h('div', { class: 'glance', 'aria-hidden': 'true', hidden: true })
    this.window = /** @type {HTMLDialogElement} */ (h('dialog', { class: 'reading', 'aria-label': say('reading') }))
    this.side = h('aside', { class: 'rule-panel', 'aria-label': say('rule panel'), hidden: true, tabindex: '-1' })
    this.window.addEventListener('click', (event) => event.target === this.window && this.window.close())
    host.append(this.glance, this.window, this.side)
    this.timer = 0
    /** @type {Element | null} */
    this.asked = null
    host.addEventListener('click', (event) => this.click(event))
    for (const kind of ['keydown', 'keypress']) host.addEventListener(kind, (event) => this.key(/** @type {KeyboardEvent} */ (event)), true)
  }

  /**
   * While a rule lies over question and table, keys do nothing there.
   * @param {KeyboardEvent} event
   */
  key(event) {
    const at = /** @type {Element} */ (event.target)
    if (this.side.hidden || at.closest('dialog')) return
    if (event.key === 'Escape') this.closeRule()
    else if (this.side.contains(at) || !at.closest('.ask, .surface') || event.key === 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
  }

  /** Links to cards and rules open here. @param {Event} event */
  click(event) {
    const el = /** @type {Element} */ (event.target)
    const rule = el.closest('[data-rule]')
    if (rule && !(/** @type {MouseEvent} */ (event).ctrlKey)) {
      event.preventDefault()
      this.asked = rule
      this.window.close()
      this.rule(rule.getAttribute('data-rule') ?? '')
      return
    }
    const card = el.closest('.card-link')
    if (card) this.read(undefined, card.getAttribute('data-card') ?? '')
  }

  /**
   * Shows a card beside an element, a moment later.
   * @param {Element} el @param {any} object @param {string} card
   */
  look(el, object, card) {
    clearTimeout(this.timer)
    const face = this.faceOf(card)
    if (!face) return this.away()
    this.timer = setTimeout(() => {
      put(this.glance, inFull(object, face))
      this.glance.hidden = false
      const r = el.getBoundingClientRect()
      const g = this.glance.getBoundingClientRect()
      const left = r.right + 8 + g.width <= innerWidth ? r.right + 8 : r.left - 8 - g.width >= 0 ? r.left - 8 - g.width : Math.max(4, innerWidth - g.width - 4)
      const beside = left >= r.right || left + g.width <= r.left
      const top = beside ? Math.min(Math.max(4, r.top), innerHeight - g.height - 4) : r.top - g.height - 8 >= 0 ? r.top - g.height - 8 : r.bottom + 8
      this.glance.style.transform = `translate(${Math.round(left)}px, ${Math.round(Math.max(4, top))}px)`
    }, this.glance.hidden ? 350 : 80)
  }

  /** Nothing is looked at. */
  away() {
    clearTimeout(this.timer)
    this.glance.hidden = true
  }

  /** Opens a card in full. @param {any} object @param {string} card */
  read(object, card) {
    const face = this.faceOf(card)
    if (face) this.open(inFull(object, face))
  }

  /** Opens a list of cards. @param {string} title @param {any[]} list */
  pile(title, list) {
    this.open(h('div', {}, h('h2', {}, title), h('ul', { class: 'pile' }, ...list.map((o) => h('li', {}, o.card ? h('button', { type: 'button', class: 'card-link', 'data-card': o.card }, o.says ?? o.name) : say('a card'))))))
  }

  /** @param {HTMLElement} content */
  open(content) {
    this.away()
    put(this.window, content, h('form', { method: 'dialog' }, h('button', { class: 'main' }, say('close'))))
    if (!this.window.open) this.window.showModal()
  }

  /**
   * Opens a rule with its neighbours in the side panel: what its page in the rulebook
   * holds.
   * @param {string} id
   */
  async rule(id) {
    const path = '/rules/' + encodeURIComponent(id)
    const close = h('button', { type: 'button', class: 'close', onclick: () => this.closeRule() }, say('close'))
    this.side.hidden = false
    put(this.side, h('h2', {}, say('rule', id)), h('p', {}, say('loading')), close)
    this.side.focus()
    try {
      const answer = await fetch(path)
      if (!answer.ok) throw new Error(say('odd answer', answer.status))
      const main = /** @type {HTMLElement} */ (new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main'))
      for (const link of main.querySelectorAll('a')) {
        const [, other] = /^\/rules\/([^/?#]+)$/.exec(link.getAttribute('href') ?? '') ?? []
        if (other) link.dataset.rule = decodeURIComponent(other)
        else link.target = '_blank'
      }
      const title = /** @type {Element} */ (main.querySelector('h1'))
      title.replaceWith(h('h2', {}, title.textContent))
      put(this.side, ...main.childNodes, h('p', { class: 'actions' }, h('a', { href: path, target: '_blank' }, say('in rulebook')), close))
    } catch (e) {
      put(this.side, h('h2', {}, say('rule', id)), h('p', { class: 'fault' }, /** @type {Error} */ (e).message), close)
    }
  }

  closeRule() {
    this.side.hidden = true
    if (this.asked instanceof HTMLElement && this.asked.isConnected) this.asked.focus()
  }
}
