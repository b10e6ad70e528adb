// The socket of a table: it comes back by itself, and what a person wanted done is
// sent again until it is answered; the server does it once.

// LONGEST is the longest time in milliseconds after which it is tried again.
const LONGEST = 2000

/**
 * Emits "message" with each message of the server as its detail, and "link" with
 * true or false when the connection comes or goes.
 */
export class Connection extends EventTarget {
  /** @param {string} game */
  constructor(game) {
    super()
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    this.url = `${scheme}://${location.host}/api/v1/games/${encodeURIComponent(game)}/socket`
    /** @type {Map<string, {act: object, done: (v: any) => void, failed: (e: any) => void, again?: boolean}>} */
    this.pending = new Map()
    this.wait = 250
    this.open()
  }

  open() {
    const socket = new WebSocket(this.url, 'tumult.v1')
    this.socket = socket
    socket.addEventListener('open', () => {
      this.wait = 250
      this.dispatchEvent(new CustomEvent('link', { detail: true }))
      for (const { act } of this.pending.values()) socket.send(JSON.stringify(act))
    })
    socket.addEventListener('message', (event) => this.receive(JSON.parse(event.data)))
    socket.addEventListener('close', () => {
      if (this.socket !== socket) return
      this.dispatchEvent(new CustomEvent('link', { detail: false }))
      setTimeout(() => this.open(), this.wait * (0.5 + Math.random() / 2)) // not all at once
      this.wait = Math.min(this.wait * 2, LONGEST)
    })
  }

  /** @param {any} message */
  receive(message) {
    const waiting = this.pending.get(message.id)
    if (message.type === 'ack' && waiting) {
      this.pending.delete(message.id)
      waiting.done(message)
    } else if (message.type === 'refused' && waiting && message.code === 'ended' && !waiting.again) {
      waiting.again = true // another session may be there: it is sent again with that
    } else if (message.type === 'refused' && waiting && message.code !== 'unavailable') {
      this.pending.delete(message.id)
      waiting.failed(message)
    } else if (message.type === 'refused' && waiting) {
      setTimeout(() => this.socket?.readyState === WebSocket.OPEN && this.socket.send(JSON.stringify(waiting.act)), 1000)
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
      this.pending.set(id, { act, done, failed })
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(act))
    })
  }
}
