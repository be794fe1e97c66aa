import { ink } from './ink.ts'
import { type Picture, picture } from './picture.ts'
import { box } from './shapes.ts'

const marked = (x: number, y: number, w: number, h = 30): string =>
  `<path d="${box(x, y, w, h)}" fill="${ink.lamp}"/>`
const bar = (x: number, y: number, w: number, thick = 10): string =>
  `<path d="M${x} ${y}h${w}" stroke="${ink.n1}" stroke-width="${thick}"/>`
const pale = (x: number, y: number, w: number): string =>
  `<path d="M${x} ${y}h${w}" stroke="${ink.coat2}" stroke-width="9"/>`
const fine = (d: string, color: string = ink.n1): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`
const slip = (x: number, w: number): string =>
  `<path d="M${x} 14h${w}v176l-${w / 8}-12-${w / 8} 12-${w / 8}-12-${w / 8} 12-${w / 8}-12-${w / 8} 12-${w / 8}-12-${w / 8} 12z" fill="#fff" stroke="${ink.n1}" stroke-width="5" stroke-linejoin="round"/>`

const slips = [
  // A receipt, with its date and time marked.
  `${slip(70, 180)}${marked(90, 34, 82)}${marked(182, 34, 50)}${bar(98, 49, 66)}${fine('M207 39a10 10 0 1 0 .1 0zM207 44v6h4')}${pale(90, 92, 84)}${pale(204, 92, 28)}${pale(90, 118, 66)}${pale(204, 118, 28)}${bar(90, 148, 52)}${bar(196, 148, 36)}`,
  // Two amounts that differ: the one on the receipt and the expected one.
  `${slip(34, 136)}${pale(52, 48, 60)}${pale(134, 48, 20)}${pale(52, 76, 44)}${pale(134, 76, 20)}${marked(84, 112, 76, 34)}${bar(94, 129, 56, 12)}${fine('M186 118h28M186 138h28M212 102l-24 52', 'var(--text)')}<rect x="228" y="88" width="84" height="82" rx="6" fill="#fff" stroke="${ink.n1}" stroke-width="5" stroke-dasharray="11 8"/>${marked(240, 112, 60, 34)}${bar(248, 129, 34, 12)}`,
  // A phone number, of which we need only the last digits, and the time.
  `<rect x="96" y="8" width="128" height="188" rx="16" fill="#fff" stroke="${ink.n1}" stroke-width="6"/>${marked(174, 42, 40, 34)}<path d="M112 59h0M128 59h0M144 59h0M160 59h0" stroke="${ink.coat2}" stroke-width="10" stroke-linecap="round"/><path d="M184 59h0M202 59h0" stroke="${ink.n1}" stroke-width="13" stroke-linecap="round"/>${marked(128, 100, 64, 64)}${fine('M160 108a24 24 0 1 0 .1 0zM160 118v14l9 7')}`,
  // A page: its address, the button that was pressed, and the reference of an error.
  `<rect x="24" y="16" width="272" height="174" rx="10" fill="#fff" stroke="${ink.n1}" stroke-width="6"/><path d="M24 58h272" stroke="${ink.n1}" stroke-width="5"/>${marked(44, 26, 150, 24)}${bar(54, 38, 112, 8)}${pale(48, 88, 120)}${pale(48, 112, 84)}${marked(188, 78, 84, 38)}<rect x="194" y="84" width="72" height="26" rx="5" fill="none" stroke="${ink.n1}" stroke-width="5"/><path d="M236 100l8 34 8-10 13-2z" fill="${ink.n1}" stroke="#fff" stroke-width="3"/>${marked(48, 142, 120, 28)}${bar(58, 156, 34, 8)}${bar(104, 156, 52, 8)}`,
]

/** What to look up before writing to us, marked in yellow, in the order of the list beside it. */
export const helpSlip = (index: number): Picture => picture('0 0 320 204', slips[index] ?? '')
