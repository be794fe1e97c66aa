import { deli, tower } from './buildings.ts'
import { ink } from './ink.ts'
import { lamp, lampDefs } from './lamp.ts'
import { nightSky, pavement, wide } from './night.ts'
import { person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { random, whole } from './shapes.ts'

export function sceneRain({ id = 'scene-rain' }: { id?: string } = {}): Picture {
  const g = `${id}-lamp`
  const { W, H, b } = wide
  const f = random(881)
  const drops = Array.from({ length: 110 }, () => `M${whole(f() * W)} ${whole(f() * 600)}l-9 32`).join('')
  const lamps = [
    lamp(566, b + 12, 280, { gid: g }),
    lamp(1044, b + 12, 280, { gid: g, dir: -1 }),
    lamp(1480, b + 12, 280, { gid: g, dir: -1 }),
  ]
  const wet = `<g stroke="#E89B2C" stroke-width="5" opacity=".4" stroke-linecap="round"><path d="M600 ${b + 38}h54M624 ${b + 56}h30M940 ${b + 44}h70M968 ${b + 62}h36M180 ${b + 50}h80M1380 ${b + 46}h60"/></g>`
  const s =
    nightSky({ seed: 83, top: 0.55, color: '#131B28', starry: false }) +
    tower(60, 230, 230, b, { fill: '#1F2B3E', cols: 8, rows: 10, lit: 0.3, seed: 181, cornice: true }) +
    tower(290, 210, 180, b, { fill: '#263449', cols: 7, rows: 11, lit: 0.28, seed: 182, cornice: true }) +
    tower(500, 230, 260, b, { fill: '#1F2B3E', cols: 8, rows: 9, lit: 0.3, seed: 183, cornice: true }) +
    tower(880, 210, 200, b, { fill: '#263449', cols: 7, rows: 11, lit: 0.3, seed: 184, cornice: true }) +
    tower(1090, 120, 260, b, { fill: '#1F2B3E', cols: 4, rows: 9, lit: 0.3, seed: 187, cornice: true }) +
    tower(1210, 240, 240, b, {
      fill: ink.stone,
      cols: 7,
      rows: 6,
      lit: 0.4,
      seed: 185,
      cornice: true,
      ph: 0.46,
      pw: 0.4,
    }) +
    deli(1210, b, 240, 150, { sign: 'DELI  ·  24 HRS', long: 128 }) +
    tower(1450, 180, 170, b, { fill: '#1F2B3E', cols: 6, rows: 12, lit: 0.26, seed: 186 }) +
    pavement() +
    lamps.map(({ cone }) => cone).join('') +
    lamps.map(({ post }) => post).join('') +
    wet +
    `<path fill="#35445F" d="M640 ${b + 58}q90-14 180 0t150 0q34 12-50 15H676q-80-4-36-15z"/>` +
    person('priya', {
      x: 776,
      y: b + 60,
      s: 2,
      stance: 'stride',
      arms: { near: 'raise' },
      carries: ['umbrella'],
    }) +
    person('amina', { x: 846, y: b + 60, s: 2, looksBack: true }) +
    `<path d="${drops}" stroke="#9FB4D0" stroke-width="2" opacity=".45"/>`
  return picture(`0 0 ${W} ${H}`, s, {
    label: 'Rain at night. A Hero holds one umbrella over two people.',
    fit: 'xMidYMax slice',
    defs: lampDefs(g),
  })
}
