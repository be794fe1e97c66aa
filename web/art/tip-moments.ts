import { brownstone, deli, ground, hydrant, tank, tower, tree } from './buildings.ts'
import { ink } from './ink.ts'
import { lamp, lampDefs } from './lamp.ts'
import { person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { box } from './shapes.ts'

const height = 400
const curb = 330
const walked = curb + 24

const shadow = (x: number, long: number) =>
  `<ellipse cx="${x}" cy="${walked}" rx="${long}" ry="6" fill="#05070B" opacity=".5"/>`
const far = (x: number, w: number, top: number, seed: number, rows: number) =>
  tower(x, w, top, curb, { fill: ink.b0, cols: Math.round(w / 17), rows, lit: 0.2, seed })

/** One piece of the street. It has no sky, because the page's background serves as one. The pieces adjoin each other. */
function moment(id: string, width: number, post: readonly [at: number, dir: 1 | -1], town: string, front: string): Picture {
  const g = `${id}-lamp`
  const light = lamp(post[0], curb, 214, { dir: post[1], gid: g })
  return picture(
    `0 0 ${width} ${height}`,
    `${town}${ground(width, curb, height, { curb: 44, road: ink.n1 })}${light.cone}${light.post}${front}`,
    { defs: lampDefs(g), fit: 'xMidYMax slice' },
  )
}

const crossing = (x: number) =>
  `<path d="${[0, 1, 2, 3].map(i => `M${x + i * 34} ${curb + 44}h20l-8 26h-22z`).join('')}" fill="${ink.paper}" opacity=".75"/>`
const signal = (x: number) =>
  `<path d="M${x} ${curb + 6}V96" stroke="#080B11" stroke-width="7"/><rect x="${x - 15}" y="92" width="30" height="66" rx="5" fill="#080B11"/><circle cx="${x}" cy="108" r="8" fill="#3A1512"/><circle cx="${x}" cy="126" r="8" fill="#3A2D0C"/><circle cx="${x}" cy="144" r="8" fill="#62D69F"/><rect x="${x - 34}" y="176" width="26" height="26" rx="4" fill="#080B11"/><circle cx="${x - 20}" cy="180.5" r="2.6" fill="#fff"/><path d="M${x - 21} 185v7l5 7M${x - 21} 192l-5 7M${x - 21} 186l-5 5M${x - 21} 186l5 4" stroke="#fff" stroke-width="2.4" fill="none"/>`

/** The five moments of an assignment. From left to right they form one street. */
export const tipMoments = {
  arrive: () =>
    moment(
      'tip-arrive',
      240,
      [126, 1],
      far(30, 80, 150, 3, 9) +
        tower(-10, 96, 210, curb, { fill: ink.b2, cols: 4, rows: 3, lit: 0.4, seed: 8, cornice: true }) +
        tower(150, 96, 176, curb, { fill: ink.b1, cols: 5, rows: 6, lit: 0.3, seed: 11, cornice: true }) +
        tank(196, 176, 0.8, ink.b1),
      shadow(150, 46) +
        person('marcus', {
          x: 150,
          y: walked,
          s: 1.55,
          arms: { near: 'hold' },
          carries: ['phone'],
          rim: true,
        }),
    ),
  hello: () =>
    moment(
      'tip-hello',
      240,
      [18, 1],
      far(180, 60, 120, 21, 11) + deli(14, curb, 212, 168, { long: 128 }),
      shadow(120, 70) +
        person('marcus', { x: 76, y: walked, s: 1.55, stance: 'stand', arms: { near: 'hold' }, carries: ['card'] }) +
        person('mei', { x: 158, y: walked, s: 1.55, stance: 'stand', flip: true }),
    ),
  position: () =>
    moment(
      'tip-position',
      360,
      [214, -1],
      far(90, 100, 90, 31, 14) +
        far(200, 70, 60, 33, 16) +
        tower(0, 104, 190, curb, { fill: '#2E2A36', cols: 4, rows: 5, lit: 0.42, seed: 35, cornice: true }) +
        tower(244, 116, 166, curb, { fill: ink.b2, cols: 5, rows: 5, lit: 0.36, seed: 37, cornice: true }) +
        tank(300, 160, 0.9, ink.b2),
      tree(66, curb + 10, 0.9) +
        shadow(196, 110) +
        person('marcus', { x: 146, y: walked, s: 1.55, stance: 'stride' }) +
        person('mei', { x: 252, y: walked, s: 1.55 }) +
        hydrant(330, curb + 18),
    ),
  street: () =>
    moment(
      'tip-street',
      240,
      [20, 1],
      far(0, 60, 110, 41, 12) +
        far(150, 90, 70, 43, 15) +
        tower(56, 92, 214, curb, { fill: ink.b1, cols: 4, rows: 4, lit: 0.34, seed: 45, cornice: true }),
      crossing(96) +
        signal(218) +
        shadow(112, 66) +
        person('marcus', { x: 146, y: walked, s: 1.55, stance: 'stand', looksBack: true, arms: { far: 'raise' } }) +
        person('mei', { x: 88, y: walked, s: 1.55, stance: 'stand' }),
    ),
  door: () =>
    moment(
      'tip-door',
      360,
      [60, 1],
      far(300, 70, 120, 51, 11) +
        brownstone(96, curb, 206, 286, { seed: 19, floors: 3, door: 'r', lit: 0.6 }) +
        tower(302, 60, 190, curb, { fill: '#33272B', cols: 2, rows: 4, lit: 0.4, seed: 53, cornice: true }) +
        `<path d="${box(245, curb - 92, 36, 66)}" fill="${ink.lamp2}"/><path d="M245 ${curb - 26}h36l40 60H215z" fill="${ink.lamp2}" opacity=".2"/>`,
      shadow(106, 34) +
        person('mei', { x: 252, y: curb - 6, s: 1.4, stance: 'climb' }) +
        person('marcus', { x: 108, y: walked, s: 1.55, stance: 'stand' }),
    ),
} as const satisfies Record<string, () => Picture>
