import sharp from 'sharp'
import { ink } from '../art/ink.ts'
import { cardSize } from './card-address.ts'
import { lettered, setInLines } from './lettering.ts'

export interface CardWords {
  title: string
  line: string
}

const { width, height } = cardSize
const margin = 80
const leading = 1.16

/** SVG with its text as paths, so that rendering needs no font. */
export function cardSvg({ title, line }: CardWords): string {
  const accent = line === 'hero' ? ink.blueB : ink.lamp
  const room = { width: width - 2 * margin, lines: 3, sizes: [92, 80, 68, 58] }
  const { size, lines } = setInLines(title, room)
  const foot = 470 - (lines.length - 1) * size * leading
  const words = lines.map((text, at) => lettered(text, { x: margin, y: foot + at * size * leading, size }))
  const stop = (x: number) =>
    `<circle cx="${x}" cy="550" r="13" fill="#fff" stroke="${ink.n1}" stroke-width="6"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<path fill="${ink.n1}" d="M0 0h${width}v${height}H0z"/>
<g transform="translate(${margin} 72) scale(1.75)"><path d="M16 16h24" stroke="${accent}" stroke-width="9"/><circle cx="15" cy="16" r="14" fill="${accent}"/><circle cx="15" cy="16" r="5" fill="${ink.n1}"/><circle cx="41" cy="16" r="11.5" fill="${ink.n1}" stroke="#fff" stroke-width="5"/></g>
<g fill="#fff">${lettered('Hero', { x: margin + 116, y: 118, size: 52 })}${words.join('')}</g>
<path d="M0 550h${width}" stroke="${accent}" stroke-width="12"/>
${[margin + 13, 420, 760, width - margin - 13].map(stop).join('')}
</svg>`
}

export const drawCard = (words: CardWords): Promise<Buffer> =>
  sharp(Buffer.from(cardSvg(words)))
    .png({ palette: true, effort: 2 })
    .toBuffer()
