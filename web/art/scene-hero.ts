import { tank, tower } from './buildings.ts'
import { ink } from './ink.ts'
import { lamp, lampDefs } from './lamp.ts'
import { heroFigure, customer, bigHero } from './people.ts'
import { type Picture, picture } from './picture.ts'
import { box } from './shapes.ts'

export function sceneHero({ id = 'scene-hero' }: { id?: string } = {}): Picture {
  const g = `${id}-lamp`,
    W = 1440,
    H = 760,
    b = 640,
    d2 = '#0C2775'
  const L = lamp(870, b + 12, 500, { dir: 1, gid: g }),
    L2 = lamp(610, b, 180, { dir: -1, gid: g })
  let s =
    (
      [
        [-20, 150, 566, 5, 3],
        [140, 120, 596, 4, 2],
        [270, 150, 552, 5, 3],
        [430, 130, 586, 4, 2],
        [570, 150, 536, 5, 4],
      ] as const
    )
      .map(([x, w, t, c, r], i) =>
        tower(x, w, t, b, {
          fill: i % 2 ? d2 : ink.blueD,
          cols: c,
          rows: r,
          lit: 0.34,
          seed: 200 + i,
          cornice: i % 2 === 0,
          ph: 0.5,
        }),
      )
      .join('') + tank(330, 548, 0.8, ink.blueD)
  s +=
    tower(730, 150, 350, b, { fill: ink.blueD, cols: 6, rows: 12, lit: 0.3, seed: 91, cornice: true }) +
    tank(800, 344, 1.1, ink.blueD) +
    tower(1130, 170, 190, b, { fill: ink.blueD, cols: 7, rows: 18, lit: 0.28, seed: 92, steps: 2 }) +
    tower(1280, 190, 300, b, { fill: d2, cols: 7, rows: 13, lit: 0.34, seed: 93, cornice: true }) +
    tower(1080, 110, 390, b, { fill: d2, cols: 4, rows: 10, lit: 0.3, seed: 94, cornice: true }) +
    tank(1140, 384, 1.1, d2)
  s +=
    `<path d="${box(0, b, W, 70)}" fill="#0A1F5E"/><path d="${box(0, b + 70, W, 6)}" fill="#3B65E0"/><path d="${box(0, b + 76, W, 60)}" fill="#071644"/>` +
    L2.cone +
    L2.post +
    L.cone +
    L.post
  s +=
    `<ellipse cx="1040" cy="${b + 54}" rx="112" ry="12" fill="#030A22" opacity=".6"/>` +
    bigHero(1040, b + 58, 0.98) +
    customer({
      x: 560,
      y: b + 40,
      s: 1.05,
      skin: ink.skinC,
      style: 'long',
      coat: '#C9572F',
      coatD: '#A84322',
      bag: false,
    }) +
    heroFigure({ x: 512, y: b + 40, s: 1.08, incog: true, skin: ink.skinB })
  return picture(`0 0 ${W} ${H}`, s, {
    label: 'A Hero in uniform stands beside a street lamp and shows an ID card.',
    fit: 'xMaxYMax slice',
    defs: lampDefs(g),
  })
}
