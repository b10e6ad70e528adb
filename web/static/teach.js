// The steps of the first game: what matters now, and when it is done.
import { h, put } from './dom.js'
import { say } from './say.js'

/**
 * Each step is done by reading it on, or when the state says so.
 * @type {{key: string, done?: (state: any, you: number) => boolean}[]}
 */
const steps = [
  { key: 'goal' },
  { key: 'card' },
  { key: 'mana', done: (s, you) => s.seats[you].mana >= 3 },
  { key: 'play', done: (s, you) => s.seats[you].expeditions.some((/** @type {any} */ e) => e.objects.length > 0) },
  { key: 'totals' },
  { key: 'second', done: (s, you) => s.day > 1 || s.seats[you].passed || s.seats[you].expeditions.every((/** @type {any} */ e) => e.objects.length > 0) },
  { key: 'pass', done: (s, you) => s.day > 1 || s.seats[you].passed },
  { key: 'dusk', done: (s) => s.day > 1 },
  { key: 'morning', done: (s, you) => s.day > 1 && s.phase === 'Afternoon' },
  { key: 'reserve', done: (s) => s.day > 2 },
  { key: 'end' },
]

export class Teacher {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host
    this.at = 0
  }

  /** @param {any} state @param {number} you */
  show(state, you) {
    const from = this.at
    while (this.at < steps.length && steps[this.at].done?.(state, you)) this.at++
    if (from !== this.at || this.host.hidden) this.draw()
  }

  draw() {
    const step = steps[this.at]
    this.host.hidden = !step
    if (!step) return
    put(this.host, h('h2', {}, say('teach step', this.at + 1, steps.length), ' ', say('teach ' + step.key)), h('p', { role: 'status' }, say('teach ' + step.key + ' text')),
      step.done ? h('p', { class: 'small' }, say('teach wait')) : h('button', { type: 'button', class: 'main', onclick: () => {
        this.at++
        this.draw()
      } }, say(this.at === steps.length - 1 ? 'teach over' : 'teach next')))
  }
}
