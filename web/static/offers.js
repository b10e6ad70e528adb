// What players agree on beside the game: taking back, a draw, giving up, another
// game; and the invitation, while a seat is free.
import { copy, h, put } from './dom.js'
import { say } from './say.js'

export class Offers {
  /**
   * @param {HTMLElement} host for what the person may do
   * @param {HTMLElement} offered for what the other asks, which is always in sight
   * @param {{act: (what: string) => void, undo: string, game: string, invite: string}} table
   */
  constructor(host, offered, table) {
    this.host = host
    this.offered = offered
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

  /** A button. @param {string} what it does @param {string} word by which it is called */
  does(what, word, main = false) {
    return h('button', { type: 'button', class: main ? 'main' : null, 'data-act': what, onclick: () => this.table.act(what) }, say(word))
  }

  /** @param {any} state @param {number} you @param {boolean} lost whether the person had a seat before */
  show(state, you, lost) {
    const shown = JSON.stringify([state.offers, state.over, state.open, you])
    if (shown === this.shown) return
    this.shown = shown
    this.draw(this.offered, you < 0 || state.open ? [] : this.asked(state, you))
    this.offered.hidden = !this.offered.childElementCount
    if (state.over) {
      this.draw(this.host, this.after(state, you))
      if (this.sure.open) {
        this.sure.close()
        /** @type {HTMLElement | null} */ (this.host.querySelector('button, a'))?.focus()
      }
    }
    else if (state.open) this.draw(this.host, [this.table.invite ? this.invitation() : null, you < 0 ? null : this.does('concede', 'call off')])
    else if (you < 0) this.draw(this.host, lost ? [h('p', {}, say('seat lost')), h('a', { class: 'button', href: '/me' }, say('log in'))] : [h('p', {}, say('you watch'))])
    else this.draw(this.host, this.during(state, you))
  }

  /** Nothing more is done at this table. */
  end() {
    this.draw(this.offered, [])
    this.offered.hidden = true
    this.draw(this.host, [h('a', { class: 'button', href: '/' }, say('to home'))])
  }

  /**
   * Puts other things in a place. The focus stays at what is there as before, or at the
   * place, and is not lost.
   * @param {HTMLElement} host @param {(Element | null)[]} content
   */
  draw(host, content) {
    const at = /** @type {HTMLElement} */ (document.activeElement)
    const within = host.contains(at)
    put(host, ...content)
    if (within) (/** @type {HTMLElement | null} */ (host.querySelector(`[data-act="${at.dataset.act}"]`)) ?? host).focus()
  }

  /** What the other asks. @param {any} state @param {number} you */
  asked({ offers, over, seats }, you) {
    const other = 1 - you
    const name = seats[other]?.name ?? ''
    const offer = (/** @type {string} */ words, /** @type {Element[]} */ ...answers) => h('div', { class: 'offer' }, h('p', {}, say(words, name)), ...answers)
    if (over) return [offers.rematch === other && !offers.next ? offer('rematch offered', this.does('rematch', 'rematch accept', true)) : null]
    return [
      offers.undo === other ? offer('undo offered', this.does('allow-undo', 'allow', true), this.does('refuse-undo', 'refuse')) : null,
      offers.draw === other ? offer('draw offered', this.does('draw', 'draw accept', true), this.does('refuse-draw', 'refuse')) : null,
    ]
  }

  /** What may be done while the game goes on. @param {any} state @param {number} you */
  during({ offers, seats }, you) {
    return [
      offers.undo === you ? h('p', {}, say('undo asked')) : this.table.undo !== 'never' && offers.canUndo ? this.does('undo', this.table.undo === 'free' ? 'undo' : 'ask undo') : null,
      offers.draw === you ? h('p', {}, say('draw asked')) : offers.draw >= 0 || seats.some((/** @type {any} */ s) => s.bot) ? null : this.does('draw', 'draw'),
      h('button', { type: 'button', 'data-act': 'concede', onclick: () => this.sure.showModal() }, say('concede')),
    ]
  }

  /** What may be done once it is over. @param {any} state @param {number} you */
  after({ offers, regions }, you) {
    if (!regions?.length) return [h('a', { class: 'button', href: '/' }, say('to home'))]
    return [
      you < 0 ? null : offers.next ? h('a', { class: 'button main', href: '/game/' + offers.next }, say('rematch go')) : offers.rematch === you ? h('p', {}, say('rematch asked')) : offers.rematch >= 0 ? null : this.does('rematch', 'rematch', true),
      h('a', { class: 'button', href: '/replay/' + this.table.game }, say('replay')),
      h('a', { class: 'button', href: '/' }, say('to home')),
    ]
  }
}
