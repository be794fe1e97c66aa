import { type NotNull, sql } from 'kysely'
import { reviewTargets } from '../../contract/console/review.ts'
import { type WaitItem, type WaitKind, waitKinds, waitsOfKind } from '../../contract/console/waits.ts'
import { hour } from '../../contract/durations.ts'
import { newYorkDate } from '../../contract/new-york-time.ts'
import { lookUps } from '../../contract/staff-limits.ts'
import { answerBy } from '../applications/notices.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'
import { filteredQueue } from '../review/queue-filters.ts'
import { awaitsAgency, isLateReport } from '../screening/late-reports.ts'
import { isRevised } from '../screening/revised-reports.ts'

interface Reader {
  db: Database
  now: Date
  staffId: string
}

const nowhere = { step: null, by: null, applicationId: null, accountId: null, staffId: null }

/** What all items about an application have. */
const caseItem = (row: { first_name: string; last_name: string; application_id: string }) => ({
  ...nowhere,
  name: `${row.first_name} ${row.last_name}`,
  applicationId: row.application_id,
})

async function secondLooks({ db, now, staffId }: Reader): Promise<WaitItem[]> {
  const rows = await filteredQueue(db, { state: 'second-look' }, { me: staffId, now })
    .waiting.innerJoin('application as owned', 'owned.id', 's.application_id')
    .innerJoin('account as owner', 'owner.id', 'owned.account_id')
    .innerJoin('staff as proposer', 'proposer.id', 's.proposed_by')
    .select(['s.application_id', 's.step', 's.proposed_at', 'proposer.name as by'])
    .select(['owner.first_name', 'owner.last_name'])
    .$narrowType<{ proposed_at: NotNull }>()
    .where('s.proposed_by', '<>', staffId)
    .orderBy('s.proposed_at')
    .limit(waitsOfKind)
    .execute()
  return rows.map(row => ({
    ...caseItem(row),
    kind: 'second-look',
    step: row.step,
    by: row.by,
    since: row.proposed_at.toISOString(),
  }))
}

/** Cases that wait too long for us: not those with an open notice, or whose report the agency still has to send. */
async function lateCases({ db, now, staffId }: Reader): Promise<WaitItem[]> {
  const rows = await filteredQueue(db, { age: 'late', state: 'waiting' }, { me: staffId, now })
    .waiting.innerJoin('application as owned', 'owned.id', 's.application_id')
    .innerJoin('account as owner', 'owner.id', 'owned.account_id')
    .select(['s.application_id', 's.step', 's.sent_at', 'owner.first_name', 'owner.last_name'])
    .$narrowType<{ sent_at: NotNull }>()
    .where(
      sql<boolean>`(s.step <> 'backgroundCheck' or not exists (select from adverse_case c
        where c.application_id = s.application_id and c.state in ('WAITING', 'DISPUTED')))`,
    )
    .where(
      sql<boolean>`(s.step <> 'backgroundCheck' or not exists (select from background_check b
        where b.application_id = s.application_id and ${awaitsAgency}))`,
    )
    .orderBy('s.sent_at')
    .limit(waitsOfKind)
    .execute()
  return rows.map(row => ({
    ...caseItem(row),
    kind: 'late',
    step: row.step,
    since: new Date(row.sent_at.getTime() + reviewTargets[row.step] * hour).toISOString(),
  }))
}

/** Background checks of open accounts, with their step. */
const backgroundChecks = (db: Database) =>
  db
    .selectFrom('background_check as b')
    .innerJoin('application_step as s', join =>
      join.onRef('s.application_id', '=', 'b.application_id').on('s.step', '=', 'backgroundCheck'),
    )
    .innerJoin('application as owned', 'owned.id', 'b.application_id')
    .innerJoin('account as owner', 'owner.id', 'owned.account_id')
    .select(['b.application_id', 'owner.first_name', 'owner.last_name'])
    .where('owner.closed_at', 'is', null)
    .limit(waitsOfKind)

/** Orders that the agency refuses, so that their applicants wait for nothing. */
async function refusedOrders({ db }: Reader): Promise<WaitItem[]> {
  const rows = await backgroundChecks(db)
    .select('b.looked_up_at')
    .$narrowType<{ looked_up_at: NotNull }>()
    .where('b.staff_wait', '=', sql.lit('refused-order' as const))
    .where('b.looked_up_at', 'is not', null)
    .where('b.sent_at', 'is', null)
    .where('s.status', '=', 'VERIFICATION')
    .orderBy('b.looked_up_at')
    .execute()
  return rows.map(row => ({
    ...caseItem(row),
    kind: 'refused-order',
    step: 'backgroundCheck',
    since: row.looked_up_at.toISOString(),
  }))
}

/** Heroes who may be walking with customers although their report is no longer clear. */
async function revisedReports({ db }: Reader): Promise<WaitItem[]> {
  const rows = await backgroundChecks(db)
    .select('b.report_at')
    .$narrowType<{ report_at: NotNull }>()
    .where(isRevised)
    .where('b.report_at', 'is not', null)
    .orderBy('b.report_at')
    .execute()
  return rows.map(row => ({
    ...caseItem(row),
    kind: 'report-revised',
    step: 'backgroundCheck',
    since: row.report_at.toISOString(),
  }))
}

