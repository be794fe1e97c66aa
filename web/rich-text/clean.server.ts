import sanitizeHtml from 'sanitize-html'
import { ownPicture } from '../../contract/media.ts'

/** A wide table scrolls inside itself, and by keyboard, too. */
const scroller = '<div class="rich-table" role="group" aria-label="Table" tabindex="0"><table>'

const headings = ['h2', 'h3', 'h4']

/**
 * HTML of the API made safe for a page: an allow-list of elements, links to http, mail and phone only, no styles, no
 * scripts, no events, no pictures but our own with words. Ids of headings stay, so that links into a text work.
 */
export function cleanHtml(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: [
      ...headings,
      'p',
      'ul',
      'ol',
      'li',
      'a',
      'strong',
      'em',
      'b',
      'i',
      'br',
      'hr',
      'blockquote',
      'code',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'dl',
      'dt',
      'dd',
      'sup',
      'sub',
      'span',
      'figure',
      'figcaption',
      'img',
    ],
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
      ...Object.fromEntries(headings.map(name => [name, ['id']])),
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
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
