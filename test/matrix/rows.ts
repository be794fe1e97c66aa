import { accountRows } from './account-rows.ts'
import { auditRows } from './audit-rows.ts'
import type { CallerKind } from './callers.ts'
import { consoleRows, waitsRows } from './console-rows.ts'
import { deliveryRows } from './delivery-rows.ts'
import { editingRows } from './editing-rows.ts'
import { importExportRows } from './import-export-rows.ts'
import { mediaRows } from './media-rows.ts'
import { notificationsRows } from './notifications-rows.ts'
import { overviewRows } from './overview-rows.ts'
import { peopleRows } from './people-rows.ts'
import { reviewRows } from './review-rows.ts'
import type { CallName, Outcome, Row } from './row.ts'
import { screeningRows } from './screening-rows.ts'
import { settingsRows } from './settings-rows.ts'
import { siteRows } from './site-rows.ts'
import { supportInboxRows } from './support-inbox-rows.ts'
import { taxonomyRows } from './taxonomy-rows.ts'
import { teamRows } from './team-rows.ts'
import { waitlistAdminRows } from './waitlist-admin-rows.ts'

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
