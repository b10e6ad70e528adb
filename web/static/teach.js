// The steps of the first game: what matters now, and when it is done.
import { h, put } from './dom.js'
import { say } from './say.js'

/**
 * Each step is over when the state says so; those to be read also by a button.
 * @type {{key: string, done?: (state: any, you: number) => boolean}[]}
 */
const steps = [
  { key: 'goal', done: started },
  { key: 'card', done: started },
  { key: 'mana', done: started },
  { key: 'play', done: (s, you) => s.seats[you].expeditions.some((/** @type {any} */ e) => e.objects.length > 0) },
  { key: 'totals', done: (s, you) => s.day > 1 || s.seats[you].passed },
  { key: 'pass', done: (s, you) => s.day > 1 || s.seats[you].passed },
  { key: 'dusk', done: (s) => s.day > 1 && s.phase === 'Afternoon' },
  { key: 'morning', done: (s) => s.day > 1 && s.phase === 'Afternoon' },
  { key: 'reserve', done: (s) => s.day > 2 },
  { key: 'end' },
]

/** The steps that are read and gone on from by a button. */
const read = ['goal', 'card', 'totals', 'dusk', 'end']

/** @param {any} s @param {number} you */
function started(s, you) {
  return s.day > 1 || s.seats[you].mana >= 3
}

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

  /** @param {number} by steps */
  go(by) {
    this.at += by
    this.draw()
  }

  draw() {
    const step = steps[this.at]
    this.host.hidden = !step
    if (!step) return
    put(this.host, h('h2', {}, say('teach step', this.at + 1, steps.length), ' ', say('teach ' + step.key)), h('p', { role: 'status' }, say('teach ' + step.key + ' text')),
      read.includes(step.key) ? null : h('p', { class: 'small' }, say('teach wait')),
      h('p', { class: 'actions' },
        read.includes(step.key) ? h('button', { type: 'button', class: 'main', onclick: () => this.go(1) }, say(this.at === steps.length - 1 ? 'teach over' : 'teach next')) : null,
        this.at > 0 ? h('button', { type: 'button', onclick: () => this.go(-1) }, say('teach back')) : null))
  }
}
