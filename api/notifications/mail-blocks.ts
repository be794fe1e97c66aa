import { Button } from '@react-email/button'
import { Marked, type Token, type Tokens } from 'marked'
import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { isToken } from './is-token.ts'
import type { Line } from './mail-line.ts'
import { inline, style } from './mail-style.ts'

/** The link of a paragraph that contains nothing else. It becomes the mail's button. */
function onlyLink(tokens: readonly Token[]): Tokens.Link | undefined {
  const [only, ...others] = tokens
  return others.length === 0 && isToken(only, 'link') ? only : undefined
}

/** True for a paragraph that contains nothing but a bold `{code}`. */
function isCode(tokens: readonly Token[]): boolean {
  const [only, ...others] = tokens
  if (others.length > 0 || !isToken(only, 'strong')) return false
  const [text] = only.tokens
  return isToken(text, 'text') && text.text === '{code}'
}

function button({ href, text }: Tokens.Link, line: Line): string {
  const colors = { backgroundColor: line.color, color: line.on }
  const drawn = h(Button, { href, style: { ...style.button, ...colors } }, text)
  return `<p style="${inline.paragraph};padding:8px 0 12px">${renderToStaticMarkup(drawn)}</p>`
}

/**
 * Markdown as HTML that looks the same in all mail programs. `{variables}` stay in it and are filled in and escaped later. Without
 * `line` it is small print, which has no button.
 */
export function mailBlocks(markdown: string, line?: Line): string {
  const paragraph = line ? inline.paragraph : inline.small
  const marked = new Marked({
    renderer: {
      paragraph({ tokens }) {
        const link = onlyLink(tokens)
        if (line && link) return button(link, line)
        if (line && isCode(tokens)) return `<p style="${inline.code}">{code}</p>`
        return `<p style="${paragraph}">${this.parser.parseInline(tokens)}</p>`
      },
      link({ href, tokens }) {
        return `<a class="link" href="${href}" style="${inline.link}">${this.parser.parseInline(tokens)}</a>`
      },
      list({ ordered, items }) {
        const tag = ordered ? 'ol' : 'ul'
        const rows = items.map(item => `<li style="${inline.item}">${this.parser.parse(item.tokens)}</li>`)
        return `<${tag} style="${inline.list}">${rows.join('')}</${tag}>`
      },
      blockquote({ tokens }) {
        const paragraphs = tokens.map(token =>
          isToken(token, 'paragraph')
            ? `<p style="${inline.quoted}">${this.parser.parseInline(token.tokens)}</p>`
            : this.parser.parse([token]),
        )
        return `<blockquote class="ruled" style="${inline.quote}">${paragraphs.join('')}</blockquote>`
      },
      table({ header, rows }) {
        const cell = (tag: string, { tokens }: Tokens.TableCell, at: number) =>
          `<${tag} class="ruled" style="${inline.cell}${at > 0 ? ';word-break:break-word' : ''}">${this.parser.parseInline(tokens)}</${tag}>`
        const row = (tag: string, cells: Tokens.TableCell[]) =>
          `<tr>${cells.map((each, at) => cell(tag, each, at)).join('')}</tr>`
        const [named, ...others] = header.filter(({ text }) => text.trim() !== '')
        // A single heading is the title of the whole table.
        const head =
          named && others.length === 0
            ? `<tr><th class="ruled" colspan="${header.length}" style="${inline.cell}">${this.parser.parseInline(named.tokens)}</th></tr>`
            : named
              ? row('th', header)
              : ''
        return `<table style="${inline.table}">${head}${rows.map(cells => row('td', cells)).join('')}</table>`
      },
    },
  })
  return marked.parse(markdown, { async: false })
}
