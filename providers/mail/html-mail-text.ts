import { textOf } from '../../contract/read-html.server.ts'

/** In characters. Enough for any message that we store, and read in a tenth of a second even if every tag stays open. */
const longestHtml = 40_000

const blocks = new Set(
  'address article blockquote br center dd div dl dt footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table td th tr ul'.split(
    ' ',
  ),
)

/**
 * The text of a mail that has only HTML, with one block per line. The HTML is a stranger's, so none of it is kept: the text may
 * contain `<` and `&`, and has to be escaped wherever it is shown.
 */
export function htmlMailText(html: string): string {
  // The head may have more styles than the longest text has words.
  const body = html.slice(Math.max(0, html.search(/<body[\s>]/i))).slice(0, longestHtml)
  return textOf(body.replace(/\s+/g, ' '), name => (blocks.has(name) ? '\n' : ''))
    .split('\n')
    .map(line => line.replace(/\s+/g, ' ').trim())
    .filter(line => line !== '')
    .join('\n')
}
