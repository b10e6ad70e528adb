// <tumult-table>: a game as it is played or watched.
import { Ask } from './ask.js'
import { Connection } from './connect.js'
import { h, put } from './dom.js'
import { optionOf, optionsFor } from './model.js'
import { Offers } from './offers.js'
import { moves } from './prefs.js'
import { Routine } from './routine.js'
import { say } from './say.js'
import { Chat, Log, aloud } from './talk.js'
import { Teacher } from './teach.js'
import { Tokens } from './tokens.js'
import { View, when } from './view.js'

const PACE = 600 // milliseconds that a state is shown before the next one
const STILL = 100 // the same where nothing moves

class Table extends HTMLElement {
  connectedCallback() {
    this.you = -1
    this.hello = null
    /** @type {{state: any, logs: any[]}[]} */
    this.queue = []
    /** @type {any[]} log messages that came since the last state */
    this.logs = []
    this.showing = false
    /** @type {string | null} the expedition that a card was drawn to */
    this.aim = null
    this.byKeys = false
    this.routine = new Routine()
    /** @type {number[] | null} what the question is answered with by itself */
    this.given = null
    this.build()
    this.connection = new Connection(this.getAttribute('game') ?? '')
    this.connection.addEventListener('message', (e) => this.receive(/** @type {CustomEvent} */ (e).detail))
    this.connection.addEventListener('link', (e) => this.linked(/** @type {CustomEvent} */ (e).detail))
    this.addEventListener('keydown', () => (this.byKeys = true), true)
    this.addEventListener('pointerdown', () => (this.byKeys = false), true)
    setInterval(() => this.tick(), 500)
  }

  build() {
    this.view = new View(this, {
      use: (item, el) => this.use(item, el),
      may: (item) => this.open && optionsFor(this.state.question, item.object).length > 0,
      drop: (item, zone) => this.dropped(item, zone),
      toQuestion: () => this.ask?.focus(),
      menu: () => this.tokens?.show().catch((e) => this.complain(e.message)),
    })
    const panel = h('section', { class: 'ask', 'aria-label': say('question') })
    const log = h('ol', { class: 'log', tabindex: '0', 'aria-label': say('log') })
    const chat = h('div', { class: 'chat' })
    const talk = h('section', { class: 'talk', 'aria-label': say('log and chat') })
    const tabs = ['log', 'chat'].map((name) => h('button', { type: 'button', 'aria-pressed': String(name === 'log'), onclick: () => turn(name) }, say(name)))
    const turn = (/** @type {string} */ name) => {
      log.hidden = name !== 'log'
      chat.hidden = name === 'log'
      tabs.forEach((t, i) => t.setAttribute('aria-pressed', String((i === 0) === (name === 'log'))))
      tabs[1].classList.toggle('new', false)
    }
    put(talk, h('div', { class: 'tabs' }, ...tabs), log, chat)
    turn('log')
    this.news = h('div', { class: 'unseen', 'aria-live': 'polite' })
    this.fault = h('p', { class: 'fault toast', role: 'alert' })
    this.actions = h('section', { class: 'table-actions', 'aria-label': say('actions') })
    this.teaching = h('section', { class: 'teach', 'aria-label': say('teach'), hidden: true })
    this.side = h('div', { class: 'side' }, this.teaching, panel, this.actions, talk)
    this.append(this.side, this.news, this.fault)
    this.log = new Log(log)
    this.chat = new Chat(chat, (text) => /** @type {Connection} */ (this.connection).act('chat', { text }), () => tabs[1].classList.toggle('new', chat.hidden))
    this.ask = new Ask(panel, {
      answer: (choice) => {
        this.routine?.chosen(this.question, choice)
        this.answer(choice)
      },
      cancel: () => this.back('cancel'),
      picked: (picks) => this.picked(picks),
      point: (option) => this.view?.point(option),
    })
    this.ask.show(null, say('connecting'), '')
    this.offers = new Offers(this.actions, { act: (what) => (what.includes('undo') ? this.back(what) : this.act(what)), undo: this.getAttribute('undo') ?? 'ask', game: this.getAttribute('game') ?? '', invite: this.getAttribute('invite') ?? '' })
    if (this.hasAttribute('teach')) this.teacher = new Teacher(this.teaching)
  }

