import { LIGHT, row } from './banners/street.ts'
import { lamp, lampDefs } from './lamp.ts'
import { nightSky } from './night.ts'
import { incognito, person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { shadow } from './shapes.ts'

const lamps = [
  { x: 690, y: 430, h: 110, dir: 1 },
  { x: 900, y: 452, h: 150, dir: -1 },
  { x: 606, y: 496, h: 220, dir: 1 },
  { x: 1034, y: 560, h: 330, dir: -1 },
] as const
const trees = [
  [90, 560, 2],
  [330, 520, 1.6],
  [486, 470, 1.1],
  [1090, 466, 1.1],
  [1260, 530, 1.7],
  [1500, 570, 2.1],
] as const

const tree = (x: number, y: number, k: number, leaves: string): string =>
  `<g transform="translate(${x} ${y})scale(${k})"><path fill="#0A1518" d="M-5 0-3-70H3L5 0z"/><path fill="${leaves}" d="M0-170c30 0 44 20 42 44 14 14 8 38-8 44-10 14-58 14-68 0-16-6-22-30-8-44-2-24 12-44 42-44z"/></g>`

/** A path through a park, with the city above the trees. */
export function scenePark({ id = 'scene-park' }: { id?: string } = {}): Picture {
  const g = `${id}-lamp`
  const lights = lamps.map(({ x, y, h, dir }) => lamp(x, y, h, { gid: g, dir }))
  const s =
    nightSky({ seed: 52, b: 420, top: 0.62 }) +
    row(LIGHT.night, { seed: 58, W: 1600, b: 420, top: 0.8, fill: 'mid', jig: 90, minW: 70, maxW: 120 }) +
    `<path fill="#10222A" d="M0 396q200-40 420-12t400-8 420 4 360-10v270H0z"/><path fill="#17343A" d="M0 436q380-26 800-10t800-8v222H0z"/><path fill="#8F8468" d="M812 424q-70 36-40 74T590 640H1090q-60-80-150-116T850 424z"/><path fill="#A5987A" d="M812 424q-70 36-40 74T590 640H740q110-90 70-142-12-34 30-74z" opacity=".55"/>` +
    trees.map(([x, y, k], i) => tree(x, y, k, i % 2 ? '#12292C' : '#0E2226')).join('') +
    lights.map(({ cone, post }) => cone + post).join('') +
    `<path fill="#0A1518" d="M470 582h126v8H470zM470 562h126v8H470zM482 582h8v28h-8zM576 582h8v28h-8z"/>` +
    shadow(820, 610, 110) +
    person('walter', { x: 770, y: 610, s: 2, stance: 'stride' }) +
    incognito('tomasz', { x: 872, y: 610, s: 2, looksBack: true })
  return picture('0 0 1600 640', s, {
    label: 'A Hero in plain clothes and a customer walk along a lit path through a park.',
    fit: 'xMidYMax slice',
    defs: lampDefs(g),
  })
}
