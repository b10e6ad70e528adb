// <tumult-replay>: a finished game, step by step. What is looked at stands in the
// address after "#": the ply of a step, and the seats whose hands are open.
import { ask } from './api.js'
import { copy, h, put } from './dom.js'
import { say } from './say.js'
import { Log, aloud } from './talk.js'
import { View } from './view.js'

const BEAT = 1100 // milliseconds that a step is shown while it plays
const REST = 80 // milliseconds that the slider rests before its step is asked for

class Replay extends HTMLElement {
  async connectedCallback() {
    this.game = this.getAttribute('game') ?? ''
    /** @type {Map<string, Promise<any>>} states by their address */
    this.states = new Map()
    this.at = 0
    /** @type {number[]} seats */
    this.open = []
    this.timer = 0
    this.sliding = 0
    try {
      this.record = await ask('GET', this.path(''))
    } catch (e) {
      put(this, h('p', { class: 'fault waiting', role: 'alert' }, /** @type {Error} */ (e).message))
      return
    }
    this.steps = this.record.steps
    this.build()
    addEventListener('hashchange', () => this.follow())
    this.follow()
  }

  /** @param {string} query */
  path(query) {
    return `games/${encodeURIComponent(this.game ?? '')}/replay${query}`
  }

  build() {
    this.view = new View(this, { use: (item, el) => item && this.view?.open(item, el) })
    for (const [key, face] of Object.entries(this.record.faces)) this.view.faces.set(key, face)
    const last = this.steps.length - 1
    const does = (/** @type {string} */ word, /** @type {string} */ text, /** @type {() => void} */ act) => h('button', { type: 'button', 'aria-label': say(word), title: say(word), onclick: act }, text)
    this.slider = /** @type {HTMLInputElement} */ (h('input', { type: 'range', min: 0, max: last, 'aria-label': say('step slider'), oninput: () => {
      clearTimeout(this.sliding)
      this.sliding = setTimeout(() => this.go(Number(this.slider?.value)), REST)
    } }))
    this.where = h('p', { role: 'status' })
    this.play = h('button', { type: 'button', onclick: () => this.run(!this.timer) }, say('playing'))
    const days = [...new Set(this.steps.map((/** @type {any} */ s) => s.day))].filter((d) => d > 0)
    this.days = /** @type {HTMLSelectElement} */ (h('select', { onchange: () => this.go(this.steps.findIndex((/** @type {any} */ s) => s.day === Number(this.days?.value))) }, ...days.map((d) => h('option', { value: d }, String(d)))))
    this.hands = this.record.players.map((/** @type {any} */ p, /** @type {number} */ seat) => /** @type {HTMLInputElement} */ (h('input', { type: 'checkbox', 'data-hand': seat, onchange: () => {
      this.open = [0, 1].filter((s) => this.hands?.[s]?.checked)
      this.go(this.at)
    } })))
    const said = h('span', { role: 'status' })
    const steps = h('section', { class: 'replay-steps', 'aria-label': say('replay controls') }, this.where, this.slider,
      h('div', { class: 'row' }, does('step first', '|◀', () => this.go(0)), does('step back', '◀', () => this.go(this.at - 1)), this.play, does('step on', '▶', () => this.go(this.at + 1)), does('step last', '▶|', () => this.go(last)),
        h('label', {}, say('to day'), this.days)))
    const own = this.hasAttribute('own')
    const about = h('section', { class: 'replay-about', 'aria-label': say('replay') },
      h('h2', {}, this.record.players.map((/** @type {any} */ p) => p.name).join(' – ')), h('p', {}, this.record.outcome),
      h('div', { class: 'row' }, ...this.hands.map((/** @type {HTMLElement} */ box, /** @type {number} */ seat) => h('label', {}, box, say('open hand', this.record.players[seat].name)))),
      h('div', { class: 'row' }, h('button', { type: 'button', onclick: async () => {
        said.textContent = say((await copy(location.href)) ? 'copied' : 'not copied')
      } }, say('share')), said, own ? h('a', { class: 'button', href: `/api/v1/games/${encodeURIComponent(this.game ?? '')}/record`, download: true }, say('download')) : null),
      own ? h('p', { class: 'small' }, say('verify')) : null)
    const log = h('ol', { class: 'log', tabindex: '0', 'aria-label': say('log') })
    this.log = new Log(log)
    log.addEventListener('click', (e) => {
      const el = /** @type {Element} */ (e.target)
      const line = el.closest('[data-ply]')
      if (line && !el.closest('a, button')) this.go(this.indexOf(Number(line.getAttribute('data-ply'))))
    })
    this.append(h('div', { class: 'side' }, steps, about, h('section', { class: 'talk', 'aria-label': say('log') }, log)))
    this.addEventListener('keydown', (e) => {
      if (e.ctrlKey || e.altKey || e.metaKey || /** @type {Element} */ (e.target).closest('input, select, .surface')) return
      if (e.key === 'ArrowLeft') this.go(this.at - 1)
      else if (e.key === 'ArrowRight') this.go(this.at + 1)
    })
  }

