import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { markUnaudited, writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import { csvLine } from '../csv.ts'
import { cutPage, momentAndId, readKey, writeKey } from '../keyset.ts'
import { refuseField } from '../refusal.ts'
import { type Filters, matching } from './filters.ts'

type Body = CallParsed<Calls['waitlistAdmin']['exportEntries']>['body']
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

const named = (filters: Filters) =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([, value]) => value)
      .sort(([a], [b]) => a.localeCompare(b)),
  )

/** Only an audited export gets this signature, for its filters and session. A forged key is refused. */
const signature = ({ deps, session }: Needs, filters: Filters, key: string) =>
  createHmac('sha256', deps.codeKey)
    .update(`waitlist-export\n${session.id}\n${named(filters)}\n${key}`)
    .digest('base64url')

function readSigned(context: Needs, filters: Filters, after: string) {
  const [key = '', given = ''] = after.split('.')
  const [a, b] = [Buffer.from(given), Buffer.from(signature(context, filters, key))]
  if (a.length !== b.length || !timingSafeEqual(a, b))
    throw refuseField('INVALID_INPUT', 'after', 'This page of the list doesn’t exist.')
  return readKey(momentAndId, key)
}

/**
 * A page of the CSV, newest first. The first page is audited with its filters and requires step-up authentication
 * (FRESH_FACTOR_NEEDED). The following pages are part of the same export.
 */
export async function exportEntries(context: Needs, { after, ...filters }: Body) {
  const { db } = context.deps
  let page = matching(db, filters)
  if (after) {
    markUnaudited(context.session)
    const [at, id] = readSigned(context, filters, after)
    page = page.where(sql<boolean>`(e.created_at, e.id) < (${new Date(at)}, ${id}::uuid)`)
  } else {
    const { source: _, ...told } = filters
    await writeAuditEvent(db, context, {
      action: 'waitlist.exported',
      subject: { kind: 'waitlist' },
      detail: Object.fromEntries(Object.entries(told).filter(([, value]) => value)),
    })
  }
  const rows = await page
    .selectAll('e')
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(rowsAPage + 1)
    .execute()
  const { shown, last } = cutPage(rows, rowsAPage)
  const key = last && writeKey([last.created_at.toISOString(), last.id])
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
    text: (after ? '' : `\uFEFF${csvLine(head)}`) + lines.join(''),
    next: key && `${key}.${signature(context, filters, key)}`,
  }
}
