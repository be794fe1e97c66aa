import { orderWhenComplete } from '../api/applications/move-step.ts'
import { lockSteps, statesOf } from '../api/applications/steps.ts'
import type { Deps } from '../api/deps.ts'
import { hour } from '../contract/durations.ts'
import { missingForBackgroundCheck } from '../contract/hero-step.ts'

/** An order this old has used up its tries. */
const stuckAfter = 6 * hour
const atOnce = 200

/** Enqueues orders that are due and were never accepted, however long the provider was down. Hourly. */
export async function sweepBackgroundOrders({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const before = new Date(clock.now().getTime() - stuckAfter)
  const waiting = await db
    .selectFrom('background_check')
    .innerJoin('application', 'application.id', 'background_check.application_id')
    .select('application_id')
    .where('number_sealed', 'is not', null)
    .where('sent_at', 'is', null)
    .where('application.updated_at', '<', before)
    .orderBy('signed_at')
    .limit(atOnce)
    .execute()
  for (const { application_id: applicationId } of waiting)
    await db.transaction().execute(async tx => {
      const steps = await lockSteps(tx, applicationId)
      if (steps && missingForBackgroundCheck(statesOf(steps)).length === 0)
        await orderWhenComplete(tx, applicationId)
    })
}
