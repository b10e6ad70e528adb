// What happens between the players beside the game, in words: what they offer and ask
// each other, and who comes and goes.
import { say } from './say.js'

const LASTS = 1500 // milliseconds that somebody is away until it is told: a page that is loaded anew is away for less

/**
 * What has changed between two states.
 * @param {any} before @param {any} now @param {number} you @param {boolean} back whether something was taken back
 * @returns {string[]} sentences
 */
export function happened(before, now, you, back) {
  const told = []
  const other = now.seats[1 - you]?.name
  const [was, is] = [before.offers, now.offers]
  const begins = (/** @type {string} */ what) => is[what] === 1 - you && was[what] !== is[what]
  const ends = (/** @type {string} */ what) => was[what] === you && is[what] !== you && !now.over
  if (you >= 0) {
    if (begins('draw')) told.push(say('draw offered', other))
    if (begins('undo')) told.push(say('undo offered', other))
    if (begins('rematch')) told.push(say('rematch offered', other))
    if (ends('draw')) told.push(say('draw not taken'))
    if (ends('undo')) told.push(say(back ? 'undo allowed' : 'undo refused'))
    if (is.next && !was.next) told.push(say('rematch begins'))
  }
  if (now.over && !before.over) told.push(now.outcome)
  return told
}

/** Tells who comes and goes. */
export class Company {
  /** @param {(words: string) => void} tell */
  constructor(tell) {
    this.tell = tell
    /** @type {boolean[] | null} who was there by what is told, by seat */
    this.here = null
    this.now = ''
    this.timer = 0
  }

  /** @param {any} state @param {number} you */
  show(state, you) {
    const here = state.seats.map((/** @type {any} */ s, /** @type {number} */ seat) => seat === you || s.present)
    this.here ??= here
    if (this.now === String(here)) return
    this.now = String(here)
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      const changed = here.flatMap((/** @type {boolean} */ is, /** @type {number} */ seat) => (is === Boolean(this.here?.[seat]) ? [] : [say(is ? 'is here' : 'is away', state.seats[seat].name)]))
      this.here = here
      if (changed.length) this.tell(changed.join(' '))
    }, LASTS)
  }
}
