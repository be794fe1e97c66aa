import sanitizeHtml from 'sanitize-html'
import { ownPicture } from '../../contract/media.ts'
import { richText } from '../../contract/rich-text.ts'

/** A wide table scrolls on its own, with the keyboard too. */
const scroller = '<div class="rich-table" role="group" aria-label="Table" tabindex="0"><table>'
const stacked = scroller.replace('rich-table', 'rich-table rich-table--wide')

const tables = /<table>([\s\S]*?)<\/table>/g
const rows = /<tr>[\s\S]*?<\/tr>/g
const headCells = /<t([hd])[^>]*>([\s\S]*?)<\/t\1>/g
/** From here on the columns of a table are too narrow to read on a phone. */
const wide = 3

/**
 * Each cell of a wide table carries the name of its column, for phones, where a row becomes a block (rich-text.css). The
 * first cell is the block's title.
 */
function withColumnNames(table: string): string {
  const [head = ''] = table.match(rows) ?? []
  const columns = [...head.matchAll(headCells)].map(([, kind, name]) =>
    kind === 'h' ? name!.replace(/<[^>]*>/g, '').replaceAll('"', '&quot;') : '',
  )
  if (columns.length < wide) return `${scroller}${table}</table></div>`
  const named = table.replace(rows, row => {
    let at = 0
    return row.replace(/<td(?=[ >])/g, cell => {
      const name = columns[at++]
      return at > 1 && name ? `${cell} data-name="${name}"` : cell
    })
  })
  return `${stacked}${named}</table></div>`
}

/**
 * Sanitizes HTML from the API, no matter who wrote it: only what rich text may hold, and only our own pictures with alt
 * text. Heading ids stay, so that links into a text work.
 */
export function cleanHtml(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: richText.tags,
    allowedAttributes: richText.attributes,
    allowedSchemes: richText.schemes,
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && !(ownPicture.test(attribs.src ?? '') && attribs.alt?.trim()),
  })
  // Markdown tables always have a header row. An empty header cell would name nothing.
  return clean
    .replace(/<th[^>]*>\s*<\/th>/g, '<td></td>')
    .replace(tables, (_, table: string) => withColumnNames(table))
}
