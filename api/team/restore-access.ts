import type { Deps } from '../deps.ts'
import { newTotpSecret, sealTotpSecret, totpUri } from './second-factor.ts'
import { StaffError, staffByEmail } from './staff-by-email.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

/** Returns how many sessions it ended. Throws `StaffError` for an unknown address. */
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
