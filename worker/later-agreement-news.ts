import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  agreesTo,
  applicationMayBeAsked,
  selectAgreementVersions,
} from '../api/applications/agreement-standing.ts'
import { toldPerRun } from '../api/content/announcements.ts'
import type { Database, Deps } from '../api/deps.ts'
import { queueMessages } from '../api/messages.ts'
import { agreementReminder } from '../contract/agreement-reminder.ts'
import { dayFromIso } from '../contract/business-days.ts'
import { agreementSlug } from '../contract/content.ts'
import { day } from '../contract/durations.ts'
import { endOfDay, newYorkDay } from '../contract/new-york-time.ts'
import { newsMail, type Version as PublishedVersion } from './agreement-news.ts'
import { atOnce } from './readers-of-texts.ts'

type Version = Pick<PublishedVersion, 'version' | 'effective'>
type Needs = Pick<Deps, 'db' | 'clock' | 'ring' | 'settings'>

interface Mail {
  template: Parameters<typeof newsMail>[0]
  /** Whose turn it is, among the rows `n` of `agreement_news`. */
  isDue: RawBuilder<SqlBool>
  /** Notes the mails in the rows, so that no one gets a second one. */
  noted: (message: RawBuilder<unknown>, at: Date) => RawBuilder<unknown>
  /** Whether this mail is the first about the version, so that its readers are counted in the announcement. */
  announces: boolean
}

/** The announcement of a version, locked. Undefined once the version was withdrawn, because its announcement went with it. */
const lockAnnouncement = (tx: Database, version: string) =>
  tx
    .selectFrom('page_announcement')
    .select('version')
    .where('slug', '=', agreementSlug)
    .where('version', '=', version)
    .forUpdate()
    .executeTakeFirst()

/** The next people who get a mail: they can be asked, have agreed to none of `agreeing`, and their address takes mail. */
const nextDue = (tx: Database, version: string, agreeing: readonly string[], isDue: RawBuilder<SqlBool>) =>
  tx
    .selectFrom('agreement_news as n')
    .innerJoin('account', 'account.id', 'n.account_id')
    .innerJoin('application', 'application.account_id', 'n.account_id')
    .select(['n.account_id', 'first_name', 'email'])
    .where('n.slug', '=', agreementSlug)
    .where('n.version', '=', version)
    .where(isDue)
    .where('account.closed_at', 'is', null)
    .where(applicationMayBeAsked)
    .where(
      sql<SqlBool>`not exists (select from signed_agreement where account_id = n.account_id and slug = n.slug and version = any(${agreeing}))`,
    )
    .where(sql<SqlBool>`not exists (select from suppressed_email where email = account.email)`)
    .orderBy('n.account_id')
    .limit(atOnce)
    .execute()

/** Queues the next mails about a version, and notes them in the same transaction. Returns how many. */
async function mailNext(needs: Needs, version: Version, { template, isDue, noted, announces }: Mail) {
  return needs.db.transaction().execute(async tx => {
    if (!(await lockAnnouncement(tx, version.version))) return 0
    const published = await selectAgreementVersions(tx).execute()
    const agreeing = published.map(each => each.version).filter(each => agreesTo(version.version, each))
    const people = await nextDue(tx, version.version, agreeing, isDue)
    if (people.length === 0) return 0
    const mails = people.map(person => newsMail(template, version, needs.settings, person))
    const messages = await queueMessages({ ...needs, db: tx }, ...mails)
    const ids = people.map(person => person.account_id)
    await sql`update agreement_news n set ${noted(sql.ref('mail.message'), needs.clock.now())}
      from unnest(${ids}::uuid[], ${messages}::uuid[]) as mail (account_id, message)
      where n.account_id = mail.account_id and n.slug = ${agreementSlug} and n.version = ${version.version}`.execute(
      tx,
    )
    if (announces)
      await tx
        .updateTable('page_announcement')
        .set(({ eb }) => ({ told: eb('told', '+', people.length) }))
        .where('slug', '=', agreementSlug)
        .where('version', '=', version.version)
        .execute()
    return people.length
  })
}

async function mailAll(needs: Needs, version: Version, mail: Mail) {
  for (let queued = 0; queued < toldPerRun; ) {
    const more = await mailNext(needs, version, mail)
    if (more === 0) return
    queued += more
  }
}

/**
 * Tells Heroes about a coming version of the engagement agreement who were passed over before, because their step was denied or their
 * application was erased, and who have begun again since. Each is told once, like the others (decision 0499).
 */
export const tellOpenedAgain = (needs: Needs, version: Version): Promise<void> =>
  mailAll(needs, version, {
    template: 'new-agreement',
    isDue: sql`n.told_at is null`,
    noted: (message, at) => sql`told_at = ${at}, told_by = ${message}`,
    announces: true,
  })

/**
 * Reminds those once who were told of a coming version of the engagement agreement and haven't agreed to it, `agreementReminder.before`
 * days before its day. Someone who was told with less time left, or only a few days ago, isn't reminded (yet).
 */
export async function remindOfAgreement(needs: Needs, version: Version): Promise<void> {
  const now = needs.clock.now()
  const firstDay = dayFromIso(version.effective) - agreementReminder.before
  if (newYorkDay(now) < firstDay) return
  const toldBy = new Date(
    Math.min(endOfDay(firstDay).getTime(), now.getTime() - agreementReminder.afterNews * day),
  )
  await mailAll(needs, version, {
    template: 'new-agreement-reminder',
    isDue: sql`n.told_at < ${toldBy} and n.reminded_at is null`,
    noted: (message, at) => sql`reminded_at = ${at}, reminded_by = ${message}`,
    announces: false,
  })
}
