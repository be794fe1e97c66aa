import type { Context } from '../context.ts'
import { launchSettings } from '../settings/launch-settings.ts'

/** In the order of the line (DECISIONS R11, R22). */
export async function boroughs({ deps: { db, settings } }: Context) {
  const rows = await db.selectFrom('launch_state').select(['district', 'state']).orderBy('position').execute()
  return {
    boroughs: rows.map(({ district, state }) => ({
      district,
      state,
    })),
    countdownTo: (await launchSettings(db, settings)).countdownTo,
  }
}
