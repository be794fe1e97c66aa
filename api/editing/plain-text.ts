import { textOf } from '../../contract/read-html.server.ts'

const linesEnd = new Set(['p', 'h2', 'h3', 'h4', 'li', 'td', 'th', 'blockquote'])

/** Rich text as plain text, with one block per line. */
export const plainText = (html: string): string =>
  textOf(html.replace(/\s+/g, ' '), (name, isClosing) =>
    (isClosing ? linesEnd.has(name) : name === 'br') ? '\n' : '',
  ).replaceAll('\u00a0', ' ')
