import { Marked, type Tokens } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { ownPicture } from '../../contract/media.ts'
import { richText } from '../../contract/rich-text.ts'

/**
 * Text as it is stored: what rich text may hold, and what a page's own document has besides (its title, struck and fixed
 * text, places to fill in). No picture but our own. Links that leave the site tell it nothing about the reader.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...richText.tags, 'h1', 'del', 'pre'],
    allowedAttributes: { ...richText.attributes, h1: ['id'], span: ['data-fill'] },
    allowedSchemes: richText.schemes,
    // Our pages show no picture of another site; one without words is for the check before publishing.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPicture.test(attribs.src ?? ''),
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { rel: _, ...attributes }) => ({
        tagName,
        attribs: /^https?:/i.test(attributes.href ?? '')
          ? { ...attributes, rel: 'noopener noreferrer' }
          : attributes,
      }),
    },
  })
}

/** "What happens if you are hurt" as an anchor: `what-happens-if-you-are-hurt`. */
function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/&[a-z#\d]+;/g, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/**
 * Markdown as cleaned HTML. `## Coverage {#coverage}` gives the heading that anchor; others get one from their words.
 * `before`: what is done with the HTML before it is cleaned.
 */
export function renderMarkdown(markdown: string, before = (html: string) => html): string {
  const used = new Map<string, number>()
  const unique = (anchor: string) => {
    const before = used.get(anchor) ?? 0
    used.set(anchor, before + 1)
    return before === 0 ? anchor : `${anchor}-${before + 1}`
  }
  const marked = new Marked({ gfm: true, async: false })
  marked.use({
    renderer: {
      heading({ depth, tokens }: Tokens.Heading) {
        const inner = this.parser.parseInline(tokens)
        const named = /\s*\{#([a-z\d-]+)\}\s*$/.exec(inner)
        const text = named ? inner.slice(0, named.index) : inner
        const anchor = unique(named?.[1] ?? anchorOf(text.replace(/<[^>]*>/g, '')))
        return `<h${depth} id="${anchor}">${text}</h${depth}>\n`
      },
      // A box to tick belongs to the screen; in the text it is a sign that one is there.
      checkbox: () => '☐ ',
      // A link's own title would only repeat the link; a picture's size is not known here.
      tablecell({ header, tokens }: Tokens.TableCell) {
        const inner = this.parser.parseInline(tokens)
        return header ? `<th scope="col">${inner}</th>\n` : `<td>${inner}</td>\n`
      },
    },
  })
  return cleanHtml(before(marked.parse(markdown) as string)).trim()
}

/**
 * The part of a page from the heading `from` (or the beginning) up to the heading `to` (or the end). Undefined when the
 * page has no such heading.
 */
export function sectionOf(html: string, { from, to }: { from?: string; to?: string }): string | undefined {
  const start = from ? placeOf(html, from) : 0
  const end = to ? placeOf(html, to) : html.length
  return start < 0 || end < 0 || end < start ? undefined : html.slice(start, end).trim()
}

const placeOf = (html: string, anchor: string) => html.search(new RegExp(`<h[1-4] id="${anchor}">`))
