import { type QueryResult, type RawBuilder, sql } from 'kysely'
import { deleteInBatches } from '../api/delete-in-batches.ts'
import { failLostMessages } from '../api/delivery/replay.ts'
import type { Deps } from '../api/deps.ts'
import { endAbandonedImports, endStuckImports } from '../api/import-export/end-imports.ts'
import { independently } from '../api/independently.ts'
import { heldAccount, heldEmail } from '../api/privacy/legal-hold.ts'
import { personalData } from '../api/privacy/personal-data.ts'
import { keyOf } from '../api/uploads/pictures.ts'
import { appointments } from '../contract/appointment.ts'
import { codes } from '../contract/code-limits.ts'
import { helpFeedback } from '../contract/content-limits.ts'
import { day, hour, yearsBefore } from '../contract/durations.ts'
import { newYorkDate } from '../contract/new-york-time.ts'
import { idempotency } from '../contract/request-limits.ts'
import { agreementsKeptYears, type Retention, removedCardLife } from '../contract/retention.ts'
import { screeningEvents } from '../contract/staff-limits.ts'
import { oldestWebhook } from '../providers/mail/reports/mail-reports.ts'
import { queueLostWork } from './queue-lost-work.ts'
import { removeDeletedImages } from './remove-deleted-images.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'uploads' | 'settings'>

const slotsAtOnce = 500

/**
 * Expired rows by table. Each condition spares rows that a rule still counts. For tables that grow with the number of people, it
 * begins with a column that has an index and does not change whenever the row is used.
 */
export function pastRows(now: Date, retention: Retention): Record<string, RawBuilder<boolean>> {
  const before = (age: number) => new Date(now.getTime() - age)
  const dayBefore = (age: number) => newYorkDate(before(age))
  return {
    code: sql`created_at < ${before(2 * day)}`,
    code_target: sql`updated_at < ${before(codes.freezeLife)} and (frozen_until is null or frozen_until < ${now})`,
    idempotency_key: sql`created_at < ${before(idempotency.life)}`,
    rate_limit: sql`resets_at < ${now}`,
    spent_token: sql`expires_at < ${now}`,
    contact_change: sql`changed_at < ${before(codes.undoLinkLife)}`,
    one_time_token: sql`expires_at < ${before(day)}`,
    // `created_at` only lets the index be used: a session is always created before it ends.
    session: sql`created_at < ${before(retention.endedSessions)} and least(expires_at, idle_expires_at, coalesce(revoked_at, expires_at)) < ${before(retention.endedSessions)}`,
    support_message: sql`created_at < ${before(retention.support)} and not exists (
      select from support_answer where message_id = support_message.id and answered_at >= ${before(retention.support)})
      and not exists (
      select from support_reply where message_id = support_message.id and replied_at >= ${before(retention.support)})`,
    message: sql`created_at < ${before(retention.messages)} and state <> 'queued'`,
    waitlist_entry: sql`invited_at < ${before(retention.waitlist)} and created_at < ${before(retention.waitlist)}`,
    support_link: sql`expires_at < ${now}`,
    photo_link: sql`expires_at < ${before(day)}`,
    push_subscription: sql`created_at < ${now} and exists (
      select from session where session.id = session_id
      and least(expires_at, idle_expires_at, coalesce(revoked_at, expires_at)) < ${now})`,
    media_slot: sql`expires_at < ${before(day)}`,
    // Each process renews the rows of its own files once an hour.
    release_asset: sql`seen_at < ${before(day + hour)}`,
    provider_event: sql`received_at < ${before(oldestWebhook + day)}`,
    suppressed_email: sql`suppressed_at < ${before(retention.suppression)}`,
    screening_event: sql`received_at < ${before(screeningEvents.kept)}`,
    appointment_request: sql`last_day < ${dayBefore(appointments.keptAfter)}::date`,
    help_vote: sql`day < ${dayBefore(helpFeedback.votesKept)}::date`,
    help_vote_reason: sql`day < ${dayBefore(helpFeedback.reasonsKept)}::date`,
    unanswered_search: sql`last_day < ${dayBefore(helpFeedback.questionsKept)}::date`,
    // As long as its job is in the queue, the vault may still have the card, and only this row names it there.
    card: sql`removed_at < ${before(removedCardLife)} and not exists (
      select from graphile_worker._private_jobs job where job.payload ->> 'id' = card.id::text)`,
    ...(retention.revisions === null
      ? {}
      : {
          // A revision also counts as published once it is scheduled.
          entry_revision: sql`at < ${before(retention.revisions)} and published_at is null and not exists (
            select from entry where entry.id = entry_id
            and entry_revision.version in (entry.version, entry.published_version, entry.planned_version))`,
        }),
  }
}

const byEmail = ['appointment_request', 'support_message', 'waitlist_entry']

/** Rows of people under a legal hold stay, no matter how old they are (decision 0183). */
function heldRows(table: string, now: Date): RawBuilder<boolean> {
  const held = [
    ...(personalData[table]?.owner === 'account_id'
      ? [heldAccount(now, sql.ref(`${table}.account_id`))]
      : []),
    ...(byEmail.includes(table) ? [heldEmail(now, sql.ref(`${table}.email`))] : []),
  ]
  return held.length === 0 ? sql`false` : sql`(${sql.join(held, sql` or `)})`
}

