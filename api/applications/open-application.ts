import { sql } from 'kysely'
import { heroSteps } from '../../contract/hero-step.ts'
import { launchPhase } from '../../contract/launch-phase.ts'
import type { Database, Deps } from '../deps.ts'
import type { LaunchSettings } from '../settings/launch-settings.ts'

type Needs = { db: Database } & Pick<Deps, 'clock'>
type Spot = 'taken' | 'waiting-list'

const spotLock = 'hero-spots'

/** The pilot’s spots that Heroes have (DECISIONS R12). */
export async function spotsTaken(db: Database): Promise<number> {
  const { taken } = await db
    .selectFrom('application')
    .select(query => query.fn.countAll<number>().as('taken'))
    .where('spot', '=', 'taken')
    .executeTakeFirstOrThrow()
  return taken
}

/**
 * Returns a spot while the pilot is open and spots remain, otherwise a place on the waiting list (DECISIONS R11, R12). The lock
 * lasts until the caller's transaction ends, so that the next sign-up counts this one. A full pilot is detected without the lock.
 */
async function takeSpot(
  { db, clock }: Needs,
  { heroSpots: total, countdownTo }: LaunchSettings,
): Promise<Spot> {
  const canTake = async () => {
    const spots = { total, left: total - (await spotsTaken(db)) }
    return launchPhase({ countdownTo, boroughs: null, spots }, clock.now().getTime()).spots === 'left'
  }
  if (!(await canTake())) return 'waiting-list'
  await sql`select pg_advisory_xact_lock(hashtextextended(${spotLock}, 0))`.execute(db)
  return (await canTake()) ? 'taken' : 'waiting-list'
}

/** Runs in the caller's transaction. Call it last: other sign-ups wait for the spot until that transaction ends. */
export async function openApplication(
  needs: Needs,
  accountId: string,
  launch: LaunchSettings,
): Promise<Spot> {
  const { db, clock } = needs
  const now = clock.now()
  const spot = await takeSpot(needs, launch)
  const id = crypto.randomUUID()
  await db
    .with('opened', query =>
      query
        .insertInto('application')
        .values({ id, account_id: accountId, spot, created_at: now, updated_at: now })
        .returning('id'),
    )
    .with('steps', query =>
      query
        .insertInto('application_step')
        .values(heroSteps.map(step => ({ application_id: id, step })))
        .returning('step'),
    )
    .insertInto('history')
    .values({ application_id: id, actor_kind: 'hero', actor_id: accountId, action: 'opened', at: now })
    .execute()
  return spot
}
