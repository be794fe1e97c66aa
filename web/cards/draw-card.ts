import sharp from 'sharp'
import { drawingFiles } from '../art/drawing-files.server.ts'
import { ink } from '../art/ink.ts'
import { cardSize } from './card-address.ts'
import type { CardScene } from './card-scenes.ts'
import { lettered, setInLines, widthOf } from './lettering.ts'

export interface CardContent {
  title: string
  line: string
  scene: CardScene
}

const { width, height } = cardSize
const margin = 80
const leading = 1.14
/** The height at which the line runs, with the scene above it. */
const lineAt = 550
const sceneFrom = 620
const room = { width: sceneFrom - margin - 20, lines: 4, sizes: [70, 62, 54, 48] }

/** Draws the signs in a scene (`signWords`) as paths, in the length that they have there. */
const withSigns = (body: string) =>
  body.replace(
    /<text x="(-?[\d.]+)" y="(-?[\d.]+)" textLength="([\d.]+)"[^>]*?font-size="([\d.]+)"[^>]*?fill="([^"]+)"[^>]*>([^<]*)<\/text>/g,
    (_, x: string, y: string, long: string, size: string, fill: string, words: string) => {
      const stretch = Number(long) / widthOf(words, Number(size))
      const paths = lettered(words, { x: 0, y: 0, size: Number(size) })
      return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${stretch.toFixed(3)} 1)">${paths}</g>`
    },
  )

/** The right part of a scene, placed on the card so that it fades into the dark background of the title. */
function placed(scene: CardScene): string {
  const { viewBox, body } = drawingFiles[scene]()
  const wide = width - sceneFrom
  return `<svg x="${sceneFrom}" width="${wide}" height="${lineAt}" viewBox="${viewBox}" preserveAspectRatio="xMidYMax slice">${withSigns(body)}</svg>
<linearGradient id="card-fade"><stop stop-color="${ink.n1}"/><stop offset="1" stop-color="${ink.n1}" stop-opacity="0"/></linearGradient>
<path fill="url(#card-fade)" d="M${sceneFrom - 1} 0h140v${lineAt}h-140z"/>`
}

/** SVG with its text as paths, so that rendering needs no font. */
export function cardSvg({ title, line, scene }: CardContent): string {
  const accent = line === 'hero' ? ink.blueB : ink.lamp
  const { size, lines } = setInLines(title.replaceAll('New York', 'New\u00a0York'), room)
  const foot = 480 - (lines.length - 1) * size * leading
  const words = lines.map((text, at) => lettered(text, { x: margin, y: foot + at * size * leading, size }))
  const stop = (x: number) =>
    `<circle cx="${x}" cy="${lineAt}" r="13" fill="#fff" stroke="${ink.n1}" stroke-width="6"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<path fill="${ink.n1}" d="M0 0h${width}v${height}H0z"/>
${placed(scene)}
<g transform="translate(${margin} 72) scale(1.75)"><path d="M16 16h24" stroke="${accent}" stroke-width="9"/><circle cx="15" cy="16" r="14" fill="${accent}"/><circle cx="15" cy="16" r="5" fill="${ink.n1}"/><circle cx="41" cy="16" r="11.5" fill="${ink.n1}" stroke="#fff" stroke-width="5"/></g>
<g fill="#fff">${lettered('Hero', { x: margin + 116, y: 118, size: 52 })}${words.join('')}</g>
<path d="M0 ${lineAt}h${width}" stroke="${accent}" stroke-width="12"/>
${[margin + 13, 420, 760, width - margin - 13].map(stop).join('')}
</svg>`
}

export const drawCard = (content: CardContent): Promise<Buffer> =>
  sharp(Buffer.from(cardSvg(content)))
    .png({ palette: true, effort: 2 })
    .toBuffer()
