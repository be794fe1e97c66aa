import type { Hono } from 'hono'
import type { Audience } from '../../contract/fields.ts'
import { bodies } from '../../contract/request-limits.ts'
import type { ApiEnv } from '../answer.ts'
import { recordConsents } from '../consents.ts'
import type { Database, Deps } from '../deps.ts'
import { queueMessages } from '../messages.ts'
import { readBytes } from '../middleware/read-bytes.ts'

export async function isStopped(db: Database, phone: string): Promise<boolean> {
  const row = await db.selectFrom('text_stop').select('phone').where('phone', '=', phone).executeTakeFirst()
  return row !== undefined
}

const words = {
  stop: ['STOP', 'STOPALL', 'END', 'QUIT', 'CANCEL', 'UNSUBSCRIBE', 'REVOKE', 'OPTOUT', 'OPT OUT'],
  start: ['START', 'UNSTOP', 'YES'],
  help: ['HELP', 'INFO'],
} as const

/** What a text asks for: the whole of it is one of the words, whatever its case, spaces and dots. */
export function askedBy(text: string): keyof typeof words | undefined {
  const said = text
    .toUpperCase()
    .replace(/[^A-Z ]/g, ' ')
    .trim()
    .replace(/\s+/g, ' ')
  return (Object.keys(words) as (keyof typeof words)[]).find(kind =>
    (words[kind] as readonly string[]).includes(said),
  )
}

type Needs = Pick<Deps, 'clock' | 'ring' | 'settings'> & { db: Database }

/** News by text end for every account with the number; that they ended is evidence. */
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
      audience: audience as Audience,
      address: 'text message',
      choices: { marketingSms: false },
    })
}

/** No more texts to a number. Answers whether that is new: the same text may arrive twice. */
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

/** Texts about the account are on again; news stay off until they are chosen anew. */
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

/** One text of a person: STOP and START take effect in one transaction with the answer that is promised. */
export async function receiveText(
  deps: Deps,
  { from, text, answered }: { from: string; text: string; answered: boolean },
) {
  const asked = askedBy(text)
  if (!asked) return
  await deps.db.transaction().execute(async tx => {
    const needs = { ...deps, db: tx }
    const changed = asked === 'help' || (await (asked === 'stop' ? stop : start)(needs, from))
    if (changed && !answered) await answer(needs, asked, from)
  })
}

/**
 * Where the provider brings texts that people send to us. Only its signature lets one in; the answer is the empty reply
 * that it expects, so that it says nothing by itself.
 */
export function mountInboundTexts(app: Hono<ApiEnv>, deps: Deps) {
  app.post('/texts/inbound', async context => {
    const { inboundTexts } = deps
    if (!inboundTexts) return context.notFound()
    const body = await readBytes(context.req.raw, bodies.inboundText)
    const text = inboundTexts.read({
      form: new URLSearchParams(body.toString('utf8')),
      signature: context.req.header('x-twilio-signature') ?? null,
    })
    if (!text) return context.text('', 403)
    await receiveText(deps, text)
    return context.body('<Response/>', 200, { 'content-type': 'text/xml' })
  })
}
