import { authorSlug } from '../../contract/author.ts'
import { type EntryFields, type EntryKind, entryFields } from '../../contract/console/entry.ts'
import { importLimits } from '../../contract/console/import-export.ts'
import { textErrors } from '../../contract/console/text-errors.ts'
import { second } from '../../contract/durations.ts'
import { fieldErrors } from '../../contract/field-errors.ts'
import { newYorkDate, newYorkMoment } from '../../contract/new-york-time.ts'
import { markMissing } from '../editing/missing-pictures.ts'
import { storedText, TextError } from '../editing/stored-text.ts'
import { isTaxonomyKind } from '../editing/taxonomy-kinds.ts'
import type { ImageLine, OrderLine } from './line-schemas.ts'

export interface Incoming {
  source: string
  kind: EntryKind
  slug: string
  title: string
  fields: Partial<EntryFields>
  topic: string | null
  dated: Date | null
  lacks: string[]
}

export interface IncomingImage {
  source: string
  image: ImageLine
}
export interface IncomingRedirect {
  source: string
  redirect: { from: string; to: string }
}
export interface IncomingOrder {
  source: string
  order: OrderLine
}

export interface RefusedText {
  source: string
  title: string
  reason: string
}
export type ParsedItem = Incoming | IncomingImage | IncomingRedirect | IncomingOrder | RefusedText

/** A text that was found but not parsed yet, because parsing may exceed the time limit. */
export interface Unread {
  source: string
  title: string
  read(): ParsedItem | undefined
}

export const isText = (parsed: ParsedItem): parsed is Incoming => 'fields' in parsed

/** Thrown for a file that cannot be read at all. The message is for the person who chose the file. */
export class ImportError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ImportError'
  }
}

interface Given {
  source: string
  kind: EntryKind
  fields: Record<string, unknown>
  topic?: string | null
  dated?: string | null
  lacks?: readonly string[]
}

const slugOf = (title: string) =>
  authorSlug(title.normalize('NFKD').replace(/\p{M}/gu, '').replace(/['’]/g, '')).slice(0, 100)

const holdsNul = (value: unknown): boolean =>
  typeof value === 'string' ? value.includes('\0') : Array.isArray(value) && value.some(holdsNul)

const isTooLarge = (html: unknown) => typeof html === 'string' && Buffer.byteLength(html) > importLimits.text

const withoutZone =
  /^(?<year>\d{4})(?:-(?<month>\d\d))?(?:-(?<day>\d\d)(?:[T ](?<time>\d\d:\d\d)(?::(?<seconds>\d\d)(?:\.\d+)?)?)?)?$/

/** The end of a text that JavaScript reads and that names its zone: `Z`, `EST`, `-0500`, `GMT+0200 (EET)`. */
const zone =
  /(?:Z|UTC?|GMT(?:[+-]\d{1,2}:?\d{0,2})?|[ECMP][SD]T|:\d\d(?:\.\d+)?\s*(?:[ap]m\s*)?[+-]\d\d:?\d\d)\s*(?:\(.*\))?$/i

/** Undefined for a day or a time of day that doesn't exist. */
function newYorkTime(local: string, seconds: number): Date | undefined {
  // The hour that is skipped in spring does not exist in New York. There, clocks show an hour more.
  const minute = newYorkMoment(local) ?? new Date(`${local}-05:00`)
  const isDay = !Number.isNaN(minute.getTime()) && newYorkDate(minute) === local.slice(0, 10)
  return isDay ? new Date(minute.getTime() + seconds * second) : undefined
}

/**
 * A time without a zone is one in New York, where it is shown again, wherever the server runs. A year, a month or a day is its
 * beginning. Undefined for other texts.
 */
function momentOf(text: string): Date | undefined {
  const {
    year,
    month = '01',
    day = '01',
    time = '00:00',
    seconds = '00',
  } = withoutZone.exec(text)?.groups ?? {}
  if (year !== undefined) return newYorkTime(`${year}-${month}-${day}T${time}`, Number(seconds))
  const hasZone = zone.test(text)
  // Without a zone, JavaScript would read the text in the zone of this machine.
  const moment = new Date(hasZone ? text : `${text} UTC`)
  if (Number.isNaN(moment.getTime())) return undefined
  return hasZone ? moment : newYorkTime(moment.toISOString().slice(0, 16), moment.getUTCSeconds())
}

export function incoming(given: Given): Incoming | RefusedText {
  try {
    return inForm(given)
  } catch (error) {
    if (!(error instanceof TextError)) throw error
    const { source, fields } = given
    return { source, title: String(fields.title).slice(0, 200), reason: error.message }
  }
}

function inForm({
  source,
  kind,
  fields: said,
  topic = null,
  dated = null,
  lacks = [],
}: Given): Incoming | RefusedText {
  const title = typeof said.title === 'string' ? said.title.trim() : ''
  const refused = (reason: string): RefusedText => ({ source, title: title.slice(0, 200), reason })
  if (!title) return refused('It has no title.')
  if (Object.values(said).some(holdsNul)) return refused('It contains characters that can’t be stored.')
  const slug = isTaxonomyKind(kind) ? authorSlug(title) : said.slug || slugOf(title)
  if (isTooLarge(said.html)) return refused(textErrors.tooLarge)
  const marked = typeof said.html === 'string' ? markMissing(said.html) : undefined
  const html = marked ? { html: storedText(marked.html) } : {}
  const whole = entryFields.safeParse({ ...said, ...html, title, slug })
  if (!whole.success) {
    const [first] = Object.entries(fieldErrors(whole.error.issues))
    return refused(first ? `${first[0]}: ${first[1]}` : 'It’s not in our format.')
  }
  const at = dated ? momentOf(dated) : null
  if (at === undefined) return refused(`“${dated?.slice(0, 60)}” isn’t a time.`)
  const named = Object.keys(said).concat('title', 'slug')
  const fields = Object.fromEntries(Object.entries(whole.data).filter(([name]) => named.includes(name)))
  return {
    source,
    kind,
    slug: whole.data.slug,
    title: whole.data.title,
    fields,
    topic,
    dated: at,
    lacks: [...lacks, ...(marked?.missing ?? [])],
  }
}
