import { Marked, type Tokens } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { ownPicture } from '../../contract/media.ts'
import { tagsOf, textOf } from '../../contract/read-html.server.ts'
import { richText } from '../../contract/rich-text.ts'

interface Cleaning {
  /** Elements of which only the content stays. */
  without?: readonly string[]
  renamed?: Readonly<Record<string, string>>
}

/**
 * Sanitizes HTML for storage. Allows rich text and what page documents need besides (a title, struck-through and preformatted text,
 * placeholders), but only pictures of our own. External links reveal nothing about the reader.
 */
export function cleanHtml(html: string, { without = [], renamed = {} }: Cleaning = {}): string {
  return sanitizeHtml(html, {
    allowedTags: [...richText.tags, 'h1', 'del', 'pre'].filter(name => !without.includes(name)),
    allowedAttributes: { ...richText.attributes, h1: ['id'], span: ['data-fill'] },
    allowedSchemes: richText.schemes,
    // Removes pictures from other sites. The check before publishing finds missing alt texts.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPicture.test(attribs.src ?? ''),
    allowProtocolRelative: false,
    transformTags: {
      ...renamed,
      a: (tagName, { rel: _, ...attributes }) => ({
        tagName,
        attribs: /^https?:/i.test(attributes.href ?? '')
          ? { ...attributes, rel: 'noopener noreferrer' }
          : attributes,
      }),
    },
  })
}

function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[&<>"'’]/g, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/**
 * Renders Markdown as sanitized HTML. `## Coverage {#coverage}` sets the heading's anchor; other anchors are derived from the text.
 * `before` transforms the HTML before it is sanitized.
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
        const anchor = unique(named?.[1] ?? anchorOf(textOf(text)))
        return `<h${depth} id="${anchor}">${text}</h${depth}>\n`
      },
      // Only a form has real checkboxes. The text shows a symbol.
      checkbox: () => '☐ ',
      // Header cells get a scope, and cells have no alignment.
      tablecell({ header, tokens }: Tokens.TableCell) {
        const inner = this.parser.parseInline(tokens)
        return header ? `<th scope="col">${inner}</th>\n` : `<td>${inner}</td>\n`
      },
    },
  })
  return cleanHtml(before(marked.parse(markdown, { async: false }))).trim()
}

/** The part from the heading `from` (or the start) up to the heading `to` (or the end). Undefined if a heading is missing. */
export function sectionOf(html: string, { from, to }: { from?: unknown; to?: unknown }): string | undefined {
  const start = from ? placeOf(html, String(from)) : 0
  const end = to ? placeOf(html, String(to)) : html.length
  return start < 0 || end < 0 || end < start ? undefined : html.slice(start, end).trim()
}

const placeOf = (html: string, anchor: string) =>
  tagsOf(html).find(({ name, attributes }) => /^h[1-4]$/.test(name) && attributes.id === anchor)?.start ?? -1
