import type { HeroStep } from '../../contract/hero-step.ts'
import type { Database } from '../deps.ts'

/** Whether a step can be judged: step 5 once the agency has the order, every other step always. */
export async function isOrdered(db: Database, applicationId: string, step: HeroStep): Promise<boolean> {
  if (step !== 'backgroundCheck') return true
  const check = await db
    .selectFrom('background_check')
    .select('sent_at')
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return Boolean(check?.sent_at)
}
