import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'

const file = join(import.meta.dirname, '../public/fonts/archivo-latin-wght-normal.woff2')
let opened: Font | undefined

/** The page font in its default weight, 600. */
function font(): Font {
  // The file has one font. Only a file with several gives a collection.
  opened ??= create(readFileSync(file)) as Font
  return opened
}

const supported = (text: string) =>
  [...text.normalize('NFC')].filter(sign => font().hasGlyphForCodePoint(sign.codePointAt(0)!)).join('')

export const textWidth = (text: string, size: number) =>
  (font().layout(text).advanceWidth * size) / font().unitsPerEm

/** A line of text as paths; x and y are the start of its baseline. */
export function textPath(text: string, { x, y, size }: { x: number; y: number; size: number }): string {
  const { glyphs, positions } = font().layout(supported(text))
  const scale = size / font().unitsPerEm
  let at = 0
  const paths = glyphs.map((glyph, index) => {
    const { xOffset, yOffset, xAdvance } = positions[index]!
    const place = `translate(${(at + xOffset).toFixed(1)} ${yOffset.toFixed(1)})`
    at += xAdvance
    return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`
  })
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}

function wrap(words: readonly string[], size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && textWidth(`${last} ${word}`, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Breaks the words into the same number of lines, with lengths as even as possible. */
function wrapEvenly(words: readonly string[], size: number, width: number): string[] {
  const lines = wrap(words, size, width)
  for (let narrower = width; narrower > width / 2; narrower -= size / 4) {
    const rewrapped = wrap(words, size, narrower)
    if (rewrapped.length > lines.length || rewrapped.some(line => textWidth(line, size) > narrower))
      return wrap(words, size, narrower + size / 4)
  }
  return lines
}

function truncate(line: string, size: number, width: number): string {
  let start = line
  while (start && textWidth(`${start}…`, size) > width) start = start.slice(0, -1)
  return `${start.trimEnd()}…`
}

interface TextBox {
  width: number
  /** The most lines in a size. */
  lines: (size: number) => number
  sizes: readonly number[]
}

/**
 * Wraps a text, where spaces allow it, in the largest size that fits. If even the smallest size is too large, the text ends in an
 * ellipsis.
 */
export function fitText(
  text: string,
  { width, lines: maxLines, sizes }: TextBox,
): { size: number; lines: string[] } {
  const words = supported(text)
    .split(/[^\S\u00a0]+/)
    .filter(Boolean)
  for (const size of sizes) {
    const lines = wrap(words, size, width)
    if (lines.length <= maxLines(size) && lines.every(line => textWidth(line, size) <= width))
      return { size, lines: wrapEvenly(words, size, width) }
  }
  const size = Math.min(...sizes)
  const most = maxLines(size)
  const lines = wrap(words, size, width)
  const shown = lines.slice(0, most)
  const isWhole = (line: string, at: number) =>
    textWidth(line, size) <= width && (at < shown.length - 1 || lines.length <= most)
  return { size, lines: shown.map((line, at) => (isWhole(line, at) ? line : truncate(line, size, width))) }
}
