import { heroDot, yourDot } from './diagrams.ts'
import { ink } from './ink.ts'
import { type Picture, picture } from './picture.ts'

const y = 46
/** The positions along the way of the platform, the top of the stairs, the corner, and the door. */
const stops = [24, 190, 366, 536] as const
const [platform, stairs, , door] = stops

const ground = `<path d="M${platform} ${y}H${door}" stroke="var(--text-3)" stroke-width="4" stroke-dasharray="1 11" stroke-linecap="round"/>`
const marks = stops.slice(0, 3)
  .map(x => `<circle cx="${x}" cy="${y}" r="8" fill="var(--bg)" stroke="var(--text)" stroke-width="5"/>`)
  .join('')
const end = `<path d="M${door - 12} ${y + 18}V${y - 18}h26v36z" fill="var(--line)" stroke="var(--text)" stroke-width="5" stroke-linejoin="round"/>`
const solid = (from: number, to: number, width = 11, more = ''): string =>
  `<path d="M${from} ${y}H${to}" stroke="var(--text)" stroke-width="${width}"${more}/>`

const ways = [
  // This company comes only after something has happened.
  `${ground}${marks}<circle cx="278" cy="${y}" r="24" fill="var(--bad)"/><path d="M278 ${y - 12}v14M278 ${y + 10}v1" stroke="var(--bg)" stroke-width="6" stroke-linecap="round"/>`,
  // This one drives from curb to curb.
  `${ground}${solid(stairs + 34, door - 50)}${marks}<path d="M250 ${y - 6}l10-20h44l14 20h12v16h-94v-16z" fill="var(--bg)" stroke="var(--text)" stroke-width="5" stroke-linejoin="round"/><circle cx="262" cy="${y + 10}" r="8" fill="var(--text)"/><circle cx="310" cy="${y + 10}" r="8" fill="var(--text)"/>`,
  // This one is there only now and then.
  `${ground}${solid(platform + 40, door - 20, 11, ' stroke-dasharray="52 92"')}${marks}`,
  // This one stays all the time, and is paid by the hour.
  `${solid(platform, door, 24)}<path d="M152 ${y - 12}v24M280 ${y - 12}v24M408 ${y - 12}v24" stroke="var(--bg)" stroke-width="5"/>`,
  // This one stays for the whole way, and no longer.
  `<path d="M${platform} ${y}H${door}" stroke="var(--line)" stroke-width="14"/>${stops
    .slice(0, 3)
    .map(x => `<circle cx="${x}" cy="${y}" r="8" fill="#fff" stroke="${ink.n1}" stroke-width="5"/>`)
    .join('')}${heroDot(292, y, 17)}${yourDot(254, y, 15)}`,
]

/** How far each kind of company goes along on the way home, in the order of the list beside it. The last one is a Hero. */
export const howFar = (index: number): Picture => picture('0 0 560 92', (ways[index] ?? '') + end)
