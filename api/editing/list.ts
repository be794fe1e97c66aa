import { type ExpressionBuilder, sql } from 'kysely'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { EntryState } from '../../contract/console/entry.ts'
import { staffPages } from '../../contract/staff-limits.ts'
import type { DB } from '../../db/types.ts'
import { containing } from '../containing.ts'
import type { Deps } from '../deps.ts'
import { cutPage, exactMoment, momentAndId, readKey, writeKey } from '../keyset.ts'
import { entrySummary } from './entries.ts'

type Query = CallParsed<Calls['editing']['entries']>['query']

const inState = (state: EntryState | undefined, now: Date) => (is: ExpressionBuilder<DB, 'entry'>) => {
  const kept = is('deleted_at', 'is', null)
  const out = is('visible_from', '<=', now)
  const same = sql<boolean>`version = published_version`
  switch (state) {
    case 'deleted':
      return is('deleted_at', 'is not', null)
    case 'draft':
      return is.and([kept, is('visible_from', 'is', null)])
    case 'scheduled':
      return is.and([kept, is('visible_from', '>', now)])
    case 'published':
      return is.and([kept, out, same])
    case 'changed':
      return is.and([kept, out, is.not(same)])
    case undefined:
      return kept
  }
}

export async function listEntries({ db, clock }: Pick<Deps, 'db' | 'clock'>, query: Query) {
  const now = clock.now()
  const { kind, state, author, search, after } = query
  let list = db.selectFrom('entry').where(inState(state || undefined, now))
  if (kind) list = list.where('kind', '=', kind)
  if (author) list = list.where('author', '=', author)
  if (search)
    list = list.where(is =>
      is.or([is('title', 'ilike', containing(search)), is('slug', '=', search.toLowerCase())]),
    )
  if (after) {
    const [at, id] = readKey(momentAndId, after)
    list = list.where(sql<boolean>`(updated_at, id) < (${at}::timestamptz, ${id}::uuid)`)
  }
  const rows = await list
    .selectAll()
    .select(exactMoment('updated_at').as('at'))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(staffPages.queue + 1)
    .execute()
  const { shown, last } = cutPage(rows, staffPages.queue)
  return {
    rows: shown.map(row => entrySummary(row, now)),
    next: last && writeKey([last.at, last.id]),
  }
}
