import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { Overview } from '../../contract/console/overview.ts'
import type { Deps } from '../deps.ts'
import { readDays } from './days.ts'
import { codes, misses, signUps, waitlist } from './people-counts.ts'
import { funnel, queue, reviewTime, secondLooks } from './review-counts.ts'

type Query = CallParsed<Calls['overview']['read']>['query']

export async function readOverview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  query: Query,
): Promise<Overview> {
  const now = clock.now()
  const days = readDays(query, now)
  const parts = await Promise.all([
    signUps(db, days),
    funnel(db, days),
    reviewTime(db, days),
    queue(db, now),
    codes(db, days),
    waitlist(db, days),
    misses(db, days),
    secondLooks(db, days),
  ])
  const [signedUp, stops, times, waiting, sent, joined, missed, looks] = parts
  return {
    from: days.from,
    to: days.to,
    signUps: signedUp,
    funnel: stops,
    reviewTime: times,
    secondLooks: looks,
    queue: waiting,
    codes: sent.map((each, at) => ({
      ...each,
      opened: signedUp[at]!.customers + signedUp[at]!.heroes,
    })),
    waitlist: joined,
    misses: missed,
  }
}
