import sanitizeHtml from 'sanitize-html'
import { ownPicture } from '../../contract/media.ts'
import { richText } from '../../contract/rich-text.ts'
import { withReadableTables } from './tables.server.ts'

/** A phone number in the text, not in an attribute. The space in it must not break across lines. */
const phoneNumber = /(\(\d{3}\)) (\d{3}-\d{4})(?![^<>]*>)/g

/**
 * Sanitizes HTML from the API, no matter who wrote it: only what rich text may hold, and only our own pictures with alt
 * text. Heading ids stay, so that links into a text work.
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
  // Markdown tables always have a header row. An empty header cell would name nothing.
  return withReadableTables(
    clean.replace(/<th[^>]*>\s*<\/th>/g, '<td></td>').replace(phoneNumber, '$1\u00a0$2'),
  )
}
