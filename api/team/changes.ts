import { sql } from 'kysely'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { StaffRole } from '../../contract/console/roles.ts'
import type { OpenChange } from '../../contract/console/team.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { refuse, refuseField } from '../refusal.ts'
import { requireId } from '../require-id.ts'
import { formerAdmin, hasOtherAdmin, lapsedMessage } from './acts-now.ts'
import { sendInvitation } from './invitations.ts'
import { readMember } from './members.ts'
import { endStaffSessions } from './sessions.ts'

type Propose = CallParsed<Calls['team']['propose']>['body']
type ChangeKind = OpenChange['kind']
type Decision = CallParsed<Calls['team']['decide']>['body']['decision']

/** Makes changes of the team wait for each other, because each must see whether an admin remains. */
export const waitForTeamChanges = (tx: Database) =>
  sql`select pg_advisory_xact_lock(hashtext('team'))`.execute(tx)

/** Throws FORBIDDEN if the caller lost the role while waiting. */
async function lockTeam(tx: Database, { staffId }: StaffSession) {
  await waitForTeamChanges(tx)
  const me = await tx
    .selectFrom('staff')
    .select(['roles', 'disabled_at', 'awaits_enrollment'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  if (me.disabled_at || me.awaits_enrollment || !me.roles.includes('admin')) throw refuse('FORBIDDEN')
}

const notNow = (message: string) => refuse('DECISION_NOT_ALLOWED', { message })

async function requireAdminBeside(tx: Database, staffId: string) {
  const { others } = await tx
    .selectFrom('staff as s')
    .select(hasOtherAdmin('s.id').as('others'))
    .where('s.id', '=', staffId)
    .executeTakeFirstOrThrow()
  if (!others) throw notNow('This is the last admin. Make someone else an admin first.')
}

async function lockStaff(tx: Database, id: string) {
  const staff = await tx
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'roles', 'disabled_at', 'awaits_enrollment'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!staff) throw refuse('NOT_FOUND')
  return staff
}
type Staff = Awaited<ReturnType<typeof lockStaff>>

const sameRoles = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every(role => b.includes(role))

function checkProposal(staff: Staff, { kind, roles }: { kind: ChangeKind; roles: readonly StaffRole[] }) {
  if (kind === 'enable') {
    if (!staff.disabled_at) throw notNow('This person isn’t disabled.')
    return
  }
  if (staff.disabled_at) throw notNow('This person is disabled.')
  if (kind === 'second-factor' && staff.awaits_enrollment)
    throw notNow('This person hasn’t set up the account yet.')
  if (kind !== 'roles') return
  if (roles.length === 0) throw refuseField('INVALID_INPUT', 'roles', 'Choose at least one role.')
  if (sameRoles(roles, staff.roles))
    throw refuseField('INVALID_INPUT', 'roles', 'This person already has these roles.')
}

/** Proposes a change to the other admins. Throws ALREADY_DECIDED if there already is a proposal for this person. */
export async function propose(context: Context<StaffSession>, id: string, body: Propose) {
  const { deps, session } = context
  const roles = [...new Set(body.roles ?? [])]
  await deps.db.transaction().execute(async tx => {
    const staff = await lockStaff(tx, requireId(id))
    checkProposal(staff, { kind: body.kind, roles })
    const added = await tx
      .insertInto('staff_change')
      .values({
        staff_id: staff.id,
        kind: body.kind,
        roles: body.kind === 'roles' ? roles : null,
        reason: body.reason,
        proposed_by: session.staffId,
        proposed_at: deps.clock.now(),
      })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    if (!added.numInsertedOrUpdatedRows)
      throw refuse('ALREADY_DECIDED', {
        message: 'A change for this person is already waiting. Decide on that one first.',
      })
    await writeAuditEvent(tx, context, {
      action: `team.${body.kind}-proposed`,
      subject: { kind: 'staff', id: staff.id },
      reason: body.reason,
      ...(body.kind === 'roles' ? { detail: { from: staff.roles, to: roles } } : {}),
    })
  })
  return readMember(deps.db, id, session.staffId)
}

/** Disabling ended the links of someone who has not set up access yet. */
async function restoreAccess(tx: Database, deps: Deps, staff: Staff) {
  await tx.updateTable('staff').set({ disabled_at: null }).where('id', '=', staff.id).execute()
  if (staff.awaits_enrollment) await sendInvitation({ ...deps, db: tx }, staff)
}

async function resetFactors(tx: Database, deps: Deps, staff: Staff) {
  await tx
    .updateTable('staff')
    .set({ totp_secret: null, totp_last_step: null, pending_totp: null, awaits_enrollment: true })
    .where('id', '=', staff.id)
    .execute()
  // In the order in which a log-in locks them; another order could deadlock with it.
  await tx.deleteFrom('staff_recovery_code').where('staff_id', '=', staff.id).execute()
  await endStaffSessions({ db: tx, clock: deps.clock }, staff.id)
  await tx.deleteFrom('staff_passkey').where('staff_id', '=', staff.id).execute()
  await sendInvitation({ ...deps, db: tx }, staff)
}

interface Change {
  kind: ChangeKind
  roles: StaffRole[] | null
}

async function apply(tx: Database, deps: Deps, staff: Staff, change: Change) {
  const { kind } = change
  const roles = change.roles ?? []
  checkProposal(staff, { kind, roles })
  const isAdmin = staff.roles.includes('admin')
  if (kind === 'enable') return restoreAccess(tx, deps, staff)
  if (kind === 'second-factor') {
    if (isAdmin) await requireAdminBeside(tx, staff.id)
    return resetFactors(tx, deps, staff)
  }
  if (isAdmin && !roles.includes('admin')) await requireAdminBeside(tx, staff.id)
  return tx.updateTable('staff').set({ roles }).where('id', '=', staff.id).execute()
}

/**
 * Only another admin may confirm a change, while its proposer is still one. The proposer may withdraw it. Of two concurrent decisions, one
 * throws ALREADY_DECIDED.
 */
export async function decideChange(context: Context<StaffSession>, id: string, decision: Decision) {
  const { deps, session } = context
  const staffId = await deps.db.transaction().execute(async tx => {
    await lockTeam(tx, session)
    const change = await tx
      .selectFrom('staff_change')
      .selectAll()
      .where('id', '=', requireId(id))
      .forUpdate()
      .executeTakeFirst()
    if (!change) throw refuse('NOT_FOUND')
    if (change.outcome)
      throw refuse('ALREADY_DECIDED', { message: 'Another admin has already decided on this change.' })
    if (decision === 'confirm' && change.proposed_by === session.staffId)
      throw refuse('SECOND_REVIEWER_NEEDED', { message: 'Another admin has to confirm this change.' })
    const former = decision === 'confirm' ? await formerAdmin(tx, change.proposed_by) : undefined
    if (former) throw notNow(lapsedMessage(former, 'an admin'))
    const staff = await lockStaff(tx, change.staff_id)
    if (decision === 'confirm') await apply(tx, deps, staff, change)
    const outcome = decision === 'confirm' ? 'confirmed' : 'rejected'
    await tx
      .updateTable('staff_change')
      .set({ outcome, decided_by: session.staffId, decided_at: deps.clock.now() })
      .where('id', '=', change.id)
      .execute()
    await writeAuditEvent(tx, context, {
      action: `team.${change.kind}-${outcome}`,
      subject: { kind: 'staff', id: staff.id },
      detail: { change: change.id, ...(change.roles ? { from: staff.roles, to: change.roles } : {}) },
    })
    return staff.id
  })
  return readMember(deps.db, staffId, session.staffId)
}

/** Takes effect at once and needs only one admin. Throws if the person is the caller or the last admin. */
export async function disable(context: Context<StaffSession>, id: string, reason: string) {
  const { deps, session } = context
  await deps.db.transaction().execute(async tx => {
    await lockTeam(tx, session)
    const staff = await lockStaff(tx, requireId(id))
    if (staff.disabled_at) throw notNow('This person is already disabled.')
    if (staff.id === session.staffId) throw notNow('Ask another admin to disable your account.')
    if (staff.roles.includes('admin')) await requireAdminBeside(tx, staff.id)
    await tx.updateTable('staff').set({ disabled_at: deps.clock.now() }).where('id', '=', staff.id).execute()
    const ended = await endStaffSessions({ db: tx, clock: deps.clock }, staff.id)
    await writeAuditEvent(tx, context, {
      action: 'team.disabled',
      subject: { kind: 'staff', id: staff.id },
      reason,
      detail: { sessionsEnded: ended },
    })
  })
  return readMember(deps.db, id, session.staffId)
}
