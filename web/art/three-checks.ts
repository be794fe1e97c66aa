import { drawnCode } from './id-check.ts'
import { ink } from './ink.ts'
import { type Picture, picture } from './picture.ts'
import { portrait } from './portrait.ts'

/** A sign on the line between the person and the screen, which says that both sides are the same. */
const same = `<path d="M96 96h128" stroke="var(--line)" stroke-width="10"/><circle cx="160" cy="96" r="25" fill="#fff" stroke="var(--line)" stroke-width="8"/><path d="M149 90h22M149 102h22" stroke="${ink.n1}" stroke-width="6"/>`
const phone = (shown: string): string =>
  `<rect x="206" y="14" width="104" height="164" rx="16" fill="${ink.n1}" stroke="${ink.b4}" stroke-width="5"/><path d="M244 27h28" stroke="${ink.b4}" stroke-width="5" stroke-linecap="round"/>${shown}`
const face = (x: number, y: number, w: number, h: number): string =>
  `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="34 10 132 164" preserveAspectRatio="xMidYMid slice"><path fill="#D8E2EE" d="M0 0h200v200H0z"/>${portrait({ w: 200, h: 200 })}</svg>`
const name = (x: number, y: number, size: number, color: string): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="760" text-anchor="middle" fill="${color}">Marcus</text>`
/** The four words of the day, with the same lengths on both sides. */
const words = (x: number, y: number, color: string): string =>
  `<path d="M${x} ${y}h58M${x} ${y + 21}h42M${x} ${y + 42}h64M${x} ${y + 63}h34" stroke="${color}" stroke-width="11"/>`

const checks = [
  `<circle cx="72" cy="96" r="70" fill="${ink.lamp}" opacity=".3"/>${same}<clipPath id="check-face"><circle cx="72" cy="96" r="58"/></clipPath><g clip-path="url(#check-face)">${face(14, 30, 116, 132)}</g><circle cx="72" cy="96" r="58" fill="none" stroke="#fff" stroke-width="6"/>${phone(face(220, 42, 76, 92))}<path d="M226 152h64" stroke="#fff" stroke-width="8"/>`,
  `${same}<path d="M58 6l14 36 14-36" fill="none" stroke="${ink.blueB}" stroke-width="8"/><rect x="8" y="42" width="128" height="112" rx="12" fill="#fff"/><path d="M8 78V54q0-12 12-12h104q12 0 12 12v24z" fill="${ink.blue}"/><path d="M58 58h28" stroke="#fff" stroke-width="8" stroke-linecap="round"/>${name(72, 112, 26, ink.n1)}<path d="M34 132h76" stroke="${ink.coat2}" stroke-width="8"/>${phone(`<path d="M206 70h104" stroke="${ink.b4}" stroke-width="4"/>${name(258, 106, 21, '#fff')}<path d="M226 132h64M226 150h40" stroke="${ink.b4}" stroke-width="8"/>`)}`,
  `${same}<path d="M18 34h108q10 0 10 10v96q0 10-10 10H62l-30 28v-28H18q-10 0-10-10V44q0-10 10-10z" fill="${ink.lamp}"/>${words(38, 62, ink.n1)}${phone(words(226, 62, ink.lamp))}`,
]

/** What has to match between the person and the screen, in the order of the list beside it. */
export const threeChecks = (index: number): Picture => picture('0 0 320 192', checks[index] ?? '')

/** The code of a card, in the corner marks of a camera. */
export const codeInCamera = (): Picture =>
  picture(
    '0 0 148 148',
    `<path d="M4 40V4h36M108 4h36v36M144 108v36h-36M40 144H4v-36" fill="none" stroke="var(--line)" stroke-width="8"/><path d="M18 18h112v112H18z" fill="#fff"/>${drawnCode(30, 30)}`,
  )
