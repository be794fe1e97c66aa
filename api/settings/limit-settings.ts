import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { LimitChange, LimitSettings } from '../../contract/console/limit-settings.ts'
import { limitNames, mostPoints, pointsOf } from '../../contract/limit-points.ts'
import { limits } from '../../contract/rate-limits.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'
import { affectedBy, type PointsChange } from './limit-effects.ts'
import { refuseOutdated, type SettingsOf, saveSetting } from './save-setting.ts'
import { lockStoredSetting, readStoredSetting, writeStoredSetting } from './stored-setting.ts'

type Needs = Context<StaffSession>
type Form = CallParsed<Calls['settings']['saveLimits']>['body']

type RecordedChange = PointsChange & { from: string; to: string }

async function presentLimits(db: Database): Promise<LimitSettings> {
  const { value, ...row } = await readStoredSetting(db, 'limits')
  return {
    ...row,
    limits: limitNames.map(name => ({
      name,
      points: pointsOf(name, value),
      usual: limits[name].points,
      most: mostPoints(name),
    })),
  }
}

const changesOf = (now: LimitSettings, form: Form): RecordedChange[] =>
  now.limits.flatMap(({ name, points: before }) => {
    const after = form[name]
    if (after === before) return []
    return [{ name, from: String(before), to: String(after), before, after }]
  })

const limitSetting: SettingsOf<Form, LimitSettings, RecordedChange> = {
  id: 'limits',
  action: 'limits.changed',
  lock: tx => lockStoredSetting(tx, 'limits'),
  present: presentLimits,
  changesOf,
  async write(tx, context, changes) {
    const { limits: now } = await presentLimits(tx)
    const after = new Map(changes.map(change => [change.name, change.after]))
    const points = now.map(({ name, points }) => [name, after.get(name) ?? points] as const)
    const set = Object.fromEntries(points.filter(([name, points]) => points !== limits[name].points))
    await writeStoredSetting(tx, context, 'limits', set)
  },
}

export const readLimits = ({ deps }: Needs) => presentLimits(deps.db)

export async function previewLimits({ deps }: Needs, form: Form): Promise<LimitChange[]> {
  const present = await presentLimits(deps.db)
  refuseOutdated(present.version, form)
  const changes = changesOf(present, form)
  const affected = await affectedBy(deps, changes)
  return changes.map(({ name, before, after }) => ({
    name,
    from: before,
    to: after,
    affected: affected.get(name) ?? 0,
  }))
}

export const saveLimits = (context: Needs, form: Form) => saveSetting(context, limitSetting, form)
