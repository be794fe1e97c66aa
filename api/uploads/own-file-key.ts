import { ApiError } from '../../contract/api-error.ts'
import type { RefusalCode } from '../../contract/errors.ts'
import type { Deps } from '../deps.ts'
import { sessionFor } from '../middleware/session.ts'
import { keyOf, ownUpload } from './pictures.ts'

/**
 * The store's key of the caller's own picture. Only the `authorization` header counts, not a cookie (DECISIONS D5). Throws
 * NOT_LOGGED_IN, SESSION_ENDED, WRONG_AUDIENCE for staff, whose own calls audit each view, and NOT_FOUND for a picture that is
 * unknown, deleted or another account's.
 */
export async function ownFileKey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { filename, headers }: { filename: string; headers: Headers },
): Promise<{ key: string } | RefusalCode> {
  try {
    const session = await sessionFor({ db, clock }, { caller: 'account' }, headers)
    if (session?.kind !== 'account') return 'WRONG_AUDIENCE'
    const picture = await ownUpload(db, session.accountId, filename)
    const shown = picture?.state === 'filled' || picture?.state === 'used'
    return shown ? { key: keyOf(picture) } : 'NOT_FOUND'
  } catch (error) {
    if (error instanceof ApiError) return error.code
    throw error
  }
}
