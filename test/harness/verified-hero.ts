import { sql } from 'kysely'
import { moveStep } from '../../api/applications/move-step.ts'
import { openCardCode } from '../../api/id-cards/card-code.ts'
import { groupCardCode } from '../../contract/id-card.ts'
import { issueIdCard } from '../../worker/issue-id-card.ts'
import type { TestApi } from './api.ts'
import { newApplicant, newReviewer } from './applicant.ts'

/** Runs the jobs that issue cards, as the worker would. */
export async function runCardJobs({ db, deps }: TestApi) {
  const { rows } = await sql<{ applicationId: string }>`
    select job.payload->>'applicationId' as "applicationId"
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'issue-id-card'`.execute(db)
  for (const row of rows) await issueIdCard(deps, row)
  return rows.length
}

/** The code of the account's valid card, in groups as it is printed. */
export async function cardCodeOf({ db, deps }: Pick<TestApi, 'db' | 'deps'>, accountId: string) {
  const card = await db
    .selectFrom('id_card')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return card
    ? { id: card.id, code: groupCardCode(openCardCode(deps, card.id, card.code_sealed!)) }
    : undefined
}

/** A Hero whose last step, the photo, has just been verified. The other four are set directly. */
export async function newVerifiedHero(api: TestApi) {
  const hero = await newApplicant(api)
  const { applicationId } = hero
  await api.db
    .updateTable('application_step')
    .set({ status: 'VERIFIED' })
    .where('application_id', '=', applicationId)
    .where('step', '<>', 'profilePhoto')
    .execute()
  const sent = await hero.sendDocuments('PROFILE')
  if (!sent.ok) throw new Error(sent.code)
  const by = await newReviewer(api)
  const move = (event: 'verify' | 'invalidate', reasonCode?: string) =>
    api.db
      .transaction()
      .execute(tx =>
        moveStep(
          { ...api.deps, db: tx },
          { applicationId, step: 'profilePhoto', event, by, ...(reasonCode ? { reasonCode } : {}) },
        ),
      )
  await move('verify')
  await runCardJobs(api)
  return { ...hero, move, by }
}
export type VerifiedHero = Awaited<ReturnType<typeof newVerifiedHero>>
