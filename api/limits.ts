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

interface Window {
  name: LimitName
  key: string
}

/**
 * Takes one point from each window of `take` and looks at those of `read`, all in one statement, so that concurrent
 * callers never share a point. Answers the uses in that order. Without a bot-check token a third of the points counts
 * (DECISIONS S2).
 */
export async function takePoints(
  { db, clock }: Needs,
  { take, read = [] }: { take: readonly Window[]; read?: readonly Window[] },
  { withToken = true }: { withToken?: boolean } = {},
): Promise<Use[]> {
  const now = clock.now()
  const keyOf = ({ name, key }: Window) => windowKey(name, key)
  const resets = take.map(({ name }) => new Date(now.getTime() + limits[name].per))
  // Rows are locked in the order of their keys: two callers with the same windows never wait for each other crosswise.
  const { rows } = await sql<{ key: string; points: number; resets_at: Date }>`
    with taken as (
      insert into rate_limit (key, points, resets_at)
      select key, 1, resets_at from unnest(${take.map(keyOf)}::text[], ${resets}::timestamptz[])
        as taking (key, resets_at) order by key
      on conflict (key) do update set
        points = case when rate_limit.resets_at <= ${now} then 1 else least(rate_limit.points + 1, 1000000) end,
        resets_at = case when rate_limit.resets_at <= ${now} then excluded.resets_at else rate_limit.resets_at end
      returning key, points, resets_at
    )
    select key, points, resets_at from taken
    union all
    select key, points, resets_at from rate_limit where key = any(${read.map(keyOf)}::text[])`.execute(db)
  const byKey = new Map(rows.map(row => [row.key, row]))
  return [...take, ...read].map(window => {
    const row = byKey.get(keyOf(window))
    const { points } = limits[window.name]
    const allowed = withToken ? points : Math.floor(points * shareWithoutToken)
    const open = row ? row.resets_at.getTime() - now.getTime() : 0
    return { left: allowed - (open > 0 ? row!.points : 0), resetIn: Math.ceil(Math.max(0, open) / 1000) }
  })
}

/** One point from one window, as `takePoints`. */
export async function takePoint(
  needs: Needs,
  name: LimitName,
  key: string,
  options: { withToken?: boolean } = {},
): Promise<Use> {
  const [use] = await takePoints(needs, { take: [{ name, key }] }, options)
  return use!
}

/** Refuses TOO_MANY_ATTEMPTS for a use that passed its limit. */
export function refusePassed(use: Use | undefined) {
  if (use && use.left < 0) throw refuseForNow('TOO_MANY_ATTEMPTS', use.resetIn)
}

/** As `takePoint`, refusing TOO_MANY_ATTEMPTS when the limit is passed. */
export async function limit(
  needs: Needs,
  name: LimitName,
  key: string,
  options: { withToken?: boolean } = {},
) {
  refusePassed(await takePoint(needs, name, key, options))
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
