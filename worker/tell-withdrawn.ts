import { sql } from 'kysely'
import { toldPerRun } from '../api/content/announcements.ts'
import type { Database, Deps } from '../api/deps.ts'
import { mailTo, queueMessages } from '../api/messages.ts'
import { isOneOf } from '../contract/keys.ts'
import { longDay } from '../contract/new-york-time.ts'
import { atOnce, everyReader, type Place } from './readers-of-texts.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'ring' | 'settings'>

/** Versions that someone was told about before they were withdrawn, whose readers have not all been told of that. */
const untold = (db: Database) =>
  db
    .selectFrom('withdrawn_version')
    .where('complete_at', 'is', null)
    .where('told_until', '>', sql<Date>`'epoch'`)

/** Locks a version, unless everyone has been told meanwhile. */
async function lockUntold(tx: Database, { slug, version }: { slug: string; version: string }) {
  const row = await untold(tx)
    .select(['slug', 'version', 'title', 'effective', 'told_until_id', 'untold_until_id', 'passed_over'])
    .select([
      sql<string>`told_until::text`.as('told_until'),
      sql<string>`untold_until::text`.as('untold_until'),
    ])
    .where('slug', '=', slug)
    .where('version', '=', version)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const from: Place = { at: row.untold_until, id: row.untold_until_id }
  const until: Place = { at: row.told_until, id: row.told_until_id }
  return { ...row, effective: String(row.effective), from, until }
}

/** Returns how many consents it read; undefined once everyone has been told. */
async function tellNext(needs: Needs, which: { slug: string; version: string }) {
  return needs.db.transaction().execute(async tx => {
    const row = await lockUntold(tx, which)
    const readers = everyReader.find(({ slugs }) => isOneOf(slugs, which.slug))
    if (!row || !readers) return undefined
    const agreed = await readers.agreedAfter(tx, row.from, row.until)
    const passedOver = new Set(row.passed_over)
    const mails = agreed
      .filter(({ isToTell, account_id: id }) => isToTell && !passedOver.has(id))
      .map(({ account_id: id, email, first_name: firstName }) =>
        mailTo({ id, email }, 'version-withdrawn', {
          firstName,
          textTitle: row.title,
          effectiveDay: longDay(row.effective),
          textUrl: readers.currentText(row.slug, needs.settings),
        }),
      )
    if (mails.length > 0) await queueMessages({ ...needs, db: tx }, ...mails)
    const last = agreed.at(-1)
    await tx
      .updateTable('withdrawn_version')
      .set(
        !last || agreed.length < atOnce
          ? { complete_at: needs.clock.now(), passed_over: [] }
          : { untold_until: sql<Date>`${last.at}::timestamptz`, untold_until_id: last.id },
      )
      .where('slug', '=', row.slug)
      .where('version', '=', row.version)
      .execute()
    return agreed.length
  })
}

/**
 * Tells the people who heard of a version that it was withdrawn, once each: the same consents in the same order, up to the place that
 * the announcement had reached, without those who were passed over then. A run stops after `toldPerRun`, and the next one continues.
 */
export async function tellWithdrawn(needs: Needs) {
  const rows = await untold(needs.db)
    .select(['slug', 'version'])
    .orderBy('withdrawn_at')
    .orderBy('slug')
    .orderBy('version')
    .execute()
  let read = 0
  for (const row of rows)
    while (read < toldPerRun) {
      const more = await tellNext(needs, row)
      if (more === undefined) break
      read += more
    }
}
