import { type ExpressionBuilder, sql } from 'kysely'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { EntryState } from '../../contract/console/entry.ts'
import { z } from '../../contract/schema.ts'
import { staffPages } from '../../contract/staff-limits.ts'
import type { DB } from '../../db/types.ts'
import type { Deps } from '../deps.ts'
import { refuseField } from '../refusal.ts'
import { entrySummary } from './entries.ts'

type Query = CallParsed<Calls['editing']['entries']>['query']

/** Cursor. Microseconds as text, because a JavaScript date would lose them. */
const cursor = z.tuple([z.string().check(z.maxLength(40)), z.uuid()])

function readCursor(after: string) {
  try {
    return cursor.parse(JSON.parse(Buffer.from(after, 'base64url').toString('utf8')))
  } catch {
    throw refuseField('INVALID_INPUT', 'after', 'This page of the list does not exist.')
  }
}
const writeCursor = (at: string, id: string) => Buffer.from(JSON.stringify([at, id])).toString('base64url')

/** A LIKE pattern: `%` and `_` in the text are literal. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`

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
    const [at, id] = readCursor(after)
    list = list.where(sql<boolean>`(updated_at, id) < (${at}::timestamptz, ${id}::uuid)`)
  }
  const rows = await list
    .selectAll()
    .select(sql<string>`updated_at::text`.as('at'))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(staffPages.queue + 1)
    .execute()
  const shown = rows.slice(0, staffPages.queue)
  const last = shown.at(-1)
  return {
    rows: shown.map(row => entrySummary(row, now)),
    next: rows.length > staffPages.queue && last ? writeCursor(last.at, last.id) : null,
  }
}
