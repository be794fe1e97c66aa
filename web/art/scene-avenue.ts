import { brownstone, deli, hydrant, tower, tree } from './buildings.ts'
import { ink } from './ink.ts'
import { lamp, lampDefs } from './lamp.ts'
import { nightSky, pavement, wide } from './night.ts'
import { person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { shadow } from './shapes.ts'

/** Several pairs on one block. Everyone walks with a Hero, from lamp to lamp. */
export function sceneAvenue({ id = 'scene-avenue' }: { id?: string } = {}): Picture {
  const g = `${id}-lamp`
  const { W, H, b } = wide
  const lamps = [120, 548, 884, 1430].map(x => lamp(x, b + 12, 260, { gid: g }))
  const y = b + 56
  const s =
    nightSky({ seed: 71, top: 0.56 }) +
    tower(-20, 210, 240, b, {
      fill: ink.b2,
      cols: 7,
      rows: 9,
      lit: 0.34,
      seed: 171,
      cornice: true,
      ph: 0.5,
    }) +
    brownstone(190, b, 230, 350, { seed: 37, floors: 3, door: 'r', lit: 0.5 }) +
    tower(420, 190, 200, b, {
      fill: '#2E2A36',
      cols: 6,
      rows: 8,
      lit: 0.4,
      seed: 172,
      cornice: true,
      ph: 0.5,
    }) +
    tower(610, 330, 270, b, {
      fill: ink.stone,
      cols: 8,
      rows: 5,
      lit: 0.4,
      seed: 173,
      cornice: true,
      ph: 0.44,
      pw: 0.4,
    }) +
    deli(610, b, 330, 160, { sign: 'BAKERY  ·  COFFEE', long: 150 }) +
    tower(940, 200, 180, b, {
      fill: ink.b2,
      cols: 6,
      rows: 10,
      lit: 0.34,
      seed: 174,
      cornice: true,
      ph: 0.5,
    }) +
    brownstone(1140, b, 240, 370, {
      seed: 41,
      floors: 3,
      door: 'l',
      lit: 0.55,
      fill: '#33272B',
      trim: '#4A3636',
    }) +
    tower(1380, 240, 230, b, { fill: ink.b1, cols: 8, rows: 10, lit: 0.3, seed: 175, cornice: true }) +
    pavement() +
    `<path d="M624 ${b}h302l50 56H574z" fill="${ink.lamp}" opacity=".16"/>` +
    tree(480, b + 16, 1) +
    tree(1210, b + 16, 1.1) +
    hydrant(1110, b + 26) +
    lamps.map(({ cone }) => cone).join('') +
    lamps.map(({ post }) => post).join('') +
    [200, 756, 1000, 1330].map(x => shadow(x, y, 90)).join('') +
    person('elena', { x: 168, y, s: 1.75, stance: 'stride' }) +
    person('walter', { x: 244, y, s: 1.75, stance: 'walk' }) +
    person('marcus', { x: 716, y, s: 1.75, stance: 'stride', rim: true }) +
    person('grace', { x: 798, y, s: 1.75, looksBack: true }) +
    person('tomasz', { x: 940, y, s: 1.75, stance: 'stride' }) +
    person('nia', { x: 1016, y, s: 1.75, looksBack: true, arms: { far: 'carry' } }) +
    person('theo', { x: 1060, y, s: 1.75, stance: 'stride' }) +
    person('leo', { x: 1300, y, s: 1.75, flip: true, stance: 'stride' }) +
    person('priya', { x: 1378, y, s: 1.75, flip: true })
  return picture(`0 0 ${W} ${H}`, s, {
    label:
      'A block at night: a nurse, an older man, a mother with her child and a student, each with a Hero.',
    fit: 'xMidYMax slice',
    defs: lampDefs(g),
  })
}
