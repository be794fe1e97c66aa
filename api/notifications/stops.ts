import type { Hono } from 'hono'
import { sql } from 'kysely'
import { isOneOf, keysOf } from '../../contract/keys.ts'
import { bodies } from '../../contract/request-limits.ts'
import { prepared } from '../../db/prepared.ts'
import type { InboundText } from '../../providers/sms/inbound.ts'
import { recordConsents } from '../consents.ts'
import type { ApiEnv } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { queueMessages } from '../messages.ts'
import { isNewEvent, mountWebhook } from '../webhook.ts'

/**
 * Whether the owner of the number has stopped our texts, and the providers that refuse texts to it, although texts may be on again
 * through another one.
 */
export async function stopsOf(
  db: Database,
  phone: string,
): Promise<{ isStopped: boolean; refusedBy: string[] }> {
  const { rows } = await sql<{ isStopped: boolean; refusedBy: string[] }>`
    select exists (select from text_stop where phone = ${phone}) as "isStopped",
      array(select sender from text_block where phone = ${phone}) as "refusedBy" ${prepared}`.execute(db)
  return rows[0]!
}

const words = {
  stop: [
    'STOP',
    'STOPALL',
    'STOP ALL',
    'END',
    'QUIT',
    'CANCEL',
    'UNSUBSCRIBE',
    'REVOKE',
    'OPTOUT',
    'OPT OUT',
  ],
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

/** Path and reply of each provider. Twilio would send another text if the reply had words. */
const webhooks = {
  twilio: { path: '/texts/inbound', reply: '<Response/>', type: 'text/xml' },
  telnyx: { path: '/texts/inbound/telnyx', reply: '{"success":true}', type: 'application/json' },
} as const

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

/**
 * Ends all texts to the number, and news to its accounts. False if they had ended before. `sender` is the provider whose number the
 * STOP was sent to, which refuses texts until it gets a START. Call it in a transaction.
 */
export async function stopTexts(
  needs: Needs,
  { phone, sender, at = needs.clock.now() }: { phone: string; sender: string; at?: Date },
): Promise<boolean> {
  await needs.db
    .insertInto('text_block')
    .values({ phone, sender, blocked_at: at })
    .onConflict(conflict =>
      conflict.columns(['phone', 'sender']).doUpdateSet(({ fn, ref, val }) => ({
        blocked_at: fn('greatest', [ref('text_block.blocked_at'), val(at)]),
      })),
    )
    .execute()
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
 * A STOP from before decision 0470 does not say which sender has it. The one that got the START has none anymore; any other could
 * still refuse texts, which would end them again.
 */
async function blockOthersOfOldStop(
  db: Database,
  { phone, sender: started, at }: { phone: string; sender: string; at: Date },
) {
  const senders = keysOf(webhooks).filter(sender => sender !== started)
  await db
    .insertInto('text_block')
    .columns(['phone', 'sender', 'blocked_at'])
    .expression(
      db
        .selectFrom('text_stop')
        .select(['phone', sql<string>`unnest(${senders}::text[])`.as('sender'), 'stopped_at'])
        .where('phone', '=', phone)
        .where('stopped_at', '<=', at)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('text_block').select('sender').where('phone', '=', phone))),
        ),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/**
 * Turns texts about the account back on, through the senders that have no STOP. News stays off until the person chooses it again. A
 * START that arrives late, after a STOP that was sent later, changes nothing.
 */
async function startTexts(
  { db }: Needs,
  { phone, sender, at }: { phone: string; sender: string; at: Date },
): Promise<boolean> {
  await blockOthersOfOldStop(db, { phone, sender, at })
  await db
    .deleteFrom('text_block')
    .where('phone', '=', phone)
    .where('sender', '=', sender)
    .where('blocked_at', '<=', at)
    .execute()
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
    const change = asked === 'stop' ? stopTexts : startTexts
    const changed = asked === 'help' || (await change(needs, { phone: from, sender: provider, at }))
    if (changed && !answered) await answer(needs, asked, from)
  })
}

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
