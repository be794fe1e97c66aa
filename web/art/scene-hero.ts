import { hydrant, tank, tower } from './buildings.ts'
import { ink } from './ink.ts'
import { glowOnBlue, lamp, lampDefs } from './lamp.ts'
import { person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { box } from './shapes.ts'

/** People on this sidewalk have one of two sizes. The pair in front is drawn lower and larger. */
const near = { s: 2.9, y: 694 }
const far = { s: 1.55, y: 652 }

/** `framed` puts the people in the middle. The opening of a page needs them at the right of its text. */
export function sceneHero({
  id = 'scene-hero',
  framed = false,
}: {
  id?: string
  framed?: boolean
} = {}): Picture {
  const g = `${id}-lamp`,
    W = framed ? 1820 : 1440,
    H = 760,
    b = 626,
    d2 = '#0C2775'
  const L = lamp(846, b + 30, 440, { dir: 1, gid: g }),
    L2 = lamp(560, b + 4, 226, { dir: 1, gid: g }),
    L3 = lamp(1322, b + 4, 236, { dir: -1, gid: g })
  let s =
    `<path fill="${ink.blue}" d="${box(0, 0, W, H)}"/>` +
    (
      [
        [-20, 150, 566, 5, 3],
        [140, 120, 596, 4, 2],
        [270, 150, 552, 5, 3],
        [430, 130, 586, 4, 2],
        [570, 150, 536, 5, 4],
      ] as const
    )
      .map(([x, w, t, c, r], i) =>
        tower(x, w, t, b, {
          fill: i % 2 ? d2 : ink.blueD,
          cols: c,
          rows: r,
          lit: 0.34,
          seed: 200 + i,
          cornice: i % 2 === 0,
          ph: 0.5,
        }),
      )
      .join('') +
    tank(330, 548, 0.8, ink.blueD)
  s +=
    tower(730, 150, 350, b, { fill: ink.blueD, cols: 6, rows: 12, lit: 0.3, seed: 91, cornice: true }) +
    tank(800, 344, 1.1, ink.blueD) +
    tower(1130, 170, 230, b, { fill: ink.blueD, cols: 7, rows: 18, lit: 0.28, seed: 92, steps: 2 }) +
    tower(1280, 190, 320, b, { fill: d2, cols: 7, rows: 13, lit: 0.34, seed: 93, cornice: true }) +
    tower(960, 200, 410, b, { fill: d2, cols: 7, rows: 9, lit: 0.3, seed: 94, cornice: true }) +
    tank(1120, 404, 1.1, d2)
  s +=
    `<path d="${box(0, b, W, 110)}" fill="#0A1F5E"/><path d="M0 ${b + 0.8}h${W}" stroke="#2A4FC0" stroke-width="1.6"/><path stroke="#122C78" stroke-width="2" d="${Array.from({ length: 19 }, (_, i) => `M${i * 96 + 40} ${b}l-34 110`).join('')}"/><path d="${box(0, b + 110, W, 6)}" fill="#3B65E0"/><path d="${box(0, b + 116, W, 40)}" fill="#071644"/>` +
    (framed
      ? tower(1490, 150, 250, b, { fill: ink.blueD, cols: 6, rows: 14, lit: 0.3, seed: 95, cornice: true }) +
        tower(1640, 190, 380, b, { fill: d2, cols: 5, rows: 9, lit: 0.3, seed: 96, cornice: true })
      : '') +
    `<g class="far-lamp">${L2.cone}${L2.post}</g>` +
    L3.cone +
    L3.post +
    hydrant(690, b + 30) +
    person('tomasz', { ...far, x: 1204, stance: 'stride' }) +
    person('nia', { ...far, x: 1262, arms: { far: 'carry' } }) +
    person('theo', { ...far, x: 1298, stance: 'stride', carries: [] }) +
    L.cone +
    L.post +
    `<ellipse cx="1010" cy="${near.y}" rx="170" ry="11" fill="#030A22" opacity=".55"/>` +
    person('marcus', {
      ...near,
      x: 962,
      stance: 'stand',
      arms: { near: 'hold' },
      carries: ['card'],
      rim: true,
    }) +
    person('grace', { ...near, x: 1092, flip: true, stance: 'stand', arms: { near: 'strap' } })
  return picture(framed ? '220 120 1600 640' : `0 0 ${W} ${H}`, s, {
    label: 'Under a street lamp, a Hero in a blue jacket shows a customer an ID card.',
    fit: 'xMaxYMax slice',
    defs: lampDefs(g, glowOnBlue),
  })
}
