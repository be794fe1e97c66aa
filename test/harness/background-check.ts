import { moveStep } from '../../api/applications/move-step.ts'
import { testApi } from './api.ts'
import { newApplicant, newReviewer, seedPages } from './applicant.ts'

export async function applied(last: 0 | 3 | 4 = 4) {
  const instance = await testApi()
  await seedPages(instance)
  const hero = await newApplicant(instance)
  if (last) await hero.sendSteps(last)
  return { instance, hero }
}
export type Instance = Awaited<ReturnType<typeof applied>>['instance']

export const checkRow = (instance: Instance) =>
  instance.db.selectFrom('background_check').selectAll().executeTakeFirstOrThrow()

export async function jobs(instance: Instance) {
  const { rows } = await instance.pool.query(
    "select t.identifier, j.key from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'place-background-order'",
  )
  return rows as { identifier: string; key: string }[]
}

export async function invalidate(instance: Instance, applicationId: string) {
  const by = await newReviewer(instance)
  await instance.db
    .transaction()
    .execute(tx =>
      moveStep(
        { ...instance.deps, db: tx },
        { applicationId, step: 'backgroundCheck', event: 'invalidate', by, reasonCode: 'BC_SIGNATURE' },
      ),
    )
}
