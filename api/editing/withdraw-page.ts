import { sql } from 'kysely'
import { newYorkDate } from '../../contract/new-york-time.ts'
import type { Database } from '../deps.ts'
import { nilUuid } from '../in-batches.ts'
import { refuse } from '../refusal.ts'
import type { EntryRow } from './entries.ts'

/**
 * People who were to be told of a row of `page` once they could be asked to agree (decision 0499), and have neither been told nor
 * agreed on their own.
 */
const passedOver = sql<string[]>`array(
  select account_id from agreement_news as n where n.slug = page.slug and n.version = page.version and n.told_at is null
    and not exists (select from signed_agreement where account_id = n.account_id and slug = n.slug and version = n.version))`

/**
 * Notes that versions were taken back, how far people had been told about them, and who was passed over. Waits while more people are
 * being told.
 */
async function noteWithdrawn(tx: Database, row: EntryRow, versions: readonly string[], now: Date) {
  const { slug } = row
  await tx
    .selectFrom('page_announcement')
    .select('version')
    .where('slug', '=', slug)
    .where('version', 'in', versions)
    .orderBy('version')
    .forUpdate()
    .execute()
  await tx
    .insertInto('withdrawn_version')
    .columns([
      'slug',
      'version',
      'title',
      'effective',
      'withdrawn_at',
      'told_until',
      'told_until_id',
      'passed_over',
      'entry_version',
    ])
    .expression(eb =>
      eb
        .selectFrom('page')
        .leftJoin('page_announcement as a', join =>
          join.onRef('a.slug', '=', 'page.slug').onRef('a.version', '=', 'page.version'),
        )
        .select(['page.slug', 'page.version', 'page.title', 'page.effective'])
        .select(({ val, fn }) => [
          val(now).as('withdrawn_at'),
          fn.coalesce('a.told_until', sql<Date>`'epoch'::timestamptz`).as('told_until'),
          fn.coalesce('a.told_until_id', sql<string>`${nilUuid}::uuid`).as('told_until_id'),
          passedOver.as('passed_over'),
          val(row.version).as('entry_version'),
        ])
        .where('page.slug', '=', slug)
        .where('page.version', 'in', versions),
    )
    .execute()
}

/** Removes versions that are not in effect yet. Throws for the version in force, because sign-up needs a text. */
export async function withdrawPage(tx: Database, row: EntryRow, now: Date): Promise<void> {
  const { slug } = row
  const coming = await tx
    .selectFrom('page')
    .select('version')
    .where('slug', '=', slug)
    .where('effective', '>', newYorkDate(now))
    .where('entry_version', 'is not', null)
    .orderBy('version')
    .forUpdate()
    .execute()
  const versions = coming.map(({ version }) => version)
  if (versions.length === 0)
    throw refuse('INVALID_INPUT', {
      message: 'The current version stays, because people have agreed to it. Publish a new one instead.',
    })
  await noteWithdrawn(tx, row, versions, now)
  await tx.deleteFrom('page').where('slug', '=', slug).where('version', 'in', versions).execute()
}
