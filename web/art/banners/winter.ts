import { LIGHT, row, sky, floor, shade, wrap, flakes } from './street.ts'
import { brownstone } from '../buildings.ts'
import { ink } from '../ink.ts'
import { lamp } from '../lamp.ts'
import { heroFigure, customer } from '../people.ts'
import type { Picture } from '../picture.ts'

export function winterBanner({ id = 'banner-winter' }: { id?: string } = {}): Picture {
  const g = `${id}-lamp`,
    L = LIGHT.winter,
    b = 420,
    l = lamp(690, b + 6, 262, { gid: g, dir: -1 }),
    l2 = lamp(90, b + 6, 230, { gid: g })
  let s =
    sky(L) +
    row(L, { seed: 3, top: 0.5, b, minW: 80, maxW: 130, gap: [170, 560] }) +
    brownstone(150, b, 214, 300, {
      seed: 5,
      floors: 3,
      lit: 0.6,
      fill: '#4A3640',
      trim: '#604854',
      door: 'r',
    }) +
    brownstone(364, b, 214, 330, { seed: 12, floors: 3, lit: 0.5, fill: '#3B2C38', trim: '#54414E' })
  s += `<path fill="#EEF2F7" d="M142 112q4-14 40-12t70-3 60 4 46 0q14 1 12 11v6H142zM356 80q4-14 44-12t64-3 60 4 46 0q16 1 14 11v6H356zM0 ${b + 4}Q140 ${b - 14} 240 ${b}T470 ${b - 4} 700 ${b}T900 ${b - 6}V${b + 30}H0z"/>`
  s +=
    floor(L, b + 14, 60) +
    l.cone +
    l2.cone +
    l.post +
    l2.post +
    `<path d="M24 ${b + 62}h560" stroke="#A9B5C8" stroke-width="9" stroke-dasharray="16 26" stroke-linecap="round"/><path d="M40 ${b + 50}h520" stroke="#A9B5C8" stroke-width="8" stroke-dasharray="13 29" stroke-linecap="round"/>`
  s +=
    shade(610, b + 58, 100) +
    heroFigure({ x: 566, y: b + 58, s: 2.05, skin: ink.skinB }) +
    customer({
      x: 652,
      y: b + 58,
      s: 2,
      skin: ink.skinC,
      coat: '#B5402F',
      coatD: '#8E2F22',
      style: 'short',
      bag: false,
    }) +
    `<path d="M638 ${b - 104}q16 8 32 1l-2 12q-14 7-28 0z" fill="#FFC21A"/>`
  return wrap(
    s + flakes(130, 7),
    'A street in the snow. A Hero and a customer leave two lines of footprints.',
    g,
  )
}
