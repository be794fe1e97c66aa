import { ink } from './ink.ts'
import { random, whole, tenth, box } from './shapes.ts'

type WindowLight = {
  lit?: number
  seed?: number
  pw?: number
  ph?: number
  off?: string
  offO?: number
  tones?: readonly string[]
}
type TowerLook = WindowLight & {
  fill?: string
  steps?: number
  cols?: number
  rows?: number
  cornice?: boolean
  pad?: number
  rim?: string
}
type BrownstoneLook = {
  seed?: number
  floors?: number
  door?: 'l' | 'r'
  lit?: number
  fill?: string
  trim?: string
  tones?: readonly string[]
  dark?: string
  step?: string
}
export function windows(
  x: number,
  y: number,
  w: number,
  h: number,
  cols: number,
  rows: number,
  {
    lit = 0.3,
    seed = 7,
    pw = 0.5,
    ph = 0.56,
    off = '#10151F',
    offO = 0.55,
    tones = [ink.lamp, '#E89B2C', ink.lamp3],
  }: WindowLight = {},
): string {
  const f = random(seed * 7919 + 13),
    cw = w / cols,
    ch = whole((h / rows) * 2) / 2,
    H = whole(ch * ph),
    W = whole(cw * pw * 2) / 2,
    y0 = whole(y + (ch - H) / 2),
    L = tenth(ch * (rows - 1) + H),
    g = ['', '', '']
  let o = ''
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++) {
      const v = f(),
        k = f()
      if (v < lit)
        g[k < 0.5 ? 0 : k < 0.8 ? 1 : 2] += `M${whole(x + (c + 0.5) * cw)} ${tenth(y0 + r * ch)}v${H}`
    }
  for (let c = 0; c < cols; c++) o += `M${whole(x + (c + 0.5) * cw)} ${y0}v${L}`
  return `<g fill="none" stroke-width="${W}"><path stroke="${off}" stroke-opacity="${offO}" stroke-dasharray="${H} ${tenth(ch - H)}" d="${o}"/>${g.map((d, i) => d && `<path stroke="${tones[i]}" d="${d}"/>`).join('')}</g>`
}
export const tank = (x: number, y: number, s = 1, f: string = ink.b1): string =>
  `<g transform="translate(${x} ${y}) scale(${s})" fill="${f}"><path d="M-13 0v-22h2.4v22zM10.6 0v-22H13v22zM-1.2 0v-22h2.4v22z"/><path d="M-12-4 11-20" stroke="${f}" stroke-width="1.6"/><path d="M-16-22h32v-26h-32zM-18-48h36L0-62z"/></g>`
export function tower(
  x: number,
  w: number,
  top: number,
  base: number,
  {
    fill = ink.b1,
    steps = 0,
    cols = 5,
    rows = 10,
    lit = 0.25,
    seed = 3,
    cornice = false,
    pw = 0.46,
    ph = 0.52,
    pad = 8,
    rim = '#46546F',
    tones,
    off,
    offO,
  }: TowerLook = {},
): string {
  let d = box(x, top, w, base - top)
  for (let i = 1; i <= steps; i++) {
    const iw = w * (1 - 0.24 * i),
      hh = 34 - i * 5
    d += box(x + (w - iw) / 2, top - hh * i + i * 3, iw, hh * i)
  }
  if (cornice) d += box(x - 2, top + 1, w + 4, 5)
  return (
    `<path fill="${fill}" d="${d}"/>` +
    (cornice ? `<path fill="${rim}" opacity=".6" d="${box(x - 5, top - 6, w + 10, 7)}"/>` : '') +
    windows(x + pad, top + 14, w - pad * 2, base - top - 20, cols, rows, {
      lit,
      seed,
      pw,
      ph,
      ...(tones ? { tones } : {}),
      ...(off ? { off } : {}),
      ...(offO ? { offO } : {}),
    })
  )
}
export function fireEscape(
  x: number,
  y: number,
  w: number,
  floors: number,
  fh: number,
  col = '#0D111A',
): string {
  let a = '',
    b = '',
    c = ''
  for (let i = 0; i < floors; i++) {
    const yy = y + i * fh
    a += `M${x} ${yy}h${w}m${-w}-15h${w}`
    b += `M${x} ${yy - 7.5}h${w}`
    if (i < floors - 1)
      c +=
        i % 2
          ? `M${x + 10} ${yy}L${x + w - 14} ${yy + fh - 2}m4-${fh - 2}`.replace(/m4.*/, '') +
            `M${x + 18} ${yy}L${x + w - 6} ${yy + fh - 2}`
          : `M${x + w - 10} ${yy}L${x + 14} ${yy + fh - 2}M${x + w - 18} ${yy}L${x + 6} ${yy + fh - 2}`
  }
  return `<g fill="none" stroke="${col}"><path stroke-width="2.6" d="${a}"/><path stroke-width="15" stroke-dasharray="1.4 ${tenth(w / 6 - 1.4)}" d="${b}"/><path stroke-width="1.6" d="${c}"/></g>`
}
export const tree = (x: number, b: number, s = 1, f: string = ink.b0): string =>
  `<g transform="translate(${x} ${b}) scale(${s})"><path d="M-3 0v-60h6V0z" fill="#0B0F17"/><path d="M0-150c26 0 42 22 40 44 8 22-8 46-40 46s-48-22-40-46c-2-22 14-44 40-44z" fill="${f}"/><path d="M0-150c26 0 42 22 40 44 4 12 2 24-6 33-2-30-12-58-34-77z" fill="${ink.b3}" opacity=".45"/></g>`
