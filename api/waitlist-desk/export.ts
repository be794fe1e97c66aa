import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { recordAudit } from '../audit/record.ts'
import type { Context, StaffSession } from '../context.ts'
import { csvLine } from '../csv.ts'
import { momentAndId, readKey, writeKey } from '../keyset.ts'
import { refuseField } from '../refusal.ts'
import { matching } from './filters.ts'

type Body = CallParsed<Calls['waitlistDesk']['exportEntries']>['body']
type Needs = Context<StaffSession>

const rowsAPage = 2_000
const head = [
  'First name',
  'Last name',
  'Email',
  'ZIP',
  'Borough',
  'Outside New York',
  'Source',
  'Joined (UTC)',
  'Invited (UTC)',
]

/** A key that only an export on record has, and only the session that began it: a made-up one opens nothing. */
const signature = ({ deps, session }: Needs, key: string) =>
  createHmac('sha256', deps.codeKey).update(`waitlist-export\n${session.id}\n${key}`).digest('base64url')

function readSigned(context: Needs, after: string) {
  const [key = '', given = ''] = after.split('.')
  const [a, b] = [Buffer.from(given), Buffer.from(signature(context, key))]
  if (a.length !== b.length || !timingSafeEqual(a, b))
    throw refuseField('INVALID_INPUT', 'after', 'This page of the list does not exist.')
  return readKey(momentAndId, key)
}

/** A page of the CSV, the newest first. The first page goes on record with its filters before anything leaves. */
export async function exportEntries(context: Needs, { after, ...filters }: Body) {
  const { db } = context.deps
  let page = matching(db, filters)
  if (after) {
    const [at, id] = readSigned(context, after)
    page = page.where(sql<boolean>`(e.created_at, e.id) < (${new Date(at)}, ${id}::uuid)`)
  } else {
    const { source: _, ...named } = filters
    await recordAudit(db, context, {
      action: 'waitlist.exported',
      subject: { kind: 'waitlist' },
      detail: Object.fromEntries(Object.entries(named).filter(([, value]) => value)),
    })
  }
  const rows = await page
    .selectAll('e')
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(rowsAPage + 1)
    .execute()
  const shown = rows.slice(0, rowsAPage)
  const last = shown.at(-1)
  const key = rows.length > rowsAPage && last ? writeKey([last.created_at.toISOString(), last.id]) : null
  const lines = shown.map(row =>
    csvLine([
      row.name,
      row.last_name,
      row.email,
      row.zipcode,
      row.district,
      row.outside_new_york ? 'yes' : 'no',
      row.source,
      row.created_at,
      row.invited_at,
    ]),
  )
  return {
    // Spreadsheets read the names as UTF-8 when the file begins with this mark.
    text: (after ? '' : `\uFEFF${csvLine(head)}`) + lines.join(''),
    next: key && `${key}.${signature(context, key)}`,
  }
}
