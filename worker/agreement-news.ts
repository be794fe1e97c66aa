import { sql } from 'kysely'
import type { comingVersions } from '../api/content/announcements.ts'
import type { ApiSettings, Database } from '../api/deps.ts'
import { mailTo, type QueuedMessage } from '../api/messages.ts'
import { siteLinks } from '../api/site-links.ts'
import { agreementSlug } from '../contract/content.ts'
import { longDay } from '../contract/new-york-time.ts'

export type Version = Awaited<ReturnType<typeof comingVersions>>[number]

export interface Person {
  account_id: string
  first_name: string
  email: string
}

/** The first mail about a new version of the engagement agreement, or the reminder of it. */
export const newsMail = (
  template: 'new-agreement' | 'new-agreement-reminder',
  { effective }: Pick<Version, 'effective'>,
  settings: Pick<ApiSettings, 'publicUrl'>,
  { account_id: id, email, first_name: firstName }: Person,
): QueuedMessage =>
  mailTo({ id, email }, template, {
    firstName,
    effectiveDay: longDay(effective),
    agreeUrl: siteLinks(settings).newAgreement,
  })

/** Someone whose turn in the order of agreements has come. `message` is the mail that tells them, null if they can't be asked yet. */
interface Turn {
  accountId: string
  message: string | null
}

/** Notes in the caller's transaction who was told of a version at `at`, and who is to be told once they can be asked. */
export async function noteNews(
  tx: Database,
  version: string,
  turns: readonly Turn[],
  at: Date,
): Promise<void> {
  if (turns.length === 0) return
  await sql`insert into agreement_news (account_id, slug, version, told_at, told_by)
    select account_id, ${agreementSlug}, ${version}, case when told_by is not null then ${at}::timestamptz end, told_by
      from unnest(${turns.map(({ accountId }) => accountId)}::uuid[], ${turns.map(({ message }) => message)}::uuid[])
        as turn (account_id, told_by)`.execute(tx)
}
