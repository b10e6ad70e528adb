// What is answered for a person because there is nothing to choose: Reactions that
// were caused alike are ordered as one, and what everybody sees to be the only way is
// gone. After something was taken back the person is asked again.

/** @typedef {import('./model.js').Question} Question */

/**
 * The options that say the same as option i: Reactions of one text whose objects
 * look alike, of which one stands for all.
 * @param {Question} q @param {number} i
 * @returns {number[]} their numbers
 */
export function alike(q, i) {
  const face = (/** @type {any} */ o) => JSON.stringify([o.kind, o.text, { ...o.object, id: 0 }])
  if (q.options[i].kind !== 'reaction') return [i]
  return q.options.flatMap((/** @type {any} */ o, /** @type {number} */ n) => (face(o) === face(q.options[i]) ? [n] : []))
}

export class Routine {
  constructor() {
    /** @type {Set<number>} Emblems that are next, as the person has ordered */
    this.next = new Set()
    /** @type {Set<number>} Emblems that waited when the person ordered */
    this.seen = new Set()
    this.asks = false
  }

  /** A person has answered. @param {Question} q @param {number[]} choice */
  chosen(q, choice) {
    this.asks = false
    if (q.kind !== 'reaction') return
    const emblem = (/** @type {number} */ i) => q.options[i].emblem
    this.seen = new Set(q.options.map((/** @type {any} */ o) => o.emblem))
    this.next = new Set(alike(q, choice[0]).map(emblem))
  }

  /** Something was taken back. */
  undone() {
    this.next.clear()
    this.asks = true
  }

  /**
   * The answer that a question has by itself, or null where the person is asked.
   * @param {Question} q @param {any} seat of the person
   * @returns {number[] | null}
   */
  answer(q, seat) {
    if (this.asks) return null
    if (q.kind === 'turn') return q.options.length === 1 && seat.handCount === 0 ? [0] : null
    if (q.kind !== 'reaction') return null
    if (alike(q, 0).length === q.options.length) return [0]
    if (!q.options.every((/** @type {any} */ o) => this.seen.has(o.emblem))) return null
    const i = q.options.findIndex((/** @type {any} */ o) => this.next.has(o.emblem))
    return i < 0 ? null : [i]
  }
}
