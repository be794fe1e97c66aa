/** What may stand in a cell. */
export type Cell = string | number | boolean | Date | null | undefined

/**
 * A text that a spreadsheet would take for a formula, or for a way into one; also in the full-width and small forms that Excel of
 * East Asia reads as the same signs, and behind blanks that an import may trim.
 */
const formula = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^[\t\r\n]/

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString()
  // Our own numbers are no formulas, also below zero.
  if (typeof cell !== 'string') return String(cell)
  return formula.test(cell) ? `'${cell}` : cell
}

/**
 * One row of a CSV file (RFC 4180), with its end of line. A text that begins with `= + - @`, a tab or an end of line gets
 * an apostrophe before it: opened in a spreadsheet, it stays what somebody typed.
 */
export function csvLine(cells: readonly Cell[]): string {
  const quoted = cells.map(cell => {
    const text = textOf(cell)
    return /[",\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  })
  return `${quoted.join(',')}\r\n`
}

/** So that spreadsheets read the names as UTF-8. */
const byteOrderMark = '\uFEFF'

/**
 * A CSV file as a stream: the head, then the rows of each part as it is asked for. No more than one part is in memory,
 * however long the file; who reads slowly is waited for, and who goes away ends the reading of `parts`.
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
 * The parts of a list for `csvStream`: asks `next` for the part after the last row it gave, until one is empty. A list
 * that goes on by key costs the same at its end as at its beginning.
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
