import { type StaffRole, staffRoles } from '../../contract/console/roles.ts'
import { fieldLimits } from '../../contract/field-limits.ts'
import type { Deps } from '../deps.ts'
import { renewInvitationLink } from './invitation-link.ts'
import { newTotpSecret, sealTotpSecret, totpUri } from './second-factor.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

export interface NewStaff {
  email: string
  name: string
  roles: readonly StaffRole[]
}

/** The message tells the operator what is wrong. */
export class StaffError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StaffError'
  }
}

function checkStaff({ email, name, roles }: NewStaff) {
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > fieldLimits.email)
    throw new StaffError('The email address isn’t valid.')
  if (!name.trim() || name.length > fieldLimits.name) throw new StaffError('The name is missing or too long.')
  if (roles.length === 0) throw new StaffError(`Give at least one role: ${staffRoles.join(', ')}.`)
}

/**
 * Creates an account that has no rights until the link that this answers is used. For a person who has not used an earlier one, only
 * the link is new: name and roles stay. Throws `StaffError` if a value is invalid or the person has set up access.
 */
export async function createStaff({ db, clock, publicUrl }: Needs & { publicUrl: string }, staff: NewStaff) {
  checkStaff(staff)
  const email = staff.email.toLowerCase()
  return db.transaction().execute(async tx => {
    await tx
      .insertInto('staff')
      .values({
        id: crypto.randomUUID(),
        email,
        name: staff.name.trim(),
        roles: [...new Set(staff.roles)],
        password_hash: '',
        awaits_enrollment: true,
        created_at: clock.now(),
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    const { id, awaits_enrollment, disabled_at, ...found } = await tx
      .selectFrom('staff')
      .select(['id', 'name', 'roles', 'awaits_enrollment', 'disabled_at'])
      .where('email', '=', email)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (!awaits_enrollment || disabled_at) throw new StaffError(`${staff.email} is already a staff member.`)
    return { ...found, ...(await renewInvitationLink({ db: tx, clock, publicUrl }, id)) }
  })
}

async function staffByEmail({ db }: Pick<Needs, 'db'>, email: string) {
  const row = await db
    .selectFrom('staff')
    .select(['id', 'email', 'awaits_enrollment'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  if (!row) throw new StaffError(`${email} isn’t a staff member.`)
  return row
}

export async function revokeStaffSessions(needs: Needs, email: string): Promise<number> {
  const { id } = await staffByEmail(needs, email)
  const { numUpdatedRows } = await needs.db
    .updateTable('session')
    .set({ revoked_at: needs.clock.now() })
    .where('staff_id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Removes the second factor of a person who lost their authenticator. Ends the person's sessions and open challenges. */
export async function resetSecondFactor(needs: Needs & Pick<Deps, 'ring'>, email: string) {
  const staff = await staffByEmail(needs, email)
  if (staff.awaits_enrollment)
    throw new StaffError(`${email} hasn’t set up access yet. hero create-staff makes a new link.`)
  const secret = newTotpSecret()
  await needs.db.transaction().execute(async tx => {
    await tx
      .updateTable('staff')
      .set({ totp_secret: sealTotpSecret(needs.ring, staff.id, secret), totp_last_step: null })
      .where('id', '=', staff.id)
      .execute()
    await tx.deleteFrom('staff_passkey').where('staff_id', '=', staff.id).execute()
    await tx.deleteFrom('staff_recovery_code').where('staff_id', '=', staff.id).execute()
    await tx.deleteFrom('one_time_token').where('staff_id', '=', staff.id).execute()
    await tx
      .updateTable('session')
      .set({ revoked_at: needs.clock.now() })
      .where('staff_id', '=', staff.id)
      .where('revoked_at', 'is', null)
      .execute()
  })
  return { totpUri: totpUri(staff.email, secret) }
}
