import { staffAccess } from '../../contract/staff-limits.ts'
import { newToken, tokenHash } from '../../providers/keys/codes.ts'
import type { Database, Deps } from '../deps.ts'

interface Needs extends Pick<Deps, 'clock'> {
  db: Database
  publicUrl: string
}

/** A link that works once, until `expires`. The person's earlier links, and the key that these showed, become invalid. */
export async function renewInvitationLink({ db, clock, publicUrl }: Needs, staffId: string) {
  const token = newToken()
  const now = clock.now()
  const expires = new Date(now.getTime() + staffAccess.invitation)
  await db
    .deleteFrom('one_time_token')
    .where('staff_id', '=', staffId)
    .where('purpose', '=', 'staff-invitation')
    .execute()
  // An earlier link showed this key, perhaps to someone else.
  await db.updateTable('staff').set({ pending_totp: null }).where('id', '=', staffId).execute()
  await db
    .insertInto('one_time_token')
    .values({
      token_hash: tokenHash(token),
      purpose: 'staff-invitation',
      staff_id: staffId,
      expires_at: expires,
      created_at: now,
    })
    .execute()
  return { url: `${publicUrl}/console/invitation?token=${token}`, expires }
}
