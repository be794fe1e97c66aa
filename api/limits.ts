import { sql } from 'kysely'
import { type LimitName, limits, shareWithoutToken } from '../contract/limits.ts'
import { tokenHash } from '../providers/keys/codes.ts'
import type { Deps } from './deps.ts'
import { refuseForNow } from './refusal.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

interface Use {
  /** Points left after this use; negative when the limit is passed. */
  left: number
  /** Seconds until the window opens anew. */
  resetIn: number
}

/** The key is kept as a hash: people type passwords where a username belongs. */
export const windowKey = (name: LimitName, key: string) => `${name}:${tokenHash(key)}`

/**
 * Takes one point from the window of `name` and `key`, in one statement, so that concurrent callers never share a point.
 * Without a bot-check token a third of the points counts (DECISIONS S2).
 */
export async function takePoint(
  { db, clock }: Needs,
  name: LimitName,
  key: string,
  { withToken = true }: { withToken?: boolean } = {},
): Promise<Use> {
  const { points, per } = limits[name]
  const allowed = withToken ? points : Math.floor(points * shareWithoutToken)
  const now = clock.now()
  const resets = new Date(now.getTime() + per)
  const { rows } = await sql<{ points: number; resets_at: Date }>`
    insert into rate_limit (key, points, resets_at) values (${windowKey(name, key)}, 1, ${resets})
    on conflict (key) do update set
      points = case when rate_limit.resets_at <= ${now} then 1 else least(rate_limit.points + 1, 1000000) end,
      resets_at = case when rate_limit.resets_at <= ${now} then ${resets} else rate_limit.resets_at end
    returning points, resets_at`.execute(db)
  const row = rows[0]!
  return { left: allowed - row.points, resetIn: Math.ceil((row.resets_at.getTime() - now.getTime()) / 1000) }
}

/** As `takePoint`, refusing TOO_MANY_ATTEMPTS when the limit is passed. */
export async function limit(
  needs: Needs,
  name: LimitName,
  key: string,
  options: { withToken?: boolean } = {},
) {
  const use = await takePoint(needs, name, key, options)
  if (use.left < 0) throw refuseForNow('TOO_MANY_ATTEMPTS', use.resetIn)
}

/** Opens a window anew after a success: who is let in has used up nothing. */
export async function clearLimit({ db }: Pick<Deps, 'db'>, name: LimitName, key: string) {
  await db.deleteFrom('rate_limit').where('key', '=', windowKey(name, key)).execute()
}

/** Gives back a point that a success has shown to be no attempt. */
export async function givePointBack({ db }: Pick<Deps, 'db'>, name: LimitName, key: string) {
  await sql`update rate_limit set points = greatest(points - 1, 0) where key = ${windowKey(name, key)}`.execute(
    db,
  )
}

/** How a window stands, without taking from it. */
export async function readPoints({ db, clock }: Needs, name: LimitName, key: string): Promise<Use> {
  const row = await db
    .selectFrom('rate_limit')
    .select(['points', 'resets_at'])
    .where('key', '=', windowKey(name, key))
    .executeTakeFirst()
  const open = row ? row.resets_at.getTime() - clock.now().getTime() : 0
  const used = open > 0 ? row!.points : 0
  return { left: limits[name].points - used, resetIn: Math.ceil(Math.max(0, open) / 1000) }
}
