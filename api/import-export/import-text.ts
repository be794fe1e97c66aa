import type { EntryFields } from '../../contract/console/entry.ts'
import type { DifferingChoice } from '../../contract/console/import-export.ts'
import type { Database } from '../deps.ts'
import type { EntryRow } from '../editing/entries.ts'
import { insertDraft, type Writer, writeFields } from '../editing/save.ts'
import { compare } from './compare.ts'
import { localFields } from './local-fields.ts'
import type { Done, TextItem } from './process-item.ts'

const uniqueKinds = ['page', 'author', 'category']

async function createDraft(
  tx: Database,
  writer: Writer,
  item: TextItem,
  fields: Partial<EntryFields>,
): Promise<Done> {
  const kind = item.kind
  const wanted = { ...fields, slug: item.slug!, title: item.title }
  const row = await insertDraft(tx, writer, { kind, fields: wanted, event: 'imported' })
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
  const fields = { ...row.fields, ...given, slug: row.slug }
  await writeFields(tx, writer, { row, fields, event: 'imported' })
  return { result: 'changed', entryId: row.id }
}

/** Compares once more, because the report may be old: later edits are never overwritten unless someone chose that. */
export async function importText(
  tx: Database,
  writer: Writer,
  item: TextItem,
  differing: DifferingChoice,
): Promise<Done> {
  const kind = item.kind
  const fields = await localFields(tx, {
    kind,
    fields: item.fields,
    topic: item.topic,
  })
  const { outcome, reason, entry } = await compare(tx, { kind, slug: item.slug!, fields })
  const there = entry ? { entryId: entry.id } : {}
  if (outcome === 'new') return createDraft(tx, writer, item, fields)
  if (outcome === 'same') return { result: 'left', ...there }
  if (outcome === 'refused') return { result: 'left', ...(reason ? { reason } : {}) }
  if (item.outcome === 'new')
    return { result: 'left', reason: 'Someone took this address in the meantime.', ...there }
  if (differing === 'change') return changeText(tx, writer, entry!, fields)
  if (differing === 'beside' && !uniqueKinds.includes(kind)) return createDraft(tx, writer, item, fields)
  return { result: 'left', ...there }
}
