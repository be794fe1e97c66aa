import { diffArrays } from 'diff'
import type { Passage } from '../../contract/application.ts'
import { textOf } from '../../contract/read-html.server.ts'
import { differences } from './differences.ts'

interface Block {
  heading: string | null
  text: string
}

const headings = new Set(['h1', 'h2', 'h3', 'h4'])
const blocks = new Set(['p', 'li', 'ul', 'ol', 'blockquote', 'tr', 'table'])
const cells = new Set(['td', 'th'])
/** Marks in the plain text. Stored texts have no control characters. */
const marks = { heading: '\u0001', cell: '\u0002' }
const betweenCells = ' · '

/** Paragraphs, list items, table rows and headings in their order, each with the heading above it. */
function blocksOf(html: string): Block[] {
  let openRows = 0
  const atTag = (name: string, isClosing: boolean): string => {
    if (name === 'tr') openRows += isClosing ? -1 : 1
    if (headings.has(name)) return isClosing ? '\n' : `\n${marks.heading}`
    if (cells.has(name)) return isClosing ? '' : marks.cell
    // A row of a table is one line, whatever its cells hold.
    if (openRows > 0 && name !== 'tr') return ' '
    return blocks.has(name) || name === 'br' ? '\n' : ''
  }
  const found: Block[] = []
  let heading: string | null = null
  for (const line of textOf(html.replace(/\s+/g, ' '), atTag).split('\n')) {
    const texts = line.replace(marks.heading, '').split(marks.cell)
    const text = texts
      .map(part => part.replace(/\s+/g, ' ').trim())
      .filter(part => part !== '')
      .join(betweenCells)
    if (text === '') continue
    const isHeading = line.startsWith(marks.heading)
    found.push({ heading: isHeading ? null : heading, text })
    if (isHeading) heading = text
  }
  return found
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))

/** True if more than two fifths of the words of both are the same, so that a reader takes one for a change of the other. */
function isAlike(before: string, after: string): boolean {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  const shared = [...a].filter(word => b.has(word)).length
  return (2 * shared) / Math.max(1, a.size + b.size) > 0.4
}

const wholly = (is: 'gone' | 'new', { heading, text }: Block): Passage => ({
  heading,
  parts: [{ text, is }],
})

/** A run of removed blocks and the added ones at the same place: those that are alike are shown as one changed passage. */
function passagesOf(removed: readonly Block[], added: readonly Block[]): Passage[] {
  const passages: Passage[] = []
  let left = removed
  for (const block of added) {
    const at = left.findIndex(each => isAlike(each.text, block.text))
    const changed = left[at]
    if (!changed) {
      passages.push(wholly('new', block))
      continue
    }
    passages.push(...left.slice(0, at).map(each => wholly('gone', each)))
    passages.push({ heading: block.heading, parts: differences(changed.text, block.text) })
    left = left.slice(at + 1)
  }
  return [...passages, ...left.map(each => wholly('gone', each))]
}

/**
 * The passages of a text that differ from an earlier version, in the order of the new one, with the changed words marked. This is slow
 * for hostile text, so the server runs it only in a text thread.
 */
export function changedPassages(before: string, after: string): Passage[] {
  const runs = diffArrays(blocksOf(before), blocksOf(after), {
    comparator: (a, b) => a.text === b.text,
  })
  const passages: Passage[] = []
  let removed: readonly Block[] = []
  for (const run of runs) {
    if (run.removed) removed = run.value
    else {
      passages.push(...passagesOf(removed, run.added ? run.value : []))
      removed = []
    }
  }
  return [...passages, ...passagesOf(removed, [])]
}
