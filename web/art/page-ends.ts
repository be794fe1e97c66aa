import { brownstone, deli, tower, tree } from './buildings.ts'
import { ink } from './ink.ts'
import { lamp, lampDefs } from './lamp.ts'
import { person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { box, random, whole, shadow } from './shapes.ts'
import { unlit } from './unlit.ts'

/**
 * The end of a page: a low strip above the footer. In its middle, the footer's line arrives at the door, the stop or the landing. A
 * phone shows only the middle 580 units.
 */
const W = 1920
const H = 264
const b = 224

const strip = (body: string, g?: string): Picture =>
  picture(`0 0 ${W} ${H}`, body, { fit: 'xMidYMax slice', ...(g ? { defs: lampDefs(g) } : {}) })
type City = {
  seed: number
  base?: number
  low?: number
  high?: number
  sky?: string
  fill?: string
  lit?: string
  stars?: boolean
}
/** The distant city in few bytes: one outline, with all lit windows in one path. */
function city({
  seed,
  base = b,
  low = 60,
  high = 150,
  sky = ink.n1,
  fill = '#1A2130',
  lit = ink.lamp,
  stars = true,
}: City): string {
  const f = random(seed * 7717 + 5)
  let roofs = `M0 ${base}`
  let panes = ''
  for (let x = -10; x < W; ) {
    const wide = whole(48 + f() * 60)
    const tall = whole(low + f() * f() * (high - low))
    roofs += `L${x} ${base - tall}h${wide}`
    for (let i = 0; i < 3; i++)
      if (f() < 0.62)
        panes += `M${whole(x + 10 + f() * (wide - 20))} ${whole(base - 14 - f() * (tall - 30))}v8`
    x += wide
  }
  const dots = stars
    ? Array.from({ length: 18 }, () => `M${whole(f() * W)} ${whole(8 + f() * 60)}h0`).join('')
    : ''
  return `${sky && `<path fill="${sky}" d="${box(0, 0, W, H)}"/>`}${dots && `<path stroke="${ink.lamp3}" stroke-width="2.4" stroke-linecap="round" opacity=".45" d="${dots}"/>`}<path fill="${fill}" d="${roofs}V${base}z"/><path stroke="${lit}" stroke-width="6" d="${panes}"/>`
}
const walk = `<path d="${box(0, b, W, H - b)}" fill="${ink.walk}"/><path d="M0 ${b + 0.8}h${W}" stroke="${ink.walk2}" stroke-width="1.6"/>`
const lights = (g: string, places: readonly number[], h = 128) =>
  places
    .map(x => lamp(x, b + 8, h, { gid: g }))
    .map(({ cone, post }) => cone + post)
    .join('')

function deliEnd(): Picture {
  const g = 'end-deli-lamp'
  return strip(
    city({ seed: 7 }) +
      tower(430, 170, 96, b, { fill: ink.b1, cols: 5, rows: 4, lit: 0.3, seed: 401, cornice: true }) +
      tower(600, 240, 66, b, {
        fill: ink.b2,
        cols: 7,
        rows: 4,
        lit: 0.34,
        seed: 402,
        cornice: true,
        ph: 0.5,
      }) +
      tower(864, 220, 40, b, { fill: ink.stone, cols: 7, rows: 3, lit: 0.5, seed: 403, cornice: true }) +
      deli(864, b, 220, 124) +
      tower(1108, 200, 84, b, { fill: ink.b2, cols: 6, rows: 4, lit: 0.3, seed: 404, cornice: true }) +
      tower(1308, 190, 60, b, { fill: ink.b1, cols: 5, rows: 4, lit: 0.28, seed: 405, cornice: true }) +
      walk +
      `<path d="M880 ${b}h190l36 40H840z" fill="${ink.lamp}" opacity=".2"/>` +
      lights(g, [300, 700, 1130, 1560]) +
      shadow(812, b + 26, 46) +
      person('elena', { x: 790, y: b + 26, s: 0.92, stance: 'stride' }) +
      person('jo', { x: 832, y: b + 26, s: 0.92, looksBack: true }),
    g,
  )
}

function stoopEnd(): Picture {
  const g = 'end-stoop-lamp'
  const one = brownstone(0, b, 200, 172, { seed: 19, floors: 1, door: 'l', lit: 0.5 })
  const other = brownstone(0, b, 200, 182, {
    seed: 12,
    floors: 1,
    door: 'r',
    lit: 0.5,
    fill: '#33272B',
    trim: '#4A3636',
  })
  const fronts = [116, 316, 520, 720, 1124, 1326, 1620].map(
    (x, i) => `<use href="#end-stoop-${i % 2 ? 'b' : 'a'}" x="${x}"/>`,
  )
  return strip(
    city({ seed: 11, low: 80 }) +
      `<defs><g id="end-stoop-a">${one}</g><g id="end-stoop-b">${other}</g></defs>${fronts.join('')}` +
      brownstone(921, b, 203, 186, { seed: 6, floors: 1, door: 'l', lit: 0.9 }) +
      walk +
      `<path d="M936 ${b - 90}h48l60 ${H - b + 90}H876z" fill="${ink.lamp2}" opacity=".16"/>` +
      lights(g, [90, 486, 1090, 1560]) +
      tree(820, b + 8, 0.66) +
      tree(1320, b + 8, 0.7) +
      shadow(880, b + 26, 50) +
      person('marcus', { x: 858, y: b + 26, s: 0.92, stance: 'stride' }) +
      person('grace', { x: 902, y: b + 26, s: 0.92, looksBack: true }),
    g,
  )
}

function bridgeEnd(): Picture {
  const deck = 214
  const f = random(611)
  const waves = Array.from(
    { length: 22 },
    () => `M${whole(f() * W)} ${whole(236 + f() * 24)}h${whole(14 + f() * 26)}`,
  )
  const tops = [310, 960, 1610]
  const span = 650
  const cable =
    tops.map(x => `M${x} 46Q${x + span / 2} 346 ${x + span} 46`).join('') +
    `M${310 - span} 46Q${310 - span / 2} 346 310 46`
  let hangers = ''
  for (let x = 20; x < W; x += 20) {
    const t = ((((x - 310) % span) + span) % span) / span
    const y = 46 * ((1 - t) ** 2 + t * t) + 2 * (1 - t) * t * 346
    hangers += `M${x} ${whole(y)}V${deck}`
  }
  const tower = (x: number) =>
    `<path fill="${ink.stone2}" fill-rule="evenodd" d="M${x - 38} 264V44h76v220zM${x - 26} 204V100q2-22 22-30v134zM${x + 4} 204V70q20 8 22 30v104z"/><path fill="${ink.stone3}" d="${box(x - 43, 38, 86, 9)}"/>`
  return strip(
    city({ seed: 29, base: 234 }) +
      `<path fill="#0B1322" d="${box(0, 232, W, 32)}"/><path stroke="${ink.lamp}" stroke-width="2.4" stroke-linecap="round" opacity=".45" d="${waves.join('')}"/><path stroke="#5A667E" stroke-width="1.4" d="${hangers}"/><path fill="none" stroke="#8892A6" stroke-width="4" d="${cable}"/>` +
      tops.map(tower).join('') +
      `<path fill="#05080E" d="${box(0, deck, W, 18)}"/>` +
      person('priya', { x: 862, y: deck + 2, s: 0.86, stance: 'stride' }) +
      person('amina', { x: 898, y: deck + 2, s: 0.86, looksBack: true }) +
      `<path stroke="#46546F" stroke-width="1.6" d="M0 ${deck - 20}h${W}M0 ${deck - 10}h${W}"/>`,
  )
}

function platformEnd(): Picture {
  const panes = Array.from({ length: 16 }, (_, i) => box(24 + i * 118, 112, 88, 44)).join('')
  const doors = Array.from({ length: 8 }, (_, i) => box(142 + i * 236 - 24, 104, 18, 84)).join('')
  return strip(
    city({ seed: 37, base: 200, low: 100, high: 170 }) +
      `<path fill="#8D96A8" d="${box(0, 90, W, 112)}"/><path fill="#B9C0CE" d="${box(0, 90, W, 10)}"/><path fill="${ink.blue}" d="${box(0, 168, W, 12)}"/><path fill="${ink.lamp3}" d="${panes}"/><path fill="#5C667B" d="${doors}"/><path fill="#10141E" d="${box(0, 202, W, 16)}"/>` +
      `<path fill="${ink.lamp}" d="${box(0, 216, W, 9)}"/><path fill="#3A455C" d="${box(0, 225, W, 39)}"/>` +
      `<path fill="#12161F" d="${[160, 640, 1280, 1760].map(x => box(x, 34, 14, 191)).join('')}${box(100, 22, W - 200, 14)}"/><path fill="#1D2535" d="M60 22h1800l-30-14H90z"/><path fill="${ink.lamp3}" d="${[300, 480, 860, 1000, 1460, 1620].map(x => box(x, 36, 60, 5)).join('')}"/>` +
      `<path fill="#0B0E14" d="${box(884, 44, 152, 34)}"/><path stroke="#46546F" stroke-width="3" d="M900 36v8M1020 36v8"/><path stroke="${ink.lamp}" stroke-width="5" d="M904 61h46"/><circle cx="962" cy="61" r="9" fill="none" stroke="#fff" stroke-width="5"/><path stroke="#fff" stroke-width="4" d="M984 61h32"/>` +
      shadow(866, 252, 60) +
      person('tomasz', { x: 834, y: 252, s: 0.92, stance: 'stand' }) +
      person('nia', { x: 888, y: 252, s: 0.92, stance: 'stand', flip: true }) +
      person('theo', { x: 862, y: 252, s: 0.92, stance: 'stand' }),
  )
}

/** Early morning, when no lamp is lit any more. */
function dawnEnd(): Picture {
  return strip(
    `<path fill="#39426E" d="${box(0, 0, W, H)}"/><path fill="#6E5C80" d="${box(0, 70, W, 70)}"/><path fill="#B97B6C" d="${box(0, 116, W, 60)}"/><path fill="#EBA765" d="${box(0, 156, W, 80)}"/><circle cx="1044" cy="128" r="46" fill="#FFE3A8"/>` +
      city({
        seed: 91,
        base: 224,
        low: 50,
        high: 120,
        sky: '',
        fill: '#4A3D66',
        lit: '#EBA765',
        stars: false,
      }) +
      city({
        seed: 97,
        base: 224,
        low: 26,
        high: 84,
        sky: '',
        fill: '#2C2F57',
        lit: '#F2C078',
        stars: false,
      }) +
      `<path fill="#232A50" d="${box(0, 216, W, 48)}"/><path stroke="#EBA765" stroke-width="2" d="M0 217h${W}"/><path stroke="#4A5484" stroke-width="3" d="M0 196h${W}"/><path stroke="#4A5484" stroke-width="20" stroke-dasharray="3 37" d="M0 206h${W}"/>` +
      person('marcus', { x: 868, y: 250, s: 0.92, stance: 'stride' }) +
      person('mei', { x: 912, y: 250, s: 0.92, looksBack: true }),
  )
}

/** The ends at night, before their lamps are lit. The end at dawn has none. */
export const unlitEnds = {
  'unlit-hero': () => unlit(deliEnd()),
  'unlit-customer': () => unlit(stoopEnd()),
  'unlit-safety': () => unlit(bridgeEnd()),
  'unlit-help': () => unlit(platformEnd()),
}

export const pageEnds = {
  'end-hero': deliEnd,
  'end-customer': stoopEnd,
  'end-safety': bridgeEnd,
  'end-help': platformEnd,
  'end-company': dawnEnd,
  'end-press': dawnEnd,
}
