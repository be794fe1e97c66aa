import { sql } from 'kysely'
import { dayFromIso, isoDay } from '../../contract/business-days.ts'
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

/** A revision such as `1.0.0.2` has the words of its version with other values of settings, and is not announced (decision 0475). */
const isRevision = (version: string) => version.split('.').length > 3

/**
 * Versions of texts that an audience has agreed to, and that apply later. If several versions of a text apply from one day, only the
 * highest ever will.
 */
export async function comingVersions({ db, clock }: { db: Database; clock: Clock }, audience: Audience) {
  const slugs = acceptedPages(audience)
  const rows = await db
    .selectFrom('page')
    .select(['slug', 'version', 'title', 'effective'])
    .where('slug', 'in', slugs)
    .execute()
  return slugs.flatMap(slug => {
    const announced = versionsByDay(
      rows.filter(row => row.slug === slug),
      clock,
    ).coming.filter(({ version }) => !isRevision(version))
    return announced.filter(({ effective }, at) => announced[at + 1]?.effective !== effective)
  })
}

/** When people of an audience agreed to its terms, and with the same checkbox to its privacy policy. Read by an index of its own. */
export const acceptances = (db: Database, audience: Audience) =>
  db
    .selectFrom('consent')
    .where(sql<boolean>`consent.kind = 'termsAndConditions' and consent.granted`)
    .where(sql`split_part(consent.text_version, ' ', 1)`, '=', `${audience}-terms-conditions`)

/** People of both audiences, as PostgreSQL last estimated them: counting millions takes longer than a statement may. */
async function peopleAtMost(db: Database): Promise<number> {
  const { rows } = await sql<{ people: number }>`select greatest(reltuples, 0)::float8 as people from pg_class
    where oid = 'consent_to_terms'::regclass`.execute(db)
  return rows[0]?.people ?? 0
}

const audienceOf = (slug: string) => audiences.find(audience => isOneOf(acceptedPages(audience), slug))

/**
 * The first day from which a new version of a text may apply: the days of notice that the texts promise, and the days that it takes
 * to tell everyone. Undefined if no one has agreed to the text, or if the text promises no notice.
 */
export async function firstDayWithNotice(
  db: Database,
  { slug, today, noticeDays }: { slug: string; today: string; noticeDays: number },
): Promise<string | undefined> {
  const audience = audienceOf(slug)
  if (!audience) return undefined
  const anyone = await acceptances(db, audience).select('consent.id').limit(1).executeTakeFirst()
  if (!anyone) return undefined
  const daysOfTelling = Math.floor((await peopleAtMost(db)) / (toldPerRun * runsPerDay))
  return isoDay(dayFromIso(today) + noticeDays + daysOfTelling)
}
