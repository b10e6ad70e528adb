// Accounts and sessions.
import { ask } from '../api.js'
import { once, ready } from '../dom.js'

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll('form[data-account]'))) {
  const fault = /** @type {HTMLElement} */ (form.querySelector('.fault'))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const data = new FormData(form)
    once([...form.querySelectorAll('button')], fault, async () => {
      await ask('POST', form.dataset.account ?? '', { name: data.get('name'), password: data.get('password') })
      location.reload()
    })
  })
}

/**
 * @param {HTMLButtonElement | null} button
 * @param {string} method
 * @param {string} path
 */
function does(button, method, path) {
  button?.addEventListener('click', () => once([button], document.getElementById('me-fault'), async () => {
    await ask(method, path)
    location.reload()
  }))
}

does(/** @type {HTMLButtonElement | null} */ (document.getElementById('logout')), 'POST', 'logout')
for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('[data-session]'))) {
  does(button, 'DELETE', 'sessions/' + encodeURIComponent(button.dataset.session ?? ''))
}
ready(document)
