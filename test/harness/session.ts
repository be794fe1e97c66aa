import type { Audience } from '../../contract/audience.ts'
import { sessions } from '../../contract/session-limits.ts'
import { newToken, tokenHash } from '../../providers/keys/codes.ts'
import type { TestApi } from './api.ts'

type Owner = { audience: Audience; account_id: string } | { audience: 'staff'; staff_id: string }

/** A session, inserted directly, because logging in has its own tests. */
export async function insertSession({ db, clock }: Pick<TestApi, 'db' | 'clock'>, owner: Owner) {
  const [token, now] = [newToken(), clock.now()]
  const { idle, absolute } = sessions[owner.audience === 'staff' ? 'staff' : 'account']
  const { id } = await db
    .insertInto('session')
    .values({
      ...owner,
      token_hash: tokenHash(token),
      created_at: now,
      last_used_at: now,
      idle_expires_at: new Date(now.getTime() + idle),
      expires_at: new Date(now.getTime() + absolute),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}
