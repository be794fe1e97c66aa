import { setImmediate as breath } from 'node:timers/promises'
import type { EntryFields, EntryKind } from '../../contract/console/entry.ts'
import { importLimits } from '../../contract/console/transfer.ts'
import type { Database, Deps } from '../deps.ts'
import { sizeImages } from '../media/text-images.ts'
import { compare } from './compare.ts'
import { type Incoming, isRefused, type RefusedText, type Told } from './incoming.ts'
import { readFile } from './read-file.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

async function* filesOf(db: Database, id: string) {
  const files = await db
    .selectFrom('content_import_file')
    .selectAll()
    .where('import_id', '=', id)
    .orderBy('place')
    .execute()
  for (const { place, name, size } of files) {
    const parts = await db
      .selectFrom('content_import_part')
      .select('body')
      .where('import_id', '=', id)
      .where('file', '=', place)
      .orderBy('place')
      .execute()
    const bytes = Buffer.concat(parts.map(({ body }) => body))
    yield { name, bytes, isWhole: bytes.length === size }
  }
}

/** All texts of its files; undefined when there are too many. */
async function readAll(db: Database, id: string, usual: EntryKind): Promise<Told[] | undefined> {
  const told: Told[] = []
  for await (const { isWhole, ...file } of filesOf(db, id)) {
    if (!isWhole) {
      told.push({
        source: file.name,
        title: file.name,
        reason: 'It did not arrive as a whole. Choose it again.',
      })
      continue
    }
    for await (const text of readFile(file, usual)) {
      told.push(text)
      if (told.length > importLimits.texts) return undefined
      await breath()
    }
  }
  return told
}

/** Names and topics first: texts point at them. */
const first = ['author', 'category', 'topic']
const inOrder = (told: readonly Told[]) => {
  const rank = (text: Told) => (isRefused(text) || first.includes(text.kind) ? 0 : 1)
  return told.toSorted((a, b) => rank(a) - rank(b))
}

/** The id of the topic that a help text names. */
export async function topicIdOf(db: Database, slug: string | null): Promise<string | undefined> {
  if (!slug) return undefined
  const topic = await db
    .selectFrom('entry')
    .select('id')
    .where('kind', '=', 'topic')
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return topic?.id
}

/** The fields of a text as they stand here: a topic is an id, an image has the size that the library knows. */
export async function fieldsHere(
  db: Database,
  { kind, fields, topic }: Pick<Incoming, 'kind' | 'fields' | 'topic'>,
): Promise<Partial<EntryFields>> {
  const topicId = kind === 'subtopic' ? await topicIdOf(db, topic) : undefined
  return {
    ...fields,
    ...(fields.html === undefined ? {} : { html: await sizeImages(db, fields.html) }),
    ...(topicId ? { topicId } : {}),
  }
}

/** As the database takes it. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

const refusedItem = ({ source, title, reason }: RefusedText) => ({
  source: storable(source),
  title: storable(title),
  reason: storable(reason.slice(0, 500)),
  outcome: 'refused',
})

async function itemOf(db: Database, text: Told, taken: Map<string, string>) {
  if (isRefused(text)) return refusedItem(text)
  const { source, title, kind, slug, topic, dated } = text
  const address = `${kind} ${slug}`
  const before = taken.get(address)
  if (before)
    return refusedItem({ source, title, reason: `The same address, ${slug}, is in ${before} already.` })
  taken.set(address, source)
  const fields = await fieldsHere(db, text)
  const { outcome, reason, entry } = await compare(db, { kind, slug, fields })
  return {
    source: storable(source),
    title: storable(title),
    kind,
    slug,
    topic,
    dated,
    outcome,
    reason: reason ?? null,
    fields: JSON.stringify(text.fields, (_, value: unknown) =>
      typeof value === 'string' ? value.toWellFormed() : value,
    ),
    entry_id: entry?.id ?? null,
  }
}

/** Reads what has arrived and says of each text what would happen. May run twice: the second time does it anew. */
export async function readImport({ db, clock }: Needs, { id }: { id: string }): Promise<void> {
  const row = await db.selectFrom('content_import').selectAll().where('id', '=', id).executeTakeFirst()
  if (row?.state !== 'reading') return
  const told = await readAll(db, id, row.kind as EntryKind)
  const fault = told
    ? told.length === 0
      ? 'There is no text in it.'
      : null
    : `There are more than ${importLimits.texts.toLocaleString('en-US')} texts in it. Divide it.`
  const taken = new Map<string, string>()
  const items: Awaited<ReturnType<typeof itemOf>>[] = []
  if (!fault) for (const text of inOrder(told!)) items.push(await itemOf(db, text, taken))
  await db.transaction().execute(async tx => {
    await tx.deleteFrom('content_import_item').where('import_id', '=', id).execute()
    for (const [place, item] of items.entries())
      await tx
        .insertInto('content_import_item')
        .values({ import_id: id, place, ...item })
        .execute()
    await tx.deleteFrom('content_import_part').where('import_id', '=', id).execute()
    await tx
      .updateTable('content_import')
      .set({ state: fault ? 'failed' : 'ready', fault, changed_at: clock.now() })
      .where('id', '=', id)
      .where('state', '=', 'reading')
      .execute()
  })
}
