import { Parser } from 'htmlparser2'
import { screens } from '../server/screens/catalog.ts'

/**
 * What two running development servers say differently, in all states of all screens: for a wide change of names, after which no
 * sentence may read otherwise. `node scripts/compare-screens.ts http://127.0.0.1:4001 http://127.0.0.1:4002`, the earlier build first.
 * States that only the later one has are counted, not compared.
 */
const [before, after] = process.argv.slice(2)
if (!before || !after) throw new Error('Wants the address of the earlier and of the later server.')

const inline = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'em',
  'i',
  'kbd',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
])
const unread = new Set(['script', 'style', 'template'])
const spoken = ['alt', 'aria-label', 'placeholder', 'title']

const requestIds = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** The lines that a page shows or a screen reader says, without the server's own address and the ids of requests. */
function linesOf(html: string, origin: string): Set<string> {
  let text = ''
  let skipped = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      if (unread.has(name)) skipped += 1
      if (!inline.has(name)) text += '\n'
      for (const attribute of spoken) if (attributes[attribute]) text += `\n${attributes[attribute]}\n`
    },
    ontext(part) {
      if (skipped === 0) text += part
    },
    onclosetag(name) {
      if (unread.has(name)) skipped -= 1
      if (!inline.has(name)) text += '\n'
    },
  })
  parser.end(html)
  const { host } = new URL(origin)
  const lines = text
    .split('\n')
    .map(line => line.replaceAll(host, '').replace(requestIds, '').replace(/\s+/g, ' ').trim())
  return new Set(lines.filter(line => line !== ''))
}

const only = { '-': new Map<string, string>(), '+': new Map<string, string>() }
let compared = 0
let added = 0
for (const { id, path } of screens) {
  const [earlier, later] = await Promise.all(
    [before, after].map(url => fetch(`${url}/dev/screens/${id}${path}`)),
  )
  const [earlierLines, laterLines] = [
    linesOf(await earlier!.text(), before),
    linesOf(await later!.text(), after),
  ]
  if (earlier!.status === 404 && later!.status !== 404) {
    added += 1
    continue
  }
  compared += 1
  const note = (sign: '-' | '+', lines: Set<string>, others: Set<string>) => {
    for (const line of lines) if (!others.has(line) && !only[sign].has(line)) only[sign].set(line, id)
  }
  note('-', earlierLines, laterLines)
  note('+', laterLines, earlierLines)
}
for (const [sign, lines] of Object.entries(only))
  for (const [line, id] of lines) console.log(`${sign} ${line} (${id})`)
console.log(`${compared} states compared, ${added} that only the later server has.`)
