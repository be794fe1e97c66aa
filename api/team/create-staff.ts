import { type StaffRole, staffRoles } from '../../contract/console/roles.ts'
import { fieldLimits } from '../../contract/field-limits.ts'
import { patternError } from '../../contract/password.ts'
import { staffAccess } from '../../contract/staff-limits.ts'
import type { Deps } from '../deps.ts'
import { newTotpSecret, sealTotpSecret, totpUri } from './second-factor.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'ring' | 'passwords'>

export interface NewStaff {
  email: string
  name: string
  roles: readonly StaffRole[]
  password: string
  /** In base32. Generated if omitted. */
  totpSecret?: string
}

/** The message tells the operator what is wrong. */
export class StaffError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StaffError'
  }
}

const { passwordMin } = staffAccess

function checkStaff({ email, name, roles, password }: NewStaff) {
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > fieldLimits.email)
    throw new StaffError('The email address isn’t valid.')
  if (!name.trim() || name.length > fieldLimits.name) throw new StaffError('The name is missing or too long.')
  if (roles.length === 0) throw new StaffError(`Give at least one role: ${staffRoles.join(', ')}.`)
  if (password.length < passwordMin || password.length > fieldLimits.passwordMax)
    throw new StaffError(`The password must have ${passwordMin} to ${fieldLimits.passwordMax} characters.`)
  const weak = patternError(password)
  if (weak) throw new StaffError(weak)
}

/** Throws `StaffError` if a value is invalid or the email is taken. */
export async function createStaff(needs: Needs, staff: NewStaff) {
  checkStaff(staff)
  const { db, clock, ring, passwords } = needs
  const id = crypto.randomUUID()
  const secret = staff.totpSecret ?? newTotpSecret()
  const added = await db
    .insertInto('staff')
    .values({
      id,
      email: staff.email.toLowerCase(),
      name: staff.name.trim(),
      roles: [...new Set(staff.roles)],
      password_hash: await passwords.hash(staff.password),
      totp_secret: sealTotpSecret(ring, id, secret),
      created_at: clock.now(),
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (!added.numInsertedOrUpdatedRows) throw new StaffError(`${staff.email} is already a staff member.`)
  return { id, totpUri: totpUri(staff.email.toLowerCase(), secret) }
}

async function staffByEmail({ db }: Pick<Needs, 'db'>, email: string) {
  const row = await db
    .selectFrom('staff')
    .select(['id', 'email'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  if (!row) throw new StaffError(`${email} isn’t a staff member.`)
  return row
}

export async function revokeStaffSessions(
  needs: Pick<Needs, 'db' | 'clock'>,
  email: string,
): Promise<number> {
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
export async function resetSecondFactor(needs: Pick<Needs, 'db' | 'clock' | 'ring'>, email: string) {
  const staff = await staffByEmail(needs, email)
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
