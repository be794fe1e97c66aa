import TurndownService from 'turndown'
import { renderMarkdown } from '../../db/seed/markdown.ts'
import { cleanText } from '../editing/clean-text.ts'
import { asHtmlFile, frontOf } from './html-file.ts'
import type { ExportedText } from './line-schemas.ts'

const turndown = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced' })
turndown.keep(['table'])
turndown.addRule('anchored heading', {
  filter: node => /^H[2-4]$/.test(node.nodeName) && node.id !== '',
  replacement: (content, node) => {
    const id = 'id' in node ? node.id : ''
    return `\n\n${'#'.repeat(Number(node.nodeName[1]))} ${content} {#${id}}\n\n`
  },
})

/**
 * A Markdown file that imports as the same text. If Markdown cannot express the text, the body is HTML, and the front matter says
 * so. This is slow for hostile text, so the server runs it only in a text thread.
 */
export function toMarkdown(text: ExportedText): string {
  const { html } = text.fields
  const body = turndown.turndown(html)
  const isSame = cleanText(body && renderMarkdown(body)) === html
  return isSame ? `${frontOf(text)}\n${body}\n` : asHtmlFile(text)
}
