import { ApiError } from '../contract/api-error.ts'
import type { Deps } from './deps.ts'

/**
 * Hashes a correct password again if its stored hash is weaker than today's. `save` replaces the old hash if it is still there.
 * The log-in has succeeded already. If the machine has no time for another hash, the next log-in makes it.
 */
export async function renewPasswordHash(
  { passwords }: Pick<Deps, 'passwords'>,
  { hash, password }: { hash: string; password: string },
  save: (renewed: string) => Promise<unknown>,
): Promise<void> {
  if (!passwords.isOutdated(hash)) return
  try {
    await save(await passwords.hash(password))
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'BUSY')) throw error
  }
}
