// The button that begins the first game.
import { ask } from '../api.js'
import { once, ready } from '../dom.js'

const button = /** @type {HTMLButtonElement} */ (document.getElementById('learn'))
const fault = /** @type {HTMLElement} */ (document.getElementById('learn-fault'))

button.addEventListener('click', () => once([button], fault, async () => {
  const begun = await ask('POST', 'games', { teach: true, deck: 'starter-mu', opponent: 'random', opponentDeck: 'starter-br', undo: 'free' })
  location.assign('/game/' + encodeURIComponent(begun.game))
}))
ready(document)
