import { LIGHT, row } from './banners/street.ts'
import { ink } from './ink.ts'
import { person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { box, random, tenth, whole } from './shapes.ts'

const W = 1600
const deck = 430
const top = 64
/** The height of the cable in the middle, where it is lowest. */
const low = 250

/** The height of the cable above a point on the deck. */
const cable = (x: number): number => {
  const t = (x / W) * 2 - 1
  return tenth(low - (low - top) * t * t)
}

const tower = (x: number): string =>
  `<path fill="${ink.stone2}" d="${box(x, top - 8, 70, deck + 60 - top)}"/><path fill="${ink.n1}" d="M${x + 14} ${deck - 10}V190q2-34 21-46 19 12 21 46v${deck - 200}z"/><path fill="${ink.stone3}" d="${box(x - 6, top - 16, 82, 14)}"/>`

/**
 * A bridge with one thick cable for each thing that protects a Hero, above its column of the list below. The deck is the walk. Where
 * the page has room beside it, the city, the water and the deck go on to the right.
 */
export function safetyBridge(columns: number): Picture {
  const f = random(733)
  const waves = Array.from(
    { length: 30 },
    () => `M${whole(f() * W)} ${whole(deck + 34 + f() * 50)}h${whole(16 + f() * 34)}`,
  ).join('')
  const at = Array.from({ length: columns }, (_, index) => whole(((index + 0.5) * W) / columns))
  let thin = ''
  for (let x = 90; x < W - 70; x += 20) if (!at.includes(x)) thin += `M${x} ${cable(x)}V${deck}`
  const held = at.map(x => `M${x} ${cable(x)}V${deck + 100}`).join('')
  const stops = at
    .map(x => `<circle cx="${x}" cy="${deck}" r="19" fill="#fff" stroke="${ink.n1}" stroke-width="8"/>`)
    .join('')
  const knots = at
    .map(x => `<circle cx="${x}" cy="${cable(x)}" r="11" fill="var(--line,${ink.blueB})"/>`)
    .join('')
  const facades = row(LIGHT.night, { seed: 47, W, b: deck + 20, top: 0.7, jig: 120, minW: 50, maxW: 110 })
  const town = `<svg id="bridge-town" width="${W}" height="${deck + 100}">${facades}</svg><use href="#bridge-town" x="${W}"/>`
  const water = `<path fill="#0B1322" d="${box(0, deck + 20, 2 * W, 80)}"/><path stroke="${ink.lamp}" stroke-width="2.6" stroke-linecap="round" opacity=".45" d="${waves}"/>`
  const hangers = `<path fill="none" stroke="#5A667E" stroke-width="1.6" d="${thin}"/>`
  const cables = [`M0 ${top}Q${W / 2} ${2 * low - top} ${W} ${top}`, `M${W} ${top}q160 230 520 ${deck - top}`]
    .map(d => `<path d="${d}" fill="none" stroke="#8892A6" stroke-width="7"/>`)
    .join('')
  const towers = tower(0) + tower(W - 70)
  const road = `<path d="${box(0, deck, 2 * W, 24)}" fill="#05080E"/>`
  const thick = `<path fill="none" stroke="var(--line,${ink.blueB})" stroke-width="8" d="${held}"/>`
  const line = `<path vector-effect="non-scaling-stroke" d="M0 ${deck}h9999" stroke="var(--line,${ink.blueB})" stroke-width="var(--lw)"/>`
  const walkers =
    person('priya', { x: 880, y: deck - 6, s: 1.5, stance: 'stride', looksBack: true }) +
    person('leo', { x: 722, y: deck - 6, s: 1.5 })
  return picture(
    `0 0 ${W} ${deck + 100}`,
    town + water + hangers + cables + towers + road + thick + line + knots + walkers + stops,
    { fit: 'xMidYMax slice' },
  )
}
