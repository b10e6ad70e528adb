// <tumult-table>: a game as it is played or watched.
import { Ask } from './ask.js'
import { Connection } from './connect.js'
import { h, put } from './dom.js'
import { optionOf, optionsFor } from './model.js'
import { Offers } from './offers.js'
import { Company, happened } from './news.js'
import { moves, muted } from './prefs.js'
import { Routine } from './routine.js'
import { say } from './say.js'
import { Chat, Log, aloud, joined } from './talk.js'
import { Teacher } from './teach.js'
import { Tokens } from './tokens.js'
import { View, when } from './view.js'

const PACE = 600 // milliseconds that a state is shown before the next one
const STILL = 100 // the same where nothing moves

class Table extends HTMLElement {
  connectedCallback() {
    this.you = -1
    this.lost = false // the seat that this page had
    /** @type {{state: any, logs: any[]}[]} */
    this.queue = []
    /** @type {any[]} log messages that came since the last state */
    this.logs = []
    this.showing = false
    /** @type {string | null} the expedition that a card was drawn to */
    this.aim = null
    this.byKeys = false
    this.asks = '' // what is asked, to be told from what is asked next
    this.refused = '' // why the server opens no socket, in words
    /** @type {Set<string>} what is on its way to be done */
    this.doing = new Set()
    /** @type {string[]} what was said since the last state */
    this.heard = []
    this.company = new Company((words) => this.aloud(words))
    this.routine = new Routine()
    /** @type {number[] | null} what the question is answered with by itself */
    this.given = null
    this.build()
    this.connection = new Connection(this.getAttribute('game') ?? '')
    this.connection.addEventListener('message', (e) => this.receive(/** @type {CustomEvent} */ (e).detail))
    this.connection.addEventListener('link', (e) => this.linked(/** @type {CustomEvent} */ (e).detail))
    this.connection.addEventListener('shut', (e) => this.shut(/** @type {CustomEvent} */ (e).detail))
    this.connection.addEventListener('stall', () => this.notice())
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
    this.actions = h('section', { class: 'table-actions', 'aria-label': say('actions'), tabindex: '-1' })
    this.offered = h('section', { class: 'offered', 'aria-label': say('offered'), tabindex: '-1', hidden: true })
    this.teaching = h('section', { class: 'teach', 'aria-label': say('teach'), hidden: true })
    this.panel = panel
    this.append(h('div', { class: 'side' }, this.offered, this.teaching, panel, this.actions, talk), this.news, this.fault)
    this.log = new Log(log)
    this.chat = new Chat(chat, (text) => /** @type {Connection} */ (this.connection).act('chat', { text }))
    this.spoken = () => tabs[1].classList.toggle('new', chat.hidden)
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
    this.offers = new Offers(this.actions, this.offered, { act: (what) => (what.includes('undo') ? this.back(what) : this.act(what)), undo: this.getAttribute('undo') ?? 'ask', game: this.getAttribute('game') ?? '', invite: this.getAttribute('invite') ?? '' })
    if (this.hasAttribute('teach')) this.teacher = new Teacher(this.teaching)
  }

