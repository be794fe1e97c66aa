import { sql } from 'kysely'
import { isLegalNotice, isMustArrive, recipientOf } from '../api/delivery/suppressed.ts'
import { tellByText } from '../api/delivery/tell-by-text.ts'
import type { Deps } from '../api/deps.ts'
import { enqueue } from '../api/jobs.ts'
import { attemptsOf, sealedMessage } from '../api/messages.ts'
import { MessageError, renderMail, renderSms } from '../api/notifications/render.ts'
import { stopsOf, stopTexts } from '../api/notifications/stops.ts'
import type { Templates } from '../api/notifications/templates.ts'
import { withWords, withWordsInForce } from '../api/notifications/words.ts'
import { isOnWaitlist } from '../api/waitlist/join.ts'
import { invitationTemplate } from '../api/waitlist-admin/invitation-mail.ts'
import { codes } from '../contract/code-limits.ts'
import { second } from '../contract/durations.ts'
import type { MessageTemplate } from '../contract/message-templates.ts'
import { prepared } from '../db/prepared.ts'
import { isTemporary, ProviderFailure } from '../providers/failure.ts'
import type { Mailer } from '../providers/mail/mailer.ts'
import { optedOut, type Sms, type SmsSender } from '../providers/sms/sms-sender.ts'
import { recordSurely, recordTry } from './record-try.ts'

interface SendMessageNeeds extends Pick<Deps, 'db' | 'clock' | 'ring' | 'settings' | 'log' | 'onEvent'> {
  mailer: Mailer
  smsSender: SmsSender
  templates: Templates
}

type Row = NonNullable<Awaited<ReturnType<typeof claim>>>

/** Adds the link if the previous release queued the waitlist's confirmation without it. It has the same token as the link to leave. */
const withConfirmUrl = (values: Record<string, string>) =>
  values.unsubscribeUrl
    ? { confirmUrl: values.unsubscribeUrl.replace('/waitlist/leave/', '/waitlist/confirm/'), ...values }
    : values

/**
 * `life`: the milliseconds for which a worker owns the message that it sends. If the worker is killed, the message is retried after
 * that. `renewal`: the time between renewals while the provider works, because a mail can take 30 s.
 */
export const lease = { life: 9 * second, renewal: 3 * second } as const

const leaseEnd = ({ clock }: Pick<SendMessageNeeds, 'clock'>) => new Date(clock.now().getTime() + lease.life)

/**
 * Claims the message. Of two workers with the same job, one gets it, and the other tries again after the lease. Undefined if the
 * message was sent, failed for good, or is gone with its account.
 */
