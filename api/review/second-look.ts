import { randomInt } from 'node:crypto'
import type { ApiSettings, Database } from '../deps.ts'
import { hasOtherReviewer } from '../team/acts-now.ts'

/** What the second reviewer reads beside the first one's own words. */
export const drawnForSecondLook = 'Drawn at random for a second look.'

interface Needs {
  db: Database
  settings: Pick<ApiSettings, 'secondLookPercent'>
}

/** Whether a verification by this reviewer can be drawn for a second look. Never if no one else could confirm it. */
export async function mayBeDrawn({ db, settings }: Needs, staffId: string): Promise<boolean> {
  if (settings.secondLookPercent === 0) return false
  const { others } = await db
    .selectFrom('staff as s')
    .select(hasOtherReviewer('s.id').as('others'))
    .where('s.id', '=', staffId)
    .executeTakeFirstOrThrow()
  return others
}

/** `draw` returns a random whole number from 0 to below `end`. */
type Draw = (end: number) => number

/**
 * Whether a verification by this reviewer needs a second reviewer to confirm it. It is drawn when the decision takes effect, so that no
 * one can know before deciding, and undoing a decision draws anew.
 */
export async function isDrawn(
  needs: Needs,
  staffId: string,
  draw: Draw = end => randomInt(end),
): Promise<boolean> {
  return draw(100) < needs.settings.secondLookPercent && (await mayBeDrawn(needs, staffId))
}
