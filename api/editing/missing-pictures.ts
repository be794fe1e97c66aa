import { escapeHtml } from '../../contract/escape-html.ts'
import { ownPicture } from '../../contract/media.ts'
import { replaceTags } from '../../contract/read-html.server.ts'

const shown = (words: string, most: number) =>
  words
    .replace(/[\s[\]<>]+/g, ' ')
    .trim()
    .slice(0, most)

const named = (src: string) => (/^data:/i.test(src) ? 'a picture within the text' : shown(src, 300))

/**
 * Replaces every picture from other sites, which our pages do not show, with a visible mark, so that editors notice it before
 * readers do. The check before publishing reports each mark. Nothing is fetched.
 */
export function markMissing(html: string): { html: string; missing: string[] } {
  const missing: string[] = []
  const marked = replaceTags(html, 'img', ({ source, attributes }) => {
    const src = attributes.src ?? ''
    if (ownPicture.test(src)) return source
    const address = named(src)
    if (!address) return ''
    missing.push(address)
    const alt = shown(attributes.alt ?? '', 200)
    return `[Missing picture: ${escapeHtml(address)}${alt ? ` (${escapeHtml(alt)})` : ''}]`
  })
  if (missing.length === 0) return { html: marked, missing }
  const apart = marked
    .replace(/<figure\b[^>]*>\s*(\[Missing picture: [^\]]*\])/gi, '<p>$1</p>')
    .replace(/<(\/?)figcaption\b[^>]*>/gi, '<$1p>')
  return { html: apart, missing: [...new Set(missing)] }
}

const mark = /\[Missing picture: ([^\]]*)\]/g
export const missingIn = (text: string): string[] => [...text.matchAll(mark)].map(([, words]) => words!)
