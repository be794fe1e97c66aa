import { sql } from 'kysely'
import { spotsTaken } from '../api/applications/open-application.ts'
import { brokenMacs } from '../api/audit/macs.ts'
import { brokenAudit } from '../api/audit/verify.ts'
import { heldAccount } from '../api/privacy/legal-hold.ts'
import { pageSlugs } from '../contract/content.ts'
import { day, minute } from '../contract/durations.ts'
import { heroSteps, stepsInWords } from '../contract/hero-step.ts'
import { mediaFilesOf } from '../contract/media.ts'
import { usualRetention } from '../contract/retention.ts'
import type { UploadStore } from '../providers/storage/upload-store.ts'
import type { Settings } from '../server/settings.ts'
import { lateBackups } from './backup/age.ts'
import type { Instance } from './verb.ts'

type InvariantNeeds = Pick<Instance, 'db' | 'clock' | 'ring'> & {
  settings: Pick<Settings, 'backups' | 'production'>
  heroSpots: number
  uploads: UploadStore
}

/** Something that must always be true. `find` returns one line per violation, with ids and never with names. */
interface Invariant {
  name: string
  find: (needs: InvariantNeeds) => Promise<string[]>
  /** True if it lists the whole store, which takes minutes for a million files. */
  listsFiles?: true
}

/** Longer than a message normally waits between tries. */
const stuckAfter = 15 * minute

async function stepsAndHistory({ db }: InvariantNeeds): Promise<string[]> {
  const { rows } = await sql<{ application_id: string; step: string; status: string; last: string | null }>`
    select s.application_id, s.step, s.status, h.status as last
    from application_step s
    left join lateral (
      select status from history
      where application_id = s.application_id and step = s.step and status is not null
      order by seq desc limit 1) h on true
    where coalesce(h.status, 'PENDING') <> s.status`.execute(db)
  return rows.map(
    row =>
      `${row.application_id} ${row.step} is ${row.status}, its history ends with ${row.last ?? 'nothing'}`,
  )
}

async function fiveSteps({ db }: InvariantNeeds): Promise<string[]> {
  const { rows } = await sql<{ id: string; steps: number }>`
    select a.id, count(s.step)::int as steps from application a
    left join application_step s on s.application_id = a.id
    group by a.id having count(s.step) <> ${heroSteps.length}`.execute(db)
  return rows.map(row => `${row.id} has ${row.steps} steps`)
}

async function stepDetails({ db }: InvariantNeeds): Promise<string[]> {
  const { rows } = await sql<{ application_id: string; step: string; status: string }>`
    select application_id, step, status from application_step
    where (status = 'PENDING') <> (sent_at is null)
       or (status in ('INVALID', 'DENIED')) <> (reason_code is not null)
       or (proposed_by is not null and status <> 'VERIFICATION')`.execute(db)
  return rows.map(row => `${row.application_id} ${row.step} (${row.status}) lacks its time or reason`)
}

/** DECISIONS B5: there must be a notice, the full time to answer, a second person, and both notices on file. */
async function noticesBeforeDenials({ db }: InvariantNeeds): Promise<string[]> {
  const { rows } = await sql<{ application_id: string }>`
    select s.application_id from application_step s join background_check b on b.application_id = s.application_id
    where s.step = 'backgroundCheck' and s.status = 'DENIED' and not exists (
      select from adverse_case c where c.application_id = s.application_id and c.attempt = b.attempt
        and c.state = 'DENIED' and c.closed_by <> c.notified_by
        and (c.closed_at at time zone 'America/New_York')::date > c.last_day
        and exists (select from adverse_letter l where l.case_id = c.id and l.kind = 'pre-adverse-notice')
        and exists (select from adverse_letter l where l.case_id = c.id and l.kind = 'adverse-notice'))`.execute(
    db,
  )
  return rows.map(row => `${row.application_id} was denied without notice, time to answer or letters`)
}

async function spots({ db, heroSpots }: InvariantNeeds): Promise<string[]> {
  const taken = await spotsTaken(db)
  return taken > heroSpots ? [`${taken} of ${heroSpots} spots are taken`] : []
}

async function numbersErased({ db, clock }: InvariantNeeds): Promise<string[]> {
  const rows = await db
    .selectFrom('background_check')
    .select('application_id')
    .where('number_sealed', 'is not', null)
    .where('sent_at', 'is not', null)
    .execute()
  // After a day, the hourly erasure has had enough time.
  const denied = await db
    .selectFrom('background_check')
    .innerJoin('application_step as step', 'step.application_id', 'background_check.application_id')
    .innerJoin('application', 'application.id', 'background_check.application_id')
    .select('background_check.application_id')
    .distinct()
    .where('number_sealed', 'is not', null)
    .where('background_check.sent_at', 'is', null)
    .where('step.status', '=', 'DENIED')
    .where('step.step', '<>', 'backgroundCheck')
    .where(
      ({ fn, ref }) => fn<Date>('greatest', [ref('step.changed_at'), ref('signed_at')]),
      '<',
      new Date(clock.now().getTime() - usualRetention.numberAfterDenial - day),
    )
    .where(({ not }) => not(heldAccount(clock.now(), sql.ref('application.account_id'))))
    .execute()
  return [
    ...rows.map(row => `${row.application_id} still holds the number that was handed over`),
    ...denied.map(row => `${row.application_id} still holds a number although a step is denied`),
  ]
}

