import { sql } from 'kysely'
import { day } from '../../contract/durations.ts'
import type { Database, Deps } from '../deps.ts'
import { queueMessages, textTo } from '../messages.ts'
import { siteLinks } from '../site-links.ts'

/**
 * Tells the owner of an account by text that a mail may not have arrived: at most once a day, and not again for something they got
 * a text about after `since`. Call it in a transaction.
 */
export async function tellByText(
  needs: { db: Database } & Pick<Deps, 'clock' | 'ring' | 'settings'>,
  accountId: string,
  { since }: { since?: Date } = {},
) {
  const { db, clock, settings } = needs
  // If two mails fail at the same time, only one text is sent.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email-may-fail:${accountId}`}, 0))`.execute(db)
  const account = await db
    .selectFrom('account')
    .select(['id', 'phone', 'audience'])
    .where('id', '=', accountId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (!account) return
  const dayAgo = new Date(clock.now().getTime() - day)
  const told = await db
    .selectFrom('message')
    .select('id')
    .where('account_id', '=', account.id)
    .where('template', '=', 'email-may-fail')
    .where('created_at', '>=', since && since < dayAgo ? since : dayAgo)
    .executeTakeFirst()
  if (told) return
  const link = siteLinks(settings).progress(account.audience)
  await queueMessages(needs, textTo(account, 'email-may-fail', { link }))
}
