const headings = ['h2', 'h3', 'h4']

/**
 * What rich text may contain: no script, style, frame, form or event handler, and links only with these schemes. Text is
 * sanitized on save and again on display, both with this list.
 */
export const richText = {
  tags: [
    ...headings,
    ...['p', 'blockquote', 'hr', 'br', 'strong', 'em', 'code', 'span', 'ul', 'ol', 'li', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: {
    ...Object.fromEntries(headings.map(name => [name, ['id']])),
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    th: ['scope'],
  },
  /** Maximum nesting. No person writes deeper text, and the walk is recursive. */
  depth: 60,
  schemes: ['https', 'http', 'mailto', 'tel', 'sms'],
}
