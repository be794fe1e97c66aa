import { textPath, textWidth } from './text-paths.ts'

const attributes = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )

/** The share of a text's width that is to the left of its `x`. */
const shareLeftOfX: Record<string, number | undefined> = { middle: 0.5, end: 1 }

const unescaped = (words: string) =>
  words.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/**
 * Converts the text of a drawing to paths, so that rendering needs no font. Keeps `textLength`, but not letter spacing. A text
 * without a color of its own takes the color of the group around it.
 */
export function textToPaths(svg: string): string {
  return svg.replace(/<text ([^>]*)>([^<]*)<\/text>/g, (_, given: string, escaped: string) => {
    const words = unescaped(escaped)
    const { x = '0', y = '0', 'font-size': size = '16', ...more } = attributes(given)
    const own = textWidth(words, Number(size))
    const stretch = more.textLength ? Number(more.textLength) / own : 1
    const left = Number(x) - own * stretch * (shareLeftOfX[more['text-anchor'] ?? ''] ?? 0)
    const look = ['fill', 'opacity', 'class']
      .map(name => (more[name] === undefined ? '' : ` ${name}="${more[name]}"`))
      .join('')
    const place = `${more.transform ?? ''} translate(${left} ${y}) scale(${stretch} 1)`.trim()
    return `<g${look} transform="${place}">${textPath(words, { x: 0, y: 0, size: Number(size) })}</g>`
  })
}
