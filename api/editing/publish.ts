import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { timedKinds } from '../../contract/console/entry.ts'
import { newYorkMoment } from '../../contract/new-york-time.ts'
import { markUnaudited, writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'
import { refuse, refuseField } from '../refusal.ts'
import { checkFields } from './check.ts'
import { type EntryRow, entryOf, takeEntry } from './entries.ts'
import { type Change, isChanged, isPublished } from './is-done.ts'
import { takeDown } from './public-copy.ts'
import { noSchedule, publishVersion, workingCopy } from './publish-version.ts'
import { isOut, refuseOtherSchedule, scheduleChanges } from './scheduled-versions.ts'
import { isSlugClash, refuseTakenSlug, slugTaken } from './slugs.ts'
import { lockTopic, refuseFilledTopic } from './topic-of-text.ts'

type Staff = Context<StaffSession>
type Seen = CallParsed<Calls['editing']['withdraw']>

function momentAsked(at: string | undefined, now: Date): Date | undefined {
  if (!at) return undefined
  const moment = newYorkMoment(at, now)
  if (!moment) throw refuseField('INVALID_INPUT', 'at', 'This time doesn’t exist in New York.')
  if (moment <= now) throw refuseField('INVALID_INPUT', 'at', 'This time has passed. Choose a later one.')
  return moment
}

/** Published texts keep their date. */
function visibleFrom(row: EntryRow, asked: Date | undefined, now: Date): Date {
  if (row.visible_from && isOut(row, now)) return row.visible_from
  return asked ?? (row.first_out && row.first_out <= now ? row.first_out : now)
}

async function refuseBlocked(tx: Database, { deps }: Staff, row: EntryRow) {
  const { findings } = await checkFields(tx, {
    ...row,
    now: deps.clock.now(),
    settings: deps.settings,
  })
  const blocking = findings.filter(({ blocks }) => blocks)
  if (blocking.length > 0)
    throw refuse('INVALID_INPUT', { message: blocking.map(({ message }) => message).join(' ') })
}

/** Pages that people agree to need two people: the last author may not publish (decision 0174). */
async function refuseOwnPage(tx: Database, { session }: Staff, row: EntryRow) {
  if (row.kind !== 'page') return
  const last = await tx
    .selectFrom('entry_revision')
    .select('staff_id')
    .where('entry_id', '=', row.id)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  if (last?.staff_id === session.staffId)
    throw refuse('INVALID_INPUT', {
      message: 'You wrote this. People agree to this page, so someone else has to review and publish it.',
    })
}

/** Publishes now or schedules; changes to a published text can be scheduled too. Throws if the check has blocking findings. */
export async function publishEntry(
  context: Staff,
  { params, body }: CallParsed<Calls['editing']['publish']>,
) {
  const { db, clock, settings } = context.deps
  const now = clock.now()
  const asked = momentAsked(body.at, now)
  try {
    return await db.transaction().execute(async tx => {
      const row = await takeEntry(tx, params.id, body.version)
      if (await isPublished(tx, row, { asked, now })) {
        markUnaudited(context.session)
        return entryOf({ db: tx, clock }, row)
      }
      refuseOtherSchedule(row, body.scheduledFrom)
      if (row.deleted_at)
        throw refuse('CHANGED_ELSEWHERE', { message: 'This was deleted. Restore it first.' })
      if (asked && !timedKinds.includes(row.kind))
        throw refuseField('INVALID_INPUT', 'at', 'This goes out right away.')
      await refuseTakenSlug(tx, { id: row.id, kind: row.kind, slug: row.slug })
      const topic = await lockTopic(tx, row)
      await refuseBlocked(tx, context, row)
      await refuseOwnPage(tx, context, row)
      if (topic && isOut(row, now) && !isOut(topic, asked ?? now))
        throw refuseField(
          'INVALID_INPUT',
          'topicId',
          'This topic isn’t on the site by then, so the text would disappear.',
        )
      if (asked && isOut(row, now))
        return entryOf({ db: tx, clock }, await scheduleChanges(tx, context, { row, from: asked }))
      const from = visibleFrom(row, asked, now)
      const out = { row, out: workingCopy(row), visibleFrom: from, now, by: context.session }
      const published = await publishVersion(tx, { ...out, variables: settings.variables })
      await writeAuditEvent(tx, context, {
        action: from > now ? 'content.scheduled' : 'content.published',
        subject: { kind: row.kind, id: row.id },
        detail: { version: row.version, from: from.toISOString() },
      })
      return entryOf({ db: tx, clock }, published)
    })
  } catch (error) {
    if (isSlugClash(error)) throw slugTaken()
    throw error
  }
}

async function change(context: Staff, { params, body }: Seen, to: Change) {
  const { db, clock } = context.deps
  return db.transaction().execute(async tx => {
    const row = await takeEntry(tx, params.id, body.version)
    if (await isChanged(tx, row, to)) {
      markUnaudited(context.session)
      return entryOf({ db: tx, clock }, row)
    }
    if (row.kind === 'page' && to === 'deleted')
      throw refuse('INVALID_INPUT', {
        message: 'You can’t withdraw this page, because people have agreed to it.',
      })
    if ((to === 'brought-back') !== (row.deleted_at !== null))
      throw refuse('CHANGED_ELSEWHERE', {
        message: 'Someone else changed this first. Here’s the current version.',
      })
    if (to === 'brought-back')
      await refuseTakenSlug(tx, { id: row.id, kind: row.kind, slug: row.fields.slug })
    else {
      await refuseFilledTopic(tx, row)
      await takeDown(tx, row, clock.now())
    }
    const changed = await tx
      .updateTable('entry')
      .set({
        ...noSchedule,
        ...(row.kind === 'page' ? {} : { visible_from: null }),
        published_version: null,
        deleted_at: to === 'deleted' ? clock.now() : null,
        updated_at: clock.now(),
        updated_by: context.session.name,
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeAuditEvent(tx, context, {
      action: `content.${to}`,
      subject: { kind: row.kind, id: row.id },
      detail: { version: row.version },
    })
    return entryOf({ db: tx, clock }, changed)
  })
}

export const withdrawEntry = (context: Staff, seen: Seen) => change(context, seen, 'withdrawn')
export const deleteEntry = (context: Staff, seen: Seen) => change(context, seen, 'deleted')
/** Restores a text as a draft. Throws at `slug` if another text has taken its address. */
export async function restoreEntry(context: Staff, seen: Seen) {
  try {
    return await change(context, seen, 'brought-back')
  } catch (error) {
    if (isSlugClash(error)) throw slugTaken()
    throw error
  }
}
