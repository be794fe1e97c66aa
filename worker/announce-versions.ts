import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { acceptances, comingVersions, toldPerRun } from '../api/content/announcements.ts'
import type { Database, Deps } from '../api/deps.ts'
import { independently } from '../api/independently.ts'
import { mailTo, queueMessages } from '../api/messages.ts'
import { siteLinks } from '../api/site-links.ts'
import { minute } from '../contract/durations.ts'
import { type Audience, audiences } from '../contract/fields.ts'
import { longDay } from '../contract/new-york-time.ts'
import type { DB } from '../db/types.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'ring' | 'settings'>
type Version = Awaited<ReturnType<typeof comingVersions>>[number]

const atOnce = 500
/** Consents get their time before they are committed. A younger one could still appear below a place that was passed already. */
const settled = 10 * minute
const lastUuid = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** A place in the order of consents. Times are texts because a `Date` drops microseconds, and the same consent would be read again. */
interface Place {
  at: string
  id: string
}

const isOneOfThese =
  (versions: readonly Version[]) =>
  ({ or, and, eb }: ExpressionBuilder<DB, 'page_announcement'>) =>
    or(versions.map(({ slug, version }) => and([eb('slug', '=', slug), eb('version', '=', version)])))

/** Locks how far people have been told of the versions of one day. Returns those that are furthest behind, which share a place. */
async function furthestBehind(tx: Database, versions: readonly Version[]) {
  const rows = await tx
    .selectFrom('page_announcement')
    .select(['slug', 'version', 'told_until_id as id', sql<string>`told_until::text`.as('at')])
    .where(isOneOfThese(versions))
    .orderBy('told_until')
    .orderBy('told_until_id')
    .orderBy('slug')
    .forUpdate()
    .execute()
  const [place] = rows
  const behind = rows.filter(({ at, id }) => at === place?.at && id === place.id)
  return { place, behind: versions.filter(({ slug }) => behind.some(row => row.slug === slug)) }
}

/** The next people who have agreed, in the order in which they did. Someone who agreed twice is told at the first of both. */
function agreedAfter(tx: Database, audience: Audience, { at, id }: Place, until: Date) {
  const before = tx
    .selectFrom('consent as earlier')
    .select('earlier.id')
    .where(sql<SqlBool>`earlier.account_id = consent.account_id`)
    .where('earlier.kind', '=', 'termsAndConditions')
    .where('earlier.granted', '=', true)
    .where(sql<SqlBool>`(earlier.at, earlier.id) < (consent.at, consent.id)`)
  return acceptances(tx, audience)
    .innerJoin('account', 'account.id', 'consent.account_id')
    .select(['consent.id', sql<string>`consent.at::text`.as('at'), 'account_id', 'first_name', 'email'])
    .select(({ and, eb, exists, not }) =>
      and([eb('account.closed_at', 'is', null), not(exists(before))]).as('isToTell'),
    )
    .where(sql<SqlBool>`(consent.at, consent.id) > (${at}::timestamptz, ${id}::uuid)`)
    .where('consent.at', '<=', until)
    .orderBy('consent.at')
    .orderBy('consent.id')
    .limit(atOnce)
    .execute()
}
type Agreed = Awaited<ReturnType<typeof agreedAfter>>[number]

function mailAbout(versions: readonly Version[], { settings }: Needs, to: Agreed) {
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
}

/**
 * Tells the next people about the versions of one day that are furthest behind, and moves their place along in the same transaction.
 * Returns how many consents it read; undefined once everyone has been told.
 */
async function tellNext(needs: Needs, audience: Audience, versions: readonly Version[], until: Date) {
  return needs.db.transaction().execute(async tx => {
    const { place, behind } = await furthestBehind(tx, versions)
    if (!place || new Date(place.at) >= until) return undefined
    const agreed = await agreedAfter(tx, audience, place, until)
    const mails = agreed
      .filter(({ isToTell }) => isToTell)
      .flatMap(person => mailAbout(behind, needs, person))
    if (mails.length > 0) await queueMessages({ ...needs, db: tx }, ...mails)
    const last = agreed.at(-1)
    const isEnd = !last || agreed.length < atOnce
    await tx
      .updateTable('page_announcement')
      .set(({ eb, fn, val }) => ({
        told: eb('told', '+', mails.length),
        told_until: isEnd ? until : sql<Date>`${last.at}::timestamptz`,
        told_until_id: isEnd ? lastUuid : last.id,
        ...(isEnd ? { complete_at: fn.coalesce('complete_at', val(needs.clock.now())) } : {}),
      }))
      .where(isOneOfThese(behind))
      .execute()
    return agreed.length
  })
}

async function tellDay(needs: Needs, audience: Audience, versions: readonly Version[], until: Date) {
  for (let read = 0; read < toldPerRun; ) {
    const more = await tellNext(needs, audience, versions, until)
    if (more === undefined) return
    read += more
  }
}

/**
 * Tells everyone who has agreed to a text, by mail, about a version of it that applies later: once for each version, with all texts
 * that change on one day in one mail (decision 0475). People who agree to the current version meanwhile are told as well. Goes
 * through consents in their order, and each batch is queued together with the place that it has reached, so that a killed or second
 * run tells no one twice. Every `minutesBetweenRuns`; a run stops after `toldPerRun`, and the next one continues.
 */
export async function announceVersions(needs: Needs) {
  const until = new Date(needs.clock.now().getTime() - settled)
  const each = independently()
  for (const audience of audiences) {
    const coming = await comingVersions(needs, audience)
    if (coming.length === 0) continue
    const rows = coming.map(({ slug, version }) => ({ slug, version }))
    await needs.db
      .insertInto('page_announcement')
      .values(rows)
      .onConflict(conflict => conflict.doNothing())
      .execute()
    for (const versions of Map.groupBy(coming, ({ effective }) => effective).values())
      await each.run(() => tellDay(needs, audience, versions, until))
  }
  each.end()
}
