import { type ExpressionBuilder, sql } from 'kysely'
import { comingVersions, toldPerRun } from '../api/content/announcements.ts'
import type { Database, Deps } from '../api/deps.ts'
import { independently } from '../api/independently.ts'
import { queueMessages } from '../api/messages.ts'
import { agreementSlug } from '../contract/content.ts'
import { minute } from '../contract/durations.ts'
import type { DB } from '../db/types.ts'
import type { Version } from './agreement-news.ts'
import { remindOfAgreement, tellOpenedAgain } from './later-agreement-news.ts'
import { atOnce, everyReader, type Readers } from './readers-of-texts.ts'
import { tellWithdrawn } from './tell-withdrawn.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'ring' | 'settings'>

/** Consents get their time before they are committed. A younger one could still appear below a place that was passed already. */
const settled = 10 * minute
const lastUuid = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

const isOneOfThese =
  (versions: readonly Version[]) =>
  ({ or, and, eb }: ExpressionBuilder<DB, 'page' | 'page_announcement'>) =>
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

/**
 * Tells the next people about the versions of one day that are furthest behind, and moves their place along in the same transaction.
 * Returns how many consents it read; undefined once everyone has been told.
 */
async function tellNext(needs: Needs, readers: Readers, versions: readonly Version[], until: Date) {
  return needs.db.transaction().execute(async tx => {
    const { place, behind } = await furthestBehind(tx, versions)
    if (!place || new Date(place.at) >= until) return undefined
    const agreed = await readers.agreedAfter(tx, place, { at: until.toISOString(), id: lastUuid })
    const mails = agreed
      .filter(({ isToTell }) => isToTell)
      .flatMap(to => readers.mailAbout(behind, needs.settings, to).map(mail => ({ to, mail })))
    const sent =
      mails.length > 0 ? await queueMessages({ ...needs, db: tx }, ...mails.map(({ mail }) => mail)) : []
    const told = sent.map((message, at) => ({ to: mails[at]!.to, message }))
    await readers.note?.(tx, behind, { agreed, told, at: needs.clock.now() })
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

async function tellDay(needs: Needs, readers: Readers, versions: readonly Version[], until: Date) {
  for (let read = 0; read < toldPerRun; ) {
    const more = await tellNext(needs, readers, versions, until)
    if (more === undefined) return
    read += more
  }
}

/**
 * Tells everyone who has agreed to a text, by mail, about a version of it that applies later: once for each version, with all texts
 * that change on one day in one mail (decision 0475). People who agree to the current version meanwhile are told as well. Goes
 * through consents in their order, and each batch is queued together with the place that it has reached, so that a killed or second
 * run tells no one twice. Then tells those of the engagement agreement who couldn't be asked before, reminds those who haven't agreed
 * to it, and tells those who heard of a version that was withdrawn. Every `minutesBetweenRuns`; a run stops after
 * `toldPerRun`, and the next one continues.
 */
export async function announceVersions(needs: Needs) {
  const until = new Date(needs.clock.now().getTime() - settled)
  const each = independently()
  for (const readers of everyReader) {
    const coming = await comingVersions(needs, readers.slugs)
    if (coming.length === 0) continue
    await needs.db
      .insertInto('page_announcement')
      .columns(['slug', 'version'])
      // Waits for a version that is being withdrawn, and leaves it out.
      .expression(eb =>
        eb.selectFrom('page').select(['slug', 'version']).where(isOneOfThese(coming)).forKeyShare(),
      )
      .onConflict(conflict => conflict.doNothing())
      .execute()
    for (const versions of Map.groupBy(coming, ({ effective }) => effective).values())
      await each.run(() => tellDay(needs, readers, versions, until))
  }
  for (const version of await comingVersions(needs, [agreementSlug])) {
    await each.run(() => tellOpenedAgain(needs, version))
    await each.run(() => remindOfAgreement(needs, version))
  }
  await each.run(() => tellWithdrawn(needs))
  each.end()
}
