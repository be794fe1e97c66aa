import { ownPicture } from '../../contract/media.ts'

/** An image as a file may write it, its attributes quoted or not. Bounded: a file may be anything. */
const imageTag = /<img\b(?:[^>"']|"[^"]*"|'[^']*'){0,4000}>/gi
const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag)?.slice(1).find(Boolean)

/** As it stands in the report and in the text: one line, without the signs that our mark ends with. */
const shown = (words: string, most: number) =>
  words
    .replace(/&amp;/g, '&')
    .replace(/[\s[\]<>]+/g, ' ')
    .trim()
    .slice(0, most)
const escaped = (words: string) => words.replace(/&(?!#?\w+;)/g, '&amp;').replaceAll('"', '&quot;')

/** Addresses that a browser makes of a picture itself say nothing to anybody. */
const named = (src: string) => (/^data:/i.test(src) ? 'a picture within the text' : shown(src, 300))

/**
 * A text with a mark in the place of every picture that is not of this site: our pages show none, and a place that is
 * silently empty would be noticed by readers first. The check before publishing asks for each mark. Nothing is fetched.
 */
export function markMissing(html: string): { html: string; missing: string[] } {
  const missing: string[] = []
  const marked = html.replace(imageTag, tag => {
    const src = attribute(tag, 'src') ?? ''
    if (ownPicture.test(src)) return tag
    const address = named(src)
    if (!address) return ''
    missing.push(address)
    const alt = shown(attribute(tag, 'alt') ?? '', 200)
    return `[Missing picture: ${escaped(address)}${alt ? ` (${escaped(alt)})` : ''}]`
  })
  if (missing.length === 0) return { html: marked, missing }
  // What held a picture and its caption apart from the text holds the mark apart.
  const apart = marked
    .replace(/<figure\b[^>]*>\s*(\[Missing picture: [^\]]*\])/gi, '<p>$1</p>')
    .replace(/<(\/?)figcaption\b[^>]*>/gi, '<$1p>')
  return { html: apart, missing: [...new Set(missing)] }
}

const mark = /\[Missing picture: ([^\]]*)\]/g
/** What the marks of a plain text say. */
export const missingIn = (text: string): string[] => [...text.matchAll(mark)].map(([, words]) => words!)
