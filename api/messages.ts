import { sql } from 'kysely'
import { legalNotices, type MessageTemplate } from '../contract/message-templates.ts'
import { seal } from '../providers/keys/sealed.ts'
import type { Database, Deps } from './deps.ts'
import type { Words } from './notifications/words.ts'

export interface QueuedMessage {
  template: MessageTemplate
  channel: 'sms' | 'mail'
  /** E.164 or an email address. */
  to: string
  accountId?: string | null
  /** What stands for `{name}` in the template. */
  values: Record<string, string>
  /** A draft that is tested: sent instead of the words in force. */
  words?: Words
}

/**
 * Promises messages in the caller's transaction: each row and its job are there if and only if the change is. The
 * recipient and the values are sealed until the worker has sent it, then erased. One statement for all of them.
 * Answers their ids in order.
 */
export async function queueMessages(
  needs: { db: Database; clock: Deps['clock']; ring: Deps['ring'] },
  ...promised: QueuedMessage[]
): Promise<string[]> {
  const { db, clock, ring } = needs
  const rows = promised.map(({ channel, template, accountId = null, to, values, words }) => {
    const id = crypto.randomUUID()
    const sealed = seal(
      ring,
      { table: 'message', column: 'sealed', row: id },
      JSON.stringify({ to, values, words }),
    )
    return { id, channel, template, account_id: accountId, sealed, created_at: clock.now() }
  })
  await sql`with promised as (${db.insertInto('message').values(rows).returning(['id', 'template'])})
    select count(*) from graphile_worker.add_jobs((select array_agg(
      ('send-message', json_build_object('id', id), null, null,
        case when template = any(${legalNotices as unknown as string[]}::text[]) then ${endless}::smallint else ${messageAttempts}::smallint end,
        'send-message:' || id, null, null)
        ::graphile_worker.job_spec) from promised))`.execute(db)
  return rows.map(({ id }) => id)
}

/** How often a job is tried before it has failed for good: half an hour, for what is about our own database. */
const attempts = 8
/**
 * The queue waits e^n seconds after try n, at most e^10 (six hours). 22 tries last 77 hours: a provider may be away for
 * three days, and nobody's message is lost.
 */
export const messageAttempts = 22
/** What the law wants delivered is tried until it is, or until a person stops it: the most that the queue can count. */
export const endless = 32_767
export const attemptsOf = (template: string) =>
  (legalNotices as readonly string[]).includes(template) ? endless : messageAttempts

/** Adds a job to the worker's queue in the caller's transaction. The same `key` again replaces a job that still waits. */
export async function enqueue(
  db: Database,
  task: string,
  payload: Record<string, unknown>,
  options: { key?: string; runAt?: Date; attempts?: number } = {},
) {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
    job_key => ${options.key ?? null}::text, run_at => ${options.runAt ?? null}::timestamptz, max_attempts => ${options.attempts ?? attempts}::int)`.execute(
    db,
  )
}
