import sharp from 'sharp'
import { ink } from '../art/ink.ts'
import { cardSize } from './card-address.ts'
import { type CardDrawing, placeDrawing } from './card-drawing.ts'
import type { Stops } from './page-content.ts'
import { fitText, textPath } from './text-paths.ts'

export interface CardContent {
  title: string
  line: string
  drawing: CardDrawing
  stops?: Stops | undefined
}

const { width, height } = cardSize
const margin = 80
const leading = 1.1
/** The height at which the line runs, with the drawing above it. */
const lineY = 550
const drawingX = 620
/** With a larger size, four lines would touch the logo above them. */
const titleBox = {
  width: drawingX - margin - 24,
  lines: (size: number) => (size > 66 ? 3 : 4),
  sizes: [84, 74, 66, 58, 50],
}

/** The stops of the line. The lit stop has the pair on it, the Hero and the reader, because they are at this stop. */
function stopsOnLine(accent: string, stops: Stops | undefined): string {
  const { all, lit } = stops ?? { all: 4, lit: -1 }
  const [from, to] = [margin + 13, width - margin - 13]
  return Array.from({ length: all }, (_, at) => {
    const x = from + ((to - from) * at) / (all - 1)
    return at === lit
      ? `<path d="M${x - 22} ${lineY}h44" stroke="${accent}" stroke-width="22"/><circle cx="${x - 26}" cy="${lineY}" r="32" fill="${accent}" stroke="${ink.n1}" stroke-width="8"/><circle cx="${x - 26}" cy="${lineY}" r="11" fill="${ink.n1}"/><circle cx="${x + 28}" cy="${lineY}" r="25" fill="#fff" stroke="${ink.n1}" stroke-width="13"/>`
      : `<circle cx="${x}" cy="${lineY}" r="13" fill="#fff" stroke="${ink.n1}" stroke-width="6"/>`
  }).join('')
}

/** A line never ends within "New York" or "15 minutes". */
const keepTogether = (title: string) =>
  title.replaceAll('New York', 'New\u00a0York').replace(/(\d) (?=\p{Ll})/gu, '$1\u00a0')

/** SVG with its text as paths, so that rendering needs no font. */
export function cardSvg({ title, line, drawing, stops }: CardContent): string {
  const accent = line === 'hero' ? ink.blueB : ink.lamp
  const { size, lines } = fitText(keepTogether(title), titleBox)
  const firstBaseline = 476 - (lines.length - 1) * size * leading
  const words = lines.map((text, at) =>
    textPath(text, { x: margin, y: firstBaseline + at * size * leading, size }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<path fill="${ink.n1}" d="M0 0h${width}v${height}H0z"/>
${placeDrawing(drawing, line, { x: drawingX, width: width - drawingX, height: lineY })}
<g transform="translate(${margin} 72) scale(1.75)"><path d="M16 16h24" stroke="${accent}" stroke-width="9"/><circle cx="15" cy="16" r="14" fill="${accent}"/><circle cx="15" cy="16" r="5" fill="${ink.n1}"/><circle cx="41" cy="16" r="11.5" fill="${ink.n1}" stroke="#fff" stroke-width="5"/></g>
<g fill="#fff">${textPath('Hero', { x: margin + 116, y: 118, size: 52 })}${words.join('')}</g>
<path d="M0 ${lineY}h${width}" stroke="${accent}" stroke-width="12"/>
${stopsOnLine(accent, stops)}
</svg>`
}

/** Colors that the palette lacks are not mixed from others: that would put patterns on the plain grounds, and weighs more. */
export const renderCard = (content: CardContent): Promise<Buffer> =>
  sharp(Buffer.from(cardSvg(content)))
    .png({ palette: true, effort: 2, dither: 0 })
    .toBuffer()
