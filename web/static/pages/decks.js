// Choosing a deck in a form: a starter or a list of one's own, which is checked
// while it is written.
import { ask } from '../api.js'
import { h, put } from '../dom.js'
import { say } from '../say.js'

/**
 * @param {HTMLFormElement} form
 * @returns {string} the deck as the API takes it
 */
export function deckOf(form) {
  const data = new FormData(form)
  return String(data.get('deck') || data.get('list') || '')
}

/**
 * @param {HTMLFormElement} form
 * @param {() => string} edition
 */
export function watchDeck(form, edition) {
  const select = /** @type {HTMLSelectElement} */ (form.elements.namedItem('deck'))
  const list = /** @type {HTMLTextAreaElement} */ (form.elements.namedItem('list'))
  const label = /** @type {HTMLElement} */ (form.querySelector('[data-list]'))
  const faults = /** @type {HTMLElement} */ (form.querySelector('#list-faults'))
  const shown = () => {
    label.hidden = select.value !== ''
    list.required = !label.hidden
    if (label.hidden) put(faults)
  }
  select.addEventListener('change', shown)
  shown()
  let asked = 0
  let timer = 0
  list.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(async () => {
      const mine = ++asked
      if (!list.value.trim()) return put(faults)
      try {
        const found = await ask('POST', 'decks/check', { edition: edition(), text: list.value })
        if (mine === asked) put(faults, found.ok ? h('p', { class: 'good' }, say('list ok', found.hero, found.cards)) : faultList(found.faults))
      } catch (e) {
        if (mine === asked) put(faults, h('p', { class: 'fault' }, /** @type {Error} */ (e).message))
      }
    }, 400)
  })
}

/** @param {{line: number, rule?: string, reason: string}[]} faults */
function faultList(faults) {
  return h('ul', { class: 'fault' }, ...faults.map((f) => h('li', {}, f.line ? say('in line', f.line, f.reason) : f.reason, ' ',
    f.rule ? h('a', { href: '/rules/' + encodeURIComponent(f.rule), target: '_blank' }, say('rule', f.rule)) : null)))
}