  /** @param {any} m a message of the server */
  receive(m) {
    if (m.type === 'hello') {
      this.hello = m
      this.you = m.seat
      this.classList.toggle('watching', m.seat < 0)
      if (m.seat >= 0) this.tokens ??= new Tokens(/** @type {HTMLElement} */ (document.getElementById('tokens')), this.getAttribute('game') ?? '')
    } else if (m.type === 'faces') {
      for (const [key, face] of Object.entries(m.faces)) this.view?.faces.set(key, face)
    } else if (m.type === 'log') {
      this.logs.push(m)
    } else if (m.type === 'chat') {
      this.chat?.take(m)
    } else if (m.type === 'state') {
      m.received = performance.now()
      this.queue.push({ state: m, logs: this.logs })
      this.logs = []
      if (!this.showing) this.next()
    } else if (m.type === 'refused') {
      this.complain(m.reason)
    }
  }

  /** Shows the next state that has come, and those after it at a pace that can be followed. */
  next() {
    let turn = this.queue.shift()
    if (!turn) return
    if (this.queue.length > 12 || !this.state || document.hidden) {
      const all = [turn, ...this.queue.splice(0)]
      turn = { state: all[all.length - 1].state, logs: all.flatMap((t) => t.logs) }
    }
    this.show(turn)
    this.showing = this.queue.length > 0
    if (this.showing) setTimeout(() => this.next(), moves() ? PACE : STILL)
    else {
      this.showing = true
      setTimeout(() => {
        this.showing = false
        this.next()
      }, 60)
    }
  }

  /** What is asked of this table, once all is shown that came before. */
  get question() {
    return this.queue.length === 0 ? this.state?.question ?? null : null
  }

  /** Whether the question in sight may be answered. */
  get open() {
    return Boolean(this.question) && !this.given && !this.ask?.sent
  }

  /** What the view shows. */
  get desk() {
    return {
      state: this.state, you: this.you, picks: this.ask?.picks ?? [], open: this.open,
      choose: (/** @type {number} */ option) => this.ask?.take(option),
      pile: (/** @type {string} */ title, /** @type {any[]} */ list) => this.view?.reader.pile(title, list),
      faceOf: (/** @type {string} */ card) => this.view?.faces.get(card),
    }
  }

  /** @param {{state: any, logs: any[]}} turn */
  show({ state, logs }) {
    const first = !this.state
    const lines = logs.flatMap((m) => m.lines)
    for (const m of logs) this.log?.take(m)
    const had = this.side?.contains(document.activeElement) || document.activeElement === document.body
    this.state = state
    this.ask?.sending(false)
    this.given = this.question && this.routine ? this.routine.answer(this.question, state.seats[this.you]) : null
    this.ask?.show(this.given ? null : this.question, this.status(), state.over || !state.regions?.length ? '' : when(state, this.you))
    this.classList.toggle('unbegun', Boolean(state.open) || !state.regions?.length)
    if (state.regions?.length) this.view?.show(/** @type {any} */ (this.desk), first ? [] : lines)
    if (!first) this.view?.celebrate(lines)
    this.offers?.show(state, this.you)
    this.teacher?.show(state, this.you)
    if (!first) this.tell(lines)
    else if (state.question) this.tell([])
    if (had && this.byKeys) this.ask?.focus()
    this.tick()
    if (this.open) this.view?.bring(/** @type {HTMLElement} */ (this.querySelector('.ask')).getBoundingClientRect())
    if (this.given) this.answer(this.given)
    else if (this.question) this.aimed()
  }

  /** What is said where nothing is asked. */
  status() {
    const s = this.state
    if (s.over) return s.outcome
    if (s.open) return say('waiting')
    if (s.asked < 0 || s.asked === this.you) return say('one moment')
    return say('thinks', s.seats[s.asked].name)
  }

