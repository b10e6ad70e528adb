// What players agree on beside the game: taking back, a draw, giving up, another
// game; and the invitation, while a seat is free.
import { copy, h, put } from './dom.js'
import { say } from './say.js'

export class Offers {
  /** @param {HTMLElement} host @param {{act: (what: string) => void, undo: string, game: string, invite: string}} table */
  constructor(host, table) {
    this.host = host
    this.table = table
    this.sure = /** @type {HTMLDialogElement} */ (h('dialog', { 'aria-labelledby': 'sure' }, h('h2', { id: 'sure' }, say('concede sure')),
      h('form', { method: 'dialog' }, h('button', { value: 'yes', class: 'main' }, say('concede')), ' ', h('button', { value: 'no' }, say('go on')))))
    this.sure.addEventListener('close', () => {
      if (this.sure.returnValue === 'yes') table.act('concede')
      this.sure.returnValue = ''
    })
    document.body.append(this.sure)
    this.shown = ''
  }

  /** The link for the one who is invited. */
  invitation() {
    const link = `${location.origin}/join/${this.table.invite}`
    const said = h('span', { role: 'status' })
    return h('div', { class: 'invitation' }, h('p', {}, say('send link')), h('input', { readonly: true, value: link, 'aria-label': say('link'), onfocus: (/** @type {FocusEvent} */ e) => /** @type {HTMLInputElement} */ (e.target).select() }),
      h('button', { type: 'button', onclick: async () => {
        said.textContent = say((await copy(link)) ? 'copied' : 'not copied')
      } }, say('copy')), said)
  }

  /** @param {any} state @param {number} you */
  show(state, you) {
    const o = state.offers
    const shown = JSON.stringify([o, state.over, state.open, you])
    if (shown === this.shown) return
    this.shown = shown
    const does = (/** @type {string} */ what, /** @type {string} */ word, main = false) => h('button', { type: 'button', class: main ? 'main' : null, 'data-act': what, onclick: () => this.table.act(what) }, say(word))
    if (state.over) {
      put(this.host,
        you < 0 || !state.regions?.length ? null : o.next ? h('a', { class: 'button main', href: '/game/' + o.next }, say('rematch go')) : o.rematch === you ? h('p', {}, say('rematch asked')) : does('rematch', o.rematch >= 0 ? 'rematch accept' : 'rematch', true),
        state.regions?.length ? h('a', { class: 'button', href: '/replay/' + this.table.game }, say('replay')) : null, h('a', { class: 'button', href: '/' }, say('to home')))
      return
    }
    if (state.open) {
      put(this.host, this.table.invite ? this.invitation() : null, you < 0 ? null : does('concede', 'call off'))
      return
    }
    if (you < 0) return put(this.host, h('p', {}, say('you watch')))
    const other = state.seats[1 - you]?.name ?? ''
    put(this.host,
      o.undo >= 0 && o.undo !== you ? h('div', { class: 'offer' }, h('p', {}, say('undo offered', other)), does('allow-undo', 'allow', true), does('refuse-undo', 'refuse')) : null,
      o.draw >= 0 && o.draw !== you ? h('div', { class: 'offer' }, h('p', {}, say('draw offered', other)), does('draw', 'draw accept', true), does('refuse-draw', 'refuse')) : null,
      o.undo === you ? h('p', {}, say('undo asked')) : this.table.undo !== 'never' && o.canUndo ? does('undo', this.table.undo === 'free' ? 'undo' : 'ask undo') : null,
      o.draw === you ? h('p', {}, say('draw asked')) : state.seats.some((/** @type {any} */ s) => s.bot) ? null : does('draw', 'draw'),
      h('button', { type: 'button', 'data-act': 'concede', onclick: () => this.sure.showModal() }, say('concede')))
  }
}
