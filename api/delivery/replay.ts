import { sql } from 'kysely'
import type { undeliveredStates } from '../../contract/console/delivery.ts'
import type { Database, Deps } from '../deps.ts'
import { finalErrors, requeue, resendRefusal } from './requeue.ts'

interface Chosen {
  state: (typeof undeliveredStates)[number]
  template?: string | undefined
  id?: string | undefined
}

export const replayedAtOnce = 1_000

/** Messages in a state. A message that has not been tried yet does not count as waiting for a retry. */
export function undelivered(db: Database, { state, template, id }: Chosen) {
  return db
    .selectFrom('message')
    .where('message.state', '=', state === 'failed' ? 'failed' : 'queued')
    .$if(state === 'waiting', query => query.where('message.error', 'is not', null))
    .$call(query => (template === undefined ? query : query.where('message.template', '=', template)))
    .$call(query => (id === undefined ? query : query.where('message.id', '=', id)))
}

/** Like `resendRefusal`, but a message that waits for its next try can be sent right away. */
export const replayRefusal = (message: { sealed: string | null; error: string | null }) =>
  resendRefusal({ ...message, state: 'failed' })

/**
 * Retries messages now, oldest first, at most `replayedAtOnce` of them: those that failed, or those that wait for their next try.
 * Returns how many were queued for each template, and how many remain. Skips a message that is being sent. Call it in a
 * transaction.
 */
export async function replay(tx: Database, chosen: Chosen) {
  const rows = await undelivered(tx, chosen)
    .select(['message.id', 'message.template'])
    .where('message.sealed', 'is not', null)
    .where(sql<string>`coalesce(message.error, '')`, 'not in', Object.keys(finalErrors))
    .where('message.trying_until', 'is', null)
    .orderBy('message.created_at')
    .limit(replayedAtOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const row of rows) await requeue(tx, row)
  const { left } = await undelivered(tx, chosen)
    .select(sql<number>`count(*)::int`.as('left'))
    .executeTakeFirstOrThrow()
  const queued = Object.fromEntries(
    [...Map.groupBy(rows, ({ template }) => template)]
      .map(([template, all]) => [template, all.length] as const)
      .sort(([a], [b]) => a.localeCompare(b)),
  )
  return { queued, count: rows.length, left }
}

/** Stops retrying a message. False if the message is not waiting to be sent, or is being sent right now. */
export async function giveUp({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('message')
    .set({ state: 'failed', error: 'GIVEN_UP', trying_until: null })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where(({ eb, or }) => or([eb('trying_until', 'is', null), eb('trying_until', '<=', clock.now())]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
