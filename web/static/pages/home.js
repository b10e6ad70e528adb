// The form that begins a game.
import { ask } from '../api.js'
import { once, ready } from '../dom.js'
import { deckOf, watchDeck } from './decks.js'

const form = /** @type {HTMLFormElement} */ (document.getElementById('new-game'))
const fault = /** @type {HTMLElement} */ (document.getElementById('new-game-fault'))

const value = (/** @type {string} */ name) => String(new FormData(form).get(name) ?? '')

watchDeck(form, () => value('edition'))

/** What belongs to the other kind of opponent is hidden and not sent. */
function shown() {
  const kind = value('opponent') === 'bot' ? 'bot' : 'people'
  for (const el of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll('[data-only]'))) {
    const on = el.dataset.only === kind
    el.hidden = !on
    if (el instanceof HTMLOptionElement) el.disabled = !on
  }
  const undo = /** @type {HTMLSelectElement} */ (form.elements.namedItem('undo'))
  if (undo.selectedOptions[0]?.disabled) undo.value = 'ask'
}
for (const radio of form.querySelectorAll('[name=opponent]')) radio.addEventListener('change', shown)
shown()

/** @param {string} text such as "live:300:10" or "days:3" */
function clockOf(text) {
  const [kind, a, b] = text.split(':')
  if (kind === 'live') return { kind, bank: Number(a), increment: Number(b) }
  if (kind === 'days') return { kind, days: Number(a) }
  return { kind }
}

/** A starter deck by chance. */
function anyDeck() {
  const decks = [.../** @type {HTMLSelectElement} */ (form.elements.namedItem('opponentDeck')).options].filter((o) => o.value)
  return decks[Math.floor(Math.random() * decks.length)].value
}

async function begin() {
  const bot = value('opponent') === 'bot'
  const begun = await ask('POST', 'games', {
    edition: value('edition'),
    deck: deckOf(form),
    opponent: bot ? value('bot') : value('opponent'),
    opponentDeck: bot ? value('opponentDeck') || anyDeck() : '',
    clock: clockOf(value('clock')),
    undo: value('undo'),
    delay: bot ? 0 : Number(value('delay')),
    name: value('name'),
  })
  location.assign('/game/' + encodeURIComponent(begun.game))
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  once([...form.querySelectorAll('button')], fault, begin)
})
ready(form)
