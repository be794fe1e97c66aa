import { ownPicture } from '../../contract/media.ts'

/** An image tag as files may write it, with or without quotes. Bounded, because the input is untrusted. */
const imageTag = /<img\b(?:[^>"']|"[^"]*"|'[^']*'){0,4000}>/gi
const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag)?.slice(1).find(Boolean)

const shown = (words: string, most: number) =>
  words
    .replace(/&amp;/g, '&')
    .replace(/[\s[\]<>]+/g, ' ')
    .trim()
    .slice(0, most)
const escaped = (words: string) => words.replace(/&(?!#?\w+;)/g, '&amp;').replaceAll('"', '&quot;')

const named = (src: string) => (/^data:/i.test(src) ? 'a picture within the text' : shown(src, 300))

/**
 * Replaces every picture from other sites, which our pages do not show, with a visible mark, so that editors notice it before
 * readers do. The check before publishing reports each mark. Nothing is fetched.
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
  const apart = marked
    .replace(/<figure\b[^>]*>\s*(\[Missing picture: [^\]]*\])/gi, '<p>$1</p>')
    .replace(/<(\/?)figcaption\b[^>]*>/gi, '<$1p>')
  return { html: apart, missing: [...new Set(missing)] }
}

const mark = /\[Missing picture: ([^\]]*)\]/g
export const missingIn = (text: string): string[] => [...text.matchAll(mark)].map(([, words]) => words!)
