// Accounts and sessions.
import { ask } from '../api.js'
import { ready } from '../dom.js'

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll('form[data-account]'))) {
  const fault = /** @type {HTMLElement} */ (form.querySelector('.fault'))
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    fault.textContent = ''
    const data = new FormData(form)
    try {
      await ask('POST', form.dataset.account ?? '', { name: data.get('name'), password: data.get('password') })
      location.reload()
    } catch (e) {
      fault.textContent = /** @type {Error} */ (e).message
    }
  })
}

/**
 * @param {Element | null} button
 * @param {string} method
 * @param {string} path
 */
function does(button, method, path) {
  button?.addEventListener('click', async () => {
    try {
      await ask(method, path)
      location.reload()
    } catch (e) {
      const fault = document.getElementById('me-fault')
      if (fault) fault.textContent = /** @type {Error} */ (e).message
    }
  })
}

does(document.getElementById('logout'), 'POST', 'logout')
for (const button of document.querySelectorAll('[data-session]')) {
  does(button, 'DELETE', 'sessions/' + encodeURIComponent(button.getAttribute('data-session') ?? ''))
}
ready(document)
