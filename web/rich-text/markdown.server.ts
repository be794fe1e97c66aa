import TurndownService from 'turndown'
import { withAbsoluteUrls } from './absolute-urls.ts'

const turndown = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
  hr: '---',
})

const cells = (row: HTMLElement) =>
  Array.from(row.children, cell =>
    turndown
      .turndown(cell.innerHTML)
      .replace(/\s*\n\s*/g, ' ')
      .replaceAll('|', '\\|'),
  )

turndown.addRule('table', {
  filter: 'table',
  replacement: (_, table) => {
    // The filter lets only tables through.
    const [head = [], ...rows] = Array.from((table as HTMLElement).querySelectorAll('tr'), cells)
    const lines = [head, head.map(() => '---'), ...rows].map(row => `| ${row.join(' | ')} |`)
    return `\n\n${lines.join('\n')}\n\n`
  },
})

export const markdownOf = (html: string, from: { publicUrl: string; page: string }) =>
  turndown.turndown(withAbsoluteUrls(html, from))
