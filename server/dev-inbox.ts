import type { Kysely } from 'kysely'
import type { DB } from '../db/types.ts'
import type { StoreMessage } from '../providers/inbox.ts'
import type { Development, InboxEntry } from '../web/dev/development.ts'

interface Needs {
  db: Kysely<DB>
  clock: { now(): Date }
}

/** How many messages are shown, enough for a day of development. Older ones stay in the table until the inbox is emptied. */
const shown = 200

interface DevelopmentInbox {
  store: StoreMessage
  pages: Development['inbox']
  json(): Promise<Response>
}

export function createDevelopmentInbox({ db, clock }: Needs): DevelopmentInbox {
  async function newest(): Promise<InboxEntry[]> {
    const rows = await db
      .selectFrom('inbox_message')
      .select(['id', 'channel', 'recipient', 'subject', 'text', 'at'])
      .orderBy('seq', 'desc')
      .limit(shown)
      .execute()
    return rows.map(({ id, channel, recipient, subject, text, at }) => ({
      id,
      channel: channel === 'sms' ? 'sms' : 'mail',
      to: recipient,
      subject,
      text,
      at: at.toISOString(),
    }))
  }
  return {
    async store({ id, channel, to, subject, text, html }) {
      await db
        .insertInto('inbox_message')
        .values({ id, channel, recipient: to, subject, text, html, at: clock.now() })
        .onConflict(conflict => conflict.column('id').doNothing())
        .execute()
    },
    pages: {
      newest,
      async empty() {
        await db.deleteFrom('inbox_message').execute()
      },
    },
    async json() {
      return Response.json(await newest(), { headers: { 'cache-control': 'no-store' } })
    },
  }
}
