import { sql } from 'kysely'
import type { EntryFields } from '../../contract/console/entry.ts'
import type { Database } from '../deps.ts'
import { refuse } from '../refusal.ts'
import type { EntryRow } from './entries.ts'

type Text = Pick<EntryRow, 'kind'> & { fields: Pick<EntryFields, 'topicId'> }

/**
 * Locks the topic of a text until the transaction ends, so that nobody withdraws it while the text is published or scheduled.
 * Undefined if the text needs no topic, or if its topic is deleted.
 */
export async function lockTopic(tx: Database, { kind, fields: { topicId } }: Text) {
  if (kind !== 'subtopic' || !topicId) return undefined
  return tx
    .selectFrom('entry')
    .select('visible_from')
    .where('id', '=', topicId)
    .where('kind', '=', 'topic')
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
}

/** Throws if readers or scheduled changes need the topic. Without it, its texts would have no page. */
export async function refuseFilledTopic(tx: Database, { id, kind }: EntryRow): Promise<void> {
  if (kind !== 'topic') return
  const below = await tx
    .selectFrom('subtopic')
    .select('id')
    .where('topic_id', '=', id)
    .where(sql<boolean>`visible_from < 'infinity'`)
    .executeTakeFirst()
  if (below)
    throw refuse('INVALID_INPUT', {
      message: 'This topic has subtopics. Withdraw or move them first.',
    })
  const scheduled = await tx
    .selectFrom('entry')
    .innerJoin('entry_revision as revision', join =>
      join
        .onRef('revision.entry_id', '=', 'entry.id')
        .onRef('revision.version', '=', 'entry.planned_version'),
    )
    .select('entry.title')
    .where('entry.kind', '=', 'subtopic')
    .where('entry.planned_fault', 'is', null)
    .where(sql<boolean>`revision.fields->>'topicId' = ${id}`)
    .executeTakeFirst()
  if (scheduled)
    throw refuse('INVALID_INPUT', {
      message: `“${scheduled.title}” is scheduled to move to this topic. Cancel that first.`,
    })
}
