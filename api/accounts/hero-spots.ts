import type { Context } from '../context.ts'
import { launchSettings } from '../settings/launch-settings.ts'

/** How many of the pilot's spots are left (DECISIONS R12); never less than none, also when the setting was lowered. */
export async function heroSpots({ deps }: Context) {
  const { taken } = await deps.db
    .selectFrom('application')
    .select(query => query.fn.countAll<number>().as('taken'))
    .where('spot', '=', 'taken')
    .executeTakeFirstOrThrow()
  const { heroSpots: total } = await launchSettings(deps.db, deps.settings)
  return { total, left: Math.max(0, total - taken) }
}
