import type { LaunchState } from '../../contract/launch.ts'
import type { District } from '../../contract/zip-district.ts'
import type { Context } from '../context.ts'
import { launchSettings } from '../settings/launch-settings.ts'

/** In the order of the line (DECISIONS R11, R22). */
export async function boroughs({ deps: { db, settings } }: Context) {
  const rows = await db.selectFrom('launch_state').select(['district', 'state']).orderBy('position').execute()
  return {
    boroughs: rows.map(({ district, state }) => ({
      district: district as District,
      state: state as LaunchState,
    })),
    countdownTo: (await launchSettings(db, settings)).countdownTo,
  }
}
