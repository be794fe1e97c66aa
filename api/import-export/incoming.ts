import { authorSlug } from '../../contract/author.ts'
import { type EntryFields, type EntryKind, entryFields } from '../../contract/console/entry.ts'
import { importLimits } from '../../contract/console/import-export.ts'
import { textFaults } from '../../contract/console/text-faults.ts'
import { fieldErrors } from '../../contract/field-errors.ts'
import { markMissing } from '../editing/missing-pictures.ts'
import { isName } from '../editing/name-kinds.ts'
import { storedText, TextFault } from '../editing/stored-text.ts'
import type { ImageLine, OrderLine } from './line-forms.ts'

/** A text as a file tells of it, cleaned and of the contract's form; nothing that the file does not say. */
export interface Incoming {
  source: string
  kind: EntryKind
  slug: string
  title: string
  fields: Partial<EntryFields>
  /** The slug of the topic of a help text. */
  topic: string | null
  /** When it first came out where it comes from. */
  dated: Date | null
  /** Addresses of its pictures that did not come along. */
  lacks: string[]
}

/** What is said of an image in the archive that it comes with. */
export interface IncomingImage {
  source: string
  image: ImageLine
}
/** An address that has moved. */
export interface IncomingRedirect {
  source: string
  redirect: { from: string; to: string }
}
/** In which order topics, subtopics or categories stand. */
export interface IncomingOrder {
  source: string
  order: OrderLine
}

/** A text that can't be imported, and why. */
export interface RefusedText {
  source: string
  title: string
  reason: string
}
export type Told = Incoming | IncomingImage | IncomingRedirect | IncomingOrder | RefusedText

/** A part of a file that is found and not yet read: reading it may take longer than it is given. */
export interface Unread {
  source: string
  title: string
  read(): Told | undefined
}

export const isRefused = (told: Told): told is RefusedText => 'reason' in told
export const isText = (told: Told): told is Incoming => 'fields' in told

/** A file of which nothing can be read. The message is for who chose it. */
export class ImportFault extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ImportFault'
  }
}

interface Given {
  source: string
  kind: EntryKind
  /** As the file says it; a slug that is missing is made of the title. */
  fields: Record<string, unknown>
  topic?: string | null
  dated?: string | null
  lacks?: readonly string[]
}

const slugOf = (title: string) =>
  authorSlug(title.normalize('NFKD').replace(/\p{M}/gu, '').replace(/['’]/g, '')).slice(0, 100)

/** U+0000 is in no text that a person wrote, and the database takes it in none. */
const holdsNul = (value: unknown): boolean =>
  typeof value === 'string' ? value.includes('\0') : Array.isArray(value) && value.some(holdsNul)

const isTooLarge = (html: unknown) => typeof html === 'string' && Buffer.byteLength(html) > importLimits.text

/** Brings what a file says to the contract's form, or says what is wrong with it. */
export function incoming(given: Given): Incoming | RefusedText {
  try {
    return inForm(given)
  } catch (error) {
    if (!(error instanceof TextFault)) throw error
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
  if (Object.values(said).some(holdsNul)) return refused('It holds signs that no text has.')
  const slug = isName(kind) ? authorSlug(title) : said.slug || slugOf(title)
  if (isTooLarge(said.html)) return refused(textFaults.tooLarge)
  const marked = typeof said.html === 'string' ? markMissing(said.html) : undefined
  const html = marked ? { html: storedText(marked.html) } : {}
  const whole = entryFields.safeParse({ ...said, ...html, title, slug })
  if (!whole.success) {
    const [first] = Object.entries(fieldErrors(whole.error.issues))
    return refused(first ? `${first[0]}: ${first[1]}` : 'It is not of our form.')
  }
  const at = dated ? new Date(dated) : null
  if (at && Number.isNaN(at.getTime())) return refused(`“${String(dated).slice(0, 60)}” is not a time.`)
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
