import { randomInt } from 'node:crypto'
import type { ApiSettings, Database } from '../deps.ts'
import { hasOtherReviewer } from '../team/acts-now.ts'

/** What the second reviewer reads beside the first one's own words. */
export const drawnForSecondLook = 'Drawn at random for a second look.'

/**
 * Whether a verification by this reviewer needs a second reviewer to confirm it. It is drawn when the decision takes effect, so that no
 * one can know before deciding, and undoing a decision draws anew. Never if no one else could confirm it.
 */
export async function isDrawn(
  { db, settings }: { db: Database; settings: Pick<ApiSettings, 'secondLookPercent'> },
  staffId: string,
): Promise<boolean> {
  if (randomInt(100) >= settings.secondLookPercent) return false
  const { others } = await db
    .selectFrom('staff as s')
    .select(hasOtherReviewer('s.id').as('others'))
    .where('s.id', '=', staffId)
    .executeTakeFirstOrThrow()
  return others
}
