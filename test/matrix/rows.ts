import type { Calls } from '../../contract/calls.ts'
import type { RefusalCode } from '../../contract/errors.ts'
import { accountRows } from './account-rows.ts'
import { auditRows } from './audit-rows.ts'
import type { CallerKind, Cast } from './callers.ts'
import { consoleRows, waitsRows } from './console-rows.ts'
import { deliveryRows } from './delivery-rows.ts'
import { editingRows } from './editing-rows.ts'
import { importExportRows } from './import-export-rows.ts'
import { mediaRows } from './media-rows.ts'
import { notificationsRows } from './notifications-rows.ts'
import { overviewRows } from './overview-rows.ts'
import { peopleRows } from './people-rows.ts'
import { reviewRows } from './review-rows.ts'
import { screeningRows } from './screening-rows.ts'
import { settingsRows } from './settings-rows.ts'
import { siteRows } from './site-rows.ts'
import { supportInboxRows } from './support-inbox-rows.ts'
import { taxonomyRows } from './taxonomy-rows.ts'
import { teamRows } from './team-rows.ts'
import { waitlistAdminRows } from './waitlist-admin-rows.ts'

export type CallName = { [Noun in keyof Calls]: `${Noun}.${keyof Calls[Noun] & string}` }[keyof Calls]
export type Outcome = 'OK' | RefusalCode

export interface Input {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

/**
 * Who may call what, written by hand to check the permissions of the contract. `input` has valid fields, `outcome` is the result
 * for permitted callers, and `others` is their result on rows of another owner.
 */
export interface Row {
  letIn:
    | 'everybody'
    | 'customers'
    | 'heroes'
    | 'accounts'
    | 'staff'
    | 'reviewers'
    | 'editors'
    | 'supporters'
    | 'admins'
  input?: (cast: Cast) => Input
  outcome: Outcome
  others?: { owner: CallerKind; outcome: Outcome }
}

export const rows: Record<CallName, Row> = {
  ...accountRows,
  ...siteRows,
  ...consoleRows,
  ...waitsRows,
  ...mediaRows,
  ...notificationsRows,
  ...deliveryRows,
  ...overviewRows,
  ...peopleRows,
  ...editingRows,
  ...taxonomyRows,
  ...importExportRows,
  ...screeningRows,
  ...supportInboxRows,
  ...teamRows,
  ...auditRows,
  ...reviewRows,
  ...waitlistAdminRows,
  ...settingsRows,
}

const everyAccount: CallerKind[] = ['customer', 'other customer', 'hero', 'other hero']
const everyStaff: CallerKind[] = ['reviewer', 'editor', 'support', 'admin']
const members: Record<Exclude<Row['letIn'], 'everybody'>, CallerKind[]> = {
  customers: ['customer', 'other customer'],
  heroes: ['hero', 'other hero'],
  accounts: everyAccount,
  staff: everyStaff,
  reviewers: ['reviewer', 'admin'],
  editors: ['editor', 'admin'],
  supporters: ['support', 'admin'],
  admins: ['admin'],
}

const isForStaff = ({ letIn }: Row) => letIn !== 'everybody' && members[letIn].includes('admin')

export function expected(row: Row, kind: CallerKind): Outcome {
  if (row.letIn === 'everybody') return row.outcome
  if (kind === 'anonymous') return 'NOT_LOGGED_IN'
  if (kind === 'revoked' || kind === 'idle too long' || kind === 'past its end') return 'SESSION_ENDED'
  if (members[row.letIn].includes(kind))
    return row.others && row.others.owner !== kind ? row.others.outcome : row.outcome
  return isForStaff(row) && everyStaff.includes(kind) ? 'FORBIDDEN' : 'WRONG_AUDIENCE'
}

export function audienceOf(row: Row): 'customer' | 'hero' | 'staff' {
  if (isForStaff(row)) return 'staff'
  return row.letIn === 'heroes' ? 'hero' : 'customer'
}
