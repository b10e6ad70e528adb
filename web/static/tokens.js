// Programs that may take this seat: their tokens, each with the time at which it was
// made, shown once, and revoked one by one.
import { ask } from './api.js'
import { h, once, put } from './dom.js'
import { say } from './say.js'

export class Tokens {
  /** @param {HTMLElement} host @param {string} game */
  constructor(host, game) {
    this.host = host
    this.path = `games/${encodeURIComponent(game)}/token`
  }

  /** Shows what there is now. @param {string} [fresh] a token that was just made */
  async show(fresh) {
    const fault = h('p', { class: 'fault', role: 'alert' })
    const does = (/** @type {() => Promise<string | undefined>} */ act) => (/** @type {Event} */ event) =>
      once([/** @type {HTMLButtonElement} */ (event.currentTarget)], fault, async () => this.show(await act()))
    const { tokens } = await ask('GET', this.path + 's')
    const when = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' })
    this.host.hidden = false
    put(this.host, h('h3', {}, say('programs')), h('p', {}, say('programs more')),
      fresh ? h('p', { role: 'status' }, say('token is'), ' ', h('code', {}, fresh)) : null,
      h('ul', { class: 'sessions' }, ...tokens.map((/** @type {any} */ t) => h('li', {}, h('time', { datetime: t.at }, when.format(new Date(t.at))),
        h('button', { type: 'button', onclick: does(async () => ask('DELETE', `${this.path}s/${encodeURIComponent(t.id)}`)) }, say('revoke'))))),
      h('p', { class: 'actions' }, h('button', { type: 'button', 'data-new-token': true, onclick: does(async () => (await ask('POST', this.path)).token) }, say('new token'))), fault)
  }
}
