import { messages } from '../../contract/messages.ts'
import type { Context } from '../context.ts'
import { limit } from '../limits.ts'

/** Case does not matter. An unknown invitation code never blocks a sign-up (DECISIONS S11). */
export async function checkInvitation({ deps, client }: Context, code: string) {
  await limit(deps, 'invitationsByAddress', client.network)
  const row = await deps.db
    .selectFrom('invitation_code')
    .select('code')
    .where('retired_at', 'is', null)
    .where(({ eb, fn }) => eb(fn('lower', ['code']), '=', code.toLowerCase()))
    .executeTakeFirst()
  const known = row !== undefined
  return { known, message: known ? messages.invitationKnown : messages.invitationUnknown }
}
