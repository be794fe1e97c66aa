import { spotsTaken } from '../applications/open-application.ts'
import type { Context } from '../context.ts'
import { launchSettings } from '../settings/launch-settings.ts'

/** Spots left in the pilot (DECISIONS R12). Never negative, even after the setting is lowered. */
export async function heroSpots({ deps }: Context) {
  const taken = await spotsTaken(deps.db)
  const { heroSpots: total } = await launchSettings(deps.db, deps.settings)
  return { total, left: Math.max(0, total - taken) }
}
