import { wrongPasswordMessage } from '../../contract/errors.ts'
import type { Context, StaffSession } from '../context.ts'
import { clearLimit, limit } from '../limits.ts'
import { refuseField } from '../refusal.ts'

/**
 * Throws LOGIN_FAILED at `currentPassword`, and TOO_MANY_ATTEMPTS: attempts count per person, before the check, so that an open session
 * cannot guess. Returns the hash that the password was compared with.
 */
export async function requireCurrentPassword(
  { deps, session }: Context<StaffSession>,
  typed: string,
): Promise<string> {
  const key = `own ${session.staffId}`
  await limit(deps, 'staffLoginByUsername', key)
  const { password_hash: known } = await deps.db
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', session.staffId)
    .executeTakeFirstOrThrow()
  if (!(await deps.passwords.verify(known, typed)))
    throw refuseField('LOGIN_FAILED', 'currentPassword', wrongPasswordMessage)
  await clearLimit(deps, 'staffLoginByUsername', key)
  return known
}
