import { tower, fireEscape, deli, ground } from './buildings.ts'
import { ink } from './ink.ts'
import { lamp, lampDefs } from './lamp.ts'
import { incognito, person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { box } from './shapes.ts'

export function sceneDeli({ id = 'scene-deli' }: { id?: string } = {}): Picture {
  const g = `${id}-lamp`,
    W = 900,
    H = 560,
    b = 450
  const L = lamp(640, b, 250, { dir: 1, gid: g })
  let s =
    `<path fill="${ink.n1}" d="${box(0, 0, W, H)}"/>` +
    tower(620, 180, 60, b, { fill: ink.b0, cols: 8, rows: 18, lit: 0.22, seed: 131, steps: 1 }) +
    tower(760, 160, 170, b, { fill: ink.b1, cols: 6, rows: 12, lit: 0.3, seed: 132, cornice: true }) +
    tower(-20, 230, 120, b, { fill: ink.b1, cols: 8, rows: 13, lit: 0.24, seed: 133, cornice: true }) +
    tower(180, 390, 40, b, {
      fill: ink.stone,
      cols: 9,
      rows: 6,
      lit: 0.4,
      seed: 134,
      cornice: true,
      ph: 0.46,
      pw: 0.4,
    }) +
    fireEscape(300, 132, 130, 4, 56)
  s += `<g transform="translate(180 ${b - 220}) scale(1.46)">${deli(0, 150, 267, 150, { sign: 'FRUIT  ·  FLOWERS  ·  COFFEE', long: 231 })}</g>`
  s +=
    ground(W, b, H, { curb: 50 }) +
    `<path d="M200 ${b}h350l60 46H160z" fill="${ink.lamp}" opacity=".25"/>` +
    L.cone +
    L.post
  s +=
    incognito('priya', { x: 652, y: b + 38, s: 1.9, stance: 'stride' }) +
    person('leo', { x: 734, y: b + 38, s: 1.9, looksBack: true })
  return picture(`0 0 ${W} ${H}`, s, {
    label: 'A Hero in plain clothes walks a customer past an open corner store.',
    fit: 'xMidYMid slice',
    defs: lampDefs(g),
  })
}
