import { ink } from '../art/ink.ts'
import { type Picture, picture } from '../art/picture.ts'
import { textToPaths } from './svg-text-to-paths.ts'

/**
 * How a drawing is placed on a card. `scene`: a night scene that fades into the background of the title. `cover`: fills its part of
 * the card, with its middle or its end in view. `whole`: shown completely, on paper. A phone is cut off by the line below it, and
 * shows its top or its bottom.
 */
type Fit = 'scene' | 'cover' | 'cover-end' | 'whole' | 'phone-top' | 'phone-bottom'

export interface CardDrawing {
  fit: Fit
  draw: () => Picture
  /** What the drawing depends on besides the path of its page, such as the banner that an editor chose. */
  name?: string
}

type Draw = () => Picture
const fitted =
  (fit: Fit) =>
  (draw: Draw): CardDrawing => ({ fit, draw })
export const scene = fitted('scene')
export const cover = fitted('cover')
export const coverEnd = fitted('cover-end')
export const whole = fitted('whole')
export const phoneTop = fitted('phone-top')
export const phoneBottom = fitted('phone-bottom')

/** Combines several drawings into one, in columns. Each is shown completely, at the bottom of a cell as high as the tallest one. */
export const drawingGrid = (columns: number, ...draws: readonly Draw[]): CardDrawing =>
  whole(() => {
    const drawn = draws.map(draw => draw())
    const tall = ({ viewBox }: Picture) => {
      const [, , wide = 1, high = 1] = viewBox.split(' ').map(Number)
      return (400 * high) / wide
    }
    const [cell, gap] = [Math.max(...drawn.map(tall)), 40]
    const cells = drawn.map(({ viewBox, body }, at) => {
      const x = (at % columns) * (400 + gap)
      const y = Math.floor(at / columns) * (cell + gap)
      return `<svg x="${x}" y="${y}" width="400" height="${cell}" viewBox="${viewBox}" preserveAspectRatio="xMidYMax">${body}</svg>`
    })
    const rows = Math.ceil(draws.length / columns)
    return picture(`0 0 ${columns * (400 + gap) - gap} ${rows * (cell + gap) - gap}`, cells.join(''))
  })

/**
 * The values that style sheets set on a page, for a file that has no style sheet. The line has the color of the card's audience.
 */
const colors: Readonly<Record<string, string>> = {
  bg: ink.paper,
  bad: '#BF1F1A',
  dot: '#FFFFFF',
  field: '#767D8A',
  fix: '#8F4A00',
  ink: ink.n1,
  land: '#CFC6B4',
  'land-edge': ink.paper,
  'map-case': 'none',
  'map-dot': '#FFFFFF',
  'map-line': ink.n1,
  ok: '#0A7040',
  rule: '#DFD8C9',
  'rule-strong': ink.n1,
  surface: '#FFFFFF',
  text: ink.n1,
  'text-2': '#414B61',
  'text-3': '#596377',
  you: '#FFFFFF',
}
const styles = (accent: string) =>
  `<style>.boro{fill:${colors.land};stroke:${ink.paper};stroke-width:5;stroke-linejoin:round}.boro.is-live{fill:${accent}}.map-case,.map-line{fill:none;stroke:${ink.n1};stroke-width:13;stroke-linejoin:round}.map-stop{fill:#fff;stroke:${ink.n1};stroke-width:10}.map-stop.is-live{fill:${ink.n1};stroke:none}.map-hole{fill:#fff}</style>`

const resolved = (body: string, line: string) =>
  body.replace(/var\(--([\w-]+)(?:,[^)]*)?\)/g, (_, name: string) => {
    if (name === 'on-line') return line === 'hero' ? '#FFFFFF' : ink.n1
    return colors[name] ?? (line === 'hero' ? ink.blue : ink.lamp)
  })

interface Part {
  x: number
  width: number
  height: number
}

const edge = 56
function svgPlacement(fit: Fit, { x, width, height }: Part): string {
  const box = (left: number, top: number, wide: number, high: number, keep: string) =>
    `x="${left}" y="${top}" width="${wide}" height="${high}" preserveAspectRatio="${keep}"`
  if (fit === 'scene') return box(x, 0, width, height, 'xMidYMax slice')
  if (fit === 'cover') return box(x, 0, width, height, 'xMidYMid slice')
  if (fit === 'cover-end') return box(x, 0, width, height, 'xMaxYMid slice')
  if (fit === 'whole') return box(x + edge, edge, width - 2 * edge, height - 2 * edge, 'xMidYMid meet')
  const wide = 340
  const left = x + (width - wide) / 2
  if (fit === 'phone-top') return box(left, edge, wide, height - edge, 'xMidYMin slice')
  return box(left, 0, wide, height - edge, 'xMidYMax slice')
}

/** Places a drawing on its part of the card. */
export function placeDrawing({ fit, draw }: CardDrawing, line: string, part: Part): string {
  const { viewBox, body } = draw()
  const { x, width, height } = part
  const isHero = line === 'hero'
  const drawing = `<svg ${svgPlacement(fit, part)} viewBox="${viewBox}" color="${ink.n1}">${textToPaths(resolved(body, line))}</svg>`
  if (fit === 'scene')
    return `${drawing}<linearGradient id="card-fade"><stop stop-color="${ink.n1}"/><stop offset="1" stop-color="${ink.n1}" stop-opacity="0"/></linearGradient><path fill="url(#card-fade)" d="M${x - 1} 0h140v${height}h-140z"/>`
  const accent = isHero ? ink.blue : ink.lamp
  const ground = fit === 'whole' ? '#F3EFE6' : fit.startsWith('phone') ? accent : ink.n1
  return `${styles(accent)}<path fill="${ground}" d="M${x} 0h${width}v${height}H${x}z"/>${drawing}`
}
