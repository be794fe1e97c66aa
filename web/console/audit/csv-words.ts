import { actionLabel } from './audit-words.ts'

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/**
 * Adds the label to one row. The first three cells are number, time and action, none of which is ever quoted. The file begins
 * with a byte order mark.
 */
const withWords = (row: string) =>
  row
    .replace(/^(\uFEFFNumber,Time \(UTC\),)/, '$1What,')
    .replace(
      /^(\d+,[^,"]*,)([a-z][a-z.-]*)(?=,)/,
      (_, before, action) => `${before}${quoted(actionLabel(action))},${action}`,
    )

/**
 * The audit log's CSV file with one more column, which has each action as the console words it. Works row by row, because a row
 * may arrive in parts and a cell may contain a line break.
 */
export function addWords(file: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let rest = ''
  const rows = new TransformStream<string, string>({
    transform(part, controller) {
      rest += part
      let begin = 0
      let inQuotes = false
      let done = ''
      for (let at = 0; at < rest.length; at++) {
        if (rest[at] === '"') inQuotes = !inQuotes
        else if (rest[at] === '\n' && !inQuotes) {
          done += withWords(rest.slice(begin, at + 1))
          begin = at + 1
        }
      }
      rest = rest.slice(begin)
      if (done) controller.enqueue(done)
    },
    flush(controller) {
      if (rest) controller.enqueue(withWords(rest))
    },
  })
  // TypeScript's DOM types give the readable and the writable end different buffer types.
  const decoder = new TextDecoderStream('utf-8', { ignoreBOM: true }) as ReadableWritablePair<
    string,
    Uint8Array
  >
  return file.pipeThrough(decoder).pipeThrough(rows).pipeThrough(new TextEncoderStream())
}
