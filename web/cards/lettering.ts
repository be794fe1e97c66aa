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

const writable = (text: string) =>
  [...text.normalize('NFC')].filter(sign => font().hasGlyphForCodePoint(sign.codePointAt(0)!)).join('')

export const widthOf = (text: string, size: number) =>
  (font().layout(text).advanceWidth * size) / font().unitsPerEm

/** A line of text as paths; x and y are the start of its baseline. */
export function lettered(text: string, { x, y, size }: { x: number; y: number; size: number }): string {
  const { glyphs, positions } = font().layout(writable(text))
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

function broken(words: readonly string[], size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Breaks the words into the same number of lines, with lengths as even as possible. */
function balanced(words: readonly string[], size: number, width: number): string[] {
  const lines = broken(words, size, width)
  for (let room = width; room > width / 2; room -= size / 4) {
    const narrower = broken(words, size, room)
    if (narrower.length > lines.length || narrower.some(line => widthOf(line, size) > room))
      return broken(words, size, room + size / 4)
  }
  return lines
}

function cut(line: string, size: number, width: number): string {
  let kept = line
  while (kept && widthOf(`${kept}…`, size) > width) kept = kept.slice(0, -1)
  return `${kept.trimEnd()}…`
}

interface Room {
  width: number
  /** The most lines in a size. */
  lines: (size: number) => number
  sizes: readonly number[]
}

/**
 * Wraps a text, where spaces allow it, in the largest size that fits. If even the smallest size is too large, the text ends in an
 * ellipsis.
 */
export function setInLines(
  text: string,
  { width, lines: mostIn, sizes }: Room,
): { size: number; lines: string[] } {
  const words = writable(text)
    .split(/[^\S\u00a0]+/)
    .filter(Boolean)
  for (const size of sizes) {
    const lines = broken(words, size, width)
    if (lines.length <= mostIn(size) && lines.every(line => widthOf(line, size) <= width))
      return { size, lines: balanced(words, size, width) }
  }
  const size = Math.min(...sizes)
  const most = mostIn(size)
  const lines = broken(words, size, width)
  const shown = lines.slice(0, most)
  const isWhole = (line: string, at: number) =>
    widthOf(line, size) <= width && (at < shown.length - 1 || lines.length <= most)
  return { size, lines: shown.map((line, at) => (isWhole(line, at) ? line : cut(line, size, width))) }
}
