import { brownstone, deli, fireEscape, hydrant, tank, tower, tree } from './buildings.ts'
import { ink } from './ink.ts'
import { lamp, lampDefs } from './lamp.ts'
import { nightSky, pavement } from './night.ts'
import { person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { shadow } from './shapes.ts'

const W = 1600
const H = 900
const b = 800

/** Two Heroes before a shift, for the space beside a form. The text goes onto the sky. */
export function sceneShift({ id = 'scene-shift' }: { id?: string } = {}): Picture {
  const g = `${id}-lamp`
  const lamps = [
    lamp(1010, b + 14, 290, { gid: g, dir: -1 }),
    lamp(1400, b + 14, 290, { gid: g, dir: -1 }),
    lamp(240, b + 14, 290, { gid: g }),
  ]
  const s =
    nightSky({ seed: 64, W, H, b, top: 0.68 }) +
    tower(90, 190, 480, b, { fill: ink.b1, cols: 6, rows: 10, lit: 0.28, seed: 501, cornice: true }) +
    tank(220, 474, 1.1, ink.b1) +
    tower(280, 230, 400, b, { fill: ink.b2, cols: 7, rows: 10, lit: 0.34, seed: 502, cornice: true, ph: 0.5 }) +
    fireEscape(330, 500, 120, 3, 66) +
    tower(510, 130, 470, b, { fill: ink.b1, cols: 4, rows: 9, lit: 0.3, seed: 503, cornice: true }) +
    tower(640, 290, 360, b, {
      fill: ink.stone,
      cols: 7,
      rows: 6,
      lit: 0.44,
      seed: 504,
      cornice: true,
      ph: 0.46,
      pw: 0.4,
    }) +
    deli(640, b, 290, 208, { sign: 'COFFEE  ·  BAGELS', long: 150 }) +
    tower(930, 170, 430, b, { fill: ink.b2, cols: 5, rows: 10, lit: 0.32, seed: 505, cornice: true, ph: 0.5 }) +
    brownstone(1100, b, 230, 360, { seed: 47, floors: 3, door: 'l', lit: 0.5, fill: '#33272B', trim: '#4A3636' }) +
    tower(1330, 200, 450, b, { fill: ink.b1, cols: 6, rows: 11, lit: 0.28, seed: 506, cornice: true }) +
    pavement({ W, H, b }) +
    `<path d="M654 ${b}h262l50 62H604z" fill="${ink.lamp}" opacity=".18"/>` +
    hydrant(560, b + 34) +
    tree(1250, b + 18, 1.1) +
    lamps.map(({ cone, post }) => cone + post).join('') +
    shadow(822, b + 62, 120) +
    person('marcus', { x: 762, y: b + 62, s: 2.1, stance: 'stand' }) +
    person('elena', { x: 880, y: b + 62, s: 2.1, stance: 'stand', flip: true, rim: true })
  return picture(`0 0 ${W} ${H}`, s, {
    label: 'Two Heroes talk in front of a coffee shop before their shift.',
    fit: 'xMidYMax slice',
    defs: lampDefs(g),
  })
}
