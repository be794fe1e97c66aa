import { sql } from 'kysely'
import type { CallData, CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { Audience } from '../../contract/fields.ts'
import { staffPages } from '../../contract/staff-limits.ts'
import { maskedEmail, maskedPhone } from '../accounts/masked.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import { cutPage, readKey, textAndId, writeKey } from '../keyset.ts'
import { readApplicationReference } from '../reference.ts'

type Body = CallParsed<Calls['people']['find']>['body']
type Deps = Context<StaffSession>['deps']
type Found = CallData<Calls['people']['find']>
type KeyKind = 'name' | 'email' | 'phone'
type Search = { kind: KeyKind; start: string } | { kind: 'reference'; start: string }

function readSearch(text: string): Search {
  const digits = text.replace(/\D/g, '')
  const applicationStart = readApplicationReference(text)
  if (applicationStart) return { kind: 'reference', start: applicationStart }
  if (text.includes('@')) return { kind: 'email', start: text }
  if (digits.length >= 4 && /^[\d\s().+-]+$/.test(text)) return { kind: 'phone', start: digits }
  return { kind: 'name', start: text }
}

/** The cursor contains a name, so the web server encrypts it. */
const keyAndId = textAndId(400)

interface Row {
  id: string
  key: string
  first_name: string
  last_name: string
  audience: Audience
  email: string
  phone: string
  frozen_at: Date | null
  created_at: Date
}

/** The open account whose application has this reference. Ids with the same beginning are a range of the index on ids. */
async function rowsOfReference({ db }: Deps, start: string, audience: Body['audience']) {
  return db
    .selectFrom('application')
    .innerJoin('account', 'account.id', 'application.account_id')
    .select(['account.id', 'first_name', 'last_name', 'audience', 'email', 'phone', 'frozen_at'])
    .select(['account.created_at', sql<string>`upper(application.id::text)`.as('key')])
    .where('application.id', '>=', `${start}-0000-0000-0000-000000000000`)
    .where('application.id', '<=', `${start}-ffff-ffff-ffff-ffffffffffff`)
    .where('account.closed_at', 'is', null)
    .where(({ eb, lit }) => (audience ? eb('audience', '=', audience) : lit(true)))
    .orderBy('application.id')
    .limit(staffPages.people)
    .execute()
}

/**
 * Open accounts whose key begins with a prefix, in the order of the keys. Each prefix is a range of one index, so every page costs
 * the same. A person who matches by two keys appears once, under the first.
 */
async function rowsOf(
  deps: Deps,
  { text, audience, after }: Body,
): Promise<{ kind: Search['kind']; rows: Row[] }> {
  const { db } = deps
  const { kind, start } = readSearch(text)
  if (kind === 'reference') return { kind, rows: await rowsOfReference(deps, start, audience) }
  const from = after ? readKey(keyAndId, after) : undefined
  const begins = sql`account_key_text(${start})`
  const inRange = (alias: string) =>
    sql`${sql.ref(`${alias}.kind`)} = ${kind} and ${sql.ref(`${alias}.key`)} >= (select start from typed)
      and ${sql.ref(`${alias}.key`)} < (select start from typed) || U&'\\+10FFFF'`
  const { rows } = await sql<Row>`
    with typed as materialized (select ${begins} collate "C" as start)
    select a.id, k.key, a.first_name, a.last_name, a.audience, a.email, a.phone, a.frozen_at, a.created_at
    from account_key k join account a on a.id = k.account_id
    where ${inRange('k')}
      ${from ? sql`and (k.key, k.account_id) > (${from[0]} collate "C", ${from[1]}::uuid)` : sql``}
      ${audience ? sql`and k.audience = ${audience}` : sql``}
      and not exists (select from account_key o where o.account_id = k.account_id and ${inRange('o')} and o.key < k.key)
    order by k.key, k.account_id limit ${staffPages.people + 1}`.execute(db)
  return { kind, rows }
}

/** Audits the kind of search and the number of results, never the search text. */
export async function findPeople(context: Context<StaffSession>, body: Body): Promise<Found> {
  const { kind, rows } = await rowsOf(context.deps, body)
  const { shown, last } = cutPage(rows, staffPages.people)
  await writeAuditEvent(context.deps.db, context, {
    action: 'people.searched',
    subject: { kind: 'account' },
    detail: { by: kind, shown: shown.length },
  })
  return {
    rows: shown.map(row => ({
      accountId: row.id,
      name: `${row.first_name} ${row.last_name}`,
      audience: row.audience,
      email: maskedEmail(row.email),
      phone: maskedPhone(row.phone),
      state: row.frozen_at ? ('frozen' as const) : ('open' as const),
      createdAt: row.created_at.toISOString(),
    })),
    next: last && writeKey([last.key, last.id]),
  }
}