const endedSlots = ({ db, clock }: Needs) => {
  const now = clock.now()
  return db
    .selectFrom('upload')
    .select(['filename', 'location', 'state'])
    .where(({ eb, and, or }) =>
      or([
        and([eb('state', '=', 'open'), eb('expires_at', '<', new Date(now.getTime() - hour))]),
        eb('state', '=', 'removed'),
        and([eb('state', '=', 'filled'), eb('filled_at', '<', new Date(now.getTime() - 7 * day))]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('document').select('document.id').whereRef('document.filename', '=', 'upload.filename'),
        ),
      ),
    )
    .where(({ not }) => not(heldRows('upload', now)))
    .orderBy('created_at')
    .limit(slotsAtOnce)
    .execute()
}

/**
 * Removes expired empty slots, removed pictures, and pictures that were never submitted. The file is deleted before the row, so
 * that a crash leaves a row to find it by.
 */
async function removeSlots(needs: Needs) {
  const { db, uploads } = needs
  const each = independently()
  for (;;) {
    const rows = await endedSlots(needs)
    for (const row of rows)
      await each.run(() =>
        db.transaction().execute(async tx => {
          // From here on, nobody can fill, claim or link the slot, and key rotation does not write the file again.
          const gone = await tx
            .deleteFrom('upload')
            .where('filename', '=', row.filename)
            .where('state', '=', row.state)
            .executeTakeFirst()
          if (gone.numDeletedRows) await uploads.remove(keyOf(row))
        }),
      )
    if (rows.length < slotsAtOnce) return each.end()
  }
}

/** Accounts whose rows are deleted in one transaction: each has consents, agreements and a history. */
const accountsAtOnce = 200
/** Rows that lose a value in one statement. */
const erasedAtOnce = 1_000

/** Repeats a statement until it changes fewer rows than its limit, so that no number of rows exceeds the time of a statement. */
async function untilDone(limit: number, statement: () => Promise<QueryResult<unknown>>) {
  while (Number((await statement()).numAffectedRows ?? 0) >= limit);
}

/** Erases what outlives a closed account: first the application with its history, years later the account (decisions 0030, 0165). */
async function endRetention({ db, clock, settings: { retention } }: Needs) {
  const now = clock.now()
  const held = heldAccount(now, sql.ref('account.id'))
  const erase = (statement: RawBuilder<unknown>) => () =>
    db.transaction().execute(async tx => {
      await sql`set local hero.erasing = 'on'`.execute(tx)
      return statement.execute(tx)
    })
  await untilDone(
    accountsAtOnce,
    erase(sql`delete from application where id = any(array(
      select application.id from application join account on account.id = application.account_id
      where account.closed_at < ${yearsBefore(now, retention.applicationYears)} and not ${held} limit ${accountsAtOnce}))`),
  )
  await untilDone(
    accountsAtOnce,
    erase(sql`delete from account where id = any(array(select id from account
      where closed_at < ${yearsBefore(now, agreementsKeptYears)} and not ${held} limit ${accountsAtOnce}))`),
  )
}

/** The most rows of one table to delete in one run. The next run deletes the rest. */
const mostRows = 10_000_000

/** Erases the results of reports. The application still shows that there was a report, and when. */
async function eraseReports({ db, clock, settings: { retention } }: Needs) {
  const now = clock.now()
  await untilDone(erasedAtOnce, () =>
    sql`update background_check set report_result = null where application_id = any(array(
      select application.id from background_check join application on application.id = background_check.application_id
      where report_result is not null and report_at < ${new Date(now.getTime() - retention.report)}
        and not ${heldAccount(now, sql.ref('application.account_id'))} limit ${erasedAtOnce}))`.execute(db),
  )
}

/** Erases recipient and words of what could not be sent. */
const eraseFailedMessages = ({ db, clock, settings: { retention } }: Needs) =>
  untilDone(erasedAtOnce, () =>
    sql`update message set sealed = null where id = any(array(select id from message
      where state = 'failed' and created_at < ${new Date(clock.now().getTime() - retention.failedMessages)}
        and sealed is not null and not ${heldRows('message', clock.now())} limit ${erasedAtOnce}))`.execute(
      db,
    ),
  )

/**
 * Deletes what has expired, except for people under a legal hold. Idempotent. What can't be deleted, such as files while the bucket is
 * away, holds up nothing else.
 */
export async function cleanUp(needs: Needs) {
  const { db, settings } = needs
  const now = needs.clock.now()
  const each = independently()
  for (const [table, isPast] of Object.entries(pastRows(now, settings.retention)))
    await each.run(() =>
      deleteInBatches(db, table, sql`${isPast} and not ${heldRows(table, now)}`, { most: mostRows }),
    )
  await each.run(() => eraseReports(needs))
  await each.run(() => eraseFailedMessages(needs))
  await each.run(() => endAbandonedImports(needs))
  await each.run(() => endStuckImports(needs))
  await each.run(() => failLostMessages(needs))
  await each.run(() => queueLostWork(needs))
  await each.run(() => removeSlots(needs))
  await each.run(() => removeDeletedImages(needs))
  await each.run(() => endRetention(needs))
  each.end()
}
