import { escapeHtml } from '../../contract/escape-html.ts'
import {
  contentOf,
  edited,
  elementsOf,
  type HtmlEdit,
  type HtmlElement,
  textOf,
} from '../../contract/read-html.server.ts'

/** From here on the columns of a table are too narrow to read on a phone. */
const wide = 3

const isCell = ({ name }: HtmlElement) => name === 'td' || name === 'th'
const rowGroups = ['thead', 'tbody', 'tfoot']

const rowsOf = ({ children }: HtmlElement): HtmlElement[] =>
  children.flatMap(child =>
    child.name === 'tr' ? [child] : rowGroups.includes(child.name) ? rowsOf(child) : [],
  )

const openTag = (
  element: HtmlElement,
  attributes: Readonly<Record<string, string>>,
  before = '',
): HtmlEdit => ({
  ...element.open,
  text: `${before}<${element.name}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')}>`,
})

/** The end of an element with something after it. */
const closeTag = ({ name, close }: HtmlElement, after: string): HtmlEdit => ({
  ...close,
  text: `</${name}>${after}`,
})

/** A narrow table that doesn't fit scrolls on its own, with the keyboard too. */
const scrolling = (table: HtmlElement): HtmlEdit[] => [
  openTag(table, table.attributes, '<div class="rich-table" role="group" aria-label="Table" tabindex="0">'),
  closeTag(table, '</div>'),
]

/**
 * Each cell of a wide table carries the name of its column, for phones, where a row becomes a block (rich-text.css). The first
 * cell is the block's title.
 */
const stacked = (
  table: HtmlElement,
  rows: readonly HtmlElement[],
  columns: readonly string[],
): HtmlEdit[] => [
  openTag(table, table.attributes, '<div class="rich-table rich-table--wide">'),
  ...rows.slice(1).flatMap(row =>
    row.children.filter(isCell).flatMap((cell, at) => {
      const name = at > 0 && columns[at]
      return name ? [openTag(cell, { ...cell.attributes, 'data-name': name })] : []
    }),
  ),
  closeTag(table, '</div>'),
]

/** Makes the tables of sanitized HTML readable at every width. */
export function withReadableTables(html: string): string {
  const edits = elementsOf(html)
    .filter(({ name }) => name === 'table')
    .flatMap(table => {
      const rows = rowsOf(table)
      const columns = (rows[0]?.children.filter(isCell) ?? []).map(cell =>
        cell.name === 'th' ? textOf(contentOf(html, cell)).trim() : '',
      )
      return columns.length < wide ? scrolling(table) : stacked(table, rows, columns)
    })
  return edited(html, edits)
}
