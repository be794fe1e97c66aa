import { ink } from './ink.ts'
import { person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { box } from './shapes.ts'

const brick = ink.stone2
const front = `<path d="${box(0, 0, 200, 240)}" fill="${brick}"/><path d="M0 24h200M0 226h200M0 120h30M170 120h30" stroke="#452E2B" stroke-width="3"/>`
const lintel = `<path d="${box(28, 28, 144, 16)}${box(24, 200, 152, 14)}" fill="${ink.stone3}"/>`

/** A lit window in a facade. Several of them, beside or above one another, form a wall. The light has the class `.pane-lit`. */
const pane = (inside: string): Picture =>
  picture(
    '0 0 200 240',
    `${front}${lintel}<path d="${box(38, 44, 124, 156)}" fill="#0E1219"/><g class="pane-lit"><path d="${box(44, 50, 112, 150)}" fill="${ink.lamp2}"/>${inside}</g>`,
  )

const clock = `<circle cx="100" cy="106" r="44" fill="#fff" stroke="${ink.n1}" stroke-width="7"/><path d="M100 106V69a37 37 0 0 1 37 37z" fill="${ink.lamp}"/><path d="M100 78v28h26" fill="none" stroke="${ink.n1}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/><path d="${box(44, 180, 112, 20)}" fill="${ink.stone3}"/><path d="M84 180v-18h32v18z" fill="${ink.n1}"/>`

const coat = (x: number, fill: string, edge: string, band: string): string =>
  `<path d="M${x} 66v16" stroke="${ink.n1}" stroke-width="4"/><path fill="${fill}" d="M${x - 8} 82h16l14 10 4 50h-10l-2-26v52h-28v-52l-2 26h-10l4-50z"/><path stroke="${edge}" stroke-width="3" d="M${x} 84v84"/>${band && `<path fill="${band}" d="${box(x - 14, 134, 28, 9)}"/>`}`
const coats = `<path d="M50 66h100" stroke="${ink.stone}" stroke-width="7" stroke-linecap="round"/>${coat(74, ink.blue, ink.blueD, ink.lamp)}${coat(126, '#4A566F', '#343E54', '')}`

/** Seen from above, walking to the right: the pair as two dots. */
const pair = (you: [number, number], hero: [number, number], link: string): string =>
  `<path d="M${you}L${hero}" stroke="${ink.n1}" stroke-width="6"${link}/><circle cx="${you[0]}" cy="${you[1]}" r="9" fill="#fff" stroke="${ink.n1}" stroke-width="5"/><circle cx="${hero[0]}" cy="${hero[1]}" r="11" fill="${ink.n1}"/><circle cx="${hero[0]}" cy="${hero[1]}" r="4" fill="${ink.lamp}"/>`
const places = `<path d="${box(52, 60, 96, 128)}" fill="${ink.paper}"/><path d="M52 108h96M52 148h96" stroke="${ink.coat2}" stroke-width="3"/>${pair([104, 74], [104, 95], '')}${pair([118, 128], [82, 128], '')}${pair([130, 160], [70, 176], ' stroke-dasharray="1 10" stroke-linecap="round"')}`

const map = `<path d="${box(52, 60, 96, 128)}" fill="${ink.paper}"/><path d="M52 92h96M52 128h96M52 160h96M80 60v128M122 60v128" stroke="${ink.coat2}" stroke-width="7"/><path d="M80 172V128l42-36V74" fill="none" stroke="${ink.n1}" stroke-width="7"/><circle cx="122" cy="78" r="10" fill="#fff" stroke="${ink.n1}" stroke-width="6"/><circle cx="80" cy="142" r="14" fill="${ink.n1}"/><circle cx="80" cy="142" r="5" fill="${ink.lamp}"/>`

/** The ID card, held up to the light. */
const card = `<path d="M92 200v-34l-12-16 10-4 24 24v30z" fill="${ink.skinA}"/><g transform="rotate(-5 100 110)"><rect x="60" y="70" width="80" height="92" rx="7" fill="#fff" stroke="${ink.n1}" stroke-width="6"/><path d="M90 78h20" stroke="${ink.n1}" stroke-width="5" stroke-linecap="round"/><path d="${box(70, 88, 34, 42)}" fill="${ink.blue}"/><circle cx="87" cy="103" r="8" fill="${ink.skinB}"/><path d="M73 130q1-16 14-16t14 16z" fill="${ink.blueD}"/><path d="M111 94h20M111 108h20M70 144h30" stroke="${ink.n1}" stroke-width="6"/><path d="M110 142l8 8 14-16" fill="none" stroke="#0A7040" stroke-width="7"/></g><path d="M104 200v-28l20-8 6 8-10 28z" fill="${ink.skinA}"/>`

const door = (): Picture =>
  picture(
    '0 0 200 240',
    `${front}<path d="${box(20, 20, 160, 18)}" fill="${ink.stone3}"/><path d="${box(34, 38, 132, 202)}" fill="${ink.stone}"/><path d="${box(46, 48, 108, 192)}" fill="#0E1219"/><g class="pane-lit"><path d="${box(50, 52, 100, 26)}${box(50, 84, 100, 156)}" fill="${ink.lamp2}"/><path d="M50 84h100v116H50z" fill="${ink.lamp3}" opacity=".5"/></g><path d="${box(14, 226, 172, 14)}" fill="${ink.stone3}"/>${person('grace', { x: 124, y: 229, s: 1.28, stance: 'walk' })}${person('marcus', { x: 78, y: 229, s: 1.34, stance: 'stride', looksBack: false })}`,
  )

/** What happens at each of the six stops of a request, shown in the windows and the door of one building. */
export const stepWindows = {
  time: () => pane(clock),
  look: () => pane(coats),
  position: () => pane(places),
  match: () => pane(map),
  id: () => pane(card),
  walk: door,
}
