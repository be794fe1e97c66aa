import type { Context } from '../context.ts'
import { launchSettings } from '../settings/launch-settings.ts'

/** Boroughs in the order in which they open (DECISIONS R11, R22). */
export async function boroughs({ deps: { db, settings } }: Context) {
  const rows = await db.selectFrom('launch_state').select(['district', 'state']).orderBy('position').execute()
  return {
    boroughs: rows,
    countdownTo: (await launchSettings(db, settings)).countdownTo,
  }
}
