import { sql } from 'kysely'
import type { MessageTemplate } from '../contract/message-templates.ts'
import { seal } from '../providers/keys/sealed.ts'
import type { Database, Deps } from './deps.ts'

export interface Promised {
  template: MessageTemplate
  channel: 'sms' | 'mail'
  /** E.164 or an email address. */
  to: string
  accountId?: string | null
  /** What stands for `{name}` in the template. */
  values: Record<string, string>
}

/**
 * Promises a message in the caller's transaction: the row and its job are there if and only if the change is. The
 * recipient and the values are sealed until the worker has sent it, then erased.
 */
export async function promise(
  needs: { db: Database; clock: Deps['clock']; ring: Deps['ring'] },
  promised: Promised,
) {
  const { db, clock, ring } = needs
  const id = crypto.randomUUID()
  const { to, values } = promised
  await db
    .insertInto('message')
    .values({
      id,
      channel: promised.channel,
      template: promised.template,
      account_id: promised.accountId ?? null,
      sealed: seal(ring, { table: 'message', column: 'sealed', row: id }, JSON.stringify({ to, values })),
      created_at: clock.now(),
    })
    .execute()
  await enqueue(db, 'send-message', { id }, { key: `send-message:${id}` })
}

/** Adds a job to the worker's queue in the caller's transaction. The same `key` again replaces a job that still waits. */
export async function enqueue(
  db: Database,
  task: string,
  payload: Record<string, unknown>,
  options: { key?: string; runAt?: Date } = {},
) {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
    job_key => ${options.key ?? null}::text, run_at => ${options.runAt ?? null}::timestamptz, max_attempts => 8)`.execute(
    db,
  )
}
