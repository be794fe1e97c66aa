import { sql } from 'kysely'
import { pointsWithoutToken } from '../../contract/limit-points.ts'
import type { LimitName } from '../../contract/rate-limits.ts'
import type { Deps } from '../deps.ts'

export interface PointsChange {
  name: LimitName
  before: number
  after: number
}

/**
 * How many callers are over the lower of the two limits but not over the higher one: the change stops or admits exactly these at
 * once. Windows without a bot-check token have a third of the points. Nobody is counted twice.
 */
export async function affectedBy(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  changes: readonly PointsChange[],
): Promise<Map<LimitName, number>> {
  const low = changes.map(({ before, after }) => Math.min(before, after))
  const high = changes.map(({ before, after }) => Math.max(before, after))
  const { rows } = await sql<{ name: LimitName; affected: number }>`
    select change.name, count(distinct split_part(rate_limit.key, ':', -1))::int as affected
    from unnest(
      ${changes.map(({ name }) => name)}::text[], ${low}::int[], ${high}::int[],
      ${low.map(pointsWithoutToken)}::int[], ${high.map(pointsWithoutToken)}::int[]
    ) as change (name, low, high, low_third, high_third)
    join (
      select key, points, resets_at from rate_limit
      union all select 'codesNotEntered:' || name, ceil(cents)::int, at + interval '24 hours' from code_budget
    ) as rate_limit on split_part(rate_limit.key, ':', 1) = change.name
    where rate_limit.resets_at > ${clock.now()}
      and case when split_part(rate_limit.key, ':', 2) = 'no-token'
        then rate_limit.points >= low_third and rate_limit.points < high_third
        else rate_limit.points >= low and rate_limit.points < high
      end
    group by change.name`.execute(db)
  return new Map(rows.map(({ name, affected }) => [name, affected]))
}
