import sanitizeHtml from 'sanitize-html'
import { ownPicture } from '../../contract/media.ts'
import { richText } from '../../contract/rich-text.ts'

/** A wide table scrolls inside itself, and by keyboard, too. */
const scroller = '<div class="rich-table" role="group" aria-label="Table" tabindex="0"><table>'

/**
 * HTML of the API made safe for a page, whoever wrote it: what rich text may hold, and no pictures but our own with words.
 * Ids of headings stay, so that links into a text work.
 */
export function cleanHtml(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: richText.tags,
    allowedAttributes: richText.attributes,
    allowedSchemes: richText.schemes,
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && !(ownPicture.test(attribs.src ?? '') && attribs.alt?.trim()),
  })
  // Markdown's tables always have a head; a head without words names nothing.
  return clean
    .replace(/<th[^>]*>\s*<\/th>/g, '<td></td>')
    .replaceAll('<table>', scroller)
    .replaceAll('</table>', '</table></div>')
}
