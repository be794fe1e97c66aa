import { ink } from './ink.ts'
import { incognito, person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { box, shadow } from './shapes.ts'
import { towers } from './towers.ts'

const W = 1000
const H = 420
const curb = 330
const blue = '#2E60EA'
const places = [300, 400, 600, 700] as const

const town = [
  [-20, 190, 170, 9],
  [186, 110, 214, 5],
  [318, 150, 186, 8],
  [486, 120, 226, 6],
  [624, 170, 190, 9],
  [808, 96, 222, 5],
  [916, 120, 176, 6],
] as const

const phone = (x: number) =>
  `<circle cx="${x}" cy="292" r="46" fill="${ink.lamp3}" opacity=".16"/><path d="M${x} 262Q${x} 150 500 104" fill="none" stroke="${blue}" stroke-width="9" stroke-dasharray="18 13"/>`

/** Heroes on their corners, each with a phone. A dashed line leads from each to a stop that isn’t open yet. */
export const meetingStops = (): Picture =>
  picture(
    `0 0 ${W} ${H}`,
    `<path d="${box(0, 0, W, H)}" fill="${ink.n0}"/>${towers(town, curb, { rows: 5, lit: 0.22, seed: 511, cornices: 'half' })}<path d="${box(0, curb, W, H - curb)}" fill="${ink.walk}"/><path d="M0 ${curb + 1}h${W}" stroke="${ink.walk2}" stroke-width="2"/>${places.map(phone).join('')}<circle cx="500" cy="104" r="50" fill="${ink.n0}"/><circle cx="500" cy="104" r="46" fill="none" stroke="#fff" stroke-width="12" stroke-dasharray="3 15" stroke-linecap="round"/>${places.map(x => shadow(x, 396, 34)).join('')}${person('marcus', { x: places[0], y: 397, s: 1.5, stance: 'stand', arms: { near: 'hold' }, carries: ['phone'] })}${person('elena', { x: places[1], y: 397, s: 1.5, stance: 'stand', arms: { near: 'hold' }, carries: ['phone'] })}${incognito('tomasz', { x: places[2], y: 397, s: 1.5, flip: true, stance: 'stand', arms: { near: 'hold' }, carries: ['phone'] })}${person('priya', { x: places[3], y: 397, s: 1.5, flip: true, stance: 'stand', arms: { near: 'hold' }, carries: ['phone'] })}`,
    {
      label: 'Four Heroes, each on a corner with a phone. Dashed lines lead from them to one stop, which isn’t open yet.',
      fit: 'xMidYMax slice',
    },
  )
