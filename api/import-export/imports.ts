import { type Selectable, sql } from 'kysely'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import {
  type ContentImport,
  type DifferingChoice,
  type ImportItem,
  type ImportState,
  importLimits,
  importOutcomes,
} from '../../contract/console/import-export.ts'
import { importErrors } from '../../contract/console/text-errors.ts'
import { day } from '../../contract/durations.ts'
import { byKey } from '../../contract/keys.ts'
import { staffPages } from '../../contract/staff-limits.ts'
import type { ContentImport as Row } from '../../db/types.ts'
import { markUnaudited, writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'
import { enqueue } from '../jobs.ts'
import { cutPage } from '../keyset.ts'
import { refuse, refuseField } from '../refusal.ts'
import { requireId } from '../require-id.ts'
import { endAbandonedImports } from './end-imports.ts'

type Staff = Context<StaffSession>
type ImportExport = Calls['importExport']

const shownAtOnce = 20
/** Reports expire after this time. What happened stays in the texts' histories. */
const kept = 30 * day

async function toImport(db: Database, row: Selectable<Row>): Promise<ContentImport> {
  const [files, items] = await Promise.all([
    db
      .selectFrom('content_import_file')
      .select('name')
      .where('import_id', '=', row.id)
      .orderBy('place')
      .limit(shownAtOnce)
      .execute(),
    db
      .selectFrom('content_import_item')
      .select(['outcome', 'result', query => query.fn.countAll<number>().as('count')])
      .select(sql<number>`count(*) filter (where lacks <> '{}')`.as('lacking'))
      .where('import_id', '=', row.id)
      .groupBy(['outcome', 'result'])
      .execute(),
  ])
  const sum = (name: 'outcome' | 'result', value: string) =>
    items.filter(each => each[name] === value).reduce((total, { count }) => total + count, 0)
  return {
    id: row.id,
    by: row.by,
    at: row.created_at.toISOString(),
    state: row.state,
    files: files.map(({ name }) => name),
    problem: row.fault,
    counts: {
      ...byKey(importOutcomes, outcome => sum('outcome', outcome)),
      lacking: items.reduce((total, { lacking }) => total + lacking, 0),
    },
    done: row.done,
    results: {
      created: sum('result', 'created'),
      changed: sum('result', 'changed'),
      left: sum('result', 'left'),
    },
  }
}

async function findImport(db: Database, id: string) {
  const row = await db
    .selectFrom('content_import')
    .selectAll()
    .where('id', '=', requireId(id))
    .executeTakeFirst()
  if (!row) throw refuse('NOT_FOUND')
  return row
}

export async function listImports(db: Database) {
  const rows = await db
    .selectFrom('content_import')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownAtOnce)
    .execute()
  return Promise.all(rows.map(row => toImport(db, row)))
}

/**
 * An import of these same files that this person has begun and that still waits for them: its answer was lost, or the upload broke.
 * The files are sent again from their first part. Until the transaction ends, the person begins no other import. An idempotency key
 * wouldn't do: answers to staff are not stored, and a page that was reloaded has another one.
 */
