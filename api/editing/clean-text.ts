import {
  contentOf,
  edited,
  elementsOf,
  type HtmlEdit,
  type HtmlElement,
  textOf,
} from '../../contract/read-html.server.ts'
import { cleanHtml } from '../../db/seed/markdown.ts'

const unwrapped = ({ open, close }: HtmlElement): HtmlEdit[] => [
  { ...open, text: '' },
  { ...close, text: '' },
]

/** The paragraph that wraps the text of an item or a cell. A nested list after it does not matter. */
function wrapperIn({ name, open, close, children }: HtmlElement, html: string): HtmlElement | undefined {
  const [first, next] = children
  if (first?.name !== 'p' || first.open.start !== open.end) return undefined
  if (first.close.end === close.start) return first
  const isAboveList = name === 'li' && (next?.name === 'ul' || next?.name === 'ol')
  return isAboveList && html.slice(first.close.end, next.open.start).trim() === '' ? first : undefined
}

/** Whether elements fill the range from `start` to `end` without a gap. */
function fill(elements: readonly HtmlElement[], start: number, end: number): boolean {
  let at = start
  for (const { open, close } of elements) {
    if (open.start !== at) return false
    at = close.end
  }
  return at === end && elements.length > 0
}

/** If the first row of a table has only heading cells, it becomes the table's head. */
function withHead({ open, children: [body] }: HtmlElement): HtmlEdit[] {
  const [row] = body?.children ?? []
  if (body?.name !== 'tbody' || body.open.start !== open.end || row?.open.start !== body.open.end) return []
  const cells = row.children
  const isHead = cells.every(({ name }) => name === 'th') && fill(cells, row.open.end, row.close.start)
  if (!isHead) return []
  return [
    { ...body.open, text: '<thead>' },
    ...cells
      .filter(({ attributes }) => Object.keys(attributes).length === 0)
      .map(cell => ({ ...cell.open, text: '<th scope="col">' })),
    { start: row.close.end, end: row.close.end, text: '</thead><tbody>' },
  ]
}

const isEmpty = (paragraph: HtmlElement, html: string) =>
  paragraph.children.every(({ name }) => name === 'br') && textOf(contentOf(html, paragraph)).trim() === ''

/** The editor wraps items and cells in paragraphs and gives every table row the same form; our texts and pages do not. */
function asOurTexts(html: string): string {
  const elements = elementsOf(html)
  const wrappers = new Set(
    elements
      .filter(({ name }) => name === 'li' || name === 'th' || name === 'td')
      .flatMap(element => wrapperIn(element, html) ?? []),
  )
  const edits = elements.flatMap(element => {
    if (element.name === 'table') return withHead(element)
    if (element.name !== 'p') return []
    if (wrappers.has(element)) return unwrapped(element)
    return isEmpty(element, html) ? [{ start: element.open.start, end: element.close.end, text: '' }] : []
  })
  return edited(html, edits)
}

/**
 * Editor HTML as it is stored: allowed rich text without what pages do not show (h1 belongs to the page; struck and preformatted
 * text have no style). Clean input is unchanged.
 */
export const cleanText = (html: string): string =>
  asOurTexts(cleanHtml(html, { without: ['del', 'pre', 'span'], renamed: { h1: 'h2' } })).trim()
