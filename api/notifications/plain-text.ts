import type { Token, Tokens } from 'marked'
import { fieldsOf } from '../../contract/fields-of.ts'
import { isToken } from './is-token.ts'
import { blocksOf } from './templates.ts'

/** A link is `words: address` on a line of its own, and `words (address)` in a sentence, which goes on after it. */
function inline(tokens: readonly Token[] = []): string {
  return tokens
    .map(token => {
      if (isToken(token, 'link')) {
        const [words, address] = [inline(token.tokens), decodeURI(token.href)]
        return tokens.length === 1 ? `${words}: ${address}` : `${words} (${address})`
      }
      if (token.type === 'br') return '\n'
      if ('tokens' in token && token.tokens) return inline(token.tokens)
      return 'text' in token ? String(token.text) : ''
    })
    .join('')
}

/** `When: Nov 21`, one line per row. A header row is left out. */
function table({ rows }: Tokens.Table): string {
  return rows.map(cells => cells.map(cell => inline(cell.tokens)).join(': ')).join('\n')
}

function list({ items, ordered }: Tokens.List): string {
  return items
    .map((item, at) => `${ordered ? `${at + 1}.` : '-'} ${blocks(item.tokens).replaceAll('\n', '\n   ')}`)
    .join('\n')
}

function block(token: Token): string | undefined {
  if (isToken(token, 'table')) return table(token)
  if (isToken(token, 'list')) return list(token)
  switch (token.type) {
    case 'space':
    case 'hr':
      return undefined
    case 'blockquote':
      return blocks(token.tokens ?? []).replace(/^/gm, '> ')
    default:
      return 'tokens' in token ? inline(token.tokens) : String(fieldsOf(token).text ?? '')
  }
}

function blocks(tokens: readonly Token[]): string {
  return tokens
    .map(block)
    .filter(text => text !== undefined)
    .join('\n\n')
}

/** Markdown as plain text for mails. `{variables}` stay. */
export const plainText = (markdown: string) => blocks(blocksOf(markdown))
