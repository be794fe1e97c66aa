import { deli, subway, tower, windows } from './buildings.ts'
import { ink } from './ink.ts'
import { lamp, lampDefs } from './lamp.ts'
import { person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { box, shadow } from './shapes.ts'

const cell = 400
const H = 440
const b = 372
const g = 'four-hours-lamp'

const street = `<path fill="${ink.walk}" d="${box(0, b, cell, 40)}"/><path stroke="${ink.walk2}" stroke-width="1.6" d="M0 ${b + 0.8}h${cell}"/><path fill="#4A5670" d="${box(0, b + 40, cell, 4)}"/><path fill="${ink.road}" d="${box(0, b + 44, cell, H - b - 44)}"/>`
const sky = (...bands: readonly string[]): string =>
  bands
    .map((color, index) => {
      const y = Math.round((b / bands.length) * index)
      return `<path fill="${color}" d="${box(0, y, cell, b - y)}"/>`
    })
    .join('')
const lit = (x: number, dir: 1 | -1 = 1): string => {
  const { cone, post } = lamp(x, b + 10, 216, { gid: g, dir })
  return cone + post
}
const at = (x: number) => ({ x, y: b + 30, s: 1.5 })

/** Dusk: leaving the train with a child asleep on the shoulder. */
const train = (): string =>
  sky('#3F4270', '#5B5478', '#8A6A70', '#C08D6C') +
  tower(-10, 130, 210, b, { fill: '#33365A', cols: 4, rows: 8, lit: 0.3, seed: 411, off: '#1F2238' }) +
  tower(136, 110, 150, b, { fill: '#3D4064', cols: 4, rows: 6, lit: 0.24, seed: 412, off: '#1F2238' }) +
  tower(300, 120, 236, b, { fill: '#33365A', cols: 4, rows: 9, lit: 0.3, seed: 413, off: '#1F2238' }) +
  street +
  subway(34, b + 2) +
  lit(216) +
  shadow(282, b + 31, 40) +
  person('andre', at(278))

/** Closing time: leaving the library. */
const library = (): string =>
  sky(ink.n1) +
  `<path fill="#4A4F60" d="${box(0, 120, cell, b - 120)}"/><path fill="#596074" d="M0 120 190 52l210 68zM0 120h${cell}v16H0z"/><path fill="#6B7388" d="${[14, 100, 186, 272, 358].map(x => box(x, 140, 28, b - 164)).join('')}"/>${windows(48, 160, 44, 150, 1, 2, { lit: 0, seed: 3 })}<path fill="${ink.lamp2}" d="${box(136, 220, 42, b - 244)}"/><path fill="${ink.lamp3}" d="${box(142, 228, 30, 50)}"/><path fill="#2B3040" d="${[50, 222, 308].map(x => box(x, 160, 42, 150)).join('')}"/><circle cx="190" cy="98" r="19" fill="${ink.lamp3}"/><path stroke="${ink.n1}" stroke-width="4" stroke-linecap="round" d="M190 98V85M190 98l-7-8"/><path fill="#6B7388" d="${box(0, b - 24, cell, 8)}${box(0, b - 8, cell, 8)}"/><path fill="#596074" d="${box(0, b - 16, cell, 8)}"/>` +
  street +
  lit(196) +
  shadow(262, b + 31, 40) +
  person('leo', at(256))

/** After midnight: the last one out locks up. */
const kitchen = (): string =>
  sky(ink.n0) +
  `<path fill="${ink.stone}" d="${box(0, 96, cell, b - 96)}"/>${windows(20, 110, 360, 104, 5, 1, { lit: 0.2, seed: 17, off: '#120E14', offO: 1 })}` +
  deli(0, b, 240, 154, { sign: 'SOUP · NOODLES', long: 146 }) +
  `<path fill="#3A4152" d="${box(14, b - 80, 212, 76)}"/><path stroke="#2B3242" stroke-width="3" d="${Array.from({ length: 7 }, (_, i) => `M14 ${b - 74 + i * 11}h212`).join('')}"/><path fill="${ink.stone2}" d="${box(256, 230, 130, b - 230)}"/><path fill="#120E14" d="${box(270, 244, 46, b - 244)}${box(326, 244, 48, 60)}"/>` +
  street +
  lit(330, -1) +
  shadow(268, b + 31, 40) +
  person('jo', { ...at(262), stance: 'stride', arms: { near: 'pocket' } })

/** Before dawn: the lamps are off and the shift is over. */
const hospital = (): string =>
  sky('#39426E', '#5A5480', '#8E6A78', '#C98D6A') +
  `<circle cx="64" cy="${b - 12}" r="42" fill="#FFE3A8"/>` +
  tower(-10, 90, 60, b, { fill: '#3B3F66', cols: 3, rows: 2, lit: 0, seed: 431, off: '#2A2E50' }) +
  `<path fill="#565E86" d="${box(120, 70, 280, b - 70)}"/>${windows(136, 84, 250, 190, 6, 5, { lit: 0.45, seed: 47, off: '#333A60', offO: 1, ph: 0.5 })}<path fill="#2B3156" d="${box(104, 286, 190, 14)}${box(112, 300, 7, b - 300)}${box(280, 300, 7, b - 300)}"/><path fill="${ink.lamp3}" d="${box(148, 308, 104, b - 308)}"/><path stroke="#565E86" stroke-width="6" d="M200 308V${b}"/>` +
  street +
  shadow(330, b + 31, 40) +
  person('grace', { ...at(326), stance: 'stride' })

/** One night in four equal pieces, in the order of the list beside it: dusk, closing time, after midnight, dawn. */
export const fourHours = (): Picture =>
  picture(
    `0 0 ${cell * 4} ${H}`,
    [train, library, kitchen, hospital]
      .map((draw, index) => `<svg x="${index * cell}" width="${cell}" height="${H}">${draw()}</svg>`)
      .join(''),
    { defs: lampDefs(g), fit: 'xMidYMax slice' },
  )
