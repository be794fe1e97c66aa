export type Cell = string | number | boolean | Date | null | undefined

/**
 * Text that a spreadsheet would run as a formula. Includes the full-width signs that East Asian Excel accepts, and leading blanks
 * that an import may trim.
 */
const formula = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^[\t\r\n]/

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell !== 'string') return String(cell)
  return formula.test(cell) ? `'${cell}` : cell
}

/**
 * One CSV row with its line ending (RFC 4180). A text that looks like a formula gets a leading apostrophe, so that a spreadsheet
 * shows it as text.
 */
export function csvLine(cells: readonly Cell[]): string {
  const quoted = cells.map(cell => {
    const text = textOf(cell)
    return /[",\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  })
  return `${quoted.join(',')}\r\n`
}

const byteOrderMark = '\uFEFF'

/**
 * Streams a CSV file: the header, then the rows of each part on demand. Only one part is in memory at a time. A slow reader pauses
 * `parts`, and a reader who disconnects ends it.
 */
export function csvStream(
  head: readonly string[],
  parts: AsyncIterable<readonly (readonly Cell[])[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const iterator = parts[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      start: controller => controller.enqueue(encoder.encode(byteOrderMark + csvLine(head))),
      async pull(controller) {
        const { done, value } = await iterator.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value.map(csvLine).join('')))
      },
      async cancel() {
        await iterator.return?.(undefined)
      },
    },
    { highWaterMark: 1 },
  )
}

/**
 * Parts for `csvStream`. `next` gets the last row so far and is called until it returns none. Paging by key costs the same at any
 * depth.
 */
export async function* partsByKey<Row>(
  next: (last: Row | undefined) => Promise<readonly Row[]>,
  cellsOf: (row: Row) => readonly Cell[],
): AsyncGenerator<(readonly Cell[])[]> {
  let rows = await next(undefined)
  while (rows.length > 0) {
    yield rows.map(cellsOf)
    rows = await next(rows.at(-1))
  }
}
