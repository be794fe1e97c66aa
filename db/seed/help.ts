import type { Database } from '../client.ts'
import { seedHash } from './articles.ts'
import { ContentFault, type ContentFile, listOf, numberOf, textOf } from './read-content.ts'

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
  /** ISO date. */
  updated_on: string
}

export function topicOf(file: ContentFile): TopicSeed {
  const type = textOf(file, 'topicType')
  if (type !== 'Hero' && type !== 'Customer')
    throw new ContentFault(`${file.path}: "topicType" is Hero or Customer.`)
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

const topicHash = (row: Omit<TopicSeed, 'type' | 'summary'> & { type: string; summary: string | null }) =>
  seedHash([row.name, row.type, row.summary, row.position])
const subtopicHash = (row: Omit<SubtopicSeed, 'updated_on'> & { topicId: string; updated_on: unknown }) =>
  seedHash([row.topicId, row.name, row.html, row.keywords, row.position, String(row.updated_on)])

/** Adds the topic, or renews it while no editor has touched it; returns its id. */
export async function putTopic(db: Database, topic: TopicSeed): Promise<string> {
  const hash = topicHash(topic)
  const stored = await db.selectFrom('topic').selectAll().where('slug', '=', topic.slug).executeTakeFirst()
  if (!stored) {
    const { id } = await db
      .insertInto('topic')
      .values({ ...topic, seed_hash: hash })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  if (stored.seed_hash !== hash && stored.seed_hash === topicHash(stored))
    await db
      .updateTable('topic')
      .set({ ...topic, seed_hash: hash })
      .where('id', '=', stored.id)
      .execute()
  return stored.id
}

/** Adds the subtopic, or renews it while no editor has touched it. */
export async function putSubtopic(db: Database, topicId: string, subtopic: SubtopicSeed): Promise<void> {
  const hash = subtopicHash({ ...subtopic, topicId })
  const stored = await db
    .selectFrom('subtopic')
    .selectAll()
    .where('slug', '=', subtopic.slug)
    .executeTakeFirst()
  if (!stored) {
    await db
      .insertInto('subtopic')
      .values({ ...subtopic, topic_id: topicId, seed_hash: hash })
      .execute()
    return
  }
  const untouched = stored.seed_hash === subtopicHash({ ...stored, topicId: stored.topic_id })
  if (stored.seed_hash === hash || !untouched) return
  await db
    .updateTable('subtopic')
    .set({ ...subtopic, topic_id: topicId, seed_hash: hash })
    .where('id', '=', stored.id)
    .execute()
}