export const hydrant = (x: number, b: number): string =>
  `<path fill="#8E2A20" d="M${x - 8} ${b}h16v-4h-3v-18q0-7-5-7t-5 7v18h-3zM${x - 10} ${b - 16}h20v5h-20z"/>`
/**
 * The text of a sign, stretched to a fixed length. A drawing in a file (`pictureFile`) uses the reader's own font, which may be
 * wider than ours.
 */
export const signWords = (words: string, x: number, y: number, long: number, look: string): string =>
  `<text x="${x}" y="${y}" textLength="${long}" lengthAdjust="spacingAndGlyphs" font-family="inherit" font-weight="700" ${look}>${words}</text>`
export function subway(x: number, b: number): string {
  return `<g transform="translate(${x} ${b})"><path d="M0 0h150v26H0z" fill="#05070B"/><path d="M8 2h134l-30 22H38z" fill="${ink.lamp}" opacity=".28"/><path d="M26 4h98M34 9h82M42 14h66M48 19h54" stroke="${ink.lamp2}" stroke-width="2" opacity=".8"/>
<g stroke="#0A0E15" stroke-width="5" fill="none"><path d="M0 4v-58h150V4"/><path d="M0-28h150" stroke-width="3"/></g><path d="M10-27H142" stroke="#0A0E15" stroke-width="54" stroke-dasharray="2 8"/>
<path d="M-3 6v-104h7V6zM146 6v-104h7V6z" fill="#0A0E15"/><circle cx="0.5" cy="-106" r="13" fill="#BFE8C9"/><path d="M-12.5-106a13 13 0 0 0 26 0z" fill="#F4FBF5"/><circle cx="149.5" cy="-106" r="13" fill="#BFE8C9"/><path d="M136.5-106a13 13 0 0 0 26 0z" fill="#F4FBF5"/>
<path d="M16-92h118v30H16z" fill="#080B11"/><path d="M16-88h118" stroke="#fff" stroke-width="1.6"/>${signWords('Downtown', 24, -69, 71, 'font-size="14" fill="#fff"')}<path d="M118-82v11m-5-5 5 5 5-5" stroke="#fff" stroke-width="2.4" fill="none"/></g>`
}
export function deli(x: number, b: number, w = 230, h = 150, { sign = 'DELI  ·  24 HRS', long = 128 } = {}): string {
  const n = 12,
    t = (w - 16) / n
  let aw = ['', '']
  for (let i = 0; i < n; i++)
    aw[i % 2] += `M${tenth(x + 8 + i * t)} ${b - h + 44}h${tenth(t)}l-3 30h${tenth(-t)}z`
  const dx = whole(x + w * 0.42),
    dots = (x0: number, y: number, st: number, cols: readonly string[]) =>
      Object.entries(
        cols.reduce<Record<string, string>>((o, c, i) => {
          o[c] = `${o[c] ?? ''}M${x0 + i * st} ${y}h0`
          return o
        }, {}),
      )
        .map(([c, d]) => `<path stroke="${c}" d="${d}"/>`)
        .join('')
  return `<path d="${box(x, b - h, w, h)}" fill="${ink.stone}"/><path d="${box(x + 14, b - h + 70, w - 28, h - 74)}" fill="${ink.lamp2}"/><path d="${box(x + 14, b - h + 70, w - 28, 20)}" fill="${ink.lamp}" opacity=".6"/>
<path d="${box(dx, b - h + 72, 46, h - 72)}" fill="${ink.stone2}"/><path d="${box(dx + 6, b - h + 80, 34, h - 86)}" fill="${ink.lamp3}"/><path d="${box(dx + 6, b - 44, 34, 3)}" fill="${ink.stone2}"/>
<path d="M${x + 22} ${b - 6}v-26h62v26zM${x + w - 92} ${b - 6}v-20h70v20z" fill="${ink.stone3}"/><g stroke-width="10.5" stroke-linecap="round">${dots(x + 30, b - 34, 12, ['#C2571F', '#8DA03A', '#C2571F', '#B5342A', '#8DA03A'])}${dots(x + w - 84, b - 28, 13, ['#F1E6D2', '#E8B7A5', '#F1E6D2', '#D8D19C', '#E8B7A5'])}</g>
<path d="${aw[0]}" fill="#A23B2A"/><path d="${aw[1]}" fill="${ink.paper}"/><path d="${box(x, b - h, w, 40)}" fill="#0C1119"/>${signWords(sign, x + 18, b - h + 27, long, `font-size="17" letter-spacing="1.2" fill="${ink.lamp3}"`)}`
}
export function brownstone(
  x: number,
  b: number,
  w: number,
  h: number,
  {
    seed = 4,
    floors = 4,
    door = 'l',
    lit = 0.5,
    fill = ink.stone,
    trim = ink.stone2,
    tones = [ink.lamp, ink.lamp2, '#E89B2C'],
    dark = '#120E14',
    step = ink.stone3,
  }: BrownstoneLook = {},
): string {
  const fh = (h - 110) / floors,
    P: Record<string, string> = {}
  const add = (c: string, d: string) => {
    P[c] = (P[c] ?? '') + d
  }
  const r = (x: number, y: number, w: number, h: number) =>
    `M${whole(x)} ${whole(y)}h${whole(w)}v${whole(h)}h${-whole(w)}z`
  const f = random(seed * 331 + 7),
    n = 3,
    cw = w / n
  let sash = '',
    cur = ''
  add(
    trim,
    r(x - 6, b - h - 10, w + 12, 12) +
      Array.from({ length: 7 }, (_, i) => r(x + 6 + (i * (w - 20)) / 6.2, b - h + 2, 8, 9)).join('') +
      r(x, b - 96, w, 4),
  )
  for (let q = 0; q < floors; q++)
    for (let c = 0; c < n; c++) {
      const wx = x + c * cw + cw * 0.24,
        wy = b - h + 24 + q * fh,
        ww = cw * 0.52,
        wh = fh * 0.62
      const v = f()
      const on = v < lit
      const col = on ? (tones[Math.floor(f() * 3)] ?? dark) : dark
      add(trim, r(wx - 4, wy - 6, ww + 8, 6) + r(wx - 5, wy + wh, ww + 10, 5))
      add(col, r(wx, wy, ww, wh))
      sash += `M${whole(wx)} ${whole(wy + wh / 2)}h${whole(ww)}`
      if (on && f() < 0.5) cur += r(wx, wy, ww * 0.22, wh) + r(wx + ww * 0.78, wy, ww * 0.22, wh)
    }
  const dx = whole(door === 'l' ? x + 16 : x + w - 62),
    ox = door === 'l' ? dx + 86 : x + 14,
    ow = w - 118
  add(trim, r(dx - 6, b - 106, 58, 8) + r(dx - 4, b - 98, 54, 72))
  add(tones[0] ?? dark, r(ox, b - 74, ow, 44))
  let st = '',
    s2 = ''
  for (let i = 0; i < 4; i++) {
    const d = r(dx - 4 - i * 7, b - 28 + i * 7, 54 + i * 14, 7.4)
    i % 2 ? (s2 += d) : (st += d)
  }
  return (
    `<path fill="${fill}" d="${r(x, b - h, w, h)}"/>` +
    Object.entries(P)
      .map(([c, d]) => `<path fill="${c}" d="${d}"/>`)
      .join('') +
    (cur ? `<path fill="#B06A1E" opacity=".7" d="${cur}"/>` : '') +
    `<path stroke="${fill}" stroke-width="2.4" d="${sash}M${whole(ox + ow / 2)} ${b - 74}v44M${whole(ox)} ${b - 53}h${whole(ow)}"/><path fill="#1A0F0E" d="${r(dx, b - 92, 46, 66)}"/><path fill="${tones[1]}" d="${r(dx + 5, b - 88, 36, 18)}"/><path fill="${trim}" d="${r(dx + 5, b - 64, 16, 34) + r(dx + 25, b - 64, 16, 34)}${s2}"/><path fill="${step}" d="${st}"/><path d="M${dx - 3} ${b - 32}l-25 28v-26M${dx - 3} ${b - 32}v-26l-25 28M${dx + 49} ${b - 32}l25 28v-26M${dx + 49} ${b - 32}v-26l25 28" stroke="#0B0D12" stroke-width="3" fill="none"/>`
  )
}
export const ground = (
  W: number,
  y: number,
  H: number,
  {
    curb = 34,
    walk = ink.walk,
    top = ink.walk2,
    seam = '#222A3A',
    edge = '#4A5670',
    road = ink.road,
  }: { curb?: number; walk?: string; top?: string; seam?: string; edge?: string; road?: string } = {},
): string =>
  `<path d="M0 ${y}h${W}v${curb}H0z" fill="${walk}"/><path d="M0 ${y + 0.8}h${W}" stroke="${top}" stroke-width="1.6"/><path stroke="${seam}" stroke-width="1.6" d="${Array.from({ length: Math.ceil(W / 74) }, (_, i) => `M${i * 74 + 20} ${y}l-14 ${curb}`).join('')}"/><path d="M0 ${y + curb}h${W}v5H0z" fill="${edge}"/><path d="M0 ${y + curb + 5}h${W}V${H}H0z" fill="${road}"/>`
