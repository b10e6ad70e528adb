// The socket of a table: it comes back by itself, and what a person wanted done is
// sent again until it is answered; the server does it once.

// LONGEST is the longest time in milliseconds after which it is tried again.
const LONGEST = 2000

// QUIET is after how many milliseconds without a word the server is asked whether it is
// there, and DEAF within how many it must have answered that, or an act: it refuses what
// it cannot write after five seconds.
const QUIET = 15000
const DEAF = 10000

// SOON is the time in milliseconds within which an act is answered usually.
const SOON = 1500

/** The codes for which the server opens no socket however often it is tried. */
const lasting = ['version', 'not-found', 'foreign']

/**
 * Emits "message" with each message of the server as its detail, "link" with true or
 * false when the connection comes or goes, "shut" where the server refuses it, with the
 * reason in words and whether that is for good, and "stall" with what keeps an act from
 * being done: "slow" where no answer came yet, "unavailable" where the server cannot
 * write, or "" where nothing does any more.
 */
export class Connection extends EventTarget {
  /** @param {string} game */
  constructor(game) {
    super()
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    this.url = `${scheme}://${location.host}/api/v1/games/${encodeURIComponent(game)}/socket`
    /** @type {Map<string, {act: object, done: (v: any) => void, failed: (e: any) => void, ended?: any, stall: string, timer: number}>} */
    this.pending = new Map()
    this.stall = ''
    this.wait = 250
    this.heard = 0 // when the server was heard last
    this.asked = 0 // since when it is to be heard; 0: it owes nothing
    this.open()
    setInterval(() => this.watch(), 1000)
    addEventListener('online', () => this.ping())
    document.addEventListener('visibilitychange', () => document.hidden || this.ping())
  }

  open() {
    const socket = new WebSocket(this.url, 'tumult.v1')
    let opened = false
    this.socket = socket
    this.asked = performance.now()
    socket.addEventListener('open', () => {
      opened = true
      this.wait = 250
      this.met()
      this.dispatchEvent(new CustomEvent('link', { detail: true }))
      for (const { act } of this.pending.values()) this.send(act)
    })
    socket.addEventListener('message', (event) => this.receive(JSON.parse(event.data)))
    this.lost = async () => {
      if (this.socket !== socket) return
      this.socket = null
      this.dispatchEvent(new CustomEvent('link', { detail: false }))
      const refusal = opened ? null : await this.refusal()
      if (refusal) {
        const final = lasting.includes(refusal.code)
        this.dispatchEvent(new CustomEvent('shut', { detail: { reason: refusal.reason, final } }))
        if (final) {
          for (const id of this.pending.keys()) this.settled(id)
          return
        }
      }
      setTimeout(() => this.open(), this.wait * (0.5 + Math.random() / 2)) // not all at once
      this.wait = Math.min(this.wait * 2, LONGEST)
    }
    socket.addEventListener('close', this.lost)
  }

  /** The server was heard. */
  met() {
    this.heard = performance.now()
    this.asked = 0
  }

  /** Asks whether the server is there. */
  ping() {
    this.send({ id: 'ping', do: 'ping' })
  }

  /** @param {object} act */
  send(act) {
    if (this.socket?.readyState !== WebSocket.OPEN) return
    this.asked ||= performance.now()
    this.socket.send(JSON.stringify(act))
  }

  /**
   * A connection may be gone without a word, as after sleep or in another network: one
   * on which the server is not heard any more is given up, and another one opened.
   */
  watch() {
    const now = performance.now()
    if (this.socket && this.asked && now - this.asked > DEAF) {
      const silent = this.socket
      this.lost?.()
      silent.close()
    } else if (!this.asked && now - this.heard > QUIET) {
      this.ping()
    }
  }

  /**
   * Why the server does not open the socket: it says so where none is asked for at the
   * same address. A browser keeps the answer to itself that a socket got.
   * @returns {Promise<any>} the code and the reason, or null where it is not known
   */
  async refusal() {
    try {
      const answer = await fetch(this.url.replace(/^ws/, 'http'))
      return answer.ok ? null : await answer.json()
    } catch {
      return null // the server does not answer, or not so
    }
  }

  /** @param {any} message */
  receive(message) {
    this.met()
    if (message.id === 'ping') return
    const waiting = this.pending.get(message.id)
    if (message.type === 'ack' && waiting) {
      this.settled(message.id)
      waiting.done(message)
    } else if (message.type === 'refused' && waiting && message.code === 'ended' && !waiting.ended) {
      waiting.ended = message // another session may be there: it is sent again with that
    } else if (message.type === 'refused' && waiting && message.code !== 'unavailable') {
      this.settled(message.id)
      waiting.failed(message.code === 'not-yours' && waiting.ended || message)
    } else if (message.type === 'refused' && waiting) {
      waiting.stall = 'unavailable'
      this.stalled()
      setTimeout(() => this.send(waiting.act), 1000)
    } else {
      this.dispatchEvent(new CustomEvent('message', { detail: message }))
    }
  }

  /**
   * @param {string} what see protocol.Act
   * @param {object} [fields]
   * @returns {Promise<any>} the Ack; it fails with the Refusal
   */
  act(what, fields = {}) {
    const id = crypto.getRandomValues(new Uint32Array(4)).join('-')
    const act = { id, do: what, ...fields }
    return new Promise((done, failed) => {
      const timer = setTimeout(() => {
        waiting.stall ||= 'slow'
        this.stalled()
      }, SOON)
      const waiting = { act, done, failed, stall: '', timer }
      this.pending.set(id, waiting)
      this.send(act)
    })
  }

  /** An act is answered. @param {string} id */
  settled(id) {
    clearTimeout(this.pending.get(id)?.timer)
    this.pending.delete(id)
    this.stalled()
  }

  /** Tells what keeps acts from being done, where that is another thing now. */
  stalled() {
    const all = [...this.pending.values()].map((p) => p.stall)
    const stall = all.includes('unavailable') ? 'unavailable' : all.includes('slow') ? 'slow' : ''
    if (stall === this.stall) return
    this.stall = stall
    this.dispatchEvent(new CustomEvent('stall', { detail: stall }))
  }
}
