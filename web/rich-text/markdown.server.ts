import TurndownService from 'turndown'

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
    const [head = [], ...rows] = Array.from((table as HTMLElement).querySelectorAll('tr'), cells)
    const lines = [head, head.map(() => '---'), ...rows].map(row => `| ${row.join(' | ')} |`)
    return `\n\n${lines.join('\n')}\n\n`
  },
})

/** Cleaned HTML as Markdown, its links and pictures with whole addresses: it is read away from its page. */
export function markdownOf(html: string, publicUrl: string): string {
  const whole = html.replace(/ (href|src)="\/(?!\/)/g, (_, name: string) => ` ${name}="${publicUrl}/`)
  return turndown.turndown(whole)
}
