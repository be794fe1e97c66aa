import { brownstone, tree } from './buildings.ts'
import { lamp, lampDefs } from './lamp.ts'
import { nightSky, pavement, wide } from './night.ts'
import { person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { ink } from './ink.ts'
import { shadow } from './shapes.ts'

const dark = { fill: '#33272B', trim: '#4A3636' }

export function sceneStoop({ id = 'scene-stoop' }: { id?: string } = {}): Picture {
  const g = `${id}-lamp`
  const { W, H, b } = wide
  const L = lamp(1024, b + 14, 270, { dir: -1, gid: g })
  const homes =
    brownstone(40, b, 230, 340, { seed: 3, floors: 3, door: 'l', lit: 0.4, ...dark }) +
    brownstone(270, b, 240, 378, { seed: 12, floors: 3, door: 'l', lit: 0.5 }) +
    brownstone(510, b, 250, 350, { seed: 19, floors: 3, door: 'r', lit: 0.6, ...dark }) +
    brownstone(760, b, 240, 380, { seed: 8, floors: 3, door: 'r', lit: 0.45 }) +
    brownstone(1000, b, 230, 350, { seed: 27, floors: 3, door: 'r', lit: 0.5, ...dark }) +
    brownstone(1330, b, 230, 368, { seed: 31, floors: 3, door: 'l', lit: 0.5 })
  const s =
    nightSky({ seed: 6, top: 0.56 }) +
    homes +
    pavement() +
    `<path d="M708 ${b - 90}h46l70 98H622z" fill="${ink.lamp2}" opacity=".22"/>` +
    tree(580, b + 20, 1.1) +
    tree(1280, b + 20, 1.2) +
    tree(300, b + 20, 1.2) +
    L.cone +
    L.post +
    shadow(870, b + 60, 120) +
    person('walter', { x: 806, y: b + 60, s: 2, flip: true, stance: 'stride' }) +
    person('priya', { x: 936, y: b + 60, s: 2, flip: true, stance: 'stand', rim: true })
  return picture(`0 0 ${W} ${H}`, s, {
    label: 'A customer reaches the front steps of home while the Hero waits under the lamp.',
    fit: 'xMidYMax slice',
    defs: lampDefs(g),
  })
}
