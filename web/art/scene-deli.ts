import { deli, fireEscape, hydrant, tower } from './buildings.ts'
import { ink } from './ink.ts'
import { lamp, lampDefs } from './lamp.ts'
import { nightSky, pavement, wide } from './night.ts'
import { incognito, person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { shadow } from './shapes.ts'

export function sceneDeli({ id = 'scene-deli' }: { id?: string } = {}): Picture {
  const g = `${id}-lamp`
  const { W, H, b } = wide
  const L = lamp(1030, b + 14, 280, { dir: -1, gid: g })
  const L2 = lamp(250, b + 14, 280, { gid: g })
  const s =
    nightSky({ seed: 15, top: 0.6 }) +
    tower(300, 236, 210, b, { fill: ink.b1, cols: 8, rows: 11, lit: 0.24, seed: 133, cornice: true }) +
    tower(886, 210, 250, b, { fill: ink.b1, cols: 7, rows: 10, lit: 0.3, seed: 132, cornice: true }) +
    tower(1096, 220, 170, b, {
      fill: ink.b2,
      cols: 7,
      rows: 9,
      lit: 0.3,
      seed: 136,
      cornice: true,
      ph: 0.5,
    }) +
    tower(536, 350, 150, b, {
      fill: ink.stone,
      cols: 8,
      rows: 5,
      lit: 0.4,
      seed: 134,
      cornice: true,
      ph: 0.46,
      pw: 0.4,
    }) +
    fireEscape(640, 226, 130, 2, 66) +
    `<g transform="translate(536 ${b - 190})scale(1.31 1.267)">${deli(0, 150, 267, 150, { sign: 'FRUIT  ·  FLOWERS  ·  COFFEE', long: 231 })}</g>` +
    pavement() +
    `<path d="M552 ${b}h318l60 60H492z" fill="${ink.lamp}" opacity=".2"/>` +
    hydrant(470, b + 30) +
    L2.cone +
    L2.post +
    L.cone +
    L.post +
    shadow(900, b + 60, 120) +
    incognito('priya', { x: 856, y: b + 60, s: 2, stance: 'stride' }) +
    person('leo', { x: 948, y: b + 60, s: 2, looksBack: true })
  return picture(`0 0 ${W} ${H}`, s, {
    label: 'A Hero in plain clothes walks a customer past an open corner store.',
    fit: 'xMidYMax slice',
    defs: lampDefs(g),
  })
}