async function unfinished(
  tx: Database,
  staffId: string,
  { kind, files }: CallParsed<ImportExport['begin']>['body'],
) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import:${staffId}`}, 0))`.execute(tx)
  // Arrays, not JSON, which PostgreSQL doesn't read with every text that a name can have.
  const [names, sizes] = [files.map(({ name }) => name), files.map(({ size }) => size)]
  return tx
    .selectFrom('content_import')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('kind', '=', kind)
    .where('state', '=', 'receiving')
    .where(
      sql<boolean>`(select (array_agg(name order by place), array_agg(size::int order by place))
        = (${names}::text[], ${sizes}::int[]) from content_import_file where import_id = content_import.id)`,
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

export async function beginImport(context: Staff, body: CallParsed<ImportExport['begin']>['body']) {
  const { deps, session } = context
  const { kind, files, startOver } = body
  const now = deps.clock.now()
  await endAbandonedImports(deps)
  return deps.db.transaction().execute(async tx => {
    await tx
      .deleteFrom('content_import')
      .where('created_at', '<', new Date(now.getTime() - kept))
      .execute()
    const begunBefore = startOver ? undefined : await unfinished(tx, session.staffId, body)
    if (begunBefore) {
      await tx
        .updateTable('content_import')
        .set({ changed_at: now })
        .where('id', '=', begunBefore.id)
        .execute()
      markUnaudited(session)
      return toImport(tx, begunBefore)
    }
    const row = await tx
      .insertInto('content_import')
      .values({ staff_id: session.staffId, by: session.name, kind, created_at: now, changed_at: now })
      .returningAll()
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('content_import_file')
      .values(files.map(({ name, size }, place) => ({ import_id: row.id, place, name, size })))
      .execute()
    const begun = await toImport(tx, row)
    await writeAuditEvent(tx, context, {
      action: 'content.import-begun',
      subject: { kind: 'import', id: row.id },
      detail: { files: files.length },
    })
    return begun
  })
}

/**
 * Stores a part, or stores it again as it was: after a lost answer a page repeats itself. Two tabs with files of the same names and
 * sizes send to one import; the first to store a part where their contents differ goes on, and the other is refused, so that no
 * import mixes both.
 */
export async function putPart({ deps, session }: Staff, { params, body }: CallParsed<ImportExport['part']>) {
  const row = await findImport(deps.db, params.id)
  if (row.staff_id !== session.staffId) throw refuse('NOT_FOUND')
  if (row.state !== 'receiving') throw refuse('CHANGED_ELSEWHERE', { message: importErrors.continued })
  const file = await deps.db
    .selectFrom('content_import_file')
    .select('size')
    .where('import_id', '=', row.id)
    .where('place', '=', body.file)
    .executeTakeFirst()
  const bytes = Buffer.from(body.base64, 'base64')
  const end = body.part * importLimits.part + bytes.length
  if (!file || end > file.size || bytes.length > importLimits.part)
    throw refuseField('INVALID_INPUT', 'part', 'This isn’t a part of the named file.')
  const stored = await deps.db
    .insertInto('content_import_part')
    .values({ import_id: row.id, file: body.file, place: body.part, body: bytes })
    .onConflict(conflict =>
      conflict
        .columns(['import_id', 'file', 'place'])
        .doUpdateSet({ body: bytes })
        .where('content_import_part.body', '=', bytes),
    )
    .returning('place')
    .executeTakeFirst()
  if (!stored) throw refuse('CHANGED_ELSEWHERE', { message: importErrors.otherContents })
  return { received: bytes.length }
}

/** Undefined if the import isn't in the state `from`. */
async function move(
  context: Staff,
  id: string,
  {
    from,
    to,
    task,
    differing,
  }: { from: ImportState; to: ImportState; task: 'read-import' | 'run-import'; differing?: DifferingChoice },
) {
  const { db, clock } = context.deps
  return db.transaction().execute(async tx => {
    const { id: known } = await findImport(tx, id)
    const moved = await tx
      .updateTable('content_import')
      .set({ state: to, changed_at: clock.now(), ...(differing ? { differing } : {}) })
      .where('id', '=', known)
      .where('state', '=', from)
      .returningAll()
      .executeTakeFirst()
    if (!moved) return undefined
    await enqueue(tx, task, { id: known }, { key: `${task}:${known}` })
    const answer = await toImport(tx, moved)
    await writeAuditEvent(tx, context, {
      action: `content.import-${to}`,
      subject: { kind: 'import', id: known },
      ...(differing ? { detail: { differing } } : {}),
    })
    return answer
  })
}

/** The last of several requests with one import's files. Sent again, as after a lost answer, it has the import as it is by now. */
export async function queueReading(context: Staff, id: string) {
  const { db } = context.deps
  const moved = await move(context, id, { from: 'receiving', to: 'reading', task: 'read-import' })
  if (moved) return moved
  markUnaudited(context.session)
  return toImport(db, await findImport(db, id))
}

/** Asked for again, or by a colleague with the same choice, it has the import as it is by now: what both wanted is being done. */
export async function queueImport(context: Staff, id: string, differing: DifferingChoice) {
  const { db } = context.deps
  const moved = await move(context, id, { from: 'ready', to: 'importing', task: 'run-import', differing })
  if (moved) return moved
  const row = await findImport(db, id)
  const isStarted = row.differing !== null
  if (!isStarted) throw refuse('CHANGED_ELSEWHERE', { message: importErrors.continued })
  if (row.differing !== differing)
    throw refuse('CHANGED_ELSEWHERE', { message: importErrors.startedOtherwise })
  markUnaudited(context.session)
  return toImport(db, row)
}

export async function openImport(db: Database, { params, query }: CallParsed<ImportExport['open']>) {
  const row = await findImport(db, params.id)
  const outcome = importOutcomes.find(each => each === query.outcome)
  const items = await db
    .selectFrom('content_import_item')
    .selectAll()
    .where('import_id', '=', row.id)
    .$if(query.outcome === 'lacking', list => list.where(sql<boolean>`lacks <> '{}'`))
    .$call(list => (outcome === undefined ? list : list.where('outcome', '=', outcome)))
    .where('place', '>', query.after ?? -1)
    .orderBy('place')
    .limit(staffPages.importItems + 1)
    .execute()
  const { shown, last } = cutPage(items, staffPages.importItems)
  const rows = shown.map(
    (item): ImportItem => ({
      place: item.place,
      source: item.source,
      kind: item.kind,
      title: item.title,
      slug: item.slug,
      outcome: item.outcome,
      reason: item.reason,
      lacks: item.lacks,
      entryId: item.entry_id,
      imageId: item.media_id,
      result: item.result,
    }),
  )
  return { import: await toImport(db, row), rows, next: last?.place ?? null }
}
