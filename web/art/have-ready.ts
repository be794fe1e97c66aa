import { ink } from './ink.ts'
import { type Picture, picture } from './picture.ts'
import { box } from './shapes.ts'

const edge = `stroke="${ink.n1}" stroke-width="6" stroke-linejoin="round"`
const bar = (d: string, color: string = ink.n1, width = 9): string =>
  `<path d="${d}" stroke="${color}" stroke-width="${width}"/>`
const handset = (x: number): string =>
  `<rect x="${x}" y="6" width="74" height="140" rx="14" fill="#fff" ${edge}/><path d="M${x + 26} 18h22" stroke="${ink.n1}" stroke-width="7" stroke-linecap="round"/>`

/** What a customer needs to sign up, in the order of the list beside it. The background is yellow in both schemes. */
const things = [
  // A phone with the four digits in a text message.
  `${handset(8)}<path d="M48 44h142v60h-104l-20 22v-22h-18z" fill="#fff" ${edge}/>${bar('M72 74h18M100 74h18M128 74h18M156 74h18', ink.n1, 20)}`,
  // An envelope.
  `<rect x="6" y="28" width="188" height="114" rx="6" fill="#fff" ${edge}/><path d="M9 34 100 98 191 34" fill="none" ${edge}/>`,
  // A bank card.
  `<rect x="6" y="30" width="188" height="112" rx="12" fill="#fff" ${edge}/><path d="${box(6, 52, 188, 22)}" fill="${ink.n1}"/>${bar('M26 102h30M66 102h30M106 102h30M146 102h30', ink.coat2)}${bar('M26 124h64', ink.n1)}`,
  // An iPhone with the app on it.
  `${handset(8)}<rect x="22" y="54" width="46" height="46" rx="11" fill="${ink.n1}"/><path d="M35 77h20" stroke="${ink.lamp}" stroke-width="6"/><circle cx="35" cy="77" r="7" fill="${ink.lamp}"/><circle cx="55" cy="77" r="5" fill="${ink.n1}" stroke="#fff" stroke-width="4"/>${bar('M22 116h46M22 130h28', ink.coat2, 7)}`,
] as const

export const haveReady = (index: number): Picture => picture('0 0 200 152', things[index] ?? '')
