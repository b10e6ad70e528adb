// What a person has picked of a question so far. Pure functions over lists of option
// numbers.

/** @typedef {import('./model.js').Question} Question */

/** Whether one pick is the whole answer. @param {Question} q */
export const single = (q) => q.form === 'set' && q.min === 1 && q.max === 1 && q.budget === undefined && q.spare === undefined

/**
 * Picks option i, or takes it back where that is what picking it again means.
 * @param {Question} q @param {number[]} picks @param {number} i
 * @returns {number[]}
 */
export function pick(q, picks, i) {
  if (single(q)) return [i]
  if (q.form !== 'multiset' && picks.includes(i)) return picks.filter((p) => p !== i)
  if (q.max === 1) return [i]
  return picks.length < q.max ? [...picks, i] : picks
}

/** Takes one of option i back. @param {number[]} picks @param {number} i */
export function unpick(picks, i) {
  const at = picks.lastIndexOf(i)
  return at < 0 ? picks : picks.filter((_, n) => n !== at)
}

/** How often option i is picked. @param {number[]} picks @param {number} i */
export const times = (picks, i) => picks.filter((p) => p === i).length

/**
 * The sums that stand against the budgets.
 * @param {Question} q @param {number[]} picks
 */
export function loads(q, picks) {
  const sum = (/** @type {string} */ of) => picks.reduce((n, i) => n + (q.options[i][of] ?? 0), 0)
  return { weight: sum('weight'), cost: sum('cost') }
}

/** Whether the picks answer the question. @param {Question} q @param {number[]} picks */
export function answers(q, picks) {
  const { weight, cost } = loads(q, picks)
  return picks.length >= q.min && picks.length <= q.max &&
    (q.budget === undefined || weight <= q.budget) && (q.spare === undefined || cost <= q.spare)
}
