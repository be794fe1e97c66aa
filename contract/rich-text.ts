const headings = ['h2', 'h3', 'h4']

/**
 * What rich text may hold: no script, style, frame, form or event handler, links by these schemes alone. One list for what is
 * written and for what is shown, each of which is cleaned by itself.
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
  /** Elements inside one another. What nests deeper is no text that a person wrote, and walking it is recursive. */
  depth: 60,
  schemes: ['https', 'http', 'mailto', 'tel', 'sms'],
}
