import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../contract/keys.ts'
import { announcements, type MessageTemplate } from '../contract/message-templates.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import { jsonRows } from '../db/json-rows.ts'
import { prepared } from '../db/prepared.ts'
import { sealedJson } from '../providers/keys/sealed.ts'
import { isLegalNotice } from './delivery/suppressed.ts'
import type { Database, Deps } from './deps.ts'
import { jobSpec, jobSpecsFrom, outageAttempts } from './jobs.ts'
import type { Words } from './notifications/words.ts'

export interface QueuedMessage {
  template: MessageTemplate
  channel: 'sms' | 'mail'
  /** E.164 or an email address. */
  to: string
  accountId?: string | null
  values: Record<string, string>
  /** Text to send instead of the published one. */
  words?: Words
  /** True for a notice that must be mailed as it was shown and stored. Without it, `words` are a draft that staff test. */
  exact?: boolean
}

export const sealedMessage = sealedJson<Pick<QueuedMessage, 'to' | 'values' | 'words' | 'exact'>>(row => ({
  table: 'message',
  column: 'sealed',
  row,
}))

/** A mail to the email address of an account. */
export const mailTo = (
  { id, email }: { id: string; email: string },
  template: MessageTemplate,
  values: Record<string, string>,
): QueuedMessage => ({ template, channel: 'mail', to: email, accountId: id, values })

/** A text to the phone of an account. */
export const textTo = (
  { id, phone }: { id: string; phone: string },
  template: MessageTemplate,
  values: Record<string, string>,
): QueuedMessage => ({ template, channel: 'sms', to: phone, accountId: id, values })

export const messageTable = jsonRows('message', [
  'id',
  'channel',
  'template',
  'account_id',
  'sealed',
  'created_at',
])

const queueing = compiledOnce(
  (_, messages: RawBuilder<string>, jobs: RawBuilder<string>) => sql<{ jobs: number }>`
    with queued as ${messageTable.inserted(messages)}
    select count(*) as jobs from graphile_worker.add_jobs(${jobSpecsFrom(jobs)}) ${prepared}`,
)

/**
 * Queues messages in the caller's transaction: row and job exist only if the change does. Recipient and values are encrypted
 * until the worker has sent the message, then erased. Returns the ids in order.
 */
export async function queueMessages(
  needs: { db: Database; clock: Deps['clock']; ring: Deps['ring'] },
  ...messages: QueuedMessage[]
): Promise<string[]> {
  const { rows, specs } = messageRows(needs, messages)
  await queueing(needs.db, messageTable.json(rows), JSON.stringify(specs))
  return rows.map(({ id }) => id)
}

/** The rows of `message` and their jobs for `graphile_worker.add_jobs`, for a statement that writes other tables as well. */
export function messageRows(
  { clock, ring }: Pick<Deps, 'clock' | 'ring'>,
  messages: readonly QueuedMessage[],
) {
  const rows = messages.map(({ channel, template, accountId = null, to, values, words, exact }) => {
    const id = crypto.randomUUID()
    const sealed = sealedMessage.seal(ring, id, {
      to,
      values,
      ...(words && { words }),
      ...(exact && { exact }),
    })
    return { id, channel, template, account_id: accountId, sealed, created_at: clock.now() }
  })
  const specs = rows.map(({ id, template }) =>
    jobSpec(
      'send-message',
      { id },
      { key: `send-message:${id}`, attempts: attemptsOf(template), priority: priorityOf(template) },
    ),
  )
  return { rows, specs }
}

/** Legally required messages are tried until they are delivered or a person stops them. This is the most tries that the queue allows. */
export const endless = 32_767
/** What goes to everyone at once must not hold up codes. */
const priorityOf = (template: MessageTemplate) => (isOneOf(announcements, template) ? 10 : 0)
export const attemptsOf = (template: string) => (isLegalNotice(template) ? endless : outageAttempts)
