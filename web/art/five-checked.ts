import { ink } from './ink.ts'
import { type Picture, picture } from './picture.ts'
import { box } from './shapes.ts'

const cell = 400
const H = 300
const tracks = [50, 100, 150, 200, 250]
const blue = '#3D6BF2'
const lines = (from: number, to: number): string =>
  `<path d="${tracks.map(y => `M${from} ${y}H${to}`).join('')}" stroke="${blue}" stroke-width="9"/>`

const ring = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="17" fill="#fff" stroke="${blue}" stroke-width="8"/>`
const done = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="21" fill="#14864F"/><path d="M${x - 9} ${y}l7 7 12-14" fill="none" stroke="#fff" stroke-width="6"/>`
const checking = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="19" fill="#fff"/><path d="M${x} ${y - 17}a17 17 0 0 1 0 34z" fill="#8B4FD6"/><circle cx="${x}" cy="${y}" r="17" fill="none" stroke="#8B4FD6" stroke-width="7"/>`
/** A loop for what has to be fixed: the line goes back once and then continues. */
const fixed = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="21" fill="#B86A0C"/><path d="M${x} ${y - 11}v13M${x} ${y + 10}v.1" stroke="#fff" stroke-width="6" stroke-linecap="round"/>`

/** The four digits of the code, on the line where the application begins. */
const code = (): string =>
  `<path d="M0 150H300" stroke="${blue}" stroke-width="12"/><path d="${tracks.map(y => `M300 150Q340 150 350 ${(150 + y) / 2}T401 ${y}`).join('')}" fill="none" stroke="${blue}" stroke-width="9"/>${[0, 1, 2, 3]
    .map(
      i =>
        `<rect x="${44 + i * 62}" y="112" width="52" height="76" rx="7" fill="#fff" stroke="${blue}" stroke-width="7"/><circle cx="${70 + i * 62}" cy="150" r="9" fill="${ink.n1}"/>`,
    )
    .join('')}`
const open = (): string => lines(-1, cell + 1) + tracks.map(y => ring(200, y)).join('')
const results = (): string =>
  `${lines(-1, cell + 1)}${done(300, 50)}${checking(170, 100)}${fixed(96, 150)}<path d="M118 136q52-30 104 0" fill="none" stroke="#B86A0C" stroke-width="6" stroke-dasharray="10 8"/><path d="M210 122l14 15-20 5" fill="none" stroke="#B86A0C" stroke-width="6"/>${checking(242, 150)}${done(330, 200)}${checking(210, 250)}`
const box5 = (): string =>
  `${lines(-1, 70)}<path d="${tracks.map(y => `M70 ${y}Q130 ${y} 150 ${(150 + y) / 2}T220 150`).join('')}" fill="none" stroke="${blue}" stroke-width="9"/>${tracks.map(y => done(58, y)).join('')}<path d="${box(218, 128, 150, 112)}" fill="#B98A55"/><path d="M218 128h150l24-36H242z" fill="#9C7142"/><path d="M218 128l-34-28h60l24 28zM368 128l30-34h-46l-24 34z" fill="#D3A76F"/><rect x="300" y="46" width="46" height="84" rx="8" fill="${ink.n1}"/><rect x="306" y="54" width="34" height="66" rx="3" fill="#E6EDFF"/><path d="M314 88h18" stroke="${ink.blue}" stroke-width="6"/><circle cx="314" cy="88" r="7" fill="${ink.blue}"/><circle cx="332" cy="88" r="5" fill="#fff" stroke="${ink.blue}" stroke-width="4"/><path d="M234 130V92q0-8 9-10l12-4q8 10 20 0l12 4q9 2 9 10v38z" fill="${ink.blue}"/><path d="${box(234, 104, 62, 9)}" fill="${ink.lamp}"/><path d="M218 128h150v10H218z" fill="#9C7142"/><path d="M268 186h50" stroke="${ink.n1}" stroke-width="10"/><circle cx="268" cy="186" r="15" fill="${ink.lamp}"/><circle cx="268" cy="186" r="5" fill="${ink.n1}"/><circle cx="318" cy="186" r="12" fill="#fff" stroke="${ink.n1}" stroke-width="6"/>`

/**
 * From the code to the welcome box: one line becomes five, each is checked at its own time, and all end in one box. There is no
 * background, and the colors are visible on light and dark pages. The page shows each quarter separately.
 */
export const fiveChecked = (): Picture =>
  picture(
    `0 0 ${cell * 4} ${H}`,
    [code, open, results, box5].map((draw, i) => `<g transform="translate(${i * cell} 0)">${draw()}</g>`).join(''),
  )
