import { sql } from 'kysely'
import { queueNews } from '../api/applications/application-news.ts'
import type { Deps } from '../api/deps.ts'
import { independently } from '../api/independently.ts'
import { enqueue } from '../api/jobs.ts'
import { enqueueBatch } from '../api/waitlist-admin/batches.ts'
import { day, hour } from '../contract/durations.ts'
import { heroSteps } from '../contract/hero-step.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

/** Rows of each kind in one run. The next run queues the rest. */
const atOnce = 1_000
/** Work that is not older may still be on its way. */
const lostAfter = hour

/** Applications that have not changed for longer had their turns already. */
const lookedFor = 7 * day

const before = ({ clock }: Needs) => new Date(clock.now().getTime() - lostAfter)

/** A job with this key that will be tried again, or is running. */
const goesOn = (key: string) => sql`exists (select from graphile_worker.jobs job
  where job.key = ${sql.lit(key)} || lost.id and (job.attempts < job.max_attempts or job.locked_at is not null))`

async function idsOf({ db }: Needs, lost: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select lost.id from ${lost} order by lost.id limit ${atOnce}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Batches of invitations that staff see as running. */
async function continueBatches(needs: Needs) {
  const lost = await idsOf(
    needs,
    sql`waitlist_batch lost where state = 'running' and changed_at < ${before(needs)} and not ${goesOn('invite-waitlist:')}`,
  )
  for (const id of lost) await enqueueBatch(needs.db, id)
}

/** News that its applicant should have been told of. */
async function tellLateNews(needs: Needs) {
  const lost = await idsOf(
    needs,
    sql`(select application_id as id from application_news group by application_id having min(due_at) < ${before(needs)}) lost
      where not ${goesOn('tell-application:')}`,
  )
  for (const id of lost) await queueNews(needs.db, id)
}

/** Heroes who have every step verified and never got an ID card. */
async function issueLateCards(needs: Needs) {
  const lost = await idsOf(
    needs,
    sql`application lost join account on account.id = lost.account_id
      where account.closed_at is null and lost.updated_at < ${before(needs)}
        and lost.updated_at > ${new Date(needs.clock.now().getTime() - lookedFor)}
        and not exists (select from id_card where id_card.account_id = account.id)
        and (select count(*) from application_step step where step.application_id = lost.id and step.status = 'VERIFIED')
          = ${heroSteps.length}`,
  )
  for (const applicationId of lost)
    await enqueue(needs.db, 'issue-id-card', { applicationId }, { key: `issue-id-card:${applicationId}` })
}

/**
 * Letters to applicants about their background report. What one says is in its job only, so that job gets new tries: without one, the
 * applicant's page would call the letter unfinished for good. `hero doctor` names a letter whose job is gone.
 */
async function writeLateNotices(needs: Needs) {
  await sql`select graphile_worker.reschedule_jobs(array(
    select job.id from graphile_worker.jobs job join adverse_letter lost on job.key = 'write-letter:' || lost.id
    where lost.hash is null and lost.at < ${before(needs)} and not ${goesOn('write-letter:')}
    order by job.id limit ${atOnce}), attempts => 0, run_at => ${needs.clock.now()})`.execute(needs.db)
}

/**
 * Queues work again whose job has no try left, because its process died in the last one or a cause lasted longer than the tries. What
 * waits for it would otherwise wait without end. Each job checks what is left to do, so it may be queued too often.
 */
export async function queueLostWork(needs: Needs) {
  const each = independently()
  for (const work of [continueBatches, tellLateNews, issueLateCards, writeLateNotices])
    await each.run(() => work(needs))
  each.end()
}
