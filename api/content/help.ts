import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { startOfDay } from '../../contract/new-york-time.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { movedHelpSlug } from './moved-help.ts'

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

async function findTopic({ db, clock }: Needs, slug: string) {
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
  if (!topic) return undefined
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

/**
 * A topic's slug and a subtopic's slug get the same form of answer (SPEC 7). A former slug gets the answer of the current one, which
 * `details.slug` names (decision 0590). Throws NOT_FOUND.
 */
export async function readTopic(needs: Needs, slug: string) {
  const found = await findTopic(needs, slug)
  if (found) return found
  const moved = await movedHelpSlug(needs, slug)
  const current = moved === undefined ? undefined : await findTopic(needs, moved)
  if (!current) throw refuse('NOT_FOUND')
  return current
}
