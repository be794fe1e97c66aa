import { ink } from './ink.ts'
import { lamp, lampDefs } from './lamp.ts'
import { person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { box, shadow } from './shapes.ts'
import { towers } from './towers.ts'

const W = 1200
const H = 340
const curb = 262

/** A customer and a Hero meet under one lamp, each above their own side; the Hero shows the ID card. */
export function twoMeet(): Picture {
  const g = 'two-meet'
  const light = lamp(546, curb, 236, { gid: g })
  const town = towers(
    [
      [-20, 150, 120, 8],
      [140, 110, 84, 6],
      [262, 170, 140, 9],
      [446, 92, 70, 5],
      [640, 120, 110, 7],
      [772, 96, 60, 5],
      [880, 180, 146, 10],
      [1074, 150, 96, 8],
    ],
    curb,
    { rows: 6, lit: 0.26, seed: 401, cornices: 'half' },
  )
  return picture(
    `0 0 ${W} ${H}`,
    `<path d="${box(0, 0, W, H)}" fill="${ink.n0}"/>${town}<path d="${box(0, curb, W, H - curb)}" fill="${ink.walk}"/><path d="M0 ${curb + 1}h${W}" stroke="${ink.walk2}" stroke-width="2"/>${light.cone}${light.post}${shadow(536, 310, 40)}${shadow(668, 310, 40)}${person('nia', { x: 536, y: 312, s: 1.9, stance: 'stand', rim: true })}${person('marcus', { x: 666, y: 312, s: 1.98, flip: true, stance: 'stand', carries: ['card'], arms: { near: 'hold' } })}`,
    { defs: lampDefs(g), fit: 'xMidYMax slice' },
  )
}

/** What one side of a walk is paid, on the scale of the whole price, with one stroke per minute. Amounts are in cents. */
export const paidOf = (amount: number, whole: number, minutes: number): Picture =>
  picture(
    '0 0 300 20',
    `<path d="M0 10H300" pathLength="${minutes}" stroke="currentColor" stroke-opacity=".3" stroke-width="20" stroke-dasharray=".66 .34"/><svg width="${Math.round((300 * amount) / whole)}" height="20"><path d="M0 10H300" pathLength="${minutes}" stroke="currentColor" stroke-width="20" stroke-dasharray=".66 .34"/></svg>`,
    { fit: 'xMinYMid meet' },
  )
