// What a person prefers, kept by this browser: cookies where the server must know it
// to make the page, else its local storage.

const root = document.documentElement

/** Whether things may move. */
export function moves() {
  if (root.dataset.motion === 'off') return false
  return root.dataset.motion === 'on' || !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Whether the page is dark now. */
function dark() {
  return root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}

/**
 * @param {string} name
 * @param {string} value
 */
function keep(name, value) {
  document.cookie = `${name}=${value}; path=/; max-age=${365 * 24 * 3600}; samesite=lax`
  root.dataset[name] = value
}

export function switchTheme() {
  keep('theme', dark() ? 'light' : 'dark')
}

/** @returns {boolean} whether things are still now */
export function switchMotion() {
  keep('motion', moves() ? 'off' : 'on')
  return !moves()
}

/** Whether chat is hidden. */
export function muted() {
  return localStorage.getItem('muted') === 'yes'
}

/** @param {boolean} yes */
export function mute(yes) {
  localStorage.setItem('muted', yes ? 'yes' : 'no')
}
