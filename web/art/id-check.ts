import { ink } from './ink.ts'
import { type Picture, picture } from './picture.ts'
import { portrait } from './portrait.ts'
import { box, random } from './shapes.ts'

const number = (x: number, y: number, n: number): string =>
  `<circle cx="${x}" cy="${y}" r="21" fill="#fff" stroke="${ink.n1}" stroke-width="6"/><text x="${x}" y="${y + 7}" text-anchor="middle" font-size="20" font-weight="760" fill="${ink.n1}">${n}</text>`
const lead = (d: string): string => `<path d="${d}" fill="none" stroke="${ink.lamp}" stroke-width="6"/>`

/** Small squares with the three corners of a QR code. They encode nothing. */
export const drawnCode = (x: number, y: number): string => {
  const f = random(41)
  const corners = [
    [0, 0],
    [8, 0],
    [0, 8],
  ] as const
  const dots = Array.from({ length: 121 }, (_, i) => [i % 11, Math.floor(i / 11)] as const)
    .filter(([a, b]) => !corners.some(([c, d]) => a >= c - 1 && a < c + 4 && b >= d - 1 && b < d + 4))
    .filter(() => f() > 0.5)
    .map(([a, b]) => box(x + a * 8, y + b * 8, 8, 8))
    .join('')
  const eyes = corners
    .map(
      ([a, b]) =>
        `<path d="${box(x + a * 8 + 3, y + b * 8 + 3, 18, 18)}" fill="none" stroke="${ink.n1}" stroke-width="6"/><path d="${box(x + a * 8 + 9, y + b * 8 + 9, 6, 6)}" fill="${ink.n1}"/>`,
    )
    .join('')
  return `<path d="${dots}" fill="${ink.n1}"/>${eyes}`
}

/** A Hero's two cards in the light, with the four things to check, in the order of the list beside them. */
export const idCheck = (): Picture =>
  picture(
    '0 0 620 640',
    `<path d="M250 0h120l250 640H0z" fill="${ink.lamp}" opacity=".12"/><path d="M280 0h60l160 640H120z" fill="${ink.lamp}" opacity=".12"/><path d="M262 0l34 96M358 0l-34 96" stroke="${ink.blueB}" stroke-width="14"/><g><rect x="300" y="330" width="270" height="180" rx="14" fill="${ink.b4}" stroke="${ink.n1}" stroke-width="6" transform="rotate(6 435 420)"/><g transform="rotate(6 435 420)"><path d="M330 372h110M330 400h80" stroke="#fff" stroke-width="12"/><path d="M480 362l34 12v26q0 26-34 40-34-14-34-40v-26z" fill="${ink.lamp}"/><path d="M466 398l11 12 20-24" fill="none" stroke="${ink.n1}" stroke-width="8"/></g></g><rect x="120" y="90" width="310" height="400" rx="18" fill="#fff" stroke="${ink.n1}" stroke-width="6"/><path d="M270 112h80" stroke="${ink.n1}" stroke-width="12" stroke-linecap="round"/><path d="M120 152h310v-42q0-20-20-20H140q-20 0-20 20z" fill="${ink.blue}"/><path d="M278 112h-6 76" stroke="#fff" stroke-width="12" stroke-linecap="round"/><svg x="148" y="178" width="130" height="160" viewBox="34 10 132 164" preserveAspectRatio="xMidYMid slice"><path fill="#D8E2EE" d="M0 0h200v200H0z"/>${portrait({ w: 200, h: 200 })}</svg><path d="M302 196h100M302 228h70M302 260h84" stroke="${ink.n1}" stroke-width="13"/>${drawnCode(148, 372)}<path d="M262 384h140M262 416h140M262 448h92" stroke="${ink.coat2}" stroke-width="13"/>${lead('M148 240H72')}${number(60, 240, 1)}${lead('M148 430H72')}${number(60, 430, 2)}${lead('M520 380V330H560')}${number(562, 316, 3)}<path d="M0 596H620" stroke="${ink.lamp}" stroke-width="14"/><circle cx="268" cy="596" r="30" fill="${ink.lamp}"/><circle cx="268" cy="596" r="11" fill="${ink.n1}"/><circle cx="336" cy="596" r="25" fill="#fff" stroke="${ink.n1}" stroke-width="10"/>${number(450, 596, 4)}`,
  )
