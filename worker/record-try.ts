import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Deps } from '../api/deps.ts'
import { second } from '../contract/durations.ts'
import { prepared } from '../db/prepared.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

/** Leaves out what was reported of another try, which the first sender may have had before the second one sent the text. */
const reported = <Value>(column: 'delivery' | 'delivery_at' | 'delivery_detail', providerId: string) =>
  sql<Value>`case when delivery_provider_id <> ${providerId} then null else ${sql.ref(column)} end`

/** Records the outcome of a try to send a message. */
export async function recordTry(
  { db, clock }: Needs,
  { id }: { id: string },
  outcome: { providerId: string } | { error: string; over: boolean },
) {
  const update = db.updateTable('message').where('id', '=', id).where('state', '=', 'queued')
  if ('error' in outcome) {
    const { error, over } = outcome
    await update.set({ trying_until: null, state: over ? 'failed' : 'queued', error }).execute()
    return
  }
  const { providerId } = outcome
  await update
    .set({
      trying_until: null,
      state: 'sent',
      provider_id: providerId,
      sent_at: clock.now(),
      sealed: null,
      error: null,
      delivery: reported('delivery', providerId),
      delivery_at: reported('delivery_at', providerId),
      delivery_detail: reported('delivery_detail', providerId),
    })
    .modifyEnd(prepared)
    .execute()
}

/**
 * Milliseconds between attempts to record that a message was sent, and for all of them together. That is longer than a failover, so
 * an attempt still comes after it, before another worker takes the message (`workerLockTimes.messages`).
 */
export const recording = { pause: 500, for: 60 * second } as const

/** Retries while the database is down, because a message that is not recorded would be sent twice. */
export async function recordSurely(needs: Needs, row: { id: string }, outcome: { providerId: string }) {
  for (let waited = 0; waited < recording.for; waited += recording.pause)
    try {
      return await recordTry(needs, row, outcome)
    } catch {
      await sleep(recording.pause)
    }
  await recordTry(needs, row, outcome)
}
