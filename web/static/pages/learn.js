// The button that begins the first game.
import { ask } from '../api.js'
import { ready } from '../dom.js'

const button = /** @type {HTMLButtonElement} */ (document.getElementById('learn'))
const fault = /** @type {HTMLElement} */ (document.getElementById('learn-fault'))

button.addEventListener('click', async () => {
  fault.textContent = ''
  button.disabled = true
  try {
    const begun = await ask('POST', 'games', { teach: true, deck: 'starter-mu', opponent: 'random', opponentDeck: 'starter-br', undo: 'free' })
    location.assign('/game/' + encodeURIComponent(begun.game))
  } catch (e) {
    fault.textContent = /** @type {Error} */ (e).message
    button.disabled = false
  }
})
ready(document)
