import { sql } from 'kysely'
import type { EntryKind } from '../../contract/console/entry.ts'
import type { Database } from '../client.ts'

/** The id of a text that is stored as this release brings it; undefined if the release has to write something. */
export type UnchangedText = (kind: EntryKind, slug: string, seedHash: string) => string | undefined

/**
 * Asks once about all texts that releases have brought. Most starts change none of them, and two statements for each text would
 * take a second where the database is a millisecond away.
 */
export async function unchangedTexts(db: Database): Promise<UnchangedText> {
  const { rows } = await sql<{ id: string; key: string }>`
    select id, concat_ws(' ', kind, slug, seed_hash) as key from (
      select id, kind, slug, seed_hash from article
      union all select id, 'topic', slug, seed_hash from topic
      union all select id, 'subtopic', slug, seed_hash from subtopic
    ) text where exists (select from entry where entry.id = text.id)`.execute(db)
  const ids = new Map(rows.map(({ id, key }) => [key, id]))
  return (kind, slug, seedHash) => ids.get(`${kind} ${slug} ${seedHash}`)
}
