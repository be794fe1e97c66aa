import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { WaitlistBatch } from '../../contract/console/waitlist-admin.ts'
import { districtInSentence } from '../../contract/district-words.ts'
import { staffPages } from '../../contract/staff-limits.ts'
import type { District } from '../../contract/zip-district.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'
import { enqueue } from '../jobs.ts'
import { refuse } from '../refusal.ts'
import { changedSince, requireVersion } from '../require-version.ts'
import { toInvite } from './to-invite.ts'

type WaitlistAdmin = Calls['waitlistAdmin']
type Needs = Context<StaffSession>

const selectBatches = (db: Database) =>
  db
    .selectFrom('waitlist_batch as b')
    .innerJoin('staff', 'staff.id', 'b.created_by')
    .selectAll('b')
    .select('staff.name')
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof selectBatches>['execute']>>[number]
const toBatch = (row: Row): WaitlistBatch => ({
  id: row.id,
  district: row.district,
  boroughs: row.boroughs,
  zipcode: row.zipcode,
  source: row.source,
  size: row.size,
  invited: row.invited,
  state: row.state,
  version: row.version,
  by: row.name,
  startedAt: row.created_at.toISOString(),
})

export const listBatches = async (db: Database) =>
  (await selectBatches(db).limit(staffPages.queue).execute()).map(toBatch)

const readBatch = async (db: Database, id: string) =>
  toBatch(await selectBatches(db).where('b.id', '=', id).executeTakeFirstOrThrow())

export const enqueueBatch = (db: Database, batchId: string, when: { runAt?: Date } = {}) =>
  enqueue(db, 'invite-waitlist', { batchId }, { key: `invite-waitlist:${batchId}`, ...when })

export const latestBatch = (db: Database) => selectBatches(db).limit(1).executeTakeFirst()

/** Two people who saw the same preview would otherwise invite twice as many as either wanted. */
async function requireNoneSince(tx: Database, seen: string | undefined) {
  const latest = await latestBatch(tx)
  if (seen !== undefined && latest && latest.id !== seen)
    throw refuse('CHANGED_ELSEWHERE', {
      message: `${latest.name} has started another batch since this preview, so this one wasn’t started. Preview the invitations again.`,
    })
}

/** Locks the boroughs, so that batches start one after the other. */
async function requireOpen(tx: Database, boroughs: readonly District[]) {
  const rows = await tx
    .selectFrom('launch_state')
    .select(['district', 'state'])
    .orderBy('district')
    .forUpdate()
    .execute()
  const closed = boroughs.find(district => rows.find(row => row.district === district)?.state !== 'open')
  if (closed)
    throw refuse('CHANGED_ELSEWHERE', {
      message: `Hero isn’t open in ${districtInSentence(closed)}, but the invitation says that it is. No one was invited. Check the preview again.`,
    })
}

export async function startBatch(context: Needs, { body }: CallParsed<WaitlistAdmin['startBatch']>) {
  const { db, clock } = context.deps
  const now = clock.now()
  return db.transaction().execute(async tx => {
    await requireOpen(tx, body.boroughs)
    await requireNoneSince(tx, body.latestBatch)
    const next = await toInvite(tx, body, body.boroughs).select('id').limit(1).executeTakeFirst()
    if (!next)
      throw refuse('CHANGED_ELSEWHERE', {
        message: 'Everyone in this batch has already been invited or has left the list.',
      })
    const { id } = await tx
      .insertInto('waitlist_batch')
      .values({
        district: body.district || null,
        zipcode: body.zipcode || null,
        source: body.source || null,
        boroughs: body.boroughs,
        size: body.size,
        created_by: context.session.staffId,
        created_at: now,
        changed_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueueBatch(tx, id)
    const { boroughs, zipcode, size } = body
    await writeAuditEvent(tx, context, {
      action: 'waitlist.batch-started',
      subject: { kind: 'waitlist-batch', id },
      detail: { size, boroughs, ...(zipcode ? { zipcode } : {}) },
    })
    return readBatch(tx, id)
  })
}

/** Throws CHANGED_ELSEWHERE for a batch that has ended or was changed since. */
export async function setBatchState(
  context: Needs,
  { params, body }: CallParsed<WaitlistAdmin['setBatchState']>,
) {
  const { db, clock } = context.deps
  return db.transaction().execute(async tx => {
    const row = await tx
      .selectFrom('waitlist_batch')
      .select(['state', 'version'])
      .where('id', '=', params.id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw refuse('NOT_FOUND')
    const ended = row.state === 'done' || row.state === 'stopped'
    if (ended) throw refuse('CHANGED_ELSEWHERE', { message: 'This batch has ended.' })
    requireVersion(row, body.version, changedSince('batch'))
    await tx
      .updateTable('waitlist_batch')
      .set({ state: body.state, version: row.version + 1, changed_at: clock.now() })
      .where('id', '=', params.id)
      .execute()
    if (body.state === 'running') await enqueueBatch(tx, params.id)
    await writeAuditEvent(tx, context, {
      action: 'waitlist.batch-changed',
      subject: { kind: 'waitlist-batch', id: params.id },
      detail: { from: row.state, to: body.state },
    })
    return readBatch(tx, params.id)
  })
}
