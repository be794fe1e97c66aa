import type { Deps } from '../deps.ts'
import { newTotpSecret, sealTotpSecret, totpUri } from './second-factor.ts'
import { endStaffSessions } from './sessions.ts'
import { StaffError, staffByEmail } from './staff-by-email.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

/**
 * Ends the sessions of a person, log-ins in progress and invitation links included. Returns how many sessions it ended. Throws
 * `StaffError` for an unknown address.
 */
export async function revokeStaffSessions({ db, clock }: Needs, email: string): Promise<number> {
  const { id } = await staffByEmail({ db }, email)
  return db.transaction().execute(tx => endStaffSessions({ db: tx, clock }, id))
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
    // In the order in which a log-in locks them; another order could deadlock with it.
    await tx.deleteFrom('staff_recovery_code').where('staff_id', '=', staff.id).execute()
    await endStaffSessions({ db: tx, clock: needs.clock }, staff.id)
    await tx.deleteFrom('staff_passkey').where('staff_id', '=', staff.id).execute()
  })
  return { totpUri: totpUri(staff.email, secret) }
}
