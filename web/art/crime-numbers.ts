import { ink } from './ink.ts'
import { type Picture, picture } from './picture.ts'
import { box } from './shapes.ts'

const bar = (x: number, y: number, w: number): string =>
  `<path d="M${x} ${y}h${w}" stroke="var(--text)" stroke-width="9"/>`
/** Windows of the same size, each at its top left corner. */
const windows = (corners: readonly [x: number, y: number][]): string =>
  corners.map(([x, y]) => box(x, y, 18, 24)).join('')
const rows = [72, 104, 136]

const drawn = [
  // A table of places and dates without any numbers.
  `<rect x="22" y="10" width="276" height="158" rx="4" fill="var(--surface)" stroke="var(--text)" stroke-width="6"/><path fill="var(--text)" d="${box(22, 10, 276, 34)}"/><path d="M42 27h54M134 27h42M214 27h54" stroke="var(--bg)" stroke-width="8"/>${rows.map((y, i) => bar(42, y, [62, 48, 70][i]!) + bar(134, y, 42)).join('')}<path fill="none" stroke="var(--text-3)" stroke-width="4" stroke-dasharray="7 6" d="${rows.map(y => box(214, y - 11, 60, 22)).join('')}"/>`,
  // Solid strokes for crimes that were reported, outlines for those that nobody reported, and a dotted line for a trip that was not
  // taken.
  `<path stroke="var(--text)" stroke-width="13" d="M30 14v68M58 14v68M86 14v68M114 14v68"/><path stroke="var(--text)" stroke-width="9" d="M14 76 130 20"/><path fill="none" stroke="var(--text-3)" stroke-width="4" stroke-dasharray="7 6" d="${[164, 196, 228, 260].map(x => box(x, 15, 15, 66)).join('')}"/><path d="M40 138H262" stroke="var(--text-3)" stroke-width="5" stroke-dasharray="1 13" stroke-linecap="round"/><circle cx="30" cy="138" r="13" fill="var(--you)" stroke="var(--ink)" stroke-width="6"/><path d="M268 158v-40h32v40z" fill="var(--line)" stroke="var(--text)" stroke-width="6" stroke-linejoin="round"/><circle cx="291" cy="139" r="3" fill="var(--text)"/>`,
  // A block of homes, each different, none with a number.
  `<path fill="${ink.stone2}" d="${box(14, 56, 84, 112)}"/><path fill="#4A566F" d="${box(98, 26, 74, 142)}"/><path fill="${ink.stone3}" d="${box(172, 44, 70, 124)}"/><path fill="${ink.b3}" d="${box(242, 70, 64, 98)}"/><path fill="${ink.lamp}" d="${windows([
    [26, 70],
    [66, 70],
    [112, 42],
    [146, 42],
    [112, 78],
    [186, 60],
    [216, 96],
    [256, 86],
  ])}"/><path fill="${ink.n1}" d="${windows([
    [46, 112],
    [146, 78],
    [186, 96],
    [216, 60],
    [282, 86],
  ])}${box(28, 126, 22, 42)}${box(124, 122, 24, 46)}${box(196, 130, 22, 38)}${box(262, 126, 22, 42)}"/><path d="M4 170h312" stroke="var(--text)" stroke-width="6"/>`,
]

/** What crime numbers contain and what they leave out, in the order of the list beside the drawing. */
export const crimeNumbers = (index: number): Picture => picture('0 0 320 176', drawn[index] ?? '')
