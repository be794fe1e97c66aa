import { LIGHT, row } from './banners/street.ts'
import { ink } from './ink.ts'
import { person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { box, random, tenth, whole } from './shapes.ts'

export function sceneBridge(): Picture {
  const W = 1600
  const H = 640
  const deck = 486
  const towers = [420, 1060]
  const left = 475
  const right = 1115
  const cable = (x: number) => {
    const t = (x - left) / (right - left)
    return tenth((1 - t) ** 2 * 164 + 2 * (1 - t) * t * 660 + t * t * 164)
  }
  const side = (from: number) => tenth(164 + from * 0.78 - from * from * 0.0005)
  const f = random(517)
  const waves = Array.from(
    { length: 34 },
    () => `M${whole(f() * W)} ${whole(deck + 50 + f() * 96)}h${whole(16 + f() * 34)}`,
  ).join('')
  let hangers = ''
  for (let x = left + 20; x < right; x += 20) hangers += `M${x} ${cable(x)}V${deck}`
  for (let from = 20; from < left; from += 20)
    hangers += `M${left - from} ${side(from)}V${deck}M${right + from} ${side(from)}V${deck}`
  const tower = (x: number) =>
    `<path fill="${ink.stone2}" fill-rule="evenodd" d="M${x} 596V168h110v428zM${x + 16} ${deck - 16}V240q4-34 32-46V${deck - 16}zM${x + 62} ${deck - 16}V194q28 12 32 46V${deck - 16}z"/><path fill="${ink.stone3}" d="${box(x - 6, 158, 122, 14)}${box(x - 8, 586, 126, 16)}"/>`
  const stars = Array.from({ length: 30 }, () => `M${whole(f() * W)} ${whole(f() * 190)}h0`).join('')
  const bulbs = Array.from(
    { length: 15 },
    (_, i) => `M${left + 40 + i * 40} ${cable(left + 40 + i * 40)}h0`,
  ).join('')
  const s =
    `<path fill="${ink.n1}" d="${box(0, 0, W, H)}"/><path stroke="${ink.lamp3}" stroke-width="2.4" stroke-linecap="round" opacity=".45" d="${stars}"/><circle cx="930" cy="210" r="40" fill="${ink.lamp3}"/>` +
    row(LIGHT.night, { seed: 41, W, b: deck + 40, top: 0.72, jig: 120, minW: 50, maxW: 100 }) +
    `<path fill="#0B1322" d="${box(0, deck + 36, W, H - deck - 36)}"/><path stroke="${ink.lamp}" stroke-width="2.6" stroke-linecap="round" opacity=".45" d="${waves}"/>` +
    `<path fill="none" stroke="#5A667E" stroke-width="1.6" d="${hangers}"/><path d="M${left} 164Q795 660 ${right} 164M${left} 164Q260 310 -40 430M${right} 164Q1330 310 1640 430" fill="none" stroke="#8892A6" stroke-width="5"/>` +
    towers.map(tower).join('') +
    `<path stroke="${ink.lamp3}" stroke-width="7" stroke-linecap="round" d="${bulbs}"/><path d="${box(0, deck, W, 26)}" fill="#05080E"/><path d="M0 ${deck + 3}h${W}" stroke="${ink.lamp}" stroke-width="8"/>` +
    person('elena', { x: 752, y: deck, s: 1.75, stance: 'stride' }) +
    person('jo', { x: 836, y: deck, s: 1.75, looksBack: true }) +
    `<path d="M0 ${deck - 40}h${W}M0 ${deck - 22}h${W}" stroke="#46546F" stroke-width="2"/><path d="M0 ${deck - 30}h${W}" stroke="#46546F" stroke-width="20" stroke-dasharray="3 57"/>`
  return picture(`0 0 ${W} ${H}`, s, {
    label: 'Two people cross a bridge on foot at night.',
    fit: 'xMidYMax slice',
  })
}
