import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const longest = 1_000

/**
 * Ends a session and waits until its server has closed it, a second at most: one that is frozen or cut off never does.
 */
export async function endSession(client: pg.Client): Promise<void> {
  await Promise.race([client.end().catch(() => {}), sleep(longest, undefined, { ref: false })])
}
