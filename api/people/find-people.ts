import { type RawBuilder, sql } from 'kysely'
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

/** More rows than this below a beginning are not counted: then both names are common, and so are people who have both. */
const countedKeys = 20_000

/**
 * Open accounts whose key begins with what was typed, or, for a name, with one of its words and has the others at the beginning of
 * a word: both orders of the names are keys. The word that the fewest keys begin with is read, so every page costs about the same.
 * Both are ranges of one index. A person who matches by two keys appears once, under the first.
 */
function queryOf({ kind, start }: Search, { audience, after }: Omit<Body, 'text'>) {
  const from = after ? readKey(keyAndId, after) : undefined
  const begins = (alias: string, column: 'start' | 'word') => {
    const typed = sql`(select ${sql.ref(column)} from typed)`
    return sql`(${sql.ref(`${alias}.kind`)} = ${kind} and ${sql.ref(`${alias}.key`)} >= ${typed}
      and ${sql.ref(`${alias}.key`)} < ${typed} || U&'\\+10FFFF')`
  }
  const hasOthers = (alias: string) =>
    sql`not exists (select from unnest((select others from typed)) as other
      where position(' ' || other in ${sql.ref(`${alias}.key`)}) = 0)`
  const ofAudience = audience ? sql`and k.audience = ${audience}` : sql``
  const page = (matches: RawBuilder<unknown>) => sql`(
    select k.account_id, k.key from account_key k
    where ${matches} ${ofAudience}
      ${from ? sql`and (k.key, k.account_id) > (${from[0]} collate "C", ${from[1]}::uuid)` : sql``}
      and not exists (select from account_key o where o.account_id = k.account_id and o.key < k.key
        and (${begins('o', 'start')} or (${begins('o', 'word')} and ${hasOthers('o')})))
    order by k.key, k.account_id limit ${staffPages.people + 1})`
  const ofWords = sql`${begins('k', 'word')} and ${hasOthers('k')}`
  return sql<Row>`
    with whole as materialized (select account_key_text(${start}) collate "C" as start),
    words as materialized (
      select w.word collate "C" as word, w.place from whole, unnest(string_to_array(start, ' ')) with ordinality as w (word, place)
      where ${kind} = 'name' and start like '% %'
    ),
    rarest as materialized (
      select word, place from words order by (select count(*) from (select from account_key k
        where k.kind = ${kind} and k.key >= words.word and k.key < words.word || U&'\\+10FFFF' ${ofAudience}
        limit ${countedKeys}) as counted), place limit 1
    ),
    typed as materialized (
      select start, (select word from rarest) as word,
        array(select word from words where place <> (select place from rarest)) as others from whole
    ),
    found as materialized (select * from ${page(begins('k', 'start'))} as whole_text
      union select * from ${page(ofWords)} as each_word
      order by key, account_id limit ${staffPages.people + 1})
    select a.id, k.key, a.first_name, a.last_name, a.audience, a.email, a.phone, a.frozen_at, a.created_at
    from found k join account a on a.id = k.account_id
    order by k.key, k.account_id`
}

async function rowsOf(deps: Deps, { text, ...more }: Body): Promise<{ kind: Search['kind']; rows: Row[] }> {
  const search = readSearch(text)
  const { kind, start } = search
  if (kind === 'reference') return { kind, rows: await rowsOfReference(deps, start, more.audience) }
  const { rows } = await queryOf(search, more).execute(deps.db)
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
