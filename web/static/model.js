// What a state says, as the table needs it: objects with keys, options by object.
// Everything here is a pure function.

/** @typedef {any} State a protocol.State */
/** @typedef {any} Obj a protocol.Object */
/** @typedef {any} Question a protocol.Question */

/**
 * An object at its place. Keys are steady while an object stays what it is.
 * @typedef {{key: string, object: Obj, place: string, seat: number, exp: number, back?: boolean}} Item
 */

/** @param {{state: State, you: number}} view the seat at the near side of the table */
export const near = ({ you }) => (you >= 0 ? you : 0)

/** @param {State} state @param {number} you */
export function items(state, you) {
  /** @type {Item[]} */
  const out = []
  const visible = (/** @type {Obj[]} */ list, /** @type {string} */ place, /** @type {number} */ seat, exp = 0) => {
    for (const object of list ?? []) out.push({ key: visibleKey(object, out), object, place, seat, exp })
  }
  const bottom = you >= 0 ? you : 0
  for (const seat of state.seats.length > 1 ? [1 - bottom, bottom] : [bottom]) {
    const s = state.seats[seat]
    if (s.hero) visible([s.hero], 'hero', seat)
    visible(s.reserve, 'reserve', seat)
    visible(s.landmarks, 'landmarks', seat)
    for (const exp of [0, 1]) visible(s.expeditions[exp].objects, 'exp', seat, exp)
    if (s.discard?.length) visible([s.discard[s.discard.length - 1]], 'discard', seat)
    const met = new Map()
    for (const object of [...(s.hand ?? [])].sort((a, b) => (a.index ?? 0) - (b.index ?? 0))) {
      const n = (met.get(object.card) ?? 0) + 1
      met.set(object.card, n)
      out.push({ key: `h${seat}:${object.card}:${n}`, object, place: 'hand', seat, exp: 0 })
    }
  }
  visible(state.limbo, 'limbo', 0)
  return out
}

/**
 * The key of an object in a visible zone; a Gigantic object has a second one for
 * the other expedition.
 * @param {Obj} object @param {Item[]} before
 */
function visibleKey(object, before) {
  const key = 'o' + object.id
  return before.some((i) => i.key === key) ? key + "'" : key
}

/**
 * Whether two descriptions are of one object or card.
 * @param {Obj} a @param {Obj | undefined} b
 */
export function same(a, b) {
  if (!a || !b || a.zone !== b.zone || a.ctrl !== b.ctrl) return false
  if (a.id || b.id) return a.id === b.id
  return (a.index ?? 0) === (b.index ?? 0)
}

/**
 * The numbers of the options that an object stands for.
 * @param {Question | undefined} q @param {Obj} object
 * @returns {number[]}
 */
export function optionsFor(q, object) {
  if (!q) return []
  return q.options.flatMap((/** @type {any} */ o, /** @type {number} */ i) =>
    o.kind !== 'modifier' && o.kind !== 'reaction' && same(object, o.object) ? [i] : [])
}

/**
 * The option that stands for an expedition, a player or a waiting Reaction, or -1.
 * @param {Question | undefined} q
 * @param {{kind: string, seat?: number, exp?: number, emblem?: number}} what
 */
export function optionOf(q, what) {
  if (!q) return -1
  return q.options.findIndex((/** @type {any} */ o) =>
    o.kind === what.kind && (what.seat === undefined || o.seat === what.seat) &&
    (what.exp === undefined || o.exp === what.exp) && (what.emblem === undefined || o.emblem === what.emblem))
}

const daily = { 'Set-up': 'Setup', Succeed: 'Morning', Prepare: 'Morning', Draw: 'Morning', Expand: 'Morning', Progress: 'Dusk', Rest: 'Night', 'Clean-up': 'Night', 'Check Victory': 'Night' }

/** The phases of a day, in order. */
export const phases = ['Morning', 'Noon', 'Afternoon', 'Dusk', 'Night']

/** @param {string} phase a phase or daily effect */
export const phaseOf = (phase) => /** @type {Record<string, string>} */ (daily)[phase] ?? phase
