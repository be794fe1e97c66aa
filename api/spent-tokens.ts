import { tokenHash } from '../providers/keys/codes.ts'
import type { Database } from './deps.ts'

/** Marks single-use tokens as spent. Of two concurrent calls, in any replica, exactly one gets true. */
export function createSpendToken({ db }: { db: Database }) {
  return async (id: string, expiresAt: Date): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('spent_token')
      .values({ hash: tokenHash(id), expires_at: expiresAt })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return Number(numInsertedOrUpdatedRows) === 1
  }
}
