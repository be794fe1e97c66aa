import { ground, tank, tower, windows } from './buildings.ts'
import { ink } from './ink.ts'
import { lamp, lampDefs } from './lamp.ts'
import { person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { box, shadow } from './shapes.ts'
import { towers } from './towers.ts'

const W = 720
const H = 320
const curb = 262

/** The first of two ways to work with Hero: on the sidewalk, next to a customer. */
export function waySidewalk(): Picture {
  const g = 'way-sidewalk'
  const light = lamp(330, curb, 216, { gid: g })
  const town = towers(
    [
      [-10, 118, 120, 7],
      [104, 92, 70, 5],
      [204, 130, 132, 8],
      [470, 100, 96, 6],
      [562, 170, 140, 9],
    ],
    curb,
    { rows: 6, lit: 0.24, seed: 451, cornices: 'all' },
  )
  return picture(
    `0 0 ${W} ${H}`,
    `${town}${tank(150, 66, 0.9, ink.b0)}${ground(W, curb, H, { curb: 70 })}${light.cone}${light.post}${shadow(330, 304, 40)}${shadow(402, 304, 40)}${person('grace', { x: 330, y: 305, s: 1.8, rim: true })}${person('tomasz', { x: 404, y: 305, s: 1.86, stance: 'stride', looksBack: true })}`,
    { defs: lampDefs(g), fit: 'xMidYMax slice' },
  )
}

const screen = (x: number): string =>
  `<path d="${box(x, 176, 46, 30)}" fill="${ink.n1}"/><path d="${box(x + 4, 180, 38, 22)}" fill="#fff"/><path d="M${x + 8} 187h18M${x + 8} 194h26" stroke="${ink.blue}" stroke-width="3"/><path d="M${x + 23} 206v10M${x + 12} 217h22" stroke="${ink.n1}" stroke-width="4"/>`

/** The second way: behind a lit window, at the counter where support answers, with the city on the wall. */
export const wayOffice = (): Picture =>
  picture(
    `0 0 ${W} ${H}`,
    `${tower(-20, 130, 96, curb, { fill: ink.b0, cols: 8, rows: 7, lit: 0.2, seed: 471 })}<path d="${box(96, 40, 560, H - 40)}" fill="${ink.b2}"/><path d="${box(88, 32, 576, 12)}" fill="${ink.b4}"/>${windows(104, 48, 544, 62, 12, 1, { lit: 0.2, seed: 473, pw: 0.56, ph: 0.6 })}<path d="${box(160, 110, 432, 164)}" fill="${ink.n0}"/><path d="${box(168, 118, 416, 148)}" fill="${ink.lamp2}"/><path d="${box(168, 118, 416, 26)}" fill="${ink.lamp3}" opacity=".7"/><path d="${box(196, 134, 84, 62)}" fill="${ink.paper}"/><path d="M206 188 228 142l14 8-18 44M246 186l22-34M262 168l10 12" fill="none" stroke="${ink.coat2}" stroke-width="7"/><path d="M212 182 234 152h30" fill="none" stroke="${ink.blue}" stroke-width="5"/><circle cx="234" cy="152" r="6" fill="#fff" stroke="${ink.n1}" stroke-width="3"/>${person('jo', { x: 330, y: 294, s: 1.5, stance: 'stand', arms: { near: 'hold' } })}${person('leo', { x: 500, y: 294, s: 1.5, stance: 'stand', flip: true, carries: [], arms: { near: 'hold' } })}${screen(366)}${screen(424)}<path d="${box(300, 216, 232, 9)}" fill="${ink.stone}"/><path d="${box(310, 225, 212, 41)}" fill="${ink.stone2}"/><path d="${box(160, 264, 432, 12)}" fill="${ink.b4}"/><path d="${box(96, 276, 560, 44)}" fill="${ink.b2}"/><path d="M304 118v148M448 118v54" stroke="${ink.n0}" stroke-width="5" opacity=".25"/>`,
    { fit: 'xMidYMax slice' },
  )
