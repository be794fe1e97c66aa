import { sql } from 'kysely'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { startOfDay } from '../../contract/new-york-time.ts'
import type { Deps } from '../deps.ts'
import { articlePage } from './articles.ts'

type Query = CallParsed<Calls['content']['addresses']>['query']

interface HelpRow {
  slug: string
  title: string
  type: 'Hero' | 'Customer'
  topic: string | null
  changed: string | null
}

async function helpAddresses({ db, clock }: Pick<Deps, 'db' | 'clock'>, { page, perPage }: Query) {
  const now = clock.now()
  const [{ rows }, topics, subtopics] = await Promise.all([
    sql<HelpRow>`
      select slug, title, type, topic, changed::text from (
        select topic.slug, topic.name as title, topic.type, null as topic, topic.position as topic_at, topic.slug as topic_slug,
          -1 as at, (select max(updated_on) from subtopic where topic_id = topic.id and visible_from <= ${now}) as changed
        from topic where topic.visible_from <= ${now}
        union all
        select subtopic.slug, subtopic.name, topic.type, topic.slug, topic.position, topic.slug, subtopic.position,
          subtopic.updated_on
        from subtopic join topic on topic.id = subtopic.topic_id
        where topic.visible_from <= ${now} and subtopic.visible_from <= ${now}
      ) as help
      order by type, topic_at, topic_slug, at, slug
      limit ${perPage} offset ${(page - 1) * perPage}`.execute(db),
    db
      .selectFrom('topic')
      .where('visible_from', '<=', now)
      .select(q => q.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('subtopic')
      .innerJoin('topic', 'topic.id', 'subtopic.topic_id')
      .where('subtopic.visible_from', '<=', now)
      .where('topic.visible_from', '<=', now)
      .select(q => q.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  const data = rows.map(({ slug, title, type, topic, changed }) => ({
    slug,
    title,
    topicType: type,
    ...(topic ? { topic } : {}),
    ...(changed ? { changed: startOfDay(changed) } : {}),
  }))
  return { data, total: topics.count + subtopics.count }
}

/** Published slugs of a kind, with titles and last changes, for sitemaps. At most 5,000 per page. */
export async function listAddresses(deps: Pick<Deps, 'db' | 'clock'>, query: Query) {
  if (query.kind === 'help') return helpAddresses(deps, query)
  const { query: page, total } = await articlePage(deps, query.kind, query)
  const rows = (await page?.select(['slug', 'title', 'created', 'author']).execute()) ?? []
  const data = rows.map(({ slug, title, created, author }) => ({
    slug,
    title,
    changed: created.toISOString(),
    ...(author ? { author } : {}),
  }))
  return { data, total }
}