  /** The step whose state has this ply. @param {number} ply */
  indexOf(ply) {
    return Math.max(0, this.steps.findIndex((/** @type {any} */ s) => s.ply === ply))
  }

  /** Shows what the address says. */
  follow() {
    const [ply, hands] = location.hash.slice(1).split(',')
    this.open = [0, 1].filter((seat) => hands?.includes(String(seat)))
    this.hands?.forEach((/** @type {HTMLInputElement} */ box, /** @type {number} */ seat) => (box.checked = this.open.includes(seat)))
    this.go(ply ? this.indexOf(Number(ply)) : 0)
  }

  /** The state of a step, with the hands that are open. @param {number} n */
  async state(n) {
    const [closed, open] = await Promise.all([this.told(n, ''), this.open.length ? this.told(n, '&open=1') : null])
    return { ...closed, seats: closed.seats.map((/** @type {any} */ s, /** @type {number} */ i) => ({ ...(this.open.includes(i) ? open.seats[i] : s), present: true })) }
  }

  /** What the server tells of a step. @param {number} n @param {string} more */
  told(n, more) {
    const query = `?ply=${this.steps[n].ply}${more}`
    let state = this.states?.get(query)
    if (!state) {
      state = ask('GET', this.path(query))
      state.catch(() => this.states?.delete(query))
      this.states?.set(query, state)
    }
    return state
  }

  /** Shows a step. @param {number} n */
  async go(n) {
    const last = this.steps.length - 1
    n = Math.min(Math.max(n, 0), last)
    const from = this.at
    this.at = n
    const asked = (this.asked = (this.asked ?? 0) + 1)
    let state
    try {
      state = await this.state(n)
    } catch (e) {
      if (this.where) this.where.textContent = /** @type {Error} */ (e).message
      return
    }
    if (this.asked !== asked) return // something else is wanted by now
    if (n < last) this.state(n + 1).catch(() => {}) // so that it is there when it is wanted
    const step = this.steps[n]
    history.replaceState(null, '', `#${step.ply}${this.open.length ? ',' + this.open.join('') : ''}`)
    if (this.where) put(this.where, say('step of', n, last), h('span', { class: 'unseen' }, '. ' + aloud(step.lines)))
    if (this.slider) this.slider.value = String(n)
    if (this.days) this.days.value = String(step.day)
    const lines = this.steps.slice(0, n + 1).flatMap((/** @type {any} */ s) => s.lines)
    this.log?.take({ from: 0, lines })
    this.view?.show({ state, you: -1, picks: [], open: false, choose: () => {}, pile: (title, list) => this.view?.reader.pile(title, list), read: (content) => this.view?.reader.open(content), faceOf: this.view.faceOf }, n > from ? this.steps.slice(from + 1, n + 1).flatMap((/** @type {any} */ s) => s.lines) : [])
    if (n === from + 1) this.view?.celebrate(step.lines)
  }

  /** Plays the game on by itself, or stops. @param {boolean} on */
  run(on) {
    clearInterval(this.timer)
    this.timer = on ? setInterval(() => (this.at < this.steps.length - 1 ? this.go(this.at + 1) : this.run(false)), BEAT) : 0
    if (this.play) this.play.textContent = say(on ? 'pausing' : 'playing')
  }
}

customElements.define('tumult-replay', Replay)
