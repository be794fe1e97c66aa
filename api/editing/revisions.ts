import type { Selectable } from 'kysely'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { Revision } from '../../contract/console/entry.ts'
import type { EntryRevision } from '../../db/types.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { type EntryRow, entryOf, fieldsOf, findEntry, takeEntry } from './entries.ts'
import { writeFields } from './save.ts'

type Row = Selectable<EntryRevision>
const most = 200

const revisionOf = (entry: EntryRow, row: Row): Revision => ({
  version: row.version,
  at: row.at.toISOString(),
  by: row.by,
  event: row.event as Revision['event'],
  current: row.version === entry.version,
  published: row.version === entry.published_version,
})

export async function listRevisions({ db }: Pick<Deps, 'db'>, id: string) {
  const entry = await findEntry(db, id)
  const rows = await db
    .selectFrom('entry_revision')
    .selectAll()
    .where('entry_id', '=', entry.id)
    .orderBy('version', 'desc')
    .limit(most)
    .execute()
  return rows.map(row => revisionOf(entry, row))
}

async function findRevision(db: Database, entryId: string, version: number): Promise<Row> {
  const row = await db
    .selectFrom('entry_revision')
    .selectAll()
    .where('entry_id', '=', entryId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw refuse('NOT_FOUND')
  return row
}

/** One revision with what has changed since. */
export async function readRevision({ db, texts }: Pick<Deps, 'db' | 'texts'>, id: string, version: number) {
  const entry = await findEntry(db, id)
  const row = await findRevision(db, entry.id, version)
  return {
    ...revisionOf(entry, row),
    fields: fieldsOf(row),
    changes: await texts.changes(fieldsOf(row), fieldsOf(entry)),
  }
}

/** The earlier text becomes the working copy, as a revision of its own: nothing of what came between is lost. */
export async function restoreRevision(
  context: Context<StaffSession>,
  { params, body }: CallParsed<Calls['editing']['restore']>,
) {
  const { db, clock } = context.deps
  return db.transaction().execute(async tx => {
    const row = await takeEntry(tx, params.id, body.version)
    const fields = fieldsOf(await findRevision(tx, row.id, body.revision))
    const written = await writeFields(tx, context, { row, fields, event: 'restored' })
    return entryOf({ db: tx, clock }, written)
  })
}
