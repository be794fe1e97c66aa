import type { Hono } from 'hono'
import { isOneOf, keysOf } from '../../contract/keys.ts'
import { bodies } from '../../contract/request-limits.ts'
import type { InboundText } from '../../providers/sms/inbound.ts'
import { recordConsents } from '../consents.ts'
import type { ApiEnv } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { queueMessages } from '../messages.ts'
import { mountWebhook } from '../webhook.ts'

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

async function stop(needs: Needs, phone: string): Promise<boolean> {
  const added = await needs.db
    .insertInto('text_stop')
    .values({ phone, stopped_at: needs.clock.now() })
    .onConflict(conflict => conflict.doNothing())
    .returning('phone')
    .executeTakeFirst()
  await endNews(needs, phone)
  return added !== undefined
}

/** Turns texts about the account back on. News stays off until the person chooses it again. */
async function start({ db }: Needs, phone: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('text_stop').where('phone', '=', phone).executeTakeFirst()
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

async function receiveText(deps: Deps, { from, text, answered }: InboundText) {
  const asked = answered ?? askedBy(text)
  if (!asked) return
  await deps.db.transaction().execute(async tx => {
    const needs = { ...deps, db: tx }
    const changed = asked === 'help' || (await (asked === 'stop' ? stop : start)(needs, from))
    if (changed && !answered) await answer(needs, asked, from)
  })
}

/** Webhook for inbound texts, authenticated only by the provider's signature. It answers with the empty reply that the provider expects. */
export function mountInboundTexts(app: Hono<ApiEnv>, deps: Deps) {
  const { inboundTexts } = deps
  if (!inboundTexts) return
  mountWebhook(
    app,
    deps,
    { path: '/texts/inbound', bytes: bodies.inboundText },
    async (received, context) => {
      const text = inboundTexts.read({
        form: new URLSearchParams(received.body.toString('utf8')),
        signature: received.headers.get('x-twilio-signature'),
      })
      if (!text) return context.text('', 403)
      await receiveText(deps, text)
      return context.body('<Response/>', 200, { 'content-type': 'text/xml' })
    },
  )
}
