// What was said: the log in words, and the chat.
import { h, put } from './dom.js'
import { mute, muted } from './prefs.js'
import { say } from './say.js'

/** The kinds of events that tell the course of a game by themselves. */
const telling = new Set(['day', 'first', 'play', 'quick', 'reaction', 'pass', 'reveal', 'roll', 'advance', 'fails', 'ascend', 'flip', 'arena', 'win', 'draw', 'expand', 'create',
  'move', 'gain', 'lose', 'counters', 'cease', 'decline', 'switch', 'control', 'marker', 'ongoing', 'no effect'])

/** A line without what sets it off from others where there is only text. @param {string} text */
export const bare = (text) => text.replace(/^[=—\s]+|[=—\s]+$/g, '')

/**
 * What of some lines is said aloud.
 * @param {any[]} lines
 */
export function aloud(lines) {
  /** @type {{text: string, n: number}[]} */
  const said = []
  for (const { text } of lines.filter((l) => l.text && telling.has(l.kind))) {
    const last = said.at(-1)
    if (last?.text === bare(text)) last.n++
    else said.push({ text: bare(text), n: 1 })
  }
  return said.map(({ text, n }) => (n > 1 ? `${text} ×${n}` : text)).join('. ')
}

export class Log {
  /** @param {HTMLElement} host an ordered list */
  constructor(host) {
    this.host = host
    /** @type {any[]} */
    this.lines = []
    this.ended = true // the end is in sight
    let height = 0
    host.addEventListener('scroll', () => {
      if (host.clientHeight === height) this.ended = host.scrollTop + height >= host.scrollHeight - 8
    })
    new ResizeObserver(() => {
      height = host.clientHeight
      this.end()
    }).observe(host)
  }

  /** Keeps the end in sight, unless somebody reads elsewhere. */
  end() {
    if (this.ended) this.host.scrollTop = this.host.scrollHeight
  }

  /**
   * Takes lines that stand from a number on, in place of those that stood there. Those
   * that stand there already stay, as when all are told again after the connection broke.
   * @param {{from: number, lines: any[]}} message
   * @returns {{fresh: any[], back: boolean}} the lines that are new, and whether others are gone
   */
  take({ from, lines }) {
    const known = lines.findIndex((line, i) => JSON.stringify(line) !== JSON.stringify(this.lines[from + i]))
    const fresh = known < 0 ? [] : lines.slice(known)
    const stay = from + lines.length - fresh.length
    const back = stay < this.lines.length
    if (back) this.shorten(stay)
    for (const line of fresh) {
      const n = this.lines.push(line) - 1
      if (!line.text) continue
      const last = /** @type {HTMLElement | null} */ (this.host.lastElementChild)
      const before = last && this.lines[Number(last.dataset.n)]
      if (last && before.text === line.text && before.rule === line.rule && before.ply === line.ply) again(last)
      else this.host.append(entry(line, n))
    }
    this.end()
    return { fresh, back }
  }

  /** Forgets the lines from a number on. @param {number} n */
  shorten(n) {
    this.lines.length = n
    while (this.host.lastElementChild && Number(/** @type {HTMLElement} */ (this.host.lastElementChild).dataset.n) >= n) this.host.lastElementChild.remove()
  }
}

/**
 * What several messages of lines are together.
 * @param {{from: number, lines: any[]}[]} messages
 * @returns {{from: number, lines: any[]} | null}
 */
export function joined(messages) {
  let all = null
  for (const { from, lines } of messages) {
    if (!all || from < all.from) all = { from, lines: [...lines] }
    else all.lines.splice(from - all.from, Infinity, ...lines)
  }
  return all
}

/** @param {any} line @param {number} n */
function entry(line, n) {
  const told = bare(line.text)
  const at = line.name ? told.indexOf(line.name) : -1
  const words = at < 0 ? [told] : [told.slice(0, at), h('button', { type: 'button', class: 'card-link', 'data-card': line.card }, line.name), told.slice(at + line.name.length)]
  return h('li', { class: `line line-${line.kind.replace(/\W/g, '-')} seat${line.seat}`, 'data-n': n, 'data-ply': line.ply },
    h('span', {}, ...words), ' ', line.rule ? h('a', { class: 'rule-link', href: '/rules/' + encodeURIComponent(line.rule), 'data-rule': line.rule }, line.rule) : null)
}

/** Counts once more what is said of several like things. @param {HTMLElement} entry */
function again(entry) {
  const n = Number(entry.dataset.times ?? 1) + 1
  entry.dataset.times = String(n)
  entry.querySelector('.times')?.remove()
  entry.insertBefore(h('b', { class: 'times' }, `×${n} `), entry.querySelector('.rule-link'))
}

export class Chat {
  /** @param {HTMLElement} host @param {(text: string) => Promise<any>} send */
  constructor(host, send) {
    this.list = h('ol', { class: 'chat-lines', 'aria-label': say('chat'), tabindex: '0' })
    this.fault = h('p', { class: 'fault', role: 'alert' })
    const input = /** @type {HTMLInputElement} */ (h('input', { maxlength: '300', autocomplete: 'off', 'aria-label': say('chat say') }))
    let saying = false
    const form = h('form', { onsubmit: async (/** @type {Event} */ event) => {
      event.preventDefault()
      const text = input.value.trim()
      if (!text || saying) return
      saying = true
      this.fault.textContent = ''
      try {
        await send(text)
        if (input.value.trim() === text) input.value = ''
      } catch (e) {
        this.fault.textContent = /** @type {any} */ (e).reason
      }
      saying = false
    } }, input, h('button', {}, say('chat send')))
    const button = h('button', { type: 'button', 'aria-pressed': String(muted()), onclick: () => {
      mute(!muted())
      button.setAttribute('aria-pressed', String(muted()))
      this.list.hidden = muted()
    } }, say('mute'))
    this.list.hidden = muted()
    put(host, this.list, form, this.fault, button)
  }

  /**
   * Takes what was said from a line on.
   * @param {{from: number, lines: any[]}} message
   * @returns {any[]} the lines that are new
   */
  take({ from, lines }) {
    const fresh = lines.slice(Math.max(0, this.list.children.length - from))
    for (const line of fresh) {
      const at = new Date(line.at)
      this.list.append(h('li', {}, h('b', {}, line.name), ' ', h('time', { datetime: at.toISOString() }, at.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })), h('br'), line.text))
    }
    if (fresh.length) this.list.scrollTop = this.list.scrollHeight
    return fresh
  }
}
