import { minute } from '../../contract/durations.ts'
import { tokenHash } from '../../providers/keys/codes.ts'
import type { Database, Deps } from '../deps.ts'
import { createSpendToken } from '../spent-tokens.ts'

/** For how long the session that closed an account gets the answer again. */
const repeatable = 10 * minute

/** Nothing of a session stays when it closes its account, except for this mark, which clean-up erases once it is too old. */
const markOf = (hash: string) => `closed its account ${hash}`

/** Call it while the session is still there. */
export async function rememberClosing(
  { db, clock }: Pick<Deps, 'clock'> & { db: Database },
  sessionId: string,
) {
  const session = await db
    .selectFrom('session')
    .select('token_hash')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!session) return
  await createSpendToken({ db })(markOf(session.token_hash), new Date(clock.now().getTime() + repeatable))
}

/** The answer to a session that has just closed its account, whose first answer was lost (docs/decisions/0536). */
export async function closedBefore({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string | undefined) {
  if (!token) return undefined
  const mark = await db
    .selectFrom('spent_token')
    .select('expires_at')
    .where('hash', '=', tokenHash(markOf(tokenHash(token))))
    .where('expires_at', '>=', clock.now())
    .executeTakeFirst()
  return mark && { closedAt: new Date(mark.expires_at.getTime() - repeatable).toISOString() }
}
