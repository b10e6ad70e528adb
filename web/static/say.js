// What the code of the pages says, in the language of the page.

/** @type {Record<string, string>} */
const words = JSON.parse(document.getElementById('words')?.textContent ?? '{}')

/**
 * @param {string} key
 * @param {...(string|number)} args for the verbs %d and %s, in order
 * @returns {string} a key without words shows with a question mark
 */
export function say(key, ...args) {
  let next = 0
  return (words[key] ?? '?' + key).replace(/%[ds]/g, () => String(args[next++]))
}

export const lang = document.documentElement.lang
