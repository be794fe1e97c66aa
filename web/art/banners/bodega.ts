import { LIGHT, row, sky, floor, shade, wrap } from './street.ts'
import { tower, deli } from '../buildings.ts'
import { ink } from '../ink.ts'
import { lamp } from '../lamp.ts'
import { incognito, person } from '../people/cast.ts'
import type { Picture } from '../picture.ts'

export function bodegaBanner({ id = 'banner-bodega' }: { id?: string } = {}): Picture {
  const g = `${id}-lamp`,
    L = LIGHT.night,
    b = 440,
    l = lamp(60, b, 286, { gid: g })
  let s =
    sky(L) +
    row(L, { seed: 31, b, top: 0.4, gap: [150, 800] }) +
    tower(150, 640, -20, b, { fill: ink.stone, cols: 9, rows: 5, lit: 0.4, seed: 61, ph: 0.42, pw: 0.36 }) +
    `<g transform="translate(150 ${b - 276}) scale(1.84)">${deli(0, 150, 348, 150, { sign: 'CORNER  ·  OPEN ALL NIGHT', long: 258 }).replace('fill="#3A2A2B"', 'fill="#3A2A2B"')}</g>`
  s += `<g transform="translate(604 372)" fill="#12161F"><path d="M0 0q-4-34 20-38l-2-16 12 9h14l12-9-2 20q8 10 6 34zM60 0q26 2 24-22-2-12 8-14" stroke="#12161F" stroke-width="6" fill-rule="evenodd"/><path d="M60-2q24 2 22-22" fill="none" stroke="#12161F" stroke-width="7" stroke-linecap="round"/><path d="M25-34h5M38-34h5" stroke="#FFC21A" stroke-width="5"/></g>`
  s +=
    floor(L, b, 56) +
    `<path d="M176 440h590l60 56H120z" fill="${ink.lamp}" opacity=".22"/>` +
    l.cone +
    l.post +
    shade(330, 498, 100) +
    incognito('marcus', { x: 280, y: 496, s: 2.15, stance: 'stride' }) +
    person('mei', { x: 376, y: 496, s: 2.15, looksBack: true })
  return wrap(s, 'A corner store that is open all night, with a cat in the window.', g)
}
