import { tank, tower, fireEscape, tree, brownstone, ground } from './buildings.ts'
import { ink } from './ink.ts'
import { lamp, lampDefs } from './lamp.ts'
import { person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'

export function sceneSlim({ id = 'scene-slim' }: { id?: string } = {}): Picture {
  const g = `${id}-lamp`,
    W = 560,
    H = 900,
    b = 760
  const L = lamp(120, b, 330, { dir: 1, gid: g })
  let s =
    tower(300, 140, 200, b, { fill: ink.b0, cols: 6, rows: 24, lit: 0.2, seed: 141, steps: 3 }) +
    tower(-30, 150, 360, b, { fill: ink.b1, cols: 6, rows: 14, lit: 0.26, seed: 142, cornice: true }) +
    tank(70, 354, 1.1, ink.b1) +
    tower(420, 160, 330, b, { fill: ink.b1, cols: 6, rows: 15, lit: 0.26, seed: 143, cornice: true }) +
    tank(500, 324, 1.2, ink.b1)
  s +=
    brownstone(96, b, 210, 300, { seed: 23, floors: 3, door: 'r', lit: 0.5 }) +
    tower(306, 170, 420, b, {
      fill: '#2E2A36',
      cols: 5,
      rows: 6,
      lit: 0.42,
      seed: 144,
      cornice: true,
      ph: 0.5,
    }) +
    fireEscape(336, 500, 100, 3, 62) +
    brownstone(476, b, 200, 330, {
      seed: 29,
      floors: 3,
      door: 'l',
      lit: 0.5,
      fill: '#33272B',
      trim: '#4A3636',
    })
  s +=
    ground(W, b, H, { curb: 58 }) +
    L.cone +
    tree(470, b + 14, 1.15) +
    L.post +
    person('elena', { x: 146, y: b + 44, s: 2.05, stance: 'stride' }) +
    person('grace', { x: 232, y: b + 44, s: 2.05, looksBack: true })
  return picture(`0 0 ${W} ${H}`, s, {
    label: 'Two people walk under a street lamp at night.',
    fit: 'xMidYMax slice',
    defs: lampDefs(g),
  })
}