  /** Says aloud what happened and what is asked. @param {any[]} lines */
  tell(lines) {
    const q = this.given ? null : this.question
    const words = [aloud(lines), this.state.over ? this.state.outcome : '', q ? `${say('asked')} ${q.by?.name ? q.by.name + ': ' : ''}${q.asks}` : ''].filter(Boolean).join(' ')
    if (words && this.news) put(this.news, h('p', {}, words))
  }

  /** A card is clicked, tapped or entered. @param {any} item @param {HTMLElement} el */
  use(item, el) {
    if (!item) return
    this.view?.take(item)
    const options = this.open ? optionsFor(this.state.question, item.object) : []
    if (options.length === 1) this.ask?.take(options[0])
    else if (options.length > 1) this.ask?.focusOption(options[0])
    else this.view?.open(item, el)
    this.view?.reader.away()
  }

  /** A card is drawn to a zone. @param {any} item @param {string} zone */
  dropped(item, zone) {
    if (!zone || zone.startsWith('hand:')) return
    this.view?.take(item)
    const options = optionsFor(this.state.question, item.object)
    const play = options.filter((o) => this.state.question.options[o].kind === 'play')
    if (play.length === 1) {
      this.aim = zone.startsWith('exp:') ? zone : null
      this.ask?.take(play[0])
    } else if (options.length === 1) this.ask?.take(options[0])
    else this.ask?.focusOption(options[0])
  }

  /** The card that was drawn to an expedition goes there, where that is what is asked next. */
  aimed() {
    const aim = this.aim
    this.aim = null
    if (!aim || this.state.question.kind !== 'expedition') return
    const [, seat, exp] = aim.split(':').map(Number)
    const option = optionOf(this.state.question, { kind: 'expedition', seat, exp })
    if (option >= 0) this.ask?.take(option)
  }

  /** @param {number[]} picks */
  picked(picks) {
    this.view?.light(/** @type {any} */ ({ ...this.desk, picks }))
  }

  /** @param {number[]} choice */
  answer(choice) {
    this.ask?.sending(true)
    this.act('choose', { choice })
  }

  /** Takes something back, which is not answered by itself again. @param {string} what */
  back(what) {
    this.routine?.undone()
    this.act(what)
  }

  /** @param {string} what @param {object} [fields] */
  async act(what, fields = {}) {
    if (this.fault) this.fault.textContent = ''
    try {
      await this.connection?.act(what, { ply: this.state.ply, ...fields })
    } catch (refusal) {
      this.ask?.sending(false)
      if (this.given) this.again()
      this.complain(/** @type {any} */ (refusal).reason)
    }
  }

  /** Asks the person after all. */
  again() {
    this.routine?.undone()
    this.show({ state: this.state, logs: [] })
  }

  /** @param {string} reason */
  complain(reason) {
    if (this.fault) this.fault.textContent = reason
    setTimeout(() => this.fault?.textContent === reason && (this.fault.textContent = ''), 6000)
  }

  /** @param {boolean} on */
  linked(on) {
    this.classList.toggle('cut', !on)
    if (!on) this.complain(say('connection lost'))
    else {
      this.queue.length = 0
      this.logs = []
      if (this.fault) this.fault.textContent = ''
    }
  }

  /** Shows the clocks as they are now. */
  tick() {
    for (const el of /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll('.clock'))) {
      const clock = this.state?.clocks?.[Number(el.dataset.seat)]
      if (!clock) continue
      const left = Math.max(0, clock.left - (clock.running ? performance.now() - this.state.received : 0))
      el.textContent = spoken(left)
      el.classList.toggle('short', left < 30000)
      el.classList.toggle('running', Boolean(clock.running))
    }
  }
}

/** @param {number} ms */
function spoken(ms) {
  const s = Math.ceil(ms / 1000)
  if (s >= 48 * 3600) return say('days left', Math.floor(s / 86400))
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0')
  if (s >= 3600) return `${Math.floor(s / 3600)}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`
  return `${Math.floor(s / 60)}:${two(s % 60)}`
}

customElements.define('tumult-table', Table)
