import type { Deps } from '../api/deps.ts'
import { MessageFault, renderMail, renderSms } from '../api/notifications/render.ts'
import { isStopped } from '../api/notifications/stops.ts'
import type { Templates } from '../api/notifications/templates.ts'
import { withWordsInForce } from '../api/notifications/words.ts'
import { codes } from '../contract/code-limits.ts'
import { minute } from '../contract/durations.ts'
import { isTemporary, ProviderFailure } from '../providers/failure.ts'
import { openText } from '../providers/keys/sealed.ts'
import type { Mailer } from '../providers/mail/mailer.ts'
import type { SmsSender } from '../providers/sms/sms-sender.ts'

export interface SendMessageNeeds extends Pick<Deps, 'db' | 'clock' | 'ring' | 'settings' | 'log'> {
  mailer: Mailer
  smsSender: SmsSender
  templates: Templates
}

interface Promised {
  to: string
  values: Record<string, string>
}
type Row = NonNullable<Awaited<ReturnType<typeof claim>>>

/** Longer than any provider takes to answer or to be given up. */
const longestTry = minute

/**
 * Takes the message for this try: of two workers with the same job one gets it, and the other's is thrown back into the
 * queue. Undefined when it was sent, has failed for good, or is gone with its account.
 */
async function claim({ db, clock }: SendMessageNeeds, id: string) {
  const now = clock.now()
  const row = await db
    .updateTable('message')
    .set(({ eb, ref }) => ({
      attempts: eb(ref('attempts'), '+', 1),
      trying_until: new Date(now.getTime() + longestTry),
    }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where(({ eb, or }) => or([eb('trying_until', 'is', null), eb('trying_until', '<=', now)]))
    .returning(['id', 'channel', 'template', 'sealed', 'created_at'])
    .executeTakeFirst()
  if (row) return row
  const held = await db
    .selectFrom('message')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  if (held) throw new ProviderFailure('outbox', 'temporary', 'UNDER_WAY')
  return undefined
}

function open({ ring }: SendMessageNeeds, row: Row): Promised {
  const place = { table: 'message', column: 'sealed', row: row.id }
  return JSON.parse(openText(ring, place, row.sealed!)) as Promised
}

async function send(needs: SendMessageNeeds, row: Row): Promise<{ providerId: string }> {
  const { to, values } = open(needs, row)
  const message = { template: row.template, channel: row.channel, values }
  const { settings } = needs
  // Whoever wrote STOP gets no text any more, codes included; the one that says so is the last.
  if (row.channel === 'sms' && row.template !== 'texts-stopped' && (await isStopped(needs.db, to)))
    throw new ProviderFailure('outbox', 'permanent', 'STOPPED')
  if ('code' in values && needs.clock.now().getTime() - row.created_at.getTime() >= codes.life)
    throw new ProviderFailure('outbox', 'permanent', 'CODE_TOO_OLD')
  const templates = await withWordsInForce(needs.db, needs.templates, `${row.template}.${row.channel}`)
  if (row.channel === 'sms')
    return needs.smsSender.send({ id: row.id, to, text: renderSms(templates, message, settings) })
  return needs.mailer.send({ id: row.id, to, ...renderMail(templates, message, settings) })
}

/** Short, closed, and nothing of the recipient: `TIMEOUT`, `21211`, `MessageFault`. */
function errorCode(error: unknown): string {
  if (error instanceof ProviderFailure) return error.code
  return error instanceof Error ? error.name : 'UNKNOWN'
}

async function conclude(
  { db, clock }: SendMessageNeeds,
  { id }: Row,
  outcome: { providerId: string } | { error: string; over: boolean },
) {
  const sent = 'providerId' in outcome
  await db
    .updateTable('message')
    .set({
      trying_until: null,
      ...(sent
        ? { state: 'sent', provider_id: outcome.providerId, sent_at: clock.now(), sealed: null, error: null }
        : { state: outcome.over ? 'failed' : 'queued', error: outcome.error }),
    })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

/**
 * Sends a promised message and erases its recipient and words. A row that is sent is never sent again. What the provider
 * refuses for good fails at once; everything else is thrown, for the queue to try again, until `last`. A code that could
 * not go out in its five minutes is not sent any more: it would open nothing and void nobody's newer one.
 *
 * Whether a try arrived whose answer never came (`uncertain`, or a crash between provider and row) cannot be known. It is
 * made again under the same id, by which Twilio and mailboxes recognise it (docs/decisions/0022).
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
    outcome = await send(needs, row)
  } catch (error) {
    const over = last || !isTemporary(error) || error instanceof MessageFault
    await conclude(needs, row, { error: errorCode(error), over })
    if (over)
      needs.log.error({ message: id, template: row.template, error: errorCode(error) }, 'a message failed')
    else throw error
    return
  }
  await conclude(needs, row, outcome)
}