async function claim({ db, clock }: SendMessageNeeds, id: string) {
  const now = clock.now()
  const row = await db
    .updateTable('message')
    .set(({ eb, ref }) => ({
      attempts: eb(ref('attempts'), '+', 1),
      // Counts a try whose lease ended without a result: its process died or lost the database.
      lost_tries: sql<number>`lost_tries + (trying_until is not null)::int`,
      trying_until: leaseEnd({ clock }),
    }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where(({ eb, or }) => or([eb('trying_until', 'is', null), eb('trying_until', '<=', now)]))
    .returning(['id', 'channel', 'template', 'account_id', 'sealed', 'created_at'])
    .modifyEnd(prepared)
    .executeTakeFirst()
  if (row) return row
  const waiting = await db
    .selectFrom('message')
    // The wait is by our clock, as the lease is. PostgreSQL's clock runs the job: if it is ahead of ours, a job at the lease's own time
    // would be due at once, again and again.
    .select(['template', sql<Date>`now() + (trying_until - ${now}::timestamptz)`.as('runAt')])
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('trying_until', 'is not', null)
    .executeTakeFirst()
  if (waiting) {
    const { runAt, template } = waiting
    await enqueue(
      db,
      'send-message',
      { id },
      { key: `send-message:${id}`, runAt, attempts: attemptsOf(template) },
    )
  }
  return undefined
}

async function withLease<Result>(needs: SendMessageNeeds, { id }: Row, work: () => Promise<Result>) {
  const renewing = setInterval(() => {
    needs.db
      .updateTable('message')
      .set({ trying_until: leaseEnd(needs) })
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .where('trying_until', 'is not', null)
      .execute()
      .catch(() => {})
  }, lease.renewal)
  try {
    return await work()
  } finally {
    clearInterval(renewing)
  }
}

/** True if a link or code sent to this email was used, which shows that its reader owns the account. */
async function isProven({ db }: SendMessageNeeds, { account_id }: Row, to: string): Promise<boolean> {
  if (!account_id) return false
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', account_id)
    .where('email', '=', to)
    .where(({ eb, or }) =>
      or([eb('email_confirmed_at', 'is not', null), eb('email_proven_at', 'is not', null)]),
    )
    .modifyEnd(prepared)
    .executeTakeFirst()
  return found !== undefined
}

/** Sent even after STOP: the text that confirms it, and calls, because they are not texts. */
const sentAfterStop: ReadonlySet<string> = new Set<MessageTemplate>(['texts-stopped', 'otp-call'])

const noStops = { isStopped: false, refusedBy: [] }

/** A call may have been queued before the settings stopped offering calls. */
async function call({ smsSender }: SendMessageNeeds, spoken: Sms) {
  if (!smsSender.call) throw new ProviderFailure('outbox', 'permanent', 'NO_CALLS')
  return smsSender.call(spoken)
}

/** A recipient who stopped texts where only the provider noticed is not tried again, by the other sender or with the next text. */
async function sendText(needs: SendMessageNeeds, refusedBy: readonly string[], sms: Sms) {
  try {
    return await needs.smsSender.send({ ...sms, ...(refusedBy.length > 0 && { refusedBy }) })
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.code !== optedOut) throw error
    await needs.db
      .transaction()
      .execute(tx => stopTexts({ ...needs, db: tx }, { phone: sms.to, sender: error.provider }))
    throw new ProviderFailure(error.provider, 'permanent', 'STOPPED')
  }
}

/** True for an invitation of the waitlist whose recipient has left the list since it was queued. A test by staff has no token. */
async function hasLeft(
  { db }: SendMessageNeeds,
  { template }: Row,
  { unsubscribeUrl = '' }: Record<string, string>,
) {
  const [, token] = /\/waitlist\/leave\/([\w-]+)$/.exec(unsubscribeUrl) ?? []
  return template === invitationTemplate && token !== undefined && !(await isOnWaitlist(db, token))
}

async function send(needs: SendMessageNeeds, row: Row): Promise<{ providerId: string }> {
  const { to, values, words, exact } = sealedMessage.open(needs.ring, row.id, row.sealed!)
  const message = { template: row.template, channel: row.channel, values: withConfirmUrl(values) }
  const { settings } = needs
  // After STOP, no texts are sent, not even codes, except the one that confirms it, which never comes from another number, where it
  // would be one more text. Calls are still made, because the person asked for them.
  const asksForStops = row.channel === 'sms' && !sentAfterStop.has(row.template)
  const { isStopped, refusedBy } = asksForStops ? await stopsOf(needs.db, to) : noStops
  if (isStopped) throw new ProviderFailure('outbox', 'permanent', 'STOPPED')
  if ('code' in values && needs.clock.now().getTime() - row.created_at.getTime() >= codes.life)
    throw new ProviderFailure('outbox', 'permanent', 'CODE_TOO_OLD')
  if (await hasLeft(needs, row, values)) throw new ProviderFailure('outbox', 'permanent', 'LEFT')
  const key = `${row.template}.${row.channel}`
  const templates = words
    ? withWords(needs.templates, key, words)
    : await withWordsInForce(needs.db, needs.templates, key)
  if (row.channel === 'sms') {
    const text = renderSms(templates, message, settings)
    if (row.template === 'otp-call') return call(needs, { id: row.id, to, text })
    const code = values.code === undefined ? {} : { code: values.code }
    return sendText(needs, refusedBy, { id: row.id, to, text, ...code })
  }
  const recipient = await recipientOf(needs.db, row, { to, hasCode: 'code' in values })
  if (!recipient) return refuseSuppressed(needs, row)
  const isTest = words !== undefined && !exact
  const addressProven = isTest || (await isProven(needs, row, recipient))
  const mail = renderMail(templates, { ...message, addressProven }, settings)
  return needs.mailer.send({ id: row.id, to: recipient, ...mail, ...replyTo(settings, values) })
}

/** Replies to an answer from support go to an address that contains the token of the conversation. */
function replyTo({ replyAddress }: SendMessageNeeds['settings'], { replyToken }: Record<string, string>) {
  if (!replyAddress || !replyToken) return {}
  return { headers: { 'Reply-To': replyAddress.replace('@', `+${replyToken}@`) } }
}

/** A legal notice waits until its address is corrected or allowed again, or until a person stops it. */
async function refuseSuppressed(
  needs: SendMessageNeeds,
  { template, account_id, created_at }: Row,
): Promise<never> {
  if (account_id && isMustArrive(template))
    await needs.db
      .transaction()
      .execute(tx => tellByText({ ...needs, db: tx }, account_id, { since: created_at }))
  throw new ProviderFailure('outbox', isLegalNotice(template) ? 'temporary' : 'permanent', 'SUPPRESSED')
}

/** A short code from a closed set, without personal data: `TIMEOUT`, `21211`, `MessageError`. */
function errorCode(error: unknown): string {
  if (error instanceof ProviderFailure) return error.code
  return error instanceof Error ? error.name : 'UNKNOWN'
}

function tell({ clock, onEvent }: SendMessageNeeds, row: Row, result: 'sent' | 'failed') {
  const { template, channel, created_at } = row
  const seconds = (clock.now().getTime() - created_at.getTime()) / 1_000
  onEvent?.({ kind: 'message', template, channel, result, seconds })
}

/**
 * Sends a queued message and erases its recipient and words. A message that was sent is never sent again. A permanent failure fails
 * at once. Other errors are thrown so that the queue retries, until `last`. A code that could not go out within its five minutes is
 * dropped, because it would open nothing. If the answer to a try was lost (`uncertain`, or a crash before the row was written), it
 * is repeated under the same id, by which Twilio and mailboxes recognize duplicates (docs/decisions/0022).
 */
export async function sendMessage(
  needs: SendMessageNeeds,
  { id }: { id: string },
  { last }: { last: boolean },
) {
  const row = await claim(needs, id)
  if (!row) return
  let outcome: { providerId: string }
  try {
    outcome = await withLease(needs, row, () => send(needs, row))
  } catch (error) {
    const over = last || !isTemporary(error) || error instanceof MessageError
    await recordTry(needs, row, { error: errorCode(error), over })
    if (!over) throw error
    needs.log.error({ message: id, template: row.template, error: errorCode(error) }, 'a message failed')
    tell(needs, row, 'failed')
    return
  }
  tell(needs, row, 'sent')
  await recordSurely(needs, row, outcome)
}
