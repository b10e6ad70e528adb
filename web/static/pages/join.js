// The form that takes a seat.
import { ask } from '../api.js'
import { once, ready } from '../dom.js'
import { deckOf, watchDeck } from './decks.js'

const form = /** @type {HTMLFormElement | null} */ (document.getElementById('join'))
if (form) {
  const fault = /** @type {HTMLElement} */ (document.getElementById('join-fault'))
  watchDeck(form, () => form.dataset.edition ?? '')
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const game = encodeURIComponent(form.dataset.game ?? '')
    once([...form.querySelectorAll('button')], fault, async () => {
      await ask('POST', `games/${game}/join`, {
        deck: deckOf(form),
        name: String(new FormData(form).get('name') ?? ''),
        invite: form.dataset.invite || undefined,
      })
      location.assign('/game/' + game)
    })
  })
  ready(form)
}