  /** @param {any} m a message of the server */
  receive(m) {
    if (m.type === 'hello') {
      this.lost = m.seat < 0 && (this.lost || this.you >= 0)
      this.you = m.seat
      this.classList.toggle('watching', m.seat < 0)
      if (m.seat >= 0) this.tokens ??= new Tokens(/** @type {HTMLElement} */ (document.getElementById('tokens')), this.getAttribute('game') ?? '')
    } else if (m.type === 'faces') {
      for (const [key, face] of Object.entries(m.faces)) this.view?.faces.set(key, face)
    } else if (m.type === 'log') {
      this.logs.push(m)
    } else if (m.type === 'chat') {
      this.hear(/** @type {Chat} */ (this.chat).take(m))
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

  /** Takes what was said: there is something new, unless the page was just loaded. @param {any[]} lines */
  hear(lines) {
    const others = lines.filter((l) => l.seat !== this.you)
    if (!this.state || muted() || !others.length) return
    this.spoken?.()
    this.heard.push(...others.map((l) => say('says', l.name, l.text)))
  }

  /** What is asked of this table, once all is shown that came before. */
  get question() {
    return this.queue.every((t) => asking(t.state) === asking(this.state)) ? this.state?.question ?? null : null
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
      read: (/** @type {HTMLElement} */ content) => this.view?.reader.open(content),
      faceOf: (/** @type {string} */ card) => this.view?.faces.get(card),
    }
  }

  /** @param {{state: any, logs: any[]}} turn */
  show({ state, logs }) {
    const before = this.state
    const told = joined(logs)
    const { fresh: lines, back } = told ? /** @type {Log} */ (this.log).take(told) : { fresh: [], back: false }
    this.state = state
    if (before?.paused !== state.paused) this.notice()
    const asks = this.question ? asking(state) : ''
    const fresh = asks !== this.asks
    this.asks = asks
    if (fresh) this.given = this.question && this.routine ? this.routine.answer(this.question, state.seats[this.you]) : null
    const changed = (fresh || !asks || this.given) && this.ask?.show(this.given ? null : this.question, this.status(), state.over || !state.regions?.length ? '' : when(state, this.you))
    this.classList.toggle('unbegun', Boolean(state.open) || !state.regions?.length)
    if (state.regions?.length) this.view?.show(/** @type {any} */ (this.desk), before ? lines : [])
    if (before) this.view?.celebrate(lines)
    this.offers?.show(state, this.you, this.lost)
    this.teacher?.show(state, this.you)
    this.company.show(state, this.you)
    this.tell(before ? [...this.heard.splice(0), ...happened(before, state, this.you, back), aloud(lines)] : [], fresh)
    if (changed && this.byKeys && document.activeElement === document.body) this.ask?.focus() // which a question takes with it
    this.tick()
    if (!fresh) return
    if (this.open) this.view?.bring(/** @type {HTMLElement} */ (this.panel).getBoundingClientRect())
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

  /** Says aloud what is new, and what is asked if that is. @param {string[]} news @param {boolean} fresh */
  tell(news, fresh) {
    const q = this.given || !fresh ? null : this.question
    this.aloud([...news, q ? `${say('asked')} ${q.by?.name ? q.by.name + ': ' : ''}${q.asks}` : ''].filter(Boolean).join(' '))
  }

  /** @param {string} words */
  aloud(words) {
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

  /** @param {string} what once, however often it is clicked @param {object} [fields] */
  async act(what, fields = {}) {
    if (what !== 'choose' && this.doing.has(what)) return
    this.doing.add(what)
    this.complain('')
    try {
      await this.connection?.act(what, { ply: this.state.ply, ...fields })
    } catch (/** @type {any} */ refusal) {
      if (what === 'choose') this.ask?.sending(false)
      const late = what === 'choose' && this.given && refusal.code === 'stale' // another page of theirs has answered by itself too
      if (what === 'choose' && this.given && !late) this.again()
      if (!late) this.complain(refusal.reason)
    }
    this.doing.delete(what)
  }

  /** Asks the person after all. */
  again() {
    this.routine?.undone()
    this.asks = ''
    this.show({ state: this.state, logs: [] })
  }

  /** Says for a while why something is not done. @param {string} reason */
  complain(reason) {
    clearTimeout(this.complaining)
    this.complaint = reason
    if (reason) this.complaining = setTimeout(() => this.complain(''), 6000)
    this.notice()
  }

  /** Shows the complaint, or else what is in the way as long as it is. */
  notice() {
    const stall = this.connection?.stall
    const words = this.complaint || this.refused || (this.classList.contains('cut') ? say('connection lost') : stall === 'unavailable' || this.state?.paused ? say('not written') : stall ? say('no answer yet') : '')
    if (this.fault && this.fault.textContent !== words) this.fault.textContent = words
  }

  /** @param {boolean} on */
  linked(on) {
    this.classList.toggle('cut', !on)
    if (on) {
      this.queue.length = 0
      this.logs = []
      this.refused = ''
      this.complain('')
    }
    this.notice()
  }

  /** The server opens no socket. @param {{reason: string, final: boolean}} why */
  shut({ reason, final }) {
    this.refused = final ? '' : reason
    if (final) this.classList.remove('cut')
    this.notice()
    if (!final) return
    this.classList.toggle('unbegun', !this.state)
    this.ask?.show(null, reason, '')
    this.offers?.end()
    this.aloud(reason)
    if (!this.state) return
    this.state = { ...this.state, question: null }
    this.view?.light(/** @type {any} */ (this.desk))
  }

  /** Shows the clocks as they are now. */
  tick() {
    for (const el of /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll('.clock'))) {
      const clock = this.state?.clocks?.[Number(el.dataset.seat)]
      if (!clock) continue
      const now = this.ask?.sent && !this.classList.contains('cut') ? this.ask.sentAt : performance.now() // what came in time counts
      const left = Math.max(0, clock.left - (clock.running ? Math.max(0, now - this.state.received) : 0))
      el.textContent = spoken(left)
      el.classList.toggle('short', left < 30000)
      el.classList.toggle('running', Boolean(clock.running))
    }
  }
}

/** What a state asks, and in which state of the game. @param {any} state */
const asking = (state) => (state?.question ? JSON.stringify([state.ply, state.question]) : '')

/** @param {number} ms */
function spoken(ms) {
  const s = Math.ceil(ms / 1000)
  if (s >= 48 * 3600) return say('days left', Math.floor(s / 86400))
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0')
  if (s >= 3600) return `${Math.floor(s / 3600)}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`
  return `${Math.floor(s / 60)}:${two(s % 60)}`
}

customElements.define('tumult-table', Table)