/** No operator can fix these: an expired code is requested again, and a person who sent STOP or left the waitlist wants no message. */
const notProblems = ['CODE_TOO_OLD', 'STOPPED', 'LEFT']

async function outbox({ db, clock }: InvariantNeeds): Promise<string[]> {
  const late = new Date(clock.now().getTime() - stuckAfter)
  const { rows } = await sql<{ id: string; template: string; state: string; jobless: boolean }>`
    select m.id, m.template, m.state, j.key is null as jobless from message m
    left join graphile_worker.jobs j on j.key = 'send-message:' || m.id
    where (m.state = 'failed' and coalesce(m.error, '') <> all(${notProblems}))
      or (m.state = 'queued' and (m.created_at < ${late} or j.key is null))
    order by m.created_at limit 50`.execute(db)
  return rows.map(row =>
    row.state === 'failed'
      ? `message ${row.id} (${row.template}) could not be sent`
      : `message ${row.id} (${row.template}) ${row.jobless ? 'has no job' : 'has waited too long'}`,
  )
}

/** What a letter says is in its job only, until it is written. Without the job, only an older backup has it. */
async function letters({ db, clock }: InvariantNeeds): Promise<string[]> {
  const late = new Date(clock.now().getTime() - stuckAfter)
  const { rows } = await sql<{ id: string; jobless: boolean }>`
    select l.id, j.key is null as jobless from adverse_letter l
    left join graphile_worker.jobs j on j.key = 'write-letter:' || l.id
    where l.hash is null and (l.at < ${late} or j.key is null)
    order by l.at limit 50`.execute(db)
  return rows.map(({ id, jobless }) => `letter ${id} ${jobless ? 'has no job' : 'has waited too long'}`)
}

async function jobs({ db }: InvariantNeeds): Promise<string[]> {
  const { rows } = await sql<{ id: string; task_identifier: string }>`
    select id, task_identifier from graphile_worker.jobs where attempts >= max_attempts limit 50`.execute(db)
  return rows.map(row => `job ${row.id} (${row.task_identifier}) gave up`)
}

/** The file of a removed picture is deleted soon afterward or, under a legal hold, when the hold ends. */
async function files({ db, clock, uploads }: InvariantNeeds): Promise<string[]> {
  const rows = await db
    .selectFrom('upload')
    .select(['filename', 'location', 'state'])
    .where(({ eb, or }) =>
      or([eb('state', '<>', 'removed'), heldAccount(clock.now(), sql.ref('upload.account_id'))]),
    )
    .execute()
  const images = await db.selectFrom('media').select(['hash', 'original']).execute()
  const known = new Map([
    ...rows.map(row => [`${row.location}${row.filename}`, row.state] as const),
    ...images.flatMap(({ hash, original }) =>
      [original, ...mediaFilesOf(hash)].map(key => [key, 'filled'] as const),
    ),
  ])
  const stored = new Set(await uploads.list(''))
  const mayLack = ['open', 'removed']
  const lost = [...known]
    .filter(([key, state]) => !mayLack.includes(state) && !stored.has(key))
    .map(([key]) => key)
  const orphans = [...stored].filter(key => !key.startsWith('incoming/') && !known.has(key))
  return [
    ...lost.map(key => `${key} is in the database but not in the store`),
    ...orphans.map(key => `${key} is in the store but not in the database`),
  ]
}

async function pages({ db }: InvariantNeeds): Promise<string[]> {
  const rows = await db.selectFrom('page').select('slug').distinct().execute()
  const there = new Set(rows.map(row => row.slug))
  return pageSlugs.filter(slug => !there.has(slug)).map(slug => `the page ${slug} is missing`)
}

async function scheduledChanges({ db }: InvariantNeeds): Promise<string[]> {
  const rows = await db
    .selectFrom('entry')
    .select(['id', 'planned_fault'])
    .where('planned_fault', 'is not', null)
    .execute()
  return rows.map(row => `the scheduled changes of ${row.id} could not go out: ${row.planned_fault}`)
}

async function sessions({ db, clock }: InvariantNeeds): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select('session.id')
    .where('account.closed_at', 'is not', null)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', clock.now())
    .execute()
  return rows.map(row => `session ${row.id} belongs to a closed account`)
}

/** If the chain is broken, only its own problems are reported, because its codes would only repeat them. */
async function audit({ db, ring }: InvariantNeeds): Promise<string[]> {
  const broken = await brokenAudit(db)
  return broken.length > 0 ? broken : brokenMacs(db, ring)
}

export const invariants: readonly Invariant[] = [
  { name: `Every application has ${stepsInWords}`, find: fiveSteps },
  { name: 'Every step has the status its history says', find: stepsAndHistory },
  { name: 'Every step has the time and reason its status needs', find: stepDetails },
  { name: 'Every denied background check had its notice', find: noticesBeforeDenials },
  { name: 'No more spots are taken than there are', find: spots },
  { name: 'No Social Security Number outlives its order', find: numbersErased },
  { name: 'Messages leave the outbox', find: outbox },
  { name: 'Letters about background reports are written', find: letters },
  { name: 'No job has given up', find: jobs },
  { name: 'Pictures and their rows belong together', find: files, listsFiles: true },
  { name: 'Every page has a text', find: pages },
  { name: 'Scheduled changes of texts go out', find: scheduledChanges },
  { name: 'Closed accounts have no session', find: sessions },
  { name: 'The record of staff is whole', find: audit },
  { name: 'Backups are made', find: lateBackups },
]
