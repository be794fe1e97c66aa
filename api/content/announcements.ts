import { sql } from 'kysely'
import { dayFromIso, isoDay } from '../../contract/business-days.ts'
import { isRevision } from '../../contract/compare-versions.ts'
import { agreementSlug, type PageSlug } from '../../contract/content.ts'
import { type Audience, audiences } from '../../contract/fields.ts'
import { isOneOf } from '../../contract/keys.ts'
import { acceptedPages } from '../consents.ts'
import type { Clock, Database } from '../deps.ts'
import { versionsByDay } from './page-in-force.ts'

/** Mails of one run of `announce-versions`, so that senders keep up and other jobs are not held up. */
export const toldPerRun = 5_000
/** Minutes between two runs. They divide an hour, because the schedule of jobs starts again with each hour. */
export const minutesBetweenRuns = 5
const runsPerDay = (24 * 60) / minutesBetweenRuns

/**
 * Of the versions of a text that apply later, soonest first, those that people hear of. If several apply from one day, only the
 * highest ever will.
 */
export function announcedOf<Version extends { version: string; effective: string }>(
  upcoming: readonly Version[],
): Version[] {
  const announced = upcoming.filter(({ version }) => !isRevision(version))
  return announced.filter(({ effective }, at) => announced[at + 1]?.effective !== effective)
}

/** Versions of these texts that apply later, and that people hear of. */
export async function comingVersions(
  { db, clock }: { db: Database; clock: Clock },
  slugs: readonly PageSlug[],
) {
  const rows = await db
    .selectFrom('page')
    .select(['slug', 'version', 'title', 'effective'])
    .where('slug', 'in', slugs)
    .execute()
  return slugs.flatMap(slug => {
    const versions = rows.filter(row => row.slug === slug)
    return announcedOf(versionsByDay(versions, clock).upcoming)
  })
}

/** When people of an audience agreed to its terms, and with the same checkbox to its privacy policy. Read by an index of its own. */
export const acceptances = (db: Database, audience: Audience) =>
  db
    .selectFrom('consent')
    .where(sql<boolean>`consent.kind = 'termsAndConditions' and consent.granted`)
    .where(sql`split_part(consent.text_version, ' ', 1)`, '=', `${audience}-terms-conditions`)

/** When Heroes and applicants agreed to each version of the engagement agreement. Read by an index of its own. */
export const agreements = (db: Database) =>
  db.selectFrom('signed_agreement').where(sql<boolean>`signed_agreement.slug = ${sql.lit(agreementSlug)}`)

/** Rows of an index as PostgreSQL last estimated them: counting millions takes longer than a statement may. */
async function rowsAtMost(db: Database, index: 'consent_to_terms' | 'agreement_in_order'): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select greatest(reltuples, 0)::float8 as rows from pg_class
    where oid = ${index}::regclass`.execute(db)
  return rows[0]?.rows ?? 0
}

/** More than this many agreements are not counted while someone waits. */
const countable = 200_000
export const canCountAgreements = async (db: Database) =>
  (await rowsAtMost(db, 'agreement_in_order')) <= countable

const audienceOf = (slug: string) => audiences.find(audience => isOneOf(acceptedPages(audience), slug))

/** How many people have agreed to a text, at most. Undefined if no one has, or if the text promises no notice. */
async function peopleToTell(db: Database, slug: string): Promise<number | undefined> {
  if (slug === agreementSlug) {
    const anyone = await agreements(db).select('signed_agreement.id').limit(1).executeTakeFirst()
    return anyone && rowsAtMost(db, 'agreement_in_order')
  }
  const audience = audienceOf(slug)
  const anyone =
    audience && (await acceptances(db, audience).select('consent.id').limit(1).executeTakeFirst())
  return anyone && rowsAtMost(db, 'consent_to_terms')
}

/** True if anyone has agreed to a text that promises notice of a new version. */
export const isAgreedTo = async (db: Database, slug: string) => (await peopleToTell(db, slug)) !== undefined

/**
 * The first day from which a new version of a text may apply: the days of notice that the texts promise, and the days that it takes
 * to tell everyone. Undefined if there is no one to tell.
 */
export async function firstDayWithNotice(
  db: Database,
  { slug, today, noticeDays }: { slug: string; today: string; noticeDays: number },
): Promise<string | undefined> {
  const people = await peopleToTell(db, slug)
  if (people === undefined) return undefined
  const daysOfTelling = Math.floor(people / (toldPerRun * runsPerDay))
  return isoDay(dayFromIso(today) + noticeDays + daysOfTelling)
}
