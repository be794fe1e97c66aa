import type { Hono } from 'hono'
import { isOneOf, keysOf } from '../../contract/keys.ts'
import { bodies } from '../../contract/request-limits.ts'
import type { InboundText } from '../../providers/sms/inbound.ts'
import { recordConsents } from '../consents.ts'
import type { ApiEnv } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { queueMessages } from '../messages.ts'
import { isNewEvent, mountWebhook } from '../webhook.ts'

export async function isStopped(db: Database, phone: string): Promise<boolean> {
  const row = await db.selectFrom('text_stop').select('phone').where('phone', '=', phone).executeTakeFirst()
  return row !== undefined
}

const words = {
  stop: ['STOP', 'STOPALL', 'END', 'QUIT', 'CANCEL', 'UNSUBSCRIBE', 'REVOKE', 'OPTOUT', 'OPT OUT'],
  start: ['START', 'UNSTOP', 'YES'],
  help: ['HELP', 'INFO'],
} as const

/** The keyword that a text consists of. Case, spaces and punctuation don't matter. Undefined if the text says anything else. */
export function askedBy(text: string): keyof typeof words | undefined {
  const said = text
    .toUpperCase()
    .replace(/[^A-Z ]/g, ' ')
    .trim()
    .replace(/\s+/g, ' ')
  return keysOf(words).find(kind => isOneOf(words[kind], said))
}

type Needs = Pick<Deps, 'clock' | 'ring' | 'settings'> & { db: Database }

async function endNews(needs: Needs, phone: string) {
  const rows = await needs.db
    .updateTable('account')
    .set({ marketing_sms: false })
    .where('phone', '=', phone)
    .where('closed_at', 'is', null)
    .where('marketing_sms', '=', true)
    .returning(['id', 'audience'])
    .execute()
  for (const { id, audience } of rows)
    await recordConsents(needs, {
      accountId: id,
      audience,
      address: 'text message',
      choices: { marketingSms: false },
    })
}

/** Ends all texts to the number, and news to its accounts. False if they had ended before. Call it in a transaction. */
export async function stopTexts(needs: Needs, phone: string, at = needs.clock.now()): Promise<boolean> {
  const added = await needs.db
    .insertInto('text_stop')
    .values({ phone, stopped_at: at })
    .onConflict(conflict => conflict.doNothing())
    .returning('phone')
    .executeTakeFirst()
  await endNews(needs, phone)
  return added !== undefined
}

/**
 * Turns texts about the account back on. News stays off until the person chooses it again. A START that arrives late, after a STOP
 * that was sent later, changes nothing.
 */
async function start({ db }: Needs, phone: string, at: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('text_stop')
    .where('phone', '=', phone)
    .where('stopped_at', '<=', at)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

async function answer(needs: Needs, asked: keyof typeof words, phone: string) {
  const template = { stop: 'texts-stopped', start: 'texts-started', help: 'texts-help' } as const
  await queueMessages(needs, {
    template: template[asked],
    channel: 'sms',
    to: phone,
    values: asked === 'help' ? { link: `${needs.settings.publicUrl}/help` } : {},
  })
}

async function receiveText(
  deps: Deps,
  provider: string,
  { from, text, answered, receivedAt, event }: InboundText,
) {
  const asked = answered ?? askedBy(text)
  if (!asked) return
  const now = deps.clock.now()
  const at = receivedAt && receivedAt < now ? receivedAt : now
  await deps.db.transaction().execute(async tx => {
    const needs = { ...deps, db: tx }
    if (event && !(await isNewEvent(needs, provider, event))) return
    const changed = asked === 'help' || (await (asked === 'stop' ? stopTexts : start)(needs, from, at))
    if (changed && !answered) await answer(needs, asked, from)
  })
}

/** Path and reply of each provider. Twilio would send another text if the reply had words. */
const webhooks = {
  twilio: { path: '/texts/inbound', reply: '<Response/>', type: 'text/xml' },
  telnyx: { path: '/texts/inbound/telnyx', reply: '{"success":true}', type: 'application/json' },
} as const

/** Webhooks for inbound texts, authenticated only by the provider's signature. */
export function mountInboundTexts(app: Hono<ApiEnv>, deps: Deps) {
  for (const { provider, read } of deps.inboundTexts ?? []) {
    const { path, reply, type } = webhooks[provider]
    mountWebhook(app, deps, { path, bytes: bodies.inboundText }, async (received, context) => {
      const text = read(received)
      if (text === 'forged') return context.text('', 403)
      if (text !== 'other') await receiveText(deps, provider, text)
      return context.body(reply, 200, { 'content-type': type })
    })
  }
}
