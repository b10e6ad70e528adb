// Cards, drawn from what is printed on them and how they are now.
import { h, named, set } from './dom.js'
import { say } from './say.js'
import { sign, terrains } from './signs.js'

/** @typedef {any} Face a protocol.Face */
/** @typedef {any} Obj a protocol.Object */

/**
 * Card text with its symbols marked.
 * @param {string} text
 */
export function text(text) {
  return text.split(/(\{[^}]+\})/).map((part) => (part.startsWith('{') ? h('span', { class: 'symbol' }, part.slice(1, -1)) : part))
}

/** @param {number[]} stats @param {number[] | undefined} printed */
export function statistics(stats, printed) {
  return h('span', { class: 'stats' }, ...terrains.map((t, i) => {
    const changed = printed && printed[i] !== stats[i] ? (stats[i] > printed[i] ? ' more' : ' less') : ''
    return h('span', { class: `stat ${t}${changed}` }, sign(t), h('span', {}, String(stats[i])))
  }))
}

/** The statuses, boosts, counters and keywords that an object has now. @param {Obj} o */
export function marks(o) {
  const list = []
  for (const s of o.statuses ?? []) {
    if (s === 'boosted') list.push(h('span', { class: 'mark boosted', title: say('boosted') }, sign('boosted'), `+${o.boosts}`))
    else list.push(h('span', { class: `mark ${s}`, title: say('short ' + s) }, sign(s), h('span', { class: 'word' }, say('short ' + s))))
  }
  for (const c of o.counters ?? []) list.push(h('span', { class: 'mark counter', title: c.name }, `${c.n}×`, h('span', { class: 'word' }, c.name)))
  for (const k of o.keywords ?? []) {
    if (k === 'no text') list.push(h('span', { class: 'mark keyword' }, say('no text')))
    else list.push(h('span', { class: 'mark keyword' }, k === 'tough' ? `${say('tough')} ${o.tough}` : say(k)))
  }
  return list
}

/**
 * Draws an object in its element.
 * @param {HTMLElement} el
 * @param {Obj} o
 * @param {Face | undefined} face
 * @param {string} form of the place, see layout.js
 */
export function draw(el, o, face, form) {
  el.dataset.form = form
  set(el, 'data-faction', face?.faction || (face?.token ? 'token' : 'NE'))
  set(el, 'data-kind', face?.kind ?? 'unknown')
  set(el, 'data-exhausted', o.statuses?.includes('exhausted'))
  if (!face) {
    named(el, say('a card'), h('span', { class: 'name' }, say('a card')))
    return
  }
  const costs = face.hand === undefined ? null : h('span', { class: 'costs' },
    h('b', { class: o.zone === 'Reserve' ? 'cost off' : 'cost', title: say('hand cost') }, String(face.hand)),
    h('b', { class: o.zone === 'Hand' ? 'cost reserve off' : 'cost reserve', title: say('reserve cost') }, String(face.reserve)))
  const upright = form === 'full' || form === 'slim' || form === 'card'
  const said = (upright && form !== 'card') || (form === 'tile' && !o.stats && !face.stats)
  const body = said ? h('span', { class: 'text' }, ...(face.text ?? []).map((/** @type {string} */ t) => h('span', {}, ...text(t), ' '))) : null
  named(el, called(o, face),
    h('span', { class: 'head' }, costs, h('span', { class: 'name' }, face.name)),
    upright ? h('span', { class: 'type' }, face.typeLine) : null,
    body,
    h('span', { class: 'foot' }, form === 'line' && !o.stats && !face.stats && o.zone !== 'Hero zone' && !marks(o).length ? h('span', { class: 'type' }, face.typeLine) : null, o.stats || face.stats ? statistics(o.stats ?? face.stats, face.stats) : null, h('span', { class: 'marks' }, ...marks(o))))
}

/**
 * What an object is called where it cannot be seen.
 * @param {Obj} o @param {Face} face
 */
function called(o, face) {
  const cost = face.hand === undefined || (o.zone !== 'Hand' && o.zone !== 'Reserve') ? '' : ', ' + say('costs', o.zone === 'Hand' ? face.hand : face.reserve)
  return (o.says ?? face.name) + cost
}

/**
 * A card in full: all that is printed on it, how it is now, and what its words mean.
 * @param {Obj | undefined} o @param {Face} face
 */
export function inFull(o, face) {
  return h('div', { class: 'sheet', 'data-faction': face.faction || 'NE' },
    h('div', { class: 'sheet-head' },
      face.hand === undefined ? null : h('span', { class: 'costs' },
        h('b', { class: 'cost', title: say('hand cost') }, String(face.hand)), h('b', { class: 'cost reserve', title: say('reserve cost') }, String(face.reserve))),
      h('h2', {}, face.name)),
    h('p', { class: 'type' }, [face.typeLine, face.faction && say('faction ' + face.faction), face.rarity && say('rarity ' + face.rarity), face.set].filter(Boolean).join(' · ')),
    face.hand === undefined ? null : h('p', { class: 'small' }, say('both costs', face.hand, face.reserve)),
    face.limits ? h('p', { class: 'small' }, say('limits', face.limits[0], face.limits[1])) : null,
    o?.stats || face.stats ? h('p', {}, statistics(o?.stats ?? face.stats, face.stats), h('span', { class: 'unseen' }, say('totals', ...(o?.stats ?? face.stats)))) : null,
    o && marks(o).length ? h('p', { class: 'marks' }, ...marks(o)) : null,
    ...(face.text ?? []).map((/** @type {string} */ t) => h('p', { class: 'ability' }, ...text(t))),
    face.keywords?.length ? h('ul', { class: 'keywords' }, ...face.keywords.map((/** @type {any} */ k) => h('li', {}, ...text(k.text), ' ', k.rule ? h('a', { href: '/rules/' + encodeURIComponent(k.rule), 'data-rule': k.rule }, k.rule) : null))) : null)
}
