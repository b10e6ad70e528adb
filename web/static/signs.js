// The signs of terrains, statuses and markers, drawn here; each stands beside a word
// or has one as its title.

const ns = 'http://www.w3.org/2000/svg'

/** @type {Record<string, string>} paths in a square of 24 */
const paths = {
  forest: 'M12 2 19 11H15.5L20 17H13.5V22H10.5V17H4L8.5 11H5Z',
  mountain: 'M2 20 9 6 13 13 15.5 9 22 20Z',
  ocean: 'M2 9c3-4 5-4 7 0s4 4 6 0 5-4 7 0v4c-3-3-5-3-7 0s-4 3-6 0-5-3-7 0Zm0 8c3-3 5-3 7 0s4 3 6 0 5-3 7 0v4H2Z',
  fleeting: 'M12 2a10 10 0 1 0 10 10h-3a7 7 0 1 1-7-7Zm1 0v9l6 4 1.5-2.3L16 10V2.9Z',
  anchored: 'M12 2a3 3 0 0 1 1.5 5.6V10H17v3h-3.500v5.800c2.400-.4 4-1.800 4.800-3.800l-1.800.8L19.500 11 22 16l-1.700-.5C19 20 16 22 12 22s-7-2-8.300-6.500L2 16l2.500-5 3 4.800-1.800-.8c.8 2 2.400 3.400 4.800 3.800V13H7v-3h3.500V7.600A3 3 0 0 1 12 2Z',
  asleep: 'M4 4h9v2.500L8 13h5v3H3.500v-2.500L8.600 7H4Zm11 7h6v2l-3.300 4H21v2.500h-6.500v-2l3.300-4H15Z',
  exhausted: 'M4 4h16v5H4Zm0 7h16v2H4Zm0 4h16v5H4Z',
  boosted: 'M12 3 21 12H16V21H8V12H3Z',
  hero: 'M5 2h14l-4 5 4 5H8v10H5Z',
  companion: 'M12 3c3 0 5 2 5 5 0 2-1 3.500-2.500 4.300C18 13.300 20 16 20 21H4c0-5 2-7.700 5.500-8.700C8 11.500 7 10 7 8c0-3 2-5 5-5Z',
  hand: 'M3 6l9-3 4 13-9 3Zm13-1 5 2-4 12-2 .7Z',
  deck: 'M5 3h12v16H5Zm14 3h2v16H9v-2h10Z',
  discard: 'M4 6h16v2H4Zm2 4h12l-1 12H7Zm3-8h6v2H9Z',
  mana: 'M12 2c4 5 7 9 7 13a7 7 0 0 1-14 0c0-4 3-8 7-13Z',
  up: 'M12 4 21 18H3Z',
  stay: 'M4 10h16v4H4Z',
  adventure: 'M12 2 23 21H1Zm0 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z',
  first: 'M3 5l5 5 4-8 4 8 5-5-2 15H5Z',
}

/**
 * @param {string} name
 * @param {string} [title] where no word stands beside it
 */
export function sign(name, title) {
  const svg = document.createElementNS(ns, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('class', 'sign sign-' + name)
  if (title) {
    svg.setAttribute('role', 'img')
    svg.setAttribute('aria-label', title)
    const words = document.createElementNS(ns, 'title') // for who points at it
    words.textContent = title
    svg.append(words)
  } else svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(ns, 'path')
  path.setAttribute('d', paths[name])
  path.setAttribute('fill', 'currentColor')
  svg.append(path)
  return svg
}

/** The terrains, in the order of statistics. */
export const terrains = ['forest', 'mountain', 'ocean']

/** @type {Record<string, string>} */
export const terrainOf = { F: 'forest', M: 'mountain', O: 'ocean' }
