import type { LaunchSettings } from '../../contract/console/settings.ts'
import { launchStates } from '../../contract/launch.ts'
import { launch } from '../../contract/launch-plan.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'
import { type Change, changesOf, type Form } from './changes.ts'
import { launchSettings, launchStatesOf } from './launch-settings.ts'
import { refuseOutdated, type SettingsOf, saveSetting } from './save-setting.ts'

type Needs = Context<StaffSession>

async function presentSettings(db: Database, { deps }: Needs): Promise<LaunchSettings> {
  const settings = await launchSettings(db, deps.settings)
  const boroughs = await launchStatesOf(db)
  const last = await db
    .selectFrom('launch_setting')
    .leftJoin('staff', 'staff.id', 'launch_setting.changed_by')
    .select(['launch_setting.changed_at', 'staff.name'])
    .executeTakeFirst()
  return {
    ...settings,
    allowedRegions: [...settings.allowedRegions],
    boroughs,
    changedBy: last?.name ?? null,
    changedAt: last?.changed_at?.toISOString() ?? null,
  }
}

export const readSettings = (context: Needs) => presentSettings(context.deps.db, context)

export async function previewSettings(context: Needs, form: Form) {
  const settings = await readSettings(context)
  refuseOutdated(settings.version, form)
  return changesOf(settings, form).map(({ value: _, ...change }) => change)
}

async function write(tx: Database, { deps, session }: Needs, changes: readonly Change[]) {
  const now = deps.clock.now()
  const columns: Record<string, unknown> = { changed_by: session.staffId, changed_at: now }
  for (const { name, value } of changes) {
    if (name === 'countdownTo') columns.countdown_to = new Date(String(value))
    else if (name === 'heroSpots') columns.hero_spots = value
    else if (name === 'areaThreshold') columns.area_threshold = value
    else if (name === 'allowedRegions') columns.allowed_regions = value
    else {
      const district = launch.districts.find(each => name === `state.${each}`)
      const state = launchStates.find(each => each === value)
      if (!district || !state) throw new Error(`No setting is called ${name}.`)
      await tx
        .updateTable('launch_state')
        .set({ state, changed_at: now })
        .where('district', '=', district)
        .execute()
    }
  }
  await tx
    .updateTable('launch_setting')
    .set(({ eb }) => ({ ...columns, version: eb('version', '+', 1) }))
    .execute()
}

const launchSetting: SettingsOf<Form, LaunchSettings, Change> = {
  id: 'launch',
  action: 'settings.changed',
  async lock(tx) {
    const held = await tx.selectFrom('launch_setting').select('version').forUpdate().executeTakeFirst()
    return held?.version
  },
  present: presentSettings,
  changesOf,
  write,
}

/** Replicas read the rows at each use, and they are notified so that they render their pages again. */
export const saveSettings = (context: Needs, form: Form): Promise<LaunchSettings> =>
  saveSetting(context, launchSetting, form)
