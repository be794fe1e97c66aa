import { dollarsAndCents } from '../../contract/amounts.ts'
import { ink } from './ink.ts'
import { lamp, lampDefs } from './lamp.ts'
import { person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { portrait } from './portrait.ts'
import { box, shadow } from './shapes.ts'

const H = 320
const street = 262
const line = (from: number, to: number) =>
  `<path d="M${from} ${street + 24}H${to}" stroke="#2E60EA" stroke-width="14"/>`
const ground = (w: number) =>
  `<path d="${box(0, 0, w, H)}" fill="${ink.n0}"/><path d="${box(0, street, w, H - street)}" fill="${ink.walk}"/><path d="M0 ${street + 1}h${w}" stroke="${ink.walk2}" stroke-width="2"/>`

/** The guard license that a Hero already holds. */
const license = (): Picture =>
  picture(
    `0 0 400 ${H}`,
    `${ground(400)}${line(-4, 404)}<path d="M200 ${street + 24}V220" stroke="#2E60EA" stroke-width="14"/><g transform="rotate(-4 200 140)"><rect x="66" y="52" width="268" height="172" rx="14" fill="#fff"/><path d="M66 96V66q0-14 14-14h240q14 0 14 14v30z" fill="${ink.blue}"/><text x="84" y="82" font-size="19" font-weight="740" fill="#fff">SECURITY GUARD</text><svg x="84" y="110" width="80" height="96" viewBox="34 10 132 164" preserveAspectRatio="xMidYMid slice"><path fill="#D8E2EE" d="M0 0h200v200H0z"/>${portrait({ w: 200, h: 200 })}</svg><path d="M182 122h126M182 144h86M182 166h104" stroke="${ink.n1}" stroke-width="9"/><path d="M182 194h60" stroke="${ink.coat2}" stroke-width="9"/><circle cx="296" cy="192" r="22" fill="#0A7040"/><path d="M286 192l8 8 13-16" fill="none" stroke="#fff" stroke-width="6"/></g>`,
  )

/** The app's switch. Once it is on, the line continues. */
const online = (): Picture =>
  picture(
    `0 0 400 ${H}`,
    `${ground(400)}${line(-4, 404)}<g transform="translate(40 0)"><path d="M160 ${street + 24}V200" stroke="#2E60EA" stroke-width="14"/><rect x="30" y="70" width="260" height="136" rx="68" fill="#2E60EA"/><rect x="30" y="70" width="260" height="136" rx="68" fill="none" stroke="#fff" stroke-width="7"/><text x="66" y="146" font-size="25" font-weight="740" fill="#fff">Online</text><g class="switch-knob"><circle cx="222" cy="138" r="54" fill="#fff"/><circle cx="222" cy="138" r="28" fill="${ink.blue}"/><circle cx="222" cy="138" r="11" fill="#fff"/></g></g>`,
  )

/** One lamp for each of ten assignments, with the minimum pay of one and of all ten. Pay is in cents. */
const tenLamps = (pay: number): Picture => {
  const g = 'ten-lamps'
  const at = (i: number) => 58 + i * 74
  const lamps = Array.from({ length: 10 }, (_, i) => {
    const { cone, post } = lamp(at(i), street + 6, 168, { gid: g })
    return `${post}<g class="lamp-lit">${cone}</g>`
  }).join('')
  const sum = (x: number, cents: number, anchor: string) =>
    `<text x="${x}" y="64" font-size="34" font-weight="780" letter-spacing="-1" fill="#fff" text-anchor="${anchor}">${dollarsAndCents(cents)}</text>`
  return picture(
    `0 0 840 ${H}`,
    `${ground(840)}${line(-4, 844)}${lamps}${shadow(440, 300, 34)}${person('elena', { x: 420, y: 302, s: 1.36, stance: 'stride' })}${person('walter', { x: 474, y: 302, s: 1.36 })}${sum(40, pay, 'start')}${sum(810, pay * 10, 'end')}<path d="M${40 + dollarsAndCents(pay).length * 20} 54H${800 - dollarsAndCents(pay * 10).length * 20}" stroke="#fff" stroke-width="4" stroke-dasharray="1 12" stroke-linecap="round"/>`,
    { defs: lampDefs(g) },
  )
}

/** Three pieces of one street. `pay` is for the shortest assignment, in cents. */
export const opportunity = (pay: number) => ({
  opportunity: license(),
  flexibility: online(),
  income: tenLamps(pay),
})
