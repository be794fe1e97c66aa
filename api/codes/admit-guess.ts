import { type RawBuilder, sql } from 'kysely'
import { compiledOnce } from '../../db/compiled-once.ts'
import { prepared } from '../../db/prepared.ts'
import type { ClientInfo } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { passedLongest, pointsTaken, type Taken, takeAll, takingOf, usesBy, type Window } from '../limits.ts'
import { lockTarget } from './code-target.ts'
import type { Failures } from './rules.ts'

const guesses = (client: ClientInfo): Window[] => [
  { name: 'guessByAddress', key: client.network },
  { name: 'guessByBlock', key: client.block },
]

/**
 * Counts a guess that no code is looked up for, within hourly limits per IP address and block, besides the three per code. No limit
 * spans all callers, so that one attacker cannot lock others out. Throws TOO_MANY_ATTEMPTS.
 */
export async function admitGuess(deps: Pick<Deps, 'db' | 'clock'>, client: ClientInfo) {
  await takeAll(deps, guesses(client))
}

/** The target's fields are null if it has no row. */
type Row = Taken & (Failures | { [Field in keyof Failures]: null })

// The counted rows come first, so that every guess locks its windows before its target.
const taking = compiledOnce(
  (
    _,
    keys: RawBuilder<readonly string[]>,
    resets: RawBuilder<readonly Date[]>,
    now: RawBuilder<Date>,
    target: RawBuilder<string>,
  ) => sql<Row>`
    with taken as (${pointsTaken(keys, resets, now)}),
      counted as (select count(*) as windows from taken),
      held as (select * from code_target where target = ${target} and (select windows from counted) > 0 for update)
    select key, points, resets_at, (select value from setting where name = 'limits') as set,
        failures, frozen_until as "frozenUntil", updated_at as "updatedAt"
      from taken left join held on true ${prepared}`,
)

/**
 * Takes a point from each window of `admitGuess` and locks the target (`lockTarget`), both until the caller's transaction ends: it
 * commits a wrong guess and rolls a right one back, which costs no point and writes nothing. `passed` is a window without points
 * left.
 */
export async function beginGuess(
  { clock }: Pick<Deps, 'clock'>,
  tx: Database,
  client: ClientInfo,
  target: string,
) {
  const now = clock.now()
  const windows = guesses(client)
  const rows = await taking(tx, ...takingOf(windows, now), now, target)
  const passed = passedLongest(windows.map(usesBy(rows, now)))
  const [first] = rows
  // Without a row of the target there is no code either, but `lockTarget` makes one, so that guesses at it are counted.
  const before = first?.updatedAt ? first : await lockTarget(tx, target, now)
  return { passed, before }
}
