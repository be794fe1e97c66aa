import { brownstone, fireEscape, tank, tower, tree } from './buildings.ts'
import { ink } from './ink.ts'
import { lamp, lampDefs } from './lamp.ts'
import { nightSky, pavement } from './night.ts'
import { person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { shadow } from './shapes.ts'

const W = 1600
const H = 900
const b = 800

/**
 * A scene for the space beside a form. Its upper half is sky, where the text goes. In a tall panel, the middle of the rest is still
 * a whole scene.
 */
export function sceneSlim({ id = 'scene-slim' }: { id?: string } = {}): Picture {
  const g = `${id}-lamp`
  const lamps = [
    lamp(690, b + 14, 290, { gid: g }),
    lamp(1210, b + 14, 290, { gid: g }),
    lamp(250, b + 14, 290, { gid: g }),
  ]
  const s =
    nightSky({ seed: 22, W, H, b, top: 0.68 }) +
    tower(60, 200, 520, b, { fill: ink.b1, cols: 6, rows: 10, lit: 0.26, seed: 141, cornice: true }) +
    tank(130, 514, 1.1, ink.b1) +
    brownstone(260, b, 220, 370, { seed: 23, floors: 3, door: 'r', lit: 0.5 }) +
    tower(480, 170, 400, b, {
      fill: ink.b2,
      cols: 5,
      rows: 11,
      lit: 0.34,
      seed: 142,
      cornice: true,
      ph: 0.5,
    }) +
    brownstone(650, b, 220, 380, {
      seed: 29,
      floors: 3,
      door: 'l',
      lit: 0.5,
      fill: '#33272B',
      trim: '#4A3636',
    }) +
    tower(870, 190, 350, b, {
      fill: '#2E2A36',
      cols: 5,
      rows: 8,
      lit: 0.42,
      seed: 144,
      cornice: true,
      ph: 0.5,
    }) +
    fireEscape(900, 440, 120, 4, 62) +
    tank(1000, 344, 1.1, '#2E2A36') +
    brownstone(1060, b, 230, 360, { seed: 33, floors: 3, door: 'r', lit: 0.5 }) +
    tower(1290, 200, 460, b, { fill: ink.b1, cols: 6, rows: 11, lit: 0.3, seed: 145, cornice: true }) +
    pavement({ W, H, b }) +
    tree(960, b + 18, 1.1) +
    tree(420, b + 18, 1.1) +
    lamps.map(({ cone, post }) => cone + post).join('') +
    shadow(798, b + 62, 110) +
    person('elena', { x: 756, y: b + 62, s: 2.1, stance: 'stride', rim: true }) +
    person('nia', { x: 846, y: b + 62, s: 2.1, looksBack: true })
  return picture(`0 0 ${W} ${H}`, s, {
    label: 'Two people walk under a street lamp at night.',
    fit: 'xMidYMax slice',
    defs: lampDefs(g),
  })
}
