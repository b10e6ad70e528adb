// Making elements.

/**
 * Makes an element. A property that begins with "on" is a listener; others are
 * attributes: false, null and undefined leave them out, true is an empty one.
 * @param {string} tag
 * @param {Record<string, any>} [props]
 * @param {...any} children nodes and texts; null and false are left out
 * @returns {HTMLElement}
 */
export function h(tag, props = {}, ...children) {
  const el = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (value === false || value === null || value === undefined) continue
    if (name.startsWith('on')) el.addEventListener(name.slice(2), value)
    else el.setAttribute(name, value === true ? '' : String(value))
  }
  put(el, ...children)
  return el
}

/**
 * Replaces the children of an element.
 * @param {Element} el
 * @param {...any} children
 */
export function put(el, ...children) {
  el.replaceChildren(...children.flat(Infinity).filter((c) => c !== null && c !== false && c !== undefined))
}

/**
 * Replaces the children of an element by a name for those who hear it and what is
 * seen instead.
 * @param {Element} el
 * @param {string} name
 * @param {...any} seen
 */
export function named(el, name, ...seen) {
  put(el, h('span', { class: 'unseen' }, name), h('span', { class: 'seen', 'aria-hidden': 'true' }, ...seen))
}

/**
 * Sets an attribute, or takes it away where the value is false, null or undefined.
 * @param {Element} el
 * @param {string} name
 * @param {any} value
 */
export function set(el, name, value) {
  if (value === false || value === null || value === undefined) el.removeAttribute(name)
  else if (el.getAttribute(name) !== (value === true ? '' : String(value))) el.setAttribute(name, value === true ? '' : String(value))
}

/**
 * Copies a text. The clipboard is there over HTTPS and on the machine itself alone;
 * elsewhere what is marked can be copied.
 * @param {string} text
 * @returns {Promise<boolean>} whether it was copied
 */
export async function copy(text) {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch { /* it is not allowed */ }
  }
  const focused = /** @type {HTMLElement | null} */ (document.activeElement)
  const field = /** @type {HTMLTextAreaElement} */ (h('textarea', { class: 'unseen', readonly: true }, text))
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  focused?.focus()
  return copied
}

/**
 * Lets the buttons be used that the page was sent with disabled: pressed before its
 * code listens they would do nothing, or send a form as the browser does by itself.
 * The same where somebody comes back to the page after one of them has led on.
 * @param {ParentNode} root
 */
export function ready(root) {
  const enable = () => root.querySelectorAll('button').forEach((button) => (button.disabled = false))
  enable()
  addEventListener('pageshow', (event) => event.persisted && enable())
}

/**
 * Does what buttons are for, once however often they are clicked: they cannot be used
 * until it has failed, for which the reason is shown.
 * @param {HTMLButtonElement[]} buttons @param {Element | null} fault @param {() => Promise<void>} act
 */
export async function once(buttons, fault, act) {
  if (fault) fault.textContent = ''
  for (const button of buttons) button.disabled = true
  try {
    await act()
  } catch (e) {
    if (fault) fault.textContent = /** @type {Error} */ (e).message
    for (const button of buttons) button.disabled = false
  }
}
