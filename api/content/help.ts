import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { startOfDay } from '../../contract/new-york-time.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

export async function listTopics(
  { db, clock }: Needs,
  query: CallParsed<Calls['content']['topics']>['query'],
) {
  const { page, perPage, topicType } = query
  const now = clock.now()
  const [rows, { count }] = await Promise.all([
    db
      .selectFrom('topic')
      .select(['slug', 'name', 'summary'])
      .where('type', '=', topicType)
      .where('visible_from', '<=', now)
      .orderBy('position')
      .orderBy('slug')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    db
      .selectFrom('topic')
      .select(q => q.fn.countAll<number>().as('count'))
      .where('type', '=', topicType)
      .where('visible_from', '<=', now)
      .executeTakeFirstOrThrow(),
  ])
  const data = rows.map(({ slug, name, summary }) => ({
    slug,
    topicName: name,
    ...(summary ? { summary } : {}),
  }))
  return { data, total: count }
}

/** A topic's slug and a subtopic's slug get the same form of answer (SPEC 7). */
export async function readTopic({ db, clock }: Needs, slug: string) {
  const now = clock.now()
  const subtopic = await db
    .selectFrom('subtopic')
    .select(['topic_id', 'name', 'html', 'updated_on'])
    .where('slug', '=', slug)
    .where('visible_from', '<=', now)
    .executeTakeFirst()
  const topic = await db
    .selectFrom('topic')
    .selectAll()
    .where(subtopic ? 'id' : 'slug', '=', subtopic ? subtopic.topic_id : slug)
    .where('visible_from', '<=', now)
    .executeTakeFirst()
  if (!topic) throw refuse('NOT_FOUND')
  const neighbors = await db
    .selectFrom('subtopic')
    .select(['slug', 'name'])
    .where('topic_id', '=', topic.id)
    .where('visible_from', '<=', now)
    .orderBy('position')
    .orderBy('slug')
    .execute()
  return {
    details: subtopic
      ? {
          slug,
          Subtopicname: subtopic.name,
          Subtopicdescription: subtopic.html,
          updated: startOfDay(subtopic.updated_on),
        }
      : { slug, Subtopicname: topic.name, Subtopicdescription: '' },
    parents: {
      slug: topic.slug,
      topicName: topic.name,
      topicType: topic.type,
      ...(topic.summary ? { summary: topic.summary } : {}),
    },
    subtopic: neighbors.map(neighbor => ({ slug: neighbor.slug, Subtopicname: neighbor.name })),
  }
}
