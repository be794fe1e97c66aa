import { compiledOnce } from '../../db/compiled-once.ts'
import { prepared } from '../../db/prepared.ts'
import type { ApiSettings, Database } from '../deps.ts'

type Changeable = Pick<ApiSettings, 'countdownTo' | 'heroSpots' | 'allowedRegions'>

export type LaunchSettings = Changeable & { areaThreshold: number | null; version: number }

const settingRow = compiledOnce(db =>
  db
    .selectFrom('launch_setting')
    .select(['countdown_to', 'hero_spots', 'allowed_regions', 'area_threshold', 'version'])
    .modifyEnd(prepared),
)

/**
 * Settings that admins can change at run time. They are in a database row that is read at every use and overrides the environment.
 * A change applies to all replicas at once.
 */
export async function launchSettings(db: Database, usual: Changeable): Promise<LaunchSettings> {
  const [row] = await settingRow(db)
  return {
    countdownTo: row?.countdown_to?.toISOString() ?? usual.countdownTo,
    heroSpots: row?.hero_spots ?? usual.heroSpots,
    allowedRegions: row?.allowed_regions ?? usual.allowedRegions,
    areaThreshold: row?.area_threshold ?? null,
    version: row?.version ?? 0,
  }
}

export async function launchStatesOf(db: Database) {
  const rows = await db
    .selectFrom('launch_state')
    .select(['district', 'state', 'changed_at'])
    .orderBy('position')
    .execute()
  return rows.map(({ district, state, changed_at }) => ({
    district,
    state,
    changedAt: changed_at.toISOString(),
  }))
}
