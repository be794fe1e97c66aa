import type { AccountSession, Context } from '../context.ts'
import { endSessions } from './open-session.ts'

export async function logOut({ deps, session }: Context<AccountSession>) {
  const { db, clock } = deps
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ revoked_at: clock.now() })
    .where('id', '=', session.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return { ended: Number(numUpdatedRows) }
}

export async function logOutEverywhere({ deps, session }: Context<AccountSession>) {
  return { ended: await endSessions(deps, session.accountId) }
}
