import { type StaffRole, staffRoles } from '../../contract/console/roles.ts'
import { fieldLimits } from '../../contract/field-limits.ts'
import type { Deps } from '../deps.ts'
import { renewInvitationLink } from './invitation-link.ts'
import { StaffError } from './staff-by-email.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

export interface NewStaff {
  email: string
  name: string
  roles: readonly StaffRole[]
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
