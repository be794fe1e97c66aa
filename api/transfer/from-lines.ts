import { type EntryFields, entryFields, entryKind } from '../../contract/console/entry.ts'
import { z } from '../../contract/schema.ts'
import { ImportFault, incoming, type Told } from './incoming.ts'

/** The first line of an export, and what it is checked by. */
export const linesHead = { format: 'hero-content', version: 1 } as const

const head = z.object({ format: z.literal(linesHead.format), version: z.literal(linesHead.version) })
const line = z.object({
  kind: entryKind,
  state: z.optional(z.string()),
  fields: z.object({ title: z.string(), slug: z.string() }),
  topic: z.nullish(z.string()),
  dated: z.nullish(z.string()),
})
const isText = z.object({ type: z.literal('text') })

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Whether a text is what `transfer.lines` exports. */
export const isLines = (text: string): boolean => head.safeParse(parse(text.split('\n', 1)[0]!)).success

/** The texts of an export, line by line. Redirects, orders and earlier versions are there to be kept, and left alone. */
export function* fromLines(name: string, text: string): Generator<Told> {
  if (!isLines(text))
    throw new ImportFault(`${name} is no export of this site: its first line does not say so.`)
  let at = 0
  for (const raw of text.split('\n')) {
    at += 1
    if (at === 1 || raw.trim() === '') continue
    const value = parse(raw)
    const source = `${name}, line ${at}`
    if (value === undefined) {
      yield { source, title: `Line ${at}`, reason: 'It is no JSON.' }
      continue
    }
    if (!isText.safeParse(value).success) continue
    const read = line.safeParse(value)
    if (!read.success) {
      yield { source, title: `Line ${at}`, reason: 'It is not of the form of an export.' }
      continue
    }
    const { kind, state, topic = null, dated = null } = read.data
    const { topicId: _, ...fields } = (value as { fields: EntryFields }).fields
    if (state === 'deleted')
      yield { source, title: fields.title, reason: 'It was deleted where it comes from.' }
    else {
      const known = Object.fromEntries(Object.entries(fields).filter(([key]) => key in entryFields.shape))
      yield incoming({ source, kind, fields: known, topic, dated })
    }
  }
}
