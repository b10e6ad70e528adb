// The switches that stand on every page.
import { moves, switchMotion, switchTheme } from '../prefs.js'

for (const button of document.querySelectorAll('[data-pref]')) {
  if (button.getAttribute('data-pref') === 'theme') {
    button.addEventListener('click', switchTheme)
    continue
  }
  button.setAttribute('aria-pressed', String(!moves()))
  button.addEventListener('click', () => button.setAttribute('aria-pressed', String(switchMotion())))
}
