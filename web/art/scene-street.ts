import { tank, tower, fireEscape, tree, hydrant, subway, deli, brownstone, ground } from './buildings.ts'
import { ink } from './ink.ts'
import { lamp, lampDefs } from './lamp.ts'
import { person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { box } from './shapes.ts'

/** With `sky`, the scene draws its own sky. At the top of a page, the band behind it serves as the sky. */
export function sceneStreet({
  id = 'scene-street',
  sky = false,
}: {
  id?: string
  sky?: boolean
} = {}): Picture {
  const g = `${id}-lamp`,
    W = 1440,
    H = 760,
    b = 664
  const L1 = lamp(612, b, 214, { dir: 1, gid: g }),
    L2 = lamp(872, b + 4, 236, { dir: 1, gid: g }),
    L3 = lamp(1290, b, 214, { dir: 1, gid: g }),
    L0 = lamp(322, b, 168, { dir: 1, gid: g })
  let s = sky ? `<path fill="${ink.n1}" d="${box(0, 0, W, H)}"/>` : ''
  s += `<g opacity=".85">${tower(40, 70, 560, b, { fill: ink.b0, cols: 4, rows: 6, lit: 0.16, seed: 2 })}${tower(116, 54, 520, b, { fill: ink.b0, cols: 3, rows: 8, lit: 0.2, seed: 5 })}${tower(250, 80, 540, b, { fill: ink.b0, cols: 4, rows: 7, lit: 0.18, seed: 6, steps: 1 })}${tower(410, 64, 500, b, { fill: ink.b0, cols: 4, rows: 9, lit: 0.2, seed: 9, steps: 2 })}${tower(490, 96, 548, b, { fill: ink.b0, cols: 6, rows: 6, lit: 0.18, seed: 12 })}${tower(648, 70, 470, b, { fill: ink.b0, cols: 4, rows: 10, lit: 0.22, seed: 14 })}${tower(730, 92, 418, b, { fill: ink.b0, cols: 5, rows: 12, lit: 0.2, seed: 15, steps: 2 })}</g>`
  s += tank(452, 482, 0.0) + tank(682, 470, 0.62, ink.b0)
  s +=
    tower(1138, 112, 150, b, { fill: ink.b0, cols: 6, rows: 22, lit: 0.22, seed: 31, steps: 3, pw: 0.4 }) +
    `<path d="M1194 20v86" stroke="${ink.b0}" stroke-width="5"/><circle cx="1194" cy="18" r="3.4" fill="#E5483A"/>`
  s +=
    tower(846, 120, 330, b, { fill: ink.b1, cols: 6, rows: 14, lit: 0.24, seed: 21, cornice: true }) +
    tank(890, 326, 0.95, ink.b1)
  s +=
    tower(1052, 98, 286, b, { fill: ink.b1, cols: 5, rows: 15, lit: 0.3, seed: 25 }) +
    tank(1112, 286, 0.8, ink.b1)
  s +=
    tower(1330, 130, 210, b, { fill: ink.b1, cols: 6, rows: 18, lit: 0.24, seed: 27, cornice: true }) +
    tank(1386, 206, 1, ink.b1)
  s += tower(-10, 138, 556, b, { fill: ink.b2, cols: 4, rows: 2, lit: 0.4, seed: 40, cornice: true, ph: 0.5 })
  s +=
    tower(128, 214, 486, b, {
      fill: ink.stone,
      cols: 6,
      rows: 4,
      lit: 0.36,
      seed: 43,
      cornice: true,
      ph: 0.5,
      pw: 0.4,
    }) + fireEscape(196, 532, 78, 2, 38)
  s += deli(128, b, 214, 140)
  s += tower(342, 128, 532, b, { fill: ink.b2, cols: 4, rows: 3, lit: 0.3, seed: 47, cornice: true, ph: 0.5 })
  s += `<path d="${box(356, b - 62, 100, 62)}" fill="#0D121B"/><path d="${box(362, b - 56, 88, 44)}" fill="#E89B2C" opacity=".75"/>`
  s += brownstone(760, b, 176, 330, {
    seed: 6,
    floors: 4,
    door: 'r',
    lit: 0.5,
    fill: '#33272B',
    trim: '#4A3636',
  })
  s += brownstone(936, b, 184, 372, { seed: 11, floors: 4, door: 'l', lit: 0.55 })
  s +=
    tower(1120, 196, 222, b, {
      fill: '#2E2A36',
      cols: 6,
      rows: 9,
      lit: 0.42,
      seed: 55,
      cornice: true,
      pw: 0.4,
      ph: 0.5,
    }) +
    fireEscape(1156, 316, 110, 4, 58) +
    tank(1262, 216, 1.1, '#2E2A36')
  s += deli(1120, b, 196, 132, { sign: 'GROCERY', long: 95 })
  s +=
    tower(1316, 140, 318, b, {
      fill: ink.b2,
      cols: 4,
      rows: 6,
      lit: 0.36,
      seed: 58,
      cornice: true,
      ph: 0.5,
    }) +
    `<path d="${box(1330, b - 96, 110, 96)}" fill="#0D121B"/><path d="${box(1338, b - 88, 96, 62)}" fill="${ink.lamp}" opacity=".8"/>`
  s += ground(W, b, H)
  s += L0.cone + L1.cone + L2.cone + L3.cone + tree(706, b + 10, 0.98) + tree(1098, b + 10, 0.9)
  s += subway(410, b + 6) + hydrant(1070, b + 22)
  s += L0.post + L1.post + L2.post + L3.post
  s +=
    `<ellipse cx="918" cy="${b + 26}" rx="70" ry="6" fill="#05070B" opacity=".5"/>` +
    person('marcus', { x: 884, y: b + 26, s: 1.5, stance: 'stride', rim: true }) +
    person('grace', { x: 948, y: b + 26, s: 1.5, looksBack: true })
  return picture(`0 0 ${W} ${H}`, s, {
    label: 'A New York street at night. Two people walk side by side under a street lamp.',
    fit: 'xMidYMax slice',
    defs: lampDefs(g),
  })
}
