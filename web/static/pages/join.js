// The form that takes a seat.
import { ask } from '../api.js'
import { ready } from '../dom.js'
import { deckOf, watchDeck } from './decks.js'

const form = /** @type {HTMLFormElement | null} */ (document.getElementById('join'))
if (form) {
  const fault = /** @type {HTMLElement} */ (document.getElementById('join-fault'))
  watchDeck(form, () => form.dataset.edition ?? '')
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    fault.textContent = ''
    const game = form.dataset.game ?? ''
    try {
      await ask('POST', `games/${encodeURIComponent(game)}/join`, {
        deck: deckOf(form),
        name: String(new FormData(form).get('name') ?? ''),
        invite: form.dataset.invite || undefined,
      })
      location.assign('/game/' + encodeURIComponent(game))
    } catch (e) {
      fault.textContent = /** @type {Error} */ (e).message
    }
  })
  ready(form)
}
