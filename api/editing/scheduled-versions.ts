import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { easternTime } from '../../contract/new-york-time.ts'
import { markUnaudited, writeAuditEvent, writeSystemAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { readFrom } from '../middleware/from-replica.ts'
import { refuse } from '../refusal.ts'
import { requireId } from '../require-id.ts'
import { type EntryRow, entryOf, scheduleOf } from './entries.ts'
import { isCanceled } from './is-done.ts'
import { noSchedule, publishVersion } from './publish-version.ts'
import { lockTopic } from './topic-of-text.ts'

type Staff = Context<StaffSession>

export const isOut = (row: Pick<EntryRow, 'visible_from'>, now: Date): boolean =>
  row.visible_from !== null && row.visible_from <= now

/** Throws CHANGED_ELSEWHERE if someone else has changed the schedule in the meantime. */
export function refuseOtherSchedule(row: EntryRow, seen: string | undefined): void {
  const scheduled = scheduleOf(row)
  if ((scheduled?.from.toISOString() ?? '') === (seen ?? '')) return
  throw refuse('CHANGED_ELSEWHERE', {
    message: scheduled
      ? `${scheduled.by} has scheduled changes to this for ${easternTime(scheduled.from)}. Check those first.`
      : 'The scheduled changes were published or canceled. Here’s the current version.',
  })
}

/** Schedules the working copy as it is now and replaces an earlier schedule. Later edits are not included. */
export async function scheduleChanges(
  tx: Database,
  context: Staff,
  { row, from }: { row: EntryRow; from: Date },
): Promise<EntryRow> {
  if (row.version === row.published_version)
    throw refuse('INVALID_INPUT', { message: 'Nothing has changed since this was published.' })
  const scheduled = await tx
    .updateTable('entry')
    .set({
      planned_version: row.version,
      planned_from: from,
      planned_slug: row.slug,
      planned_by: context.session.name,
      planned_fault: null,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('entry_revision')
    // Marks the revision as published, so that further typing starts a new one.
    .set({ published_at: context.deps.clock.now() })
    .where('entry_id', '=', row.id)
    .where('version', '=', row.version)
    .execute()
  await writeAuditEvent(tx, context, {
    action: 'content.planned',
    subject: { kind: row.kind, id: row.id },
    detail: { version: row.version, from: from.toISOString() },
  })
  return scheduled
}

export async function cancelSchedule(
  context: Staff,
  { params, body }: CallParsed<Calls['editing']['cancelSchedule']>,
) {
  const { db, clock } = context.deps
  return db.transaction().execute(async tx => {
    const row = await tx
      .selectFrom('entry')
      .selectAll()
      .where('id', '=', requireId(params.id))
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw refuse('NOT_FOUND')
    if (isCanceled(row, body.scheduledFrom, clock.now())) {
      markUnaudited(context.session)
      return entryOf({ db: tx, clock }, row)
    }
    refuseOtherSchedule(row, body.scheduledFrom)
    const changed = await tx
      .updateTable('entry')
      .set(noSchedule)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeAuditEvent(tx, context, {
      action: 'content.plan-cancelled',
      subject: { kind: row.kind, id: row.id },
    })
    return entryOf({ db: tx, clock }, changed)
  })
}

type Needs = Pick<Deps, 'db' | 'replica' | 'clock' | 'ring' | 'settings'>

const due = (db: Database, now: Date) =>
  db
    .selectFrom('entry')
    .selectAll()
    .where('planned_from', '<=', now)
    .where('planned_fault', 'is', null)
    .orderBy('planned_from')

/** Only if it is still the schedule that failed: an editor may have replaced it since. */
const markUnpublishable = (
  db: Database,
  { id, planned_version, planned_from }: Pick<EntryRow, 'id' | 'planned_version' | 'planned_from'>,
  planned_fault: string,
) =>
  db
    .updateTable('entry')
    .set({ planned_fault })
    .where('id', '=', id)
    .where('planned_version', '=', planned_version)
    .where('planned_from', '=', planned_from)
    .execute()

/** Errors that a retry cannot fix: the slug is taken, or the topic is gone. */
const refusedForGood = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && /^2[23]/.test(String(error.code))

async function publishDueVersion({ db, clock, ring, settings }: Needs, id: string, now: Date): Promise<void> {
  let tried: EntryRow | undefined
  const publishing = db.transaction().execute(async tx => {
    const row = await due(tx, now).where('id', '=', id).forUpdate().executeTakeFirst()
    const scheduled = row && scheduleOf(row)
    if (!scheduled) return
    tried = row
    const { version, from, by } = scheduled
    const revision = await tx
      .selectFrom('entry_revision')
      .select('fields')
      .where('entry_id', '=', id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow()
    const { fields } = revision
    if (row.kind === 'subtopic') {
      const topic = await lockTopic(tx, { kind: row.kind, fields })
      if (!topic || !isOut(topic, now)) {
        await markUnpublishable(
          tx,
          row,
          'The topic it belongs to isn’t on the site. Publish the topic or choose another one.',
        )
        return
      }
    }
    await publishVersion(tx, {
      row,
      out: { version, fields },
      visibleFrom: row.visible_from ?? from,
      now,
      by: { staffId: null, name: by },
      variables: settings.variables,
    })
    await writeSystemAuditEvent(
      tx,
      { clock, ring },
      {
        action: 'content.published',
        subject: { kind: row.kind, id },
        detail: { version, scheduledFor: from.toISOString() },
      },
    )
  })
  await publishing.catch(async error => {
    if (!tried || !refusedForGood(error)) throw error
    await markUnpublishable(db, tried, 'Another text now has its address or topic.')
  })
}

/**
 * Publishes changes that are due. Every read calls it first, so that no timer is needed (DECISIONS R20). Changes that cannot be
 * published stay behind with the reason and do not block the read.
 */
async function publishDueVersions(needs: Needs): Promise<void> {
  const now = needs.clock.now()
  const waiting = await readFrom(needs, db => due(db, now).clearSelect().select('id').execute())
  for (const { id } of waiting) await publishDueVersion(needs, id, now)
  // Waits for the replica, so that the read that follows shows the changes.
  if (waiting.length > 0) await needs.replica?.catchUp()
}

type Reads = Record<string, (context: Context<never>, input: never) => Promise<unknown>>

export function afterDue<Handlers>(handlers: Handlers): Handlers {
  // Every handler is wrapped in the same way and gets what it was given, so each keeps its own type.
  const wrapped = Object.entries(handlers as Reads).map(([verb, handler]) => [
    verb,
    async (context: Context<never>, input: never) => {
      await publishDueVersions(context.deps)
      return handler(context, input)
    },
  ])
  // The same verbs, each with a handler of the type that it had.
  return Object.fromEntries(wrapped) as Handlers
}
