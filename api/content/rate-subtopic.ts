import { sql } from 'kysely'
import { newYorkDate } from '../../contract/new-york-time.ts'
import type { ClientInfo } from '../context.ts'
import type { Deps } from '../deps.ts'
import { limit } from '../limits.ts'
import { refuse } from '../refusal.ts'
import { containsPersonalData } from './contains-personal-data.ts'
import { movedHelpSlug } from './moved-help.ts'

type Needs = Pick<Deps, 'db' | 'clock'>
type From = Pick<ClientInfo, 'network'>

const findSubtopic = ({ db, clock }: Needs, slug: string) =>
  db
    .selectFrom('subtopic')
    .select('id')
    .where('slug', '=', slug)
    .where('visible_from', '<=', clock.now())
    .executeTakeFirst()

async function subtopicOf(needs: Needs, slug: string): Promise<string> {
  const found = await findSubtopic(needs, slug)
  if (found) return found.id
  const moved = await movedHelpSlug(needs, slug)
  const current = moved === undefined ? undefined : await findSubtopic(needs, moved)
  if (!current) throw refuse('NOT_FOUND')
  return current.id
}

/** Counts an answer to "Was this helpful?" for the day, without the person. Throws NOT_FOUND, for topics too, and TOO_MANY_ATTEMPTS. */
export async function rateSubtopic(
  needs: Needs,
  { network }: From,
  { slug, helpful }: { slug: string; helpful: boolean },
) {
  await limit(needs, 'helpRatingsByAddress', network)
  const [yes, no] = helpful ? [1, 0] : [0, 1]
  await needs.db
    .insertInto('help_vote')
    .values({
      subtopic_id: await subtopicOf(needs, slug),
      day: newYorkDate(needs.clock.now()),
      helpful: yes,
      unhelpful: no,
    })
    .onConflict(conflict =>
      conflict.columns(['subtopic_id', 'day']).doUpdateSet({
        helpful: sql`help_vote.helpful + excluded.helpful`,
        unhelpful: sql`help_vote.unhelpful + excluded.unhelpful`,
      }),
    )
    .execute()
  return { counted: true as const }
}

/** Stores what a reader missed, unless it could identify a person. Throws like `rateSubtopic` and shares its limit. */
export async function explainRating(
  needs: Needs,
  { network }: From,
  { slug, reason }: { slug: string; reason: string },
) {
  await limit(needs, 'helpRatingsByAddress', network)
  const subtopic_id = await subtopicOf(needs, slug)
  if (!containsPersonalData(reason))
    await needs.db
      .insertInto('help_vote_reason')
      .values({ subtopic_id, day: newYorkDate(needs.clock.now()), reason })
      .execute()
  return { noted: true as const }
}

/** Subtopics rated unhelpful, with their newest reasons, over all stored days. Most often rated first. */
export async function listUnhelpful(
  { db }: Pick<Deps, 'db'>,
  { page, perPage, reasons = 5 }: { page: number; perPage: number; reasons?: number },
) {
  const { rows } = await sql<{
    slug: string
    name: string
    type: string
    helpful: number
    unhelpful: number
    reasons: string[]
  }>`
    with counted as (
      select subtopic_id, sum(helpful)::int as helpful, sum(unhelpful)::int as unhelpful
        from help_vote group by subtopic_id having sum(unhelpful) > 0
    )
    select subtopic.slug, subtopic.name, topic.type, counted.helpful, counted.unhelpful, said.reasons
      from counted
      join subtopic on subtopic.id = counted.subtopic_id
      join topic on topic.id = subtopic.topic_id
      cross join lateral (
        select coalesce(array_agg(newest.reason), '{}') as reasons from (
          select reason from help_vote_reason where help_vote_reason.subtopic_id = counted.subtopic_id
            order by day desc, id limit ${reasons}
        ) as newest
      ) as said
      order by counted.unhelpful desc, counted.helpful, subtopic.slug
      limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  const { total } = await db
    .selectFrom('help_vote')
    .select(({ fn }) => fn.count<number>('subtopic_id').distinct().as('total'))
    .where('unhelpful', '>', 0)
    .executeTakeFirstOrThrow()
  return { data: rows, total }
}
