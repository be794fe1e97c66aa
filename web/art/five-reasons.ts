import { tower } from './buildings.ts'
import { ink } from './ink.ts'
import { type Picture, picture } from './picture.ts'
import { box, random } from './shapes.ts'

const cell = 300
const H = 420
const street = 352
const foot = 376

const light = `<path d="M112 0h76l70 ${foot}H42z" fill="${ink.lamp}" opacity=".1"/><ellipse cx="150" cy="${foot}" rx="112" ry="17" fill="${ink.lamp}" opacity=".32"/>`

/** The bells at a door, one for each check, all passed. */
const bells = (): string =>
  `<path d="${box(24, 40, 252, foot - 40)}" fill="${ink.stone2}"/><path d="${box(14, 28, 272, 16)}" fill="${ink.stone3}"/><path d="${box(160, 92, 98, foot - 92)}" fill="${ink.stone}"/><path d="${box(170, 102, 78, foot - 102)}" fill="${ink.lamp2}"/><path d="M170 102h78v64h-78z" fill="${ink.lamp3}"/><path d="M209 102v${foot - 102}" stroke="${ink.stone}" stroke-width="5"/><path d="${box(148, foot - 12, 122, 12)}" fill="${ink.stone3}"/><rect x="42" y="92" width="100" height="214" rx="8" fill="${ink.n1}" stroke="${ink.lamp}" stroke-width="5"/>${[0, 1, 2, 3, 4]
    .map(
      i =>
        `<circle cx="68" cy="${120 + i * 39}" r="14" fill="#0A7040"/><path d="M61 ${120 + i * 39}l5 6 9-11" fill="none" stroke="#fff" stroke-width="4"/><path d="M92 ${120 + i * 39}h${[34, 26, 36, 22, 32][i]}" stroke="#fff" stroke-width="6"/>`,
    )
    .join('')}`

/** A meter with an empty window, where the page shows the price. */
const meter = (): string =>
  `${light}<path d="${box(140, 220, 20, foot - 220)}" fill="${ink.b4}"/><path d="M112 ${foot}h76l-10-20h-56z" fill="${ink.b4}"/><path d="M70 132a80 80 0 0 1 160 0v84q0 22-22 22H92q-22 0-22-22z" fill="#8D96A8"/><path d="M84 134a66 66 0 0 1 132 0v16H84z" fill="${ink.n1}"/><path d="M92 136a58 58 0 0 1 116 0v6H92z" fill="${ink.lamp3}"/><path d="${box(138, 170, 24, 7)}" fill="${ink.n1}"/><circle cx="150" cy="206" r="17" fill="${ink.b3}"/><path d="M150 195v22" stroke="#fff" stroke-width="5"/>`

/** A street clock without hands or numbers, where the page shows the minutes. */
const clock = (): string =>
  `${light}<path d="M140 200h20l6 ${foot - 200}h-32z" fill="${ink.b4}"/><path d="M108 ${foot}h84l-12-26h-60z" fill="${ink.b4}"/><path d="M126 44h48l-10-22h-28z" fill="${ink.b4}"/><circle cx="150" cy="124" r="92" fill="${ink.b4}"/><circle cx="150" cy="124" r="80" fill="#fff"/><circle cx="150" cy="124" r="70" fill="none" stroke="${ink.n1}" stroke-width="13" pathLength="60" stroke-dasharray="1 4" stroke-dashoffset=".5" transform="rotate(-90 150 124)"/>`

/** A help point with its lamp and button. Rings spread from it, like a position that is shared. */
const help = (): string =>
  `${light}<g fill="none" stroke="${ink.blueB}" stroke-width="7" stroke-linecap="round"><path d="M118 50a38 38 0 0 1 64 0"/><path d="M94 32a68 68 0 0 1 112 0" opacity=".6"/></g><rect x="128" y="56" width="44" height="36" rx="6" fill="${ink.blueB}"/><path d="${box(138, 92, 24, 14)}" fill="${ink.b4}"/><rect x="94" y="104" width="112" height="${foot - 104}" rx="8" fill="${ink.b3}"/><path d="M102 ${foot}h96v-30h-96z" fill="${ink.b4}"/><circle cx="150" cy="164" r="38" fill="#fff"/><circle cx="150" cy="164" r="30" fill="#BF1F1A"/><path d="M150 150v15M150 177v.1" stroke="#fff" stroke-width="8" stroke-linecap="round"/><path d="M120 234h60M120 248h60M120 262h60" stroke="${ink.n1}" stroke-width="6" stroke-linecap="round"/><circle cx="150" cy="304" r="9" fill="#62D69F"/>`

/** A pay phone. The plate that would show its number is covered. */
const phone = (): string =>
  `${light}<path d="${box(138, 270, 24, foot - 270)}" fill="${ink.b4}"/><path d="M110 ${foot}h80l-12-18h-56z" fill="${ink.b4}"/><path d="M66 70q0-30 30-30h108q30 0 30 30v196q0 16-16 16H82q-16 0-16-16z" fill="${ink.b3}"/><path d="${box(80, 106, 140, 162)}" fill="${ink.n1}"/><rect x="84" y="56" width="132" height="36" rx="5" fill="#fff"/><path d="M98 74h46M156 74h46" stroke="${ink.n1}" stroke-width="18"/><rect x="126" y="118" width="82" height="138" rx="7" fill="#8D96A8"/><path d="${[0, 1, 2, 3].map(row => [0, 1, 2].map(column => box(141 + column * 20, 172 + row * 18, 12, 10)).join('')).join('')}" fill="${ink.n1}"/><path d="${box(140, 130, 54, 24)}" fill="${ink.lamp2}"/><path d="M98 132v96" stroke="${ink.n0}" stroke-width="22" stroke-linecap="round"/><path d="M98 132v96" stroke="${ink.b4}" stroke-width="14" stroke-linecap="round"/><path d="M98 244q6 24 40 6" fill="none" stroke="#8D96A8" stroke-width="4"/>`

/** Five pieces of one block, in the order of the reasons on the pilot's page, which shows them separately. */
export function fiveReasons(): Picture {
  const f = random(77)
  const town = Array.from({ length: 15 }, (_, i) =>
    tower(i * 100 - 6, 90 + f() * 16, 150 + f() * 110, street, {
      fill: i % 2 ? '#10151F' : '#141A26',
      cols: 5,
      rows: 6,
      lit: 0.14,
      seed: 601 + i,
    }),
  ).join('')
  const pieces = [bells, meter, clock, help, phone]
    .map((draw, i) => `<g transform="translate(${i * cell} 0)">${draw()}</g>`)
    .join('')
  return picture(
    `0 0 ${cell * 5} ${H}`,
    `<path d="${box(0, 0, cell * 5, H)}" fill="${ink.n0}"/>${town}<path d="${box(0, street, cell * 5, H - street)}" fill="${ink.walk}"/><path d="M0 ${street + 1}h${cell * 5}" stroke="${ink.walk2}" stroke-width="2"/>${pieces}`,
  )
}
