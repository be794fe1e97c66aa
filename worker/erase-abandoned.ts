import { type RawBuilder, sql } from 'kysely'
import { appendHistory, bySystem } from '../api/applications/append-history.ts'
import { eraseContent } from '../api/applications/erase-content.ts'
import { heroLinks } from '../api/applications/hero-links.ts'
import { moveStep } from '../api/applications/move-step.ts'
import { applicantOf, tellApplicant } from '../api/applications/step-messages.ts'
import { lockSteps, type Steps } from '../api/applications/steps.ts'
import type { Database, Deps } from '../api/deps.ts'
import { inBatches } from '../api/in-batches.ts'
import { independently } from '../api/independently.ts'
import { heldAccount } from '../api/privacy/legal-hold.ts'
import { discard } from '../api/uploads/own-files.ts'
import { yearsAfter, yearsBefore } from '../contract/durations.ts'
import { heroSteps, nextStatus } from '../contract/hero-step.ts'
import { longDay, newYorkDate } from '../contract/new-york-time.ts'
import { erasureNotice } from '../contract/retention.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'ring' | 'settings'>
type Work = Needs & { db: Database }

const atOnce = 200

/** How long a notice counts. After this time, as after a hold or an outage, its owner is told again. */
const noticeCounts = 2 * erasureNotice

const ago = ({ clock }: Needs, time: number) => new Date(clock.now().getTime() - time)

/** The time of the last step, decision, saved draft or text that was read. */
const lastActivity = sql<Date>`greatest(application.updated_at,
  (select saved_at from hero_form where application_id = application.id),
  (select max(at) from history where application_id = application.id and actor_kind = 'hero'))`

/**
 * Applications of open accounts that lead nowhere and have something to erase. Leaves out people who are or were Heroes, legal
 * holds, and everything that waits for us or for the agency: a step in verification, a proposed decision, an open notice, a number
 * before its order.
 */
const leadsNowhere = (now: Date): RawBuilder<boolean> => sql`account.closed_at is null
  and not ${heldAccount(now, sql.ref('application.account_id'))}
  and (application.erased_at is null or ${lastActivity} > application.erased_at)
  and not exists (select from id_card where id_card.account_id = application.account_id)
  and exists (select from application_step where application_id = application.id and status <> 'VERIFIED')
  and not exists (select from application_step where application_id = application.id
    and (status = 'VERIFICATION' or renewal = 'VERIFICATION' or proposed_by is not null))
  and not exists (select from adverse_case where application_id = application.id and state in ('WAITING', 'DISPUTED'))
  and not exists (select from background_check where application_id = application.id and number_sealed is not null)
  and (exists (select from application_step where application_id = application.id and status <> 'PENDING')
    or exists (select from hero_form where application_id = application.id))`

interface Abandoned {
  id: string
  account_id: string
  last: Date
  told: Date | null
}

/**
 * Applications that have had no step for the whole period, less the notice. With `only`, checks a single application again, under
 * its lock.
 */
async function abandoned(needs: Work, after: string, only?: string): Promise<Abandoned[]> {
  const { db, clock, settings } = needs
  const now = clock.now()
  const before = yearsBefore(new Date(now.getTime() + erasureNotice), settings.retention.applicationYears)
  const { rows } = await sql<Abandoned>`
    select application.id, application.account_id, ${lastActivity} as last, application.erasure_told_at as told
    from application join account on account.id = application.account_id
    where application.updated_at <= ${before} and ${lastActivity} <= ${before} and ${leadsNowhere(now)}
      and ${only ? sql`application.id = ${only}::uuid` : sql`application.id > ${after}::uuid`}
    order by application.id limit ${atOnce}`.execute(db)
  return rows
}

type Due = 'tell' | 'erase' | undefined

function dueOf(needs: Needs, { last, told }: Abandoned): Due {
  const { clock, settings } = needs
  if (!told || told < last || told < ago(needs, noticeCounts)) return 'tell'
  const isOver = last <= yearsBefore(clock.now(), settings.retention.applicationYears)
  return isOver && told <= ago(needs, erasureNotice) ? 'erase' : undefined
}

const keepIt =
  'If you’d like to continue, open it and send a step, or save the Hero form. That’s all it takes to keep everything.'
const decisionStays =
  'A step was denied, and that decision stands. If you’d like us to look at it again, write to support before then.'

async function tell(needs: Work, { id, last }: Abandoned, steps: Steps) {
  const { db, clock, settings } = needs
  const now = clock.now()
  const whole = yearsAfter(last, settings.retention.applicationYears)
  const soonest = new Date(now.getTime() + erasureNotice)
  const links = heroLinks(settings)
  const isDenied = heroSteps.some(step => steps[step].status === 'DENIED')
  await db.updateTable('application').set({ erasure_told_at: now }).where('id', '=', id).execute()
  await appendHistory(db, { applicationId: id, action: 'erasure-announced', by: bySystem, at: now })
  await tellApplicant(needs, await applicantOf(db, id), 'application-ending', {
    mail: {
      eraseDate: longDay(newYorkDate(whole > soonest ? whole : soonest)),
      lastDate: longDay(newYorkDate(last)),
      whatToDo: isDenied ? decisionStays : keepIt,
      progressUrl: links.progress,
    },
  })
}

/** Files of the application's steps and of answers to notices. A picture that is also the account's avatar stays. */
async function filesOf(db: Database, id: string): Promise<string[]> {
  const { rows } = await sql<{ filename: string }>`
    select filename from document where application_id = ${id}
    union select filename from adverse_file where application_id = ${id}
    except select avatar from account join application on application.account_id = account.id where application.id = ${id}`.execute(
    db,
  )
  return rows.map(({ filename }) => filename)
}

async function erase(needs: Work, { id }: Abandoned, steps: Steps) {
  const { db, clock } = needs
  const now = clock.now()
  const files = await filesOf(db, id)
  // A denied step stays denied.
  for (const step of heroSteps)
    if (nextStatus(steps[step].status, 'erase'))
      await moveStep(needs, { applicationId: id, step, event: 'erase', by: bySystem, untold: true })
  await eraseContent(needs, id)
  for (const filename of files) {
    await db.deleteFrom('photo_print').where('filename', '=', filename).execute()
    await discard(db, filename, ['open', 'filled', 'used'])
  }
  await db
    .updateTable('application')
    .set({ erased_at: now, erasure_told_at: null })
    .where('id', '=', id)
    .execute()
  await appendHistory(db, { applicationId: id, action: 'application-erased', by: bySystem, at: now })
}

async function look(needs: Needs, found: Abandoned) {
  if (!dueOf(needs, found)) return
  await needs.db.transaction().execute(async tx => {
    const work = { ...needs, db: tx }
    const steps = await lockSteps(tx, found.id)
    const [still] = await abandoned(work, found.id, found.id)
    if (!steps || !still) return
    const due = dueOf(needs, still)
    if (due === 'tell') await tell(work, still, steps)
    if (due === 'erase') await erase(work, still, steps)
  })
}

/**
 * Erases applications that lead nowhere, once the promised years have passed since their last step or decision, and tells their
 * owners 30 days earlier (decision 0355). The account stays open, and its owner may start again. Daily; idempotent.
 */
export async function eraseAbandoned(needs: Needs) {
  const each = independently()
  for await (const found of inBatches(atOnce, after => abandoned(needs, after)))
    for (const application of found) await each.run(() => look(needs, application))
  each.end()
}
