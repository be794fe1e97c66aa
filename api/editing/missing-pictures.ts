import { escapeHtml } from '../../contract/escape-html.ts'
import { ownPicture } from '../../contract/media.ts'
import { contentOf, edited, elementsOf, replaceTags } from '../../contract/read-html.server.ts'

const shown = (words: string, most: number) =>
  words
    .replace(/[\s[\]<>]+/g, ' ')
    .trim()
    .slice(0, most)

const named = (src: string) => (/^data:/i.test(src) ? 'a picture within the text' : shown(src, 300))

/**
 * Replaces every picture from another site, which our pages do not show, with a visible mark, so that editors notice it before
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
  return { html: withoutFigures(marked), missing: [...new Set(missing)] }
}

/** A figure's mark and its caption are paragraphs of their own. */
function withoutFigures(html: string): string {
  const edits = elementsOf(html).flatMap(element => {
    const { name, open, close } = element
    if (name === 'figcaption')
      return [
        { ...open, text: '<p>' },
        { ...close, text: '</p>' },
      ]
    const shown = name === 'figure' && /^\s*(\[Missing picture: [^\]]*\])/.exec(contentOf(html, element))
    return shown ? [{ start: open.start, end: open.end + shown[0].length, text: `<p>${shown[1]}</p>` }] : []
  })
  return edited(html, edits)
}

const mark = /\[Missing picture: ([^\]]*)\]/g
export const missingIn = (text: string): string[] =>
  [...text.matchAll(mark)].flatMap(([, words]) => words ?? [])
