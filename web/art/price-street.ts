import { tower } from './buildings.ts'
import { ink } from './ink.ts'
import { lamp, lampDefs } from './lamp.ts'
import { person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { box, shadow } from './shapes.ts'

const base = 262

/** A stretch of one street at night, 360 wide: buildings in the distance, the sidewalk, and the line as its curb. */
const stretch = (seed: number, inside: string, defs = ''): Picture =>
  picture(
    '0 0 360 320',
    `<path d="${box(0, 0, 360, 320)}" fill="${ink.n1}"/>${tower(0, 96, 96 + (seed % 3) * 22, base, { fill: ink.b0, cols: 4, rows: 6, lit: 0.3, seed })}${tower(104, 130, 58 + (seed % 2) * 46, base, { fill: ink.b1, cols: 5, rows: 7, lit: 0.22, seed: seed + 1, cornice: true })}${tower(246, 114, 120 - (seed % 2) * 30, base, { fill: ink.b0, cols: 4, rows: 5, lit: 0.3, seed: seed + 2 })}<path d="${box(0, base, 360, 58)}" fill="${ink.walk}"/><path d="M0 ${base + 1}h360" stroke="${ink.walk2}" stroke-width="2"/>${inside}`,
    { defs, fit: 'xMidYMax slice' },
  )

const walk = (): Picture => {
  const light = lamp(90, 284, 236, { gid: 'in-price' })
  return stretch(
    3,
    `${light.cone}${light.post}${shadow(150, 296, 26)}${shadow(214, 296, 26)}${person('grace', { x: 212, y: 296, s: 1.6, stance: 'walk' })}${person('marcus', { x: 148, y: 296, s: 1.6, stance: 'stride' })}`,
    lampDefs('in-price'),
  )
}

/** The distance between two people, which the app watches, and the button. */
const watch = (): Picture =>
  stretch(
    8,
    `<circle cx="180" cy="196" r="118" fill="${ink.lamp}" opacity=".12"/><circle cx="180" cy="196" r="118" fill="none" stroke="${ink.lamp}" stroke-width="6" stroke-dasharray="16 12"/>${shadow(138, 296, 26)}${shadow(222, 296, 26)}${person('mei', { x: 222, y: 296, s: 1.6, stance: 'walk' })}${person('tomasz', { x: 138, y: 296, s: 1.6, stance: 'walk' })}<circle cx="270" cy="112" r="31" fill="${ink.n1}"/><circle cx="270" cy="112" r="26" fill="#E5483A"/><path d="M270 98v16M270 124v1" stroke="#fff" stroke-width="6" stroke-linecap="round"/>`,
  )

/** A street clock on which the last five minutes of the hour are lit. */
const notice = (): Picture =>
  stretch(
    4,
    `<path d="M170 292h52l-8-22h-10V170h-16v100h-10z" fill="#080B11"/><circle cx="196" cy="112" r="76" fill="#080B11"/><circle cx="196" cy="112" r="64" fill="${ink.paper}"/><path d="M196 112L${(196 - 64 * Math.sin(Math.PI / 6)).toFixed(1)} ${(112 - 64 * Math.cos(Math.PI / 6)).toFixed(1)}A64 64 0 0 1 196 48z" fill="${ink.lamp}"/><path d="M196 60v-8M248 112h8M196 164v8M144 112h-8" stroke="${ink.n1}" stroke-width="6"/><path d="M196 112l-27-46.8M196 112l33-24" stroke="${ink.n1}" stroke-width="8" stroke-linecap="round"/><circle cx="196" cy="112" r="8" fill="${ink.n1}"/>`,
  )

/** A receipt with its rows and its sum, but without figures. */
const receipt = (): Picture =>
  stretch(
    5,
    `<path d="M96 26h172v242l-14-12-15 12-14-12-15 12-14-12-15 12-14-12-15 12-14-12-15 12-14-12-13 12z" fill="#fff"/><circle cx="122" cy="56" r="11" fill="${ink.lamp}"/><circle cx="122" cy="56" r="4" fill="${ink.n1}"/><path d="M122 56h26" stroke="${ink.lamp}" stroke-width="7"/><circle cx="150" cy="56" r="9" fill="#fff" stroke="${ink.n1}" stroke-width="5"/><path d="M114 92h74M114 122h92M114 152h56" stroke="${ink.b4}" stroke-width="9"/><path d="M226 92h24M226 122h24M226 152h24" stroke="${ink.n1}" stroke-width="9"/><path d="M114 178h136" stroke="${ink.n1}" stroke-width="3"/><path d="M114 206h54" stroke="${ink.n1}" stroke-width="13"/><path d="M204 206h46" stroke="${ink.lamp}" stroke-width="20"/>`,
  )

/** What the price includes, as four stretches of one street. */
export const priceStreet = { walk, watch, notice, receipt }
