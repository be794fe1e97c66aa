import type { Selectable } from 'kysely'
import { startOfDay } from '../../contract/new-york-time.ts'
import type { Database } from '../client.ts'
import type { Subtopic, Topic } from '../types.ts'
import { seedHash } from './articles.ts'
import { isMoved, noteSeeded } from './entries.ts'
import { ContentError, type ContentFile, listOf, numberOf, textOf } from './read-content.ts'
import type { UnchangedText } from './unchanged-texts.ts'

export interface TopicSeed {
  slug: string
  name: string
  type: 'Hero' | 'Customer'
  summary: string
  position: number
}
export interface SubtopicSeed {
  slug: string
  name: string
  html: string
  keywords: string[]
  position: number
  updated_on: string
}

export function topicOf(file: ContentFile): TopicSeed {
  const type = textOf(file, 'topicType')
  if (type !== 'Hero' && type !== 'Customer')
    throw new ContentError(`${file.path}: "topicType" must be Hero or Customer.`)
  return {
    slug: textOf(file, 'slug'),
    name: textOf(file, 'topicName'),
    type,
    summary: textOf(file, 'summary'),
    position: numberOf(file, 'order'),
  }
}

export function subtopicOf(file: ContentFile, html: string): SubtopicSeed {
  return {
    slug: textOf(file, 'slug'),
    name: textOf(file, 'Subtopicname'),
    html,
    keywords: listOf(file, 'keywords'),
    position: numberOf(file, 'order'),
    updated_on: textOf(file, 'updated'),
  }
}

const longAgo = new Date(0)

const topicHash = (row: Omit<TopicSeed, 'type' | 'summary'> & { type: string; summary: string | null }) =>
  seedHash([row.name, row.type, row.summary, row.position])
const subtopicHash = (row: Omit<SubtopicSeed, 'updated_on'> & { topicId: string; updated_on: unknown }) =>
  seedHash([row.topicId, row.name, row.html, row.keywords, row.position, String(row.updated_on)])

const topicFields = ({ slug, name, summary, type }: Selectable<Topic>) => ({
  slug,
  title: name,
  summary: summary ?? '',
  topicType: type === 'Hero' ? ('Hero' as const) : ('Customer' as const),
})
const subtopicFields = ({ slug, name, html, keywords, topic_id }: Selectable<Subtopic>) => ({
  slug,
  title: name,
  html,
  keywords,
  topicId: topic_id,
})

/**
 * Adds the topic, or updates it unless an editor has changed it. Returns its id. Skips a topic that editors have moved or taken off
 * the site.
 */
export async function putTopic(db: Database, topic: TopicSeed, unchanged: UnchangedText): Promise<string> {
  const hash = topicHash(topic)
  const same = unchanged('topic', topic.slug, hash)
  if (same) return same
  const stored = await db.selectFrom('topic').selectAll().where('slug', '=', topic.slug).executeTakeFirst()
  const moved = stored ? undefined : await isMoved(db, 'topic', topic.slug)
  if (moved) return moved
  const isRenewed = stored && stored.seed_hash !== hash && stored.seed_hash === topicHash(stored)
  const row =
    stored && !isRenewed
      ? stored
      : await db
          .insertInto('topic')
          .values({ ...topic, seed_hash: hash })
          .onConflict(conflict => conflict.column('slug').doUpdateSet({ ...topic, seed_hash: hash }))
          .returningAll()
          .executeTakeFirstOrThrow()
  const fields = topicFields(row)
  await noteSeeded(db, { id: row.id, kind: 'topic', fields, from: longAgo, written: row !== stored })
  return row.id
}

export async function putSubtopic(
  db: Database,
  topicId: string,
  subtopic: SubtopicSeed,
  unchanged: UnchangedText,
): Promise<void> {
  const hash = subtopicHash({ ...subtopic, topicId })
  if (unchanged('subtopic', subtopic.slug, hash)) return
  const stored = await db
    .selectFrom('subtopic')
    .selectAll()
    .where('slug', '=', subtopic.slug)
    .executeTakeFirst()
  if (!stored && (await isMoved(db, 'subtopic', subtopic.slug))) return
  const untouched = stored && stored.seed_hash === subtopicHash({ ...stored, topicId: stored.topic_id })
  const seeded = { ...subtopic, topic_id: topicId, seed_hash: hash }
  const row =
    stored && (stored.seed_hash === hash || !untouched)
      ? stored
      : await db
          .insertInto('subtopic')
          .values(seeded)
          .onConflict(conflict => conflict.column('slug').doUpdateSet(seeded))
          .returningAll()
          .executeTakeFirstOrThrow()
  const from = new Date(startOfDay(String(row.updated_on)))
  const fields = subtopicFields(row)
  await noteSeeded(db, { id: row.id, kind: 'subtopic', fields, from, written: row !== stored })
}
