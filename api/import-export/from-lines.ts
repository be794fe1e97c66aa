import { entryFields } from '../../contract/console/entry.ts'
import { z } from '../../contract/schema.ts'
import { ImportError, incoming, type Told, type Unread } from './incoming.ts'
import { headLine, imageLine, orderLine, redirectLine, textLine } from './line-forms.ts'

const typed = z.object({ type: z.string() })

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function isLines(text: string): boolean {
  const [first = ''] = text.split('\n', 1)
  return headLine.safeParse(parse(first)).success
}

type Read = (value: unknown, source: string) => Told | undefined

function readText(value: unknown, source: string): Told | undefined {
  const read = textLine.safeParse(value)
  if (!read.success) return undefined
  const { kind, state, topic = null, dated = null } = read.data
  const { topicId: _, ...fields } = read.data.fields
  if (state === 'deleted')
    return { source, title: fields.title.slice(0, 200), reason: 'It was deleted at the source.' }
  const known = Object.fromEntries(Object.entries(fields).filter(([key]) => key in entryFields.shape))
  return incoming({ source, kind, fields: known, topic, dated })
}

const readers: Record<string, Read> = {
  text: readText,
  image(value, source) {
    const read = imageLine.safeParse(value)
    return read.success ? { source, image: read.data } : undefined
  },
  redirect(value, source) {
    const read = redirectLine.safeParse(value)
    return read.success ? { source, redirect: read.data } : undefined
  },
  order(value, source) {
    const read = orderLine.safeParse(value)
    return read.success ? { source, order: read.data } : undefined
  },
}

/** Reads texts, images, redirects and orders. Skips revisions and page versions, which are only for archiving. */
export function* fromLines(name: string, text: string): Generator<Unread> {
  if (!isLines(text))
    throw new ImportError(`${name} isn’t an export of this site: its first line doesn’t say so.`)
  for (const [at, raw] of text.split('\n').entries()) {
    if (at === 0 || raw.trim() === '') continue
    const source = `${name}, line ${at + 1}`
    const title = `Line ${at + 1}`
    yield { source, title, read: () => readLine(raw, { source, title }) }
  }
}

function readLine(raw: string, { source, title }: { source: string; title: string }): Told | undefined {
  const value = parse(raw)
  if (value === undefined) return { source, title, reason: 'It’s not valid JSON.' }
  const named = typed.safeParse(value)
  const reader = named.success && Object.hasOwn(readers, named.data.type) && readers[named.data.type]
  if (!reader) return undefined
  return reader(value, source) ?? { source, title, reason: 'It isn’t in our export format.' }
}