/** Reports that only the agency can tell about, as the applicant has nothing left to do. */
async function lateReports({ db, now, staffId }: Reader): Promise<WaitItem[]> {
  const rows = await filteredQueue(db, { step: 'backgroundCheck', state: 'waiting' }, { me: staffId, now })
    .waiting.innerJoin('background_check as b', 'b.application_id', 's.application_id')
    .innerJoin('application as owned', 'owned.id', 's.application_id')
    .innerJoin('account as owner', 'owner.id', 'owned.account_id')
    .select(['s.application_id', 'b.sent_at', 'owner.first_name', 'owner.last_name'])
    .$narrowType<{ sent_at: NotNull }>()
    .where(isLateReport(now))
    // A step is signed before it is ordered. The range lets its index be used.
    .where('s.sent_at', '<=', new Date(now.getTime() - lookUps.late))
    .orderBy('s.sent_at')
    .limit(waitsOfKind)
    .execute()
  return rows.map(row => ({
    ...caseItem(row),
    kind: 'late-report',
    step: 'backgroundCheck',
    since: new Date(row.sent_at.getTime() + lookUps.late).toISOString(),
  }))
}

/** Open notices in the order in which they were sent. */
const openNotices = (db: Database, state: 'WAITING' | 'DISPUTED') =>
  db
    .selectFrom('adverse_case as c')
    .innerJoin('background_check as b', join =>
      join.onRef('b.application_id', '=', 'c.application_id').onRef('b.attempt', '=', 'c.attempt'),
    )
    .innerJoin('application as a', 'a.id', 'c.application_id')
    .innerJoin('account as p', 'p.id', 'a.account_id')
    .innerJoin('staff', 'staff.id', 'c.notified_by')
    .select(['c.application_id', 'c.last_day', 'c.notified_at', 'staff.name as by'])
    .select(['p.first_name', 'p.last_name'])
    .where('c.state', '=', state)
    .where('p.closed_at', 'is', null)
    .orderBy('c.notified_at')
    .limit(waitsOfKind)

const noticeItem = (row: Parameters<typeof caseItem>[0] & { by: string }) => ({
  ...caseItem(row),
  step: 'backgroundCheck' as const,
  by: row.by,
})

/** Disputes that await the agency's answer. */
async function disputes({ db }: Reader): Promise<WaitItem[]> {
  const rows = await openNotices(db, 'DISPUTED')
    .select(({ selectFrom }) =>
      selectFrom('history')
        .select(({ fn }) => fn.max('at').as('at'))
        .whereRef('history.application_id', '=', 'c.application_id')
        .where('action', '=', 'report-disputed')
        .whereRef('at', '>=', 'c.notified_at')
        .as('disputed_at'),
    )
    .execute()
  return rows.map(row => ({
    ...noticeItem(row),
    kind: 'dispute',
    since: (row.disputed_at ?? row.notified_at).toISOString(),
  }))
}

/** Notices past their deadline. The sender of a notice does not see it here. */
async function noticesOver({ db, now, staffId }: Reader): Promise<WaitItem[]> {
  const rows = await openNotices(db, 'WAITING')
    .where('c.last_day', '<', newYorkDate(now))
    .where('c.notified_by', '<>', staffId)
    .execute()
  return rows.map(row => ({
    ...noticeItem(row),
    kind: 'notice-over',
    since: answerBy({ last_day: String(row.last_day) }).toISOString(),
  }))
}

async function requests({ db, staffId }: Reader): Promise<WaitItem[]> {
  const rows = await db
    .selectFrom('person_request as r')
    .innerJoin('account as p', 'p.id', 'r.account_id')
    .innerJoin('staff', 'staff.id', 'r.proposed_by')
    .select(['r.kind', 'r.account_id', 'r.proposed_at', 'staff.name as by', 'p.first_name', 'p.last_name'])
    .where('r.state', '=', 'proposed')
    .where('r.proposed_by', '<>', staffId)
    .where('p.closed_at', 'is', null)
    .orderBy('r.proposed_at')
    .limit(waitsOfKind)
    .execute()
  return rows.map(row => ({
    ...nowhere,
    kind: row.kind,
    name: `${row.first_name} ${row.last_name}`,
    by: row.by,
    since: row.proposed_at.toISOString(),
    accountId: row.account_id,
  }))
}

async function teamChanges({ db, staffId }: Reader): Promise<WaitItem[]> {
  const rows = await db
    .selectFrom('staff_change as c')
    .innerJoin('staff as s', 's.id', 'c.staff_id')
    .innerJoin('staff as p', 'p.id', 'c.proposed_by')
    .select(['c.staff_id', 'c.proposed_at', 's.name', 'p.name as by'])
    .where('c.outcome', 'is', null)
    .where('c.proposed_by', '<>', staffId)
    .orderBy('c.proposed_at')
    .limit(waitsOfKind)
    .execute()
  return rows.map(row => ({
    ...nowhere,
    kind: 'team',
    name: row.name,
    by: row.by,
    since: row.proposed_at.toISOString(),
    staffId: row.staff_id,
  }))
}

const forReviewers = [
  revisedReports,
  disputes,
  noticesOver,
  secondLooks,
  refusedOrders,
  lateReports,
  lateCases,
]
const forAdmins = [requests, teamChanges]

/** What these roles may decide, most urgent kinds first. */
export async function waitsFor(reader: Reader, roles: readonly string[]): Promise<WaitItem[]> {
  const admin = roles.includes('admin')
  const reads = [...(admin || roles.includes('reviewer') ? forReviewers : []), ...(admin ? forAdmins : [])]
  const found = (await Promise.all(reads.map(read => read(reader)))).flat()
  return found.sort((a, b) => order(a.kind) - order(b.kind) || a.since.localeCompare(b.since))
}
const order = (kind: WaitKind) => waitKinds.indexOf(kind)

export const listWaits = ({ deps: { db, clock }, session }: Context<StaffSession>) =>
  waitsFor({ db, now: clock.now(), staffId: session.staffId }, session.roles)
