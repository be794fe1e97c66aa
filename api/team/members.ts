import { type NotNull, sql } from 'kysely'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { OpenChange, TeamMember } from '../../contract/console/team.ts'
import { staffPages } from '../../contract/staff-limits.ts'
import { containing } from '../containing.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'
import { cutPage, readKey, textAndId, writeKey } from '../keyset.ts'
import { refuse } from '../refusal.ts'
import { requireId } from '../require-id.ts'
import { hasOtherAdmin, isAdminNow } from './acts-now.ts'
import { offeredFactors } from './factors.ts'
import { openSessions } from './sessions.ts'

type Query = CallParsed<Calls['team']['list']>['query']

const members = (db: Database) =>
  db
    .selectFrom('staff as s')
    .leftJoin('staff_change as c', join => join.onRef('c.staff_id', '=', 's.id').on('c.outcome', 'is', null))
    .leftJoin('staff as p', 'p.id', 'c.proposed_by')
    .select(({ selectFrom }) => [
      's.id',
      's.name',
      's.email',
      's.roles',
      's.disabled_at',
      's.awaits_enrollment',
      'c.id as change_id',
      'c.kind',
      'c.roles as change_roles',
      'c.reason',
      'c.proposed_by',
      'c.proposed_at',
      'p.name as proposed_name',
      isAdminNow('p').as('is_by_admin'),
      hasOtherAdmin('c.proposed_by').as('has_other_admin'),
      selectFrom('session')
        .select(({ fn }) => fn.max('session.last_used_at').as('last'))
        .whereRef('session.staff_id', '=', 's.id')
        .as('last_used_at'),
    ])
type Row = Awaited<ReturnType<ReturnType<typeof members>['execute']>>[number]

function changeOf(row: Row, me: string): OpenChange | null {
  if (!row.change_id) return null
  return {
    id: row.change_id,
    kind: row.kind!,
    roles: row.change_roles,
    reason: row.reason!,
    by: row.proposed_name!,
    byMe: row.proposed_by === me,
    lapsed: !row.is_by_admin,
    byOnlyAdmin: !row.has_other_admin,
    at: row.proposed_at!.toISOString(),
  }
}

function memberOf(row: Row, me: string): TeamMember {
  const activeState = row.awaits_enrollment ? 'invited' : 'active'
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    roles: row.roles,
    state: row.disabled_at ? 'disabled' : activeState,
    me: row.id === me,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    change: changeOf(row, me),
  }
}

export async function readMember(db: Database, id: string, me: string): Promise<TeamMember> {
  const row = await members(db).where('s.id', '=', requireId(id)).executeTakeFirst()
  if (!row) throw refuse('NOT_FOUND')
  return memberOf(row, me)
}

/** The cursor. The team is sorted by lower-case name. */
const nameAndId = textAndId(300)

export async function listTeam({ deps, session }: Context<StaffSession>, { search, after }: Query) {
  const { db } = deps
  let page = members(db)
  if (search) {
    const part = containing(search)
    page = page.where(({ eb, or }) => or([eb('s.name', 'ilike', part), eb('s.email', 'ilike', part)]))
  }
  if (after) {
    const [name, id] = readKey(nameAndId, after)
    page = page.where(sql<boolean>`(lower(s.name), s.id) > (${name}, ${id}::uuid)`)
  }
  const [rows, { waiting }] = await Promise.all([
    page
      .orderBy(sql`lower(s.name)`)
      .orderBy('s.id')
      .limit(staffPages.team + 1)
      .execute(),
    db
      .selectFrom('staff_change')
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .where('outcome', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  const { shown, last } = cutPage(rows, staffPages.team)
  return {
    rows: shown.map(row => memberOf(row, session.staffId)),
    next: last && writeKey([last.name.toLowerCase(), last.id]),
    waiting,
  }
}

async function pastChanges(db: Database, staffId: string) {
  const rows = await db
    .selectFrom('staff_change as c')
    .innerJoin('staff as p', 'p.id', 'c.proposed_by')
    .innerJoin('staff as d', 'd.id', 'c.decided_by')
    .select(['c.id', 'c.kind', 'c.roles', 'c.reason', 'c.proposed_at', 'c.decided_at', 'c.outcome'])
    .select(['p.name as proposed_name', 'd.name as decided_name'])
    .$narrowType<{ decided_at: NotNull; outcome: NotNull }>()
    .where('c.staff_id', '=', staffId)
    .orderBy('c.proposed_at', 'desc')
    .limit(staffPages.team)
    .execute()
  return rows.map(row => ({
    id: row.id,
    kind: row.kind,
    roles: row.roles,
    reason: row.reason,
    proposedBy: row.proposed_name,
    proposedAt: row.proposed_at.toISOString(),
    decidedBy: row.decided_name,
    decidedAt: row.decided_at.toISOString(),
    outcome: row.outcome,
  }))
}

export async function viewMember({ deps, session }: Context<StaffSession>, id: string) {
  const member = await readMember(deps.db, id, session.staffId)
  const [factors, sessions, changes] = await Promise.all([
    offeredFactors(deps.db, member.id),
    openSessions(deps, member.id, session.id),
    pastChanges(deps.db, member.id),
  ])
  return { member, factors, sessions, changes }
}
