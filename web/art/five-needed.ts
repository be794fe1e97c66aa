import { ink } from './ink.ts'
import { type Picture, picture } from './picture.ts'
import { portrait } from './portrait.ts'
import { box } from './shapes.ts'

const cell = 300
const H = 240

const face = (x: number, y: number, w: number, h: number, ground = '#D8E2EE'): string =>
  `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="34 10 132 164" preserveAspectRatio="xMidYMid slice"><path fill="${ground}" d="M0 0h200v200H0z"/>${portrait({ w: 200, h: 200 })}</svg>`

const card = (turn: number, head: string, ground: string, more: string): string =>
  `<g transform="rotate(${turn} 150 120)"><rect x="46" y="56" width="208" height="132" rx="10" fill="${ground}"/><path d="M46 88V66q0-10 10-10h188q10 0 10 10v22z" fill="${head}"/><path d="M60 72h92" stroke="#fff" stroke-width="8"/>${face(60, 100, 60, 74)}${more}</g>`

const id = (): string =>
  card(
    -5,
    '#23406E',
    '#EAF0F7',
    `<path d="M136 110h98M136 130h76" stroke="${ink.n1}" stroke-width="7"/><path d="M136 160q10-14 16-2t14-7 12 5 20-8" fill="none" stroke="${ink.n1}" stroke-width="3"/>`,
  )
const guard = (): string =>
  card(
    4,
    ink.n1,
    '#fff',
    `<path d="M136 110h66M136 130h54M136 150h62" stroke="${ink.n1}" stroke-width="7"/><path d="M228 112l18 7v14q0 16-18 25-18-9-18-25v-14z" fill="${ink.lamp}"/><path d="M220 132l6 7 11-14" fill="none" stroke="${ink.n1}" stroke-width="5"/>`,
  )
const photo = (): string =>
  `<g transform="rotate(-3 150 120)"><path d="${box(92, 34, 116, 172)}" fill="#fff"/>${face(102, 44, 96, 124)}<path d="M102 184h96" stroke="${ink.coat2}" stroke-width="6"/></g>`
const phone = (): string =>
  `<g transform="rotate(6 150 120)"><rect x="98" y="14" width="104" height="212" rx="18" fill="${ink.n1}"/><rect x="105" y="21" width="90" height="198" rx="12" fill="#E9E3D6"/><path d="M105 78l90 12M105 128l90 12M134 40v150M168 40v150" stroke="${ink.paper}" stroke-width="9"/><path d="M122 150l6-54 44 6 8-44" fill="none" stroke="${ink.blue}" stroke-width="8"/><circle cx="122" cy="152" r="10" fill="${ink.blue}"/><circle cx="122" cy="152" r="4" fill="#fff"/><circle cx="180" cy="56" r="8" fill="#fff" stroke="${ink.n1}" stroke-width="4"/><path d="${box(105, 176, 90, 43)}" fill="#fff"/><rect x="114" y="186" width="72" height="22" rx="4" fill="${ink.blue}"/><rect x="132" y="26" width="36" height="9" rx="4" fill="${ink.n1}"/></g>`
const form = (): string =>
  `<g transform="rotate(-4 150 120)"><path d="${box(84, 28, 132, 184)}" fill="#fff"/>${[0, 1, 2, 3]
    .map(
      i =>
        `<path d="${box(100, 50 + i * 36, 20, 20)}" fill="none" stroke="${ink.n1}" stroke-width="4"/><path d="M130 ${60 + i * 36}h${[66, 52, 60, 44][i]}" stroke="${ink.n1}" stroke-width="6"/>${i < 3 ? `<path d="M103 ${60 + i * 36}l6 6 12-16" fill="none" stroke="#0A7040" stroke-width="5"/>` : ''}`,
    )
    .join(
      '',
    )}</g><path d="M196 214l46-74 12 7-46 74-14 8z" fill="${ink.lamp}"/><path d="M196 214l-2 15 14-8z" fill="${ink.n1}"/>`

/** What a Hero needs to start, laid out in the order of the list. The page shows each piece separately. */
export const fiveNeeded = (): Picture =>
  picture(
    `0 0 ${cell * 5} ${H}`,
    `<path d="${box(0, 0, cell * 5, H)}" fill="${ink.blue}"/>${[id, guard, photo, phone, form].map((draw, i) => `<g transform="translate(${i * cell} 0)">${draw()}</g>`).join('')}`,
  )
