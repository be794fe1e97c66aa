import { sql } from 'kysely'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { HeroStep } from '../../contract/hero-step.ts'
import { pages } from '../../contract/limits.ts'
import { z } from '../../contract/schema.ts'
import type { Deps } from '../deps.ts'
import { refuseField } from '../refusal.ts'

type Query = CallParsed<Calls['console']['queue']>['query']
type Needs = Pick<Deps, 'db'>

/** Where a page ended: the queue's own order, so that the next page is found by index and misses nobody. */
const cursor = z.tuple([z.iso.datetime(), z.uuid(), z.string().check(z.maxLength(40))])

const writeCursor = (row: { sent_at: Date; application_id: string; step: string }) =>
  Buffer.from(JSON.stringify([row.sent_at.toISOString(), row.application_id, row.step])).toString('base64url')

function readCursor(after: string) {
  try {
    return cursor.parse(JSON.parse(Buffer.from(after, 'base64url').toString('utf8')))
  } catch {
    throw refuseField('INVALID_INPUT', 'after', 'This page of the queue does not exist.')
  }
}

/** Part of a name or email as typed, its `%` and `_` taken literally. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`

/** Everything that a person can decide now: sent, open accounts only, and step 5 once the agency has the order. */
function waiting({ db }: Needs, { step, search }: Query) {
  let query = db
    .selectFrom('application_step as s')
    .innerJoin('application as a', 'a.id', 's.application_id')
    .innerJoin('account as p', 'p.id', 'a.account_id')
    .leftJoin('background_check as b', 'b.application_id', 's.application_id')
    .where('s.status', '=', 'VERIFICATION')
    .where('p.closed_at', 'is', null)
    .where(({ eb, or }) => or([eb('s.step', '<>', 'backgroundCheck'), eb('b.sent_at', 'is not', null)]))
  if (step) query = query.where('s.step', '=', step)
  if (search) {
    const digits = search.replace(/\D/g, '')
    query = query.where(({ eb, or }) =>
      or([
        eb(sql<string>`p.first_name || ' ' || p.last_name`, 'ilike', containing(search)),
        eb('p.email', 'ilike', containing(search)),
        ...(digits.length >= 4 ? [eb('p.phone', 'like', containing(digits))] : []),
      ]),
    )
  }
  return query
}

/** What waits for a reviewer, oldest first, a page at a time. Paging is by key: the last page costs what the first did. */
export async function readQueue(needs: Needs, query: Query) {
  let page = waiting(needs, query)
  if (query.after) {
    const [sentAt, applicationId, step] = readCursor(query.after)
    page = page.where(
      sql<boolean>`(s.sent_at, s.application_id, s.step) > (${new Date(sentAt)}, ${applicationId}::uuid, ${step})`,
    )
  }
  const [rows, { count }] = await Promise.all([
    page
      .select([
        's.application_id',
        's.step',
        's.sent_at',
        's.version',
        's.proposed_by',
        'p.first_name',
        'p.last_name',
      ])
      .orderBy('s.sent_at')
      .orderBy('s.application_id')
      .orderBy('s.step')
      .limit(pages.queue + 1)
      .execute(),
    waiting(needs, query)
      .select(q => q.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  const shown = rows.slice(0, pages.queue).map(row => ({ ...row, sent_at: row.sent_at! }))
  const last = shown.at(-1)
  return {
    data: {
      rows: shown.map(row => ({
        applicationId: row.application_id,
        step: row.step as HeroStep,
        applicant: `${row.first_name} ${row.last_name}`,
        sentAt: row.sent_at.toISOString(),
        state: row.proposed_by ? ('second-look' as const) : ('waiting' as const),
        version: row.version,
      })),
      next: rows.length > pages.queue && last ? writeCursor(last) : null,
    },
    total: count,
  }
}
