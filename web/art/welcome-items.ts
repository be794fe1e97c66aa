import { ink } from './ink.ts'
import { type Picture, picture } from './picture.ts'

const pair = (x: number, y: number, s: number, on = ink.lamp) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M0 0h44" stroke="${ink.n1}" stroke-width="9"/><circle r="15" fill="${on}"/><circle r="5" fill="${ink.n1}"/><circle cx="44" r="12" fill="#fff" stroke="${ink.n1}" stroke-width="7"/></g>`

/** A folded jacket seen from above, 300 by 300. */
const jacket = (body: string, fold: string, band: string) =>
  `<path d="M96 40 34 74 8 214l46 12 24-84v134h144V142l24 84 46-12L266 74 204 40q-54 34-108 0z" fill="${body}"/><path d="M78 142 96 84M222 142 204 84" stroke="${fold}" stroke-width="5"/><path d="M96 40q54 34 108 0l-14-12q-40 20-80 0z" fill="${fold}"/><path d="M150 58v218" stroke="${fold}" stroke-width="4"/><path d="M78 176h144v30H78z" fill="${band}"/><path d="M19 160l48 10-7 28-47-11zM281 160l-48 10 7 28 47-11z" fill="${band}"/>`

/** Each thing in the welcome box, as it lies on the bottom. */
export const welcomeItems = {
  uniform: () =>
    picture('0 0 300 300', `${jacket(ink.blue, ink.blueD, ink.lamp)}${pair(98, 110, 0.62)}`),
  reversible: () =>
    picture(
      '0 0 300 300',
      `${jacket('#4A566F', '#343E54', '#4A566F')}<path d="M150 58v218h72V142l24 84 46-12L266 74 204 40q-27 17-54 18z" fill="${ink.blue}"/><path d="M150 176h72v30h-72zM281 160l-48 10 7 28 47-11z" fill="${ink.lamp}"/><path d="M150 58v218" stroke="${ink.n1}" stroke-width="4"/><path d="M222 142 204 84" stroke="${ink.blueD}" stroke-width="5"/><path d="M96 40q54 34 108 0l-14-12q-40 20-80 0z" fill="#343E54"/>`,
    ),
  card: () =>
    picture(
      '0 0 220 300',
      `<path d="M70 0q-6 60 40 84 46-24 40-84" fill="none" stroke="${ink.blueD}" stroke-width="11"/><path d="M100 78h20v22h-20z" fill="#8D96A8"/><rect x="34" y="96" width="152" height="196" rx="10" fill="#fff"/><path d="M34 106q0-10 10-10h132q10 0 10 10v22H34z" fill="${ink.blue}"/><path d="M66 144h88v82H66z" fill="#D8E2EE"/><circle cx="110" cy="176" r="18" fill="${ink.skinA}"/><path d="M74 226q2-32 36-32t36 32z" fill="${ink.blue}"/><path d="M56 246h108M56 264h70" stroke="${ink.n1}" stroke-width="7"/>${pair(148, 112, 0.36)}`,
    ),
  phone: () =>
    picture(
      '0 0 180 300',
      `<rect x="20" y="8" width="140" height="284" rx="28" fill="${ink.n1}"/><rect x="30" y="18" width="120" height="264" rx="20" fill="#222B3D"/><rect x="40" y="28" width="48" height="60" rx="14" fill="${ink.n1}"/><circle cx="64" cy="46" r="9" fill="#46546F"/><circle cx="64" cy="70" r="9" fill="#46546F"/>${pair(68, 178, 1)}`,
    ),
  stickers: () =>
    picture(
      '0 0 260 220',
      `<g transform="rotate(-12 80 90)"><circle cx="82" cy="88" r="72" fill="#fff"/><circle cx="82" cy="88" r="62" fill="${ink.lamp}"/>${pair(62, 88, 0.9, '#fff')}</g><g transform="rotate(9 182 140)"><rect x="112" y="104" width="140" height="76" rx="12" fill="#fff"/><rect x="120" y="112" width="124" height="60" rx="7" fill="${ink.n1}"/><path d="M134 142h96" stroke="${ink.lamp}" stroke-width="9"/><circle cx="152" cy="142" r="13" fill="${ink.lamp}"/><circle cx="152" cy="142" r="5" fill="${ink.n1}"/><circle cx="208" cy="142" r="13" fill="#fff"/></g>`,
    ),
  note: () =>
    picture(
      '0 0 260 220',
      `<g transform="rotate(-5 130 110)"><path d="M24 22h212v176H24z" fill="${ink.paper}"/><path d="M48 58h120M48 86h164M48 114h150M48 142h96" stroke="#858EA0" stroke-width="6"/><path d="M48 172q14-22 24-4t20-8 22 6 28-12" fill="none" stroke="${ink.blue}" stroke-width="4"/></g>`,
    ),
} as const satisfies Record<string, () => Picture>
