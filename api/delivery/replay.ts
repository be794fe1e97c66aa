import { sql } from 'kysely'
import type { undeliveredStates } from '../../contract/console/delivery.ts'
import { hour } from '../../contract/durations.ts'
import type { Deps } from '../deps.ts'
import { finalErrors, requeue, resendRefusal } from './requeue.ts'

interface Chosen {
  state: (typeof undeliveredStates)[number]
  template?: string | undefined
  id?: string | undefined
}

export const replayedAtOnce = 1_000

type Needs = Pick<Deps, 'db' | 'clock'>

/**
 * Messages in a state. A message that has not been tried yet does not count as waiting for a retry; one whose try was cut off does,
 * because its process died.
 */
export function undelivered({ db, clock }: Needs, { state, template, id }: Chosen) {
  return db
    .selectFrom('message')
    .where('message.state', '=', state === 'failed' ? 'failed' : 'queued')
    .$if(state === 'waiting', query =>
      query.where(({ eb, or }) =>
        or([eb('message.error', 'is not', null), eb('message.trying_until', '<=', clock.now())]),
      ),
    )
    .$call(query => (template === undefined ? query : query.where('message.template', '=', template)))
    .$call(query => (id === undefined ? query : query.where('message.id', '=', id)))
}

/** Like `resendRefusal`, but a message that waits for its next try can be sent right away. */
export const replayRefusal = (message: { sealed: string | null; error: string | null }) =>
  resendRefusal({ ...message, state: 'failed' })

/**
 * Retries messages now, oldest first, at most `replayedAtOnce` of them: those that failed, or those that wait for their next try.
 * Returns how many were queued for each template, how many remain, and how many of these can never be sent again. Skips a message
 * that is being sent or queued by another call. Call it in a transaction.
 */
export async function replay(needs: Needs, chosen: Chosen) {
  const { db: tx, clock } = needs
  const rows = await undelivered(needs, chosen)
    .select(['message.id', 'message.template'])
    .where('message.sealed', 'is not', null)
    .where(sql<string>`coalesce(message.error, '')`, 'not in', Object.keys(finalErrors))
    .where(({ eb, or }) =>
      or([eb('message.trying_until', 'is', null), eb('message.trying_until', '<=', clock.now())]),
    )
    .orderBy('message.created_at')
    .limit(replayedAtOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const row of rows) await requeue(tx, row)
  const { left, final } = await undelivered(needs, chosen)
    .select(sql<number>`count(*)::int`.as('left'))
    .select(
      sql<number>`(count(*) filter (where message.sealed is null or message.error = any(${Object.keys(finalErrors)})))::int`.as(
        'final',
      ),
    )
    .executeTakeFirstOrThrow()
  const queued = Object.fromEntries(
    [...Map.groupBy(rows, ({ template }) => template)]
      .map(([template, all]) => [template, all.length] as const)
      .sort(([a], [b]) => a.localeCompare(b)),
  )
  return { queued, count: rows.length, left, final }
}

/** Stops retrying a message. False if the message is not waiting to be sent, or is being sent right now. */
export async function giveUp({ db, clock }: Needs, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('message')
    .set({ state: 'failed', error: 'GIVEN_UP', trying_until: null })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where(({ eb, or }) => or([eb('trying_until', 'is', null), eb('trying_until', '<=', clock.now())]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A message that is not older may just have been queued. */
const settled = hour

/**
 * Fails messages whose job has no try left, because its process died in the last one, also if it had not begun to send. Staff see them
 * as failed, and can have them tried again.
 */
export async function failLostMessages({ db, clock }: Needs): Promise<void> {
  const now = clock.now()
  await db
    .updateTable('message')
    .set({ state: 'failed', trying_until: null, error: sql<string>`coalesce(error, 'LOST')` })
    .where('state', '=', 'queued')
    .where(({ eb, or, and }) =>
      or([
        eb('trying_until', '<=', now),
        and([eb('trying_until', 'is', null), eb('created_at', '<=', new Date(now.getTime() - settled))]),
      ]),
    )
    .where(
      sql<boolean>`not exists (select from graphile_worker.jobs job where job.key = 'send-message:' || message.id
        and (job.attempts < job.max_attempts or job.locked_at is not null))`,
    )
    .execute()
}
