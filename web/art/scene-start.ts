import { tank, tower } from './buildings.ts'
import { ink } from './ink.ts'
import { glowOnBlue, lamp, lampDefs } from './lamp.ts'
import { incognito, person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'

const W = 1600
const H = 640
const line = 634
const s = 4.2

/** The start of a shift: Heroes of all kinds on the line, which the page draws below them. Without a ground, for a blue band. */
export function sceneStart(): Picture {
  const g = 'scene-start'
  const light = lamp(330, line, 580, { gid: g })
  const town = (
    [
      [60, 150, 340, 4],
      [200, 210, 220, 5],
      [520, 190, 300, 5],
      [700, 240, 170, 6],
      [930, 150, 330, 4],
      [1070, 240, 230, 6],
      [1300, 170, 300, 4],
      [1460, 220, 190, 5],
    ] as const
  )
    .map(([x, w, top, cols], i) =>
      tower(x, w, top, line, {
        fill: i % 2 ? '#0C2775' : ink.blueD,
        cols,
        rows: 9,
        lit: 0.26,
        seed: 861 + i,
        cornice: i % 2 === 0,
      }),
    )
    .join('')
  const people = [
    person('priya', { x: 316, y: line, s, stance: 'stand', arms: { near: 'hold' }, carries: ['phone'], rim: true }),
    incognito('elena', { x: 620, y: line, s, stance: 'stand', flip: true }),
    person('tomasz', { x: 960, y: line, s }),
    person('marcus', { x: 1260, y: line, s, stance: 'stride' }),
  ]
  return picture(
    `0 0 ${W} ${H}`,
    `${town}${tank(800, 168, 1.7, ink.blueD)}${light.cone}${light.post}${people.join('')}`,
    { defs: lampDefs(g, glowOnBlue) },
  )
}
