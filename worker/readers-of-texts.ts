import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { agreesTo, applicationMayBeAsked } from '../api/applications/agreement-standing.ts'
import { heroLinks } from '../api/applications/hero-links.ts'
import { acceptedPages } from '../api/consents.ts'
import { acceptances, agreements } from '../api/content/announcements.ts'
import type { ApiSettings, Database } from '../api/deps.ts'
import { mailTo, type QueuedMessage } from '../api/messages.ts'
import { siteLinks } from '../api/site-links.ts'
import { agreementSlug, type PageSlug } from '../contract/content.ts'
import { type Audience, audiences } from '../contract/fields.ts'
import { longDay } from '../contract/new-york-time.ts'
import { newsMail, noteNews, type Person, type Version } from './agreement-news.ts'

type Links = Pick<ApiSettings, 'publicUrl'>

/** A place in the order of consents. Times are texts because a `Date` drops microseconds, and the same consent would be read again. */
export interface Place {
  at: string
  id: string
}

interface Agreed extends Place, Person {
  /** False for closed accounts, for anyone who was told at an earlier consent, and if their application has ended. */
  isToTell: boolean
  /** True for someone who is to be told later: their application has ended for now. */
  isForLater?: boolean
  /** The published versions that this person has agreed to, of a text whose new versions need agreement. */
  versions?: string[]
}

/** What a batch came to: those whose turn it was, and the mails to those who were told. */
interface News {
  agreed: readonly Agreed[]
  told: readonly { to: Agreed; message: string }[]
  at: Date
}

/** How many consents one transaction reads, and how many mails it queues at most. */
export const atOnce = 500

/** People who have agreed to the same texts in the same moment, and hear of new versions together. */
export interface Readers {
  slugs: readonly PageSlug[]
  /** The next consents in the order in which they were given. Someone who agreed twice is told at the first of both. */
  agreedAfter: (db: Database, place: Place, until: Place) => Promise<Agreed[]>
  /** The mail about the versions of one day. None to someone who has agreed to them already. */
  mailAbout: (versions: readonly Version[], links: Links, to: Agreed) => QueuedMessage[]
  /** Notes who was told, and who is to be told later. None for texts that people are told of only once. */
  note?: (tx: Database, versions: readonly Version[], news: News) => Promise<void>
  /** Where they read the version that stays. */
  currentText: (slug: string, links: Links) => string
}

const isBetween = (at: RawBuilder<unknown>, after: Place, until: Place) =>
  sql<SqlBool>`${at} > (${after.at}::timestamptz, ${after.id}::uuid)
    and ${at} <= (${until.at}::timestamptz, ${until.id}::uuid)`

/** People of an audience, who have agreed to its terms and its privacy policy with one checkbox. */
const signedUp = (audience: Audience): Readers => ({
  slugs: acceptedPages(audience),
  agreedAfter(db, place, until) {
    const before = db
      .selectFrom('consent as earlier')
      .select('earlier.id')
      .where(sql<SqlBool>`earlier.account_id = consent.account_id`)
      .where('earlier.kind', '=', 'termsAndConditions')
      .where('earlier.granted', '=', true)
      .where(sql<SqlBool>`(earlier.at, earlier.id) < (consent.at, consent.id)`)
    return acceptances(db, audience)
      .innerJoin('account', 'account.id', 'consent.account_id')
      .select(['consent.id', sql<string>`consent.at::text`.as('at'), 'account_id', 'first_name', 'email'])
      .select(({ and, eb, exists, not }) =>
        and([eb('account.closed_at', 'is', null), not(exists(before))])
          .$castTo<boolean>()
          .as('isToTell'),
      )
      .where(isBetween(sql`(consent.at, consent.id)`, place, until))
      .orderBy('consent.at')
      .orderBy('consent.id')
      .limit(atOnce)
      .execute()
  },
  currentText: (slug, { publicUrl }) => `${publicUrl}/${slug}`,
  mailAbout(versions, settings, to) {
    const links = siteLinks(settings)
    const [first, second] = versions.map(({ slug, version, title }) => ({
      title,
      url: links.version(slug, version),
    }))
    if (!first) return []
    const values = {
      firstName: to.first_name,
      effectiveDay: longDay(versions[0]?.effective ?? ''),
      accountUrl: links.account,
      textTitle: first.title,
      textUrl: first.url,
    }
    const owner = { id: to.account_id, email: to.email }
    if (!second) return [mailTo(owner, 'new-version', values)]
    return [mailTo(owner, 'new-versions', { ...values, otherTitle: second.title, otherUrl: second.url })]
  },
})

/** The version of a day, of which there is one at most, unless this person has agreed to it or to a later one. */
const unagreed = (versions: readonly Version[], { versions: own }: Agreed) =>
  versions.filter(({ version }) => !own?.some(each => agreesTo(version, each)))

/** Heroes and applicants who have agreed to the engagement agreement, whose new versions need their agreement. */
const heroes: Readers = {
  slugs: [agreementSlug],
  agreedAfter(db, place, until) {
    const before = db
      .selectFrom('signed_agreement as earlier')
      .select('earlier.id')
      .where(sql<SqlBool>`earlier.account_id = signed_agreement.account_id`)
      .where('earlier.slug', '=', agreementSlug)
      .where(
        sql<SqlBool>`(earlier.agreed_at, earlier.id) < (signed_agreement.agreed_at, signed_agreement.id)`,
      )
    return agreements(db)
      .innerJoin('account', 'account.id', 'signed_agreement.account_id')
      .innerJoin('application', 'application.account_id', 'signed_agreement.account_id')
      .select([
        'signed_agreement.id',
        sql<string>`signed_agreement.agreed_at::text`.as('at'),
        'signed_agreement.account_id',
        'first_name',
        'email',
      ])
      .select(
        sql<string[]>`array(select version from signed_agreement as own join page using (slug, version)
          where own.account_id = signed_agreement.account_id and slug = signed_agreement.slug)`.as(
          'versions',
        ),
      )
      .select(({ and, eb, exists, not, val }) => {
        const hasTurn = and([eb('account.closed_at', 'is', null), not(exists(before))])
        return [
          and([hasTurn, applicationMayBeAsked]).$castTo<boolean>().as('isToTell'),
          and([hasTurn, eb(applicationMayBeAsked, '=', val(false))])
            .$castTo<boolean>()
            .as('isForLater'),
        ]
      })
      .where(isBetween(sql`(signed_agreement.agreed_at, signed_agreement.id)`, place, until))
      .orderBy('signed_agreement.agreed_at')
      .orderBy('signed_agreement.id')
      .limit(atOnce)
      .execute()
  },
  currentText: (_, settings) => heroLinks(settings).papers,
  mailAbout: (versions, settings, to) =>
    unagreed(versions, to).map(version => newsMail('new-agreement', version, settings, to)),
  async note(tx, versions, { agreed, told, at }) {
    const later = agreed.filter(({ isForLater }) => isForLater)
    for (const version of versions)
      await noteNews(
        tx,
        version.version,
        [
          ...told.map(({ to, message }) => ({ accountId: to.account_id, message })),
          ...later
            .filter(person => unagreed([version], person).length > 0)
            .map(({ account_id: accountId }) => ({ accountId, message: null })),
        ],
        at,
      )
  },
}

export const everyReader: readonly Readers[] = [...audiences.map(signedUp), heroes]
