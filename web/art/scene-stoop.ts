import { tower, tree, brownstone, ground } from './buildings.ts'
import { ink } from './ink.ts'
import { lamp, lampDefs } from './lamp.ts'
import { person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { box } from './shapes.ts'

export function sceneStoop({ id = 'scene-stoop' }: { id?: string } = {}): Picture {
  const g = `${id}-lamp`,
    W = 900,
    H = 640,
    b = 540
  const L = lamp(720, b, 270, { dir: -1, gid: g })
  let s =
    `<path fill="${ink.n1}" d="${box(0, 0, W, H)}"/>` +
    tower(640, 160, 120, b, { fill: ink.b0, cols: 7, rows: 18, lit: 0.2, seed: 81, steps: 2 }) +
    tower(790, 130, 240, b, { fill: ink.b1, cols: 5, rows: 12, lit: 0.24, seed: 82, cornice: true })
  s +=
    brownstone(-60, b, 250, 500, {
      seed: 3,
      floors: 4,
      door: 'l',
      lit: 0.4,
      fill: '#33272B',
      trim: '#4A3636',
    }) +
    brownstone(190, b, 270, 470, { seed: 19, floors: 3, door: 'r', lit: 0.6 }) +
    brownstone(460, b, 240, 500, {
      seed: 8,
      floors: 4,
      door: 'r',
      lit: 0.4,
      fill: '#33272B',
      trim: '#4A3636',
    })
  s +=
    ground(W, b, H, { curb: 50 }) +
    `<path d="M404 ${b - 90}h46l80 ${92}H330z" fill="${ink.lamp2}" opacity=".22"/>` +
    L.cone +
    tree(90, b + 16, 1.25) +
    L.post
  s +=
    `<ellipse cx="520" cy="${b + 36}" rx="90" ry="8" fill="#05070B" opacity=".5"/>` +
    person('walter', { x: 488, y: b + 34, s: 1.95, flip: true, stance: 'stride' }) +
    person('priya', { x: 608, y: b + 36, s: 1.95, flip: true, stance: 'stand' })
  return picture(`0 0 ${W} ${H}`, s, {
    label: 'A customer reaches the front steps of home while the Hero waits under the lamp.',
    fit: 'xMidYMax slice',
    defs: lampDefs(g),
  })
}
