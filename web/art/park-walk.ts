import { LIGHT, row } from './banners/street.ts'
import { brownstone, tree } from './buildings.ts'
import { ink } from './ink.ts'
import { lamp, lampDefs } from './lamp.ts'
import { nightSky } from './night.ts'
import { incognito, person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { box, shadow } from './shapes.ts'

const W = 1600
const H = 460
const lawn = 300
const foot = 418
const g = 'park-walk-lamp'

const hero = (x: number, more: Omit<Parameters<typeof incognito>[1], 'x' | 'y'> = {}): string =>
  shadow(x, foot, 46) + incognito('tomasz', { x, y: foot, s: 1.95, ...more })
const client = (x: number, more: Omit<Parameters<typeof person>[1], 'x' | 'y'> = {}): string =>
  shadow(x, foot, 46) + person('walter', { x, y: foot, s: 1.95, ...more })

/** The place that the alert names: dots that lead to a pin. */
const pin = `<path d="M206 390H322" stroke="${ink.blueB}" stroke-width="8" stroke-dasharray="1 17" stroke-linecap="round"/><g transform="translate(346 328)"><path d="M0 62Q-34 18-34-4a34 34 0 0 1 68 0Q34 18 0 62z" fill="${ink.blueB}"/><circle cy="-4" r="13" fill="#fff"/></g>`

/** The phone in the Hero's hand, with the route on it, drawn large enough to be recognized. */
const phone = `<g transform="rotate(8 206 256)"><rect x="180" y="212" width="52" height="88" rx="9" fill="${ink.n1}" stroke="#fff" stroke-width="4"/><rect x="188" y="222" width="36" height="68" rx="3" fill="#E6EDFF"/><path d="M196 280v-18h20v-20" fill="none" stroke="${ink.blue}" stroke-width="6"/><circle cx="216" cy="238" r="7" fill="${ink.blue}"/></g>`

/** The card in the Hero's hand, drawn large enough to be recognized. */
const card = `<g transform="rotate(-6 596 250)"><rect x="570" y="222" width="54" height="66" rx="5" fill="#fff"/><path d="M570 227q0-5 5-5h44q5 0 5 5v10h-54z" fill="${ink.blue}"/><path d="M578 244h18v24h-18z" fill="#D8E2EE"/><circle cx="587" cy="252" r="5" fill="${ink.skinB}"/><path d="M578 268q0-10 9-10t9 10z" fill="${ink.blue}"/><path d="M602 247h15M602 257h12M578 278h38" stroke="${ink.n1}" stroke-width="4"/></g>`

/** The three distances that the client chooses from. The first is the one that they walk. */
const distances = [
  { x: 856, opacity: 0.35 },
  { x: 950, opacity: 0.6 },
  { x: 1044, opacity: 1 },
]
  .map(({ x, opacity }) => `<g opacity="${opacity}">${hero(x, { stance: 'walk' })}</g>`)
  .join('')

/**
 * Four moments of one walk through a park: the Hero on the way to the client, the ID card, the walk, and the door at the end.
 * Each has its own quarter, because a phone shows them one by one.
 */
export function parkWalk(): Picture {
  const lights = [[60, 1], [520, 1], [1024, 1], [1212, 1]] as const
  const placed = lights.map(([x, dir]) => lamp(x, 392, 286, { gid: g, dir }))
  const trees = [[24, 1.2], [190, 1.5], [372, 1.3], [470, 1.1], [706, 1.6], [838, 1.2], [1018, 1.5], [1196, 1.2]] as const
  return picture(
    `0 0 ${W} ${H}`,
    `${nightSky({ seed: 52, W, H, b: 320, top: 0.5 })}${row(LIGHT.night, { seed: 58, W, b: 320, top: 0.72, fill: 'mid', jig: 70, minW: 70, maxW: 120 })}<path fill="#10222A" d="M0 ${lawn - 16}q200-30 420-8t400-6 420 4 360-8v200H0z"/><path fill="#17343A" d="M0 ${lawn + 30}q380-20 800-8t800-6v144H0z"/>${trees.map(([x, k], i) => tree(x, 350 - (i % 2) * 14, k, i % 2 ? '#12292C' : '#0E2226')).join('')}${brownstone(1354, 400, 218, 330, { seed: 6, floors: 2, door: 'l', lit: 0.8 })}<path fill="#8F8468" d="M0 392H1354V400H${W}V${H}H0z"/><path fill="#A5987A" d="M0 392H1354V400H${W}V412H0z" opacity=".5"/>${placed.map(({ cone, post }) => cone + post).join('')}<path fill="#0A1518" d="${box(672, 360, 104, 8)}${box(672, 340, 104, 8)}${box(684, 360, 8, 32)}${box(756, 360, 8, 32)}"/>${pin}${hero(148, { stance: 'stride', arms: { near: 'hold' } })}${phone}${hero(548, { stance: 'stand', arms: { near: 'hold' } })}${card}${client(660, { stance: 'stand', flip: true })}${distances}${client(1126, { stance: 'stride' })}<path fill="${ink.lamp2}" opacity=".2" d="M1374 380h46l70 80h-190z"/>${hero(1264, { stance: 'stand' })}${client(1350, { stance: 'stand', flip: true })}`,
    { defs: lampDefs(g), fit: 'xMidYMax slice' },
  )
}
