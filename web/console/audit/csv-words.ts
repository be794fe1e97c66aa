import { actionLabel } from './audit-words.ts'

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Number, time and act stand first, and none of them is ever quoted. The file begins with a byte order mark. */
const withWords = (row: string) =>
  row
    .replace(/^(\uFEFF?Number,Time \(UTC\),)(?=Act,)/, '$1What,')
    .replace(
      /^(\d+,[^,"]*,)([a-z][a-z.-]*)(?=,)/,
      (_, before, act) => `${before}${quoted(actionLabel(act))},${act}`,
    )

/**
 * The CSV file of the audit log with one more column: what each act is called in the console. Row by row, since a row may
 * arrive in parts and a cell may hold an end of line.
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
  // TypeScript's DOM types give the two ends different buffer types.
  const decoder = new TextDecoderStream('utf-8', { ignoreBOM: true }) as ReadableWritablePair<
    string,
    Uint8Array
  >
  return file.pipeThrough(decoder).pipeThrough(rows).pipeThrough(new TextEncoderStream())
}
