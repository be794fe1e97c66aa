import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import type { ImportKind, ImportOutcome } from '../../contract/console/import-export.ts'
import { importErrors } from '../../contract/console/text-errors.ts'
import { mediaHashesIn, mediaJpeg } from '../../contract/media.ts'
import type { Media } from '../../db/types.ts'
import type { Database } from '../deps.ts'
import { missingImages } from '../media/text-images.ts'
import { compare } from './compare.ts'
import type {
  Incoming,
  IncomingImage,
  IncomingOrder,
  IncomingRedirect,
  ParsedItem,
  RefusedText,
} from './incoming.ts'
import type { ImageLine, OrderLine } from './line-schemas.ts'
import { localFields } from './local-fields.ts'
import { readPlaces } from './places.ts'

export interface ImportContext {
  /** The images that have files, and what is wrong with each; null if nothing is. */
  pictures: ReadonlyMap<string, string | null>
  taken: Map<string, string>
}

export interface NewItem {
  source: string
  title: string
  outcome: ImportOutcome
  kind?: ImportKind
  slug?: string
  reason?: string | null
  fields?: string
  topic?: string | null
  dated?: Date | null
  lacks?: string[]
  entry_id?: string | null
  media_id?: string | null
}

const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()
const json = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? storable(part) : part))

const refusedItem = ({ source, title, reason }: RefusedText): NewItem => ({
  source: storable(source),
  title: storable(title),
  reason: storable(reason.slice(0, 500)),
  outcome: 'refused',
})

function duplicateItem({ taken }: ImportContext, address: string, parsed: RefusedText): NewItem | undefined {
  const before = taken.get(address)
  taken.set(address, before ?? parsed.source)
  return before ? refusedItem({ ...parsed, reason: `${parsed.reason}, is in ${before} already.` }) : undefined
}

const lacksAtMost = 50

async function textItem(db: Database, text: Incoming, context: ImportContext): Promise<NewItem> {
  const { source, title, kind, slug, topic, dated } = text
  const reason = `The same address, ${slug}`
  const again = duplicateItem(context, `${kind} ${slug}`, { source, title, reason })
  if (again) return again
  const fields = await localFields(db, text)
  const compared = await compare(db, { kind, slug, fields })
  const named = `${text.fields.banner ?? ''} ${text.fields.html ?? ''}`
  const ours = mediaHashesIn(named).length > 0 ? await missingImages(db, named) : []
  const lacks = [...text.lacks, ...ours.filter(hash => context.pictures.get(hash) !== null).map(mediaJpeg)]
  return {
    source: storable(source),
    title: storable(title),
    kind,
    slug,
    topic,
    dated,
    outcome: compared.outcome,
    reason: compared.reason ?? null,
    lacks: lacks.slice(0, lacksAtMost).map(storable),
    fields: json(text.fields),
    entry_id: compared.entry?.id ?? null,
  }
}

const saysTheSame = (row: Selectable<Media>, { name, alt, focalX, focalY }: ImageLine) =>
  isDeepStrictEqual([row.name, row.alt, row.focal_x, row.focal_y], [name, alt, focalX, focalY])

async function imageItem(
  db: Database,
  { source, image }: IncomingImage,
  context: ImportContext,
): Promise<NewItem> {
  const { hash, alt } = image
  const reason = 'The same image'
  const again = duplicateItem(context, `image ${hash}`, { source, title: alt, reason })
  if (again) return again
  const known = await db.selectFrom('media').selectAll().where('hash', '=', hash).executeTakeFirst()
  const item = {
    source: storable(source),
    title: alt,
    kind: 'image',
    slug: hash,
    fields: json(image),
  } as const
  if (known && !known.deleted_at) {
    const outcome = saysTheSame(known, image) ? 'same' : 'different'
    return {
      ...item,
      media_id: known.id,
      outcome,
      ...(outcome === 'different' ? { reason: otherWords } : {}),
    }
  }
  const found = context.pictures.get(hash)
  const problem = found === undefined ? 'Its file is missing.' : found
  return problem === null ? { ...item, outcome: 'new' } : { ...item, outcome: 'refused', reason: problem }
}
const otherWords = 'The image is already here, with another description or focal point.'

async function redirectItem(
  db: Database,
  parsed: IncomingRedirect,
  context: ImportContext,
): Promise<NewItem> {
  const { source, redirect } = parsed
  const { from, to } = redirect
  const title = `${from} to ${to}`
  const again = duplicateItem(context, `redirect ${from}`, { source, title, reason: 'The same old address' })
  if (again) return again
  const known = await db
    .selectFrom('redirect')
    .select('to_path')
    .where('from_path', '=', from)
    .executeTakeFirst()
  const item = { source: storable(source), title, kind: 'redirect', fields: json(redirect) } as const
  if (!known) return { ...item, outcome: 'new' }
  return known.to_path === to
    ? { ...item, outcome: 'same' }
    : {
        ...item,
        outcome: 'different',
        reason: importErrors.redirected(known.to_path),
      }
}

const orderTitle = (order: OrderLine) =>
  order.of === 'categories'
    ? 'The order of the categories'
    : order.of === 'topics'
      ? `The order of the topics for ${order.topicType === 'Hero' ? 'Heroes' : 'customers'}`
      : `The order of “${order.topic}”`

async function orderItem(db: Database, { source, order }: IncomingOrder): Promise<NewItem> {
  const here = (await readPlaces(db, order))
    .map(({ name }) => name)
    .filter(name => order.names.includes(name))
  const known = order.names.filter(name => here.includes(name))
  const item = {
    source: storable(source),
    title: orderTitle(order),
    kind: 'order',
    fields: json(order),
  } as const
  if (order.names.some(name => !here.includes(name))) return { ...item, outcome: 'new' }
  return isDeepStrictEqual(here, known)
    ? { ...item, outcome: 'same' }
    : { ...item, outcome: 'different', reason: 'Existing items keep their order.' }
}

export async function itemOf(db: Database, parsed: ParsedItem, context: ImportContext): Promise<NewItem> {
  if ('image' in parsed) return imageItem(db, parsed, context)
  if ('redirect' in parsed) return redirectItem(db, parsed, context)
  if ('order' in parsed) return orderItem(db, parsed)
  return 'reason' in parsed ? refusedItem(parsed) : textItem(db, parsed, context)
}
