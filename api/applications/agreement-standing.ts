import { sql } from 'kysely'
import { compareVersions } from '../../contract/compare-versions.ts'
import { agreementSlug } from '../../contract/content.ts'
import { heroSteps, type StepStates } from '../../contract/hero-step.ts'
import { announcedOf } from '../content/announcements.ts'
import { versionsByDay } from '../content/page-in-force.ts'
import type { Clock, Database } from '../deps.ts'
import type { IdOrColumn } from './id-or-column.ts'

interface AgreedVersion {
  version: string
  agreedAt: Date
}
interface OfferedVersion {
  version: string
  /** ISO date, New York. */
  effective: string
  /** Null until the Hero has agreed to it. */
  agreedAt: Date | null
}
export interface AgreementStanding {
  /** The version that applies to the Hero: the highest one they have agreed to whose day has come. */
  applies: AgreedVersion | undefined
  /** What they are asked to agree to next. If they have agreed to all versions, the first of these that does not apply yet. */
  offered: OfferedVersion | undefined
}

export interface PublishedVersion {
  version: string
  effective: unknown
}
interface SignedVersion {
  version: string
  agreed_at: Date | string
}

export const selectAgreed = (db: Database, accountId: IdOrColumn) =>
  db
    .selectFrom('signed_agreement')
    .select(['version', 'agreed_at'])
    .where('account_id', '=', accountId)
    .where('slug', '=', agreementSlug)

export const selectAgreementVersions = (db: Database) =>
  db.selectFrom('page').select(['version', 'effective']).where('slug', '=', agreementSlug)

/** Without the place that counts revisions: `1.0.0.2` has the words of `1.0` with other values of settings (decision 0277). */
const wordsOf = (version: string) => version.split('.').slice(0, 3).join('.')

/** True if `version` is higher than the other one, and not a revision of it. */
export const hasOtherWords = (version: string, than: string): boolean =>
  compareVersions(wordsOf(version), wordsOf(than)) > 0

/**
 * True if someone who agreed to `agreed` is not asked for `version` any longer: it is that one, a revision of it or a later one. The
 * count, the list of names and all mails go by it. Both have to be published: agreeing to a withdrawn version has no effect.
 */
export const agreesTo = (version: string, agreed: string): boolean => !hasOtherWords(version, agreed)

/**
 * Which version of the engagement agreement applies to a Hero, and which one they are asked to agree to: one at a time, in the order
 * of their days (decision 0480). A version that was withdrawn is not among `published`, so agreeing to it has no effect.
 */
export function standingOf(
  published: readonly PublishedVersion[],
  signed: readonly SignedVersion[],
  clock: Clock,
): AgreementStanding {
  const { started, upcoming } = versionsByDay(published, clock)
  const agreedAt = (version: string) => {
    const times = signed.filter(each => each.version === version).map(each => new Date(each.agreed_at))
    return times.sort((a, b) => a.getTime() - b.getTime())[0] ?? null
  }
  const applies = started
    .map(({ version }) => ({ version, agreedAt: agreedAt(version) }))
    .find((each): each is AgreedVersion => each.agreedAt !== null)
  if (!applies) return { applies: undefined, offered: undefined }
  const offered = [...started.slice(0, 1), ...announcedOf(upcoming)]
    .filter(({ version }) => hasOtherWords(version, applies.version))
    .map(({ version, effective }) => ({ version, effective, agreedAt: agreedAt(version) }))
  return { applies, offered: offered.find(each => !each.agreedAt) ?? offered[0] }
}

/** False after a denial, and after the application was erased: someone who begins again agrees in step 4. */
export const mayBeAsked = (states: StepStates): boolean =>
  heroSteps.every(step => states[step] !== 'DENIED') && heroSteps.some(step => states[step] !== 'PENDING')

/** `mayBeAsked` for a row of `application`. */
export const applicationMayBeAsked = sql<boolean>`(
  exists (select from application_step where application_id = application.id and status <> 'PENDING')
  and not exists (select from application_step where application_id = application.id and status = 'DENIED'))`

export async function agreementStanding(
  { db, clock }: { db: Database; clock: Clock },
  accountId: string,
): Promise<AgreementStanding> {
  const [published, signed] = [
    await selectAgreementVersions(db).execute(),
    await selectAgreed(db, accountId).execute(),
  ]
  return standingOf(published, signed, clock)
}
