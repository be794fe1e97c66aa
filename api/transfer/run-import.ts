import type { Selectable } from 'kysely'
import type { EntryFields, EntryKind } from '../../contract/console/entry.ts'
import type { DifferingChoice } from '../../contract/console/transfer.ts'
import type { ContentImportItem } from '../../db/types.ts'
import { recordAudit } from '../audit/record.ts'
import type { Database, Deps } from '../deps.ts'
import { type EntryRow, fieldsOf } from '../editing/entries.ts'
import { insertDraft, type Writer, writeFields } from '../editing/save.ts'
import { isSlugClash, slugTaken } from '../editing/slugs.ts'
import { Refusal } from '../refusal.ts'
import { compare } from './compare.ts'
import { fieldsHere } from './read-import.ts'

type Needs = Pick<Deps, 'db' | 'clock'>
type Item = Selectable<ContentImportItem>
interface Done {
  result: 'created' | 'changed' | 'left'
  reason?: string
  entryId?: string
}

/** Kinds of which two can't stand under one name. */
const alone = ['page', 'author', 'category']

async function createDraft(
  tx: Database,
  writer: Writer,
  item: Item,
  fields: Partial<EntryFields>,
): Promise<Done> {
  const kind = item.kind as EntryKind
  const wanted = { ...fields, slug: item.slug!, title: item.title }
  const row = await insertDraft(tx, writer, { kind, fields: wanted, event: 'imported' })
  // Published again, it has the date that it had.
  if (item.dated)
    await tx.updateTable('entry').set({ first_out: item.dated }).where('id', '=', row.id).execute()
  return { result: 'created', entryId: row.id }
}

async function changeText(
  tx: Database,
  writer: Writer,
  entry: EntryRow,
  given: Partial<EntryFields>,
): Promise<Done> {
  const row = await tx
    .selectFrom('entry')
    .selectAll()
    .where('id', '=', entry.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const fields = { ...fieldsOf(row), ...given, slug: row.slug }
  await writeFields(tx, writer, { row, fields, event: 'imported' })
  return { result: 'changed', entryId: row.id }
}

/** Looks again, since the report may be old: what somebody has written meanwhile is never written over without a choice. */
async function importItem(
  tx: Database,
  writer: Writer,
  item: Item,
  differing: DifferingChoice,
): Promise<Done> {
  const kind = item.kind as EntryKind
  const fields = await fieldsHere(tx, {
    kind,
    fields: item.fields as Partial<EntryFields>,
    topic: item.topic,
  })
  const { outcome, reason, entry } = await compare(tx, { kind, slug: item.slug!, fields })
  const there = entry ? { entryId: entry.id } : {}
  if (outcome === 'new') return createDraft(tx, writer, item, fields)
  if (outcome === 'same') return { result: 'left', ...there }
  if (outcome === 'refused') return { result: 'left', ...(reason ? { reason } : {}) }
  if (item.outcome === 'new')
    return { result: 'left', reason: 'Somebody took this address meanwhile.', ...there }
  if (differing === 'change') return changeText(tx, writer, entry!, fields)
  if (differing === 'beside' && !alone.includes(kind)) return createDraft(tx, writer, item, fields)
  return { result: 'left', ...there }
}

/** Works on an item in a transaction of its own, unless another worker has done it meanwhile. */
async function workOff({ db, clock }: Needs, item: Item, work: (tx: Database) => Promise<Done>) {
  await db.transaction().execute(async tx => {
    const taken = await tx
      .selectFrom('content_import_item')
      .select('place')
      .where('import_id', '=', item.import_id)
      .where('place', '=', item.place)
      .where('result', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!taken) return
    const done = await work(tx)
    await tx
      .updateTable('content_import_item')
      .set({
        result: done.result,
        reason: done.reason ?? item.reason,
        entry_id: done.entryId ?? item.entry_id,
      })
      .where('import_id', '=', item.import_id)
      .where('place', '=', item.place)
      .execute()
    await tx
      .updateTable('content_import')
      .set(({ eb }) => ({ done: eb('done', '+', 1), changed_at: clock.now() }))
      .where('id', '=', item.import_id)
      .execute()
  })
}

/** Imports text by text, each in a transaction of its own. May run twice: what is done is not done again. */
export async function runImport(needs: Needs, { id }: { id: string }): Promise<void> {
  const { db, clock } = needs
  const row = await db.selectFrom('content_import').selectAll().where('id', '=', id).executeTakeFirst()
  if (row?.state !== 'importing') return
  const writer: Writer = {
    deps: { clock },
    session: { staffId: row.staff_id, name: row.by },
    requestId: `import ${id}`,
  }
  const waiting = db
    .selectFrom('content_import_item')
    .selectAll()
    .where('import_id', '=', id)
    .where('outcome', '<>', 'refused')
    .where('result', 'is', null)
    .orderBy('place')
  for (;;) {
    const item = await waiting.limit(1).executeTakeFirst()
    if (!item) break
    try {
      await workOff(needs, item, tx => importItem(tx, writer, item, row.differing as DifferingChoice))
    } catch (error) {
      // Somebody took the address in this very moment.
      const reason =
        error instanceof Refusal ? error.message : isSlugClash(error) ? slugTaken().message : undefined
      if (reason === undefined) throw error
      await workOff(needs, item, async () => ({ result: 'left', reason }))
    }
  }
  await db.transaction().execute(async tx => {
    const ended = await tx
      .updateTable('content_import')
      .set({ state: 'done', changed_at: clock.now() })
      .where('id', '=', id)
      .where('state', '=', 'importing')
      .returning('done')
      .executeTakeFirst()
    if (ended)
      await recordAudit(tx, writer, {
        action: 'content.import-done',
        subject: { kind: 'import', id },
        detail: { texts: ended.done },
      })
  })
}
