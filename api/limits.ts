import { type RawBuilder, sql } from 'kysely'
import { pointsOf, pointsWithoutToken } from '../contract/limit-points.ts'
import { type LimitName, limits } from '../contract/rate-limits.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import { prepared } from '../db/prepared.ts'
import { outsideUnit } from '../db/unit-of-work.ts'
import { tokenHash } from '../providers/keys/codes.ts'
import type { Deps } from './deps.ts'
import { refuseForNow } from './refusal.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

interface Use {
  name: LimitName
  /** Points left after this use. Negative if over the limit. */
  left: number
  /** Points used in the window, including this use. */
  used: number
  /** Seconds until the window resets. */
  resetIn: number
}

export interface Window {
  name: LimitName
  key: string
  /** Set for calls without a bot-check token, which get a third of the points (DECISIONS S2). */
  withoutToken?: boolean
}

/** Hashed, because people type passwords into username fields. */
export const windowKey = (name: LimitName, key: string, withoutToken = false) =>
  `${name}:${withoutToken ? 'no-token:' : ''}${tokenHash(key)}`

const keyOf = ({ name, key, withoutToken }: Window) => windowKey(name, key, withoutToken)

/** The keys of windows, and when they end if they begin now: the values of `pointsTaken`. */
export const takingOf = (take: readonly Window[], now: Date) =>
  [take.map(keyOf), take.map(({ name }) => new Date(now.getTime() + limits[name].per))] as const

/** A row of a statement with `pointsTaken`. */
export interface Taken {
  key: string
  points: number
  resets_at: Date
  /** The limits set by admins, in each row of a window that a point was taken from. */
  set: unknown
}

/** The part of a statement that takes a point from each window. Rows are locked in key order, to avoid deadlocks. */
export const pointsTaken = (
  keys: RawBuilder<readonly string[]>,
  resets: RawBuilder<readonly Date[]>,
  now: RawBuilder<Date>,
) => sql`
  insert into rate_limit (key, points, resets_at)
  select key, 1, resets_at from unnest(${keys}::text[], ${resets}::timestamptz[]) as taking (key, resets_at) order by key
  on conflict (key) do update set
    points = case when rate_limit.resets_at <= ${now} then 1 else least(rate_limit.points + 1, 1000000) end,
    resets_at = case when rate_limit.resets_at <= ${now} then excluded.resets_at else rate_limit.resets_at end
  returning key, points, resets_at`

const takingAndReading = compiledOnce(
  (
    _,
    keys: RawBuilder<readonly string[]>,
    resets: RawBuilder<readonly Date[]>,
    now: RawBuilder<Date>,
    read: RawBuilder<readonly string[]>,
  ) => sql<Taken>`
    with taken as (${pointsTaken(keys, resets, now)})
    select key, points, resets_at, (select value from setting where name = 'limits') as set from taken
    union all
    select key, points, resets_at, null from rate_limit where key = any(${read}::text[]) ${prepared}`,
)

/** What the rows of a statement with `pointsTaken` say about a window. */
export function usesBy(rows: readonly Taken[], now: Date) {
  const byKey = new Map(rows.map(row => [row.key, row]))
  const set = rows.find(row => row.set)?.set
  return (window: Window): Use => {
    const row = byKey.get(keyOf(window))
    const points = pointsOf(window.name, set)
    const allowed = window.withoutToken ? pointsWithoutToken(points) : points
    const open = row ? row.resets_at.getTime() - now.getTime() : 0
    const used = row && open > 0 ? row.points : 0
    return { name: window.name, left: allowed - used, used, resetIn: Math.ceil(Math.max(0, open) / 1000) }
  }
}

/**
 * Takes a point from each window of `take` and reads those of `read` in one statement, so that concurrent callers never share a
 * point. Returns the uses in that order. The statement also reads the limits set by admins, so that a change applies everywhere
 * from the next call on. Points are taken outside the caller's transaction and count even if the call fails.
 */
export async function takePoints<Take extends readonly [Window, ...Window[]]>(
  { db, clock }: Needs,
  { take, read = [] }: { take: Take; read?: readonly Window[] },
): Promise<[...{ [At in keyof Take]: Use }, ...Use[]]> {
  const now = clock.now()
  const rows = await takingAndReading(outsideUnit(db), ...takingOf(take, now), now, read.map(keyOf))
  const useOf = usesBy(rows, now)
  // `map` forgets how many windows there are.
  const taken = take.map(useOf) as { [At in keyof Take]: Use }
  return [...taken, ...read.map(useOf)]
}

export async function takePoint(
  needs: Needs,
  name: LimitName,
  key: string,
  { withoutToken = false }: { withoutToken?: boolean } = {},
): Promise<Use> {
  const [use] = await takePoints(needs, { take: [{ name, key, withoutToken }] })
  return use
}

export const refusalOf = ({ resetIn, name }: Use) => refuseForNow('TOO_MANY_ATTEMPTS', resetIn, name)

export function refusePassed(use: Use | undefined) {
  if (use && use.left < 0) throw refusalOf(use)
}

/** The use of a window that is over its limit, the one with the longest wait. */
export const passedLongest = (uses: readonly Use[]) =>
  uses.filter(({ left }) => left < 0).sort((a, b) => b.resetIn - a.resetIn)[0]

/**
 * Takes a point from every window or from none. Throws TOO_MANY_ATTEMPTS with the longest wait. Call `giveBack` later if the call
 * turned out to cost nothing.
 */
export async function takeAll(needs: Needs, windows: readonly Window[]) {
  const [first, ...others] = windows
  if (!first) return { giveBack: async () => {} }
  const uses = await takePoints(needs, { take: [first, ...others] })
  const giveBack = () => givePointsBack(needs, windows)
  const passed = passedLongest(uses)
  if (passed) {
    await giveBack()
    refusePassed(passed)
  }
  return { giveBack }
}

/**
 * Like `takePoint`, but throws TOO_MANY_ATTEMPTS over the limit. Without a bot-check token, a separate limit of a third of the
 * points applies first, so that scripts cannot use up everyone's share.
 */
export async function limit(
  needs: Needs,
  name: LimitName,
  key: string,
  { withToken = true }: { withToken?: boolean } = {},
) {
  if (!withToken) refusePassed(await takePoint(needs, name, key, { withoutToken: true }))
  refusePassed(await takePoint(needs, name, key))
}

export async function clearLimit({ db }: Pick<Deps, 'db'>, name: LimitName, key: string) {
  await outsideUnit(db).deleteFrom('rate_limit').where('key', '=', windowKey(name, key)).execute()
}

/** Returns the points of calls that turned out not to be attempts, or that did nothing. */
export async function givePointsBack({ db }: Pick<Deps, 'db'>, windows: readonly Window[]) {
  const keys = windows.map(({ name, key, withoutToken }) => windowKey(name, key, withoutToken))
  // Rows are locked in key order, as in `takePoints`.
  await sql`
    with held as (select key from rate_limit where key = any(${keys}::text[]) order by key for update)
    update rate_limit set points = greatest(points - 1, 0) from held where rate_limit.key = held.key ${prepared}`.execute(
    outsideUnit(db),
  )
}
