import { entryFields } from '../../contract/console/entry.ts'
import { z } from '../../contract/schema.ts'
import { ImportError, incoming, type ParsedItem, type Unread } from './incoming.ts'
import { headLine, imageLine, orderLine, redirectLine, textLine } from './line-schemas.ts'

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

type Read = (value: unknown, source: string) => ParsedItem | { field: string }

/** The first field that isn't as exports have it, as `fields.slug`. */
const fieldOf = (error: z.core.$ZodError) => ({ field: error.issues[0]?.path.join('.') ?? '' })

function readText(value: unknown, source: string): ReturnType<Read> {
  const read = textLine.safeParse(value)
  if (!read.success) return fieldOf(read.error)
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
    return read.success ? { source, image: read.data } : fieldOf(read.error)
  },
  redirect(value, source) {
    const read = redirectLine.safeParse(value)
    return read.success ? { source, redirect: read.data } : fieldOf(read.error)
  },
  order(value, source) {
    const read = orderLine.safeParse(value)
    return read.success ? { source, order: read.data } : fieldOf(read.error)
  },
}

/** Reads texts, images, redirects and orders. Skips page versions, which are only for archiving. */
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

function readLine(raw: string, { source, title }: { source: string; title: string }): ParsedItem | undefined {
  const refused = (reason: string) => ({ source, title, reason })
  const value = parse(raw)
  if (value === undefined) return refused('It’s not valid JSON.')
  const named = typed.safeParse(value)
  if (!named.success) return refused('It has no “type”, so it isn’t in our export format.')
  const { type } = named.data
  if (type === 'page-version') return undefined
  const reader = Object.hasOwn(readers, type) ? readers[type] : undefined
  if (!reader) return refused(`We can’t import “${type.slice(0, 60)}”, which is its “type”.`)
  const parsed = reader(value, source)
  if (!('field' in parsed)) return parsed
  return refused(`It isn’t in our export format${parsed.field && `: look at “${parsed.field}”`}.`)
}
