import { sql } from 'kysely'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { helpSearch } from '../../contract/content-limits.ts'
import { newYorkDate } from '../../contract/new-york-time.ts'
import type { ClientInfo } from '../context.ts'
import type { Deps } from '../deps.ts'
import { takePoint } from '../limits.ts'
import { containsPersonalData } from './contains-personal-data.ts'
import { type Vocabulary, wordsOf } from './help-vocabulary.ts'

type Query = Pick<CallParsed<Calls['content']['searchHelp']>['query'], 'q' | 'topicType'>
type Opened = CallParsed<Calls['content']['openHelpAnswer']>['body']

interface Best {
  slug: string
  score: number
}

/** Words that occur in help's own texts identify nobody. */
const hasKnownWordsOnly = (words: readonly string[], known: Vocabulary) =>
  words.every(word => word.length < 3 || known.has(word))

/**
 * Counts a finished question in normalized words, so that each question is one row. Skips questions that may contain personal data,
 * and addresses that ask more than people do. Errors are only logged, because the answer does not depend on the count.
 */
export async function countSearch(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  { network }: Pick<ClientInfo, 'network'>,
  { q, topicType }: Query,
  { best, known }: { best: Best | undefined; known: Vocabulary },
) {
  const words = wordsOf(q)
  if (words.length === 0 || containsPersonalData(q)) return
  if (best && best.score >= helpSearch.poorScore && !hasKnownWordsOnly(words, known)) return
  try {
    const { left } = await takePoint(deps, 'missedQuestionsByAddress', network)
    if (left < 0) return
    const found = { best_slug: best?.slug ?? null, score: best?.score ?? null }
    await deps.db
      .insertInto('unanswered_search')
      .values({
        question: words.join(' '),
        topic_type: topicType,
        last_day: newYorkDate(deps.clock.now()),
        ...found,
      })
      .onConflict(conflict =>
        conflict.columns(['question', 'topic_type']).doUpdateSet({
          asked: sql`unanswered_search.asked + 1`,
          last_day: sql`greatest(unanswered_search.last_day, excluded.last_day)`,
          ...found,
        }),
      )
      .execute()
  } catch (error) {
    deps.log.error({ err: error }, "a question without an answer wasn't counted")
  }
}

export async function countOpened(
  deps: Pick<Deps, 'db' | 'clock'>,
  { network }: Pick<ClientInfo, 'network'>,
  { q, topicType, slug }: Opened,
) {
  const { left } = await takePoint(deps, 'missedQuestionsByAddress', `opened ${network}`)
  if (left < 0) return false
  const { numUpdatedRows } = await deps.db
    .updateTable('unanswered_search')
    .set({ opened: sql`least(asked, opened + 1)` })
    .where('question', '=', wordsOf(q).join(' '))
    .where('topic_type', '=', topicType)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('subtopic').select('subtopic.slug').where('subtopic.slug', '=', slug)),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const needsAnswer = sql<boolean>`(best_slug is null or score < ${helpSearch.poorScore}
  or (asked >= ${helpSearch.askedBeforeUnopened} and opened * ${helpSearch.openedOneIn} < asked))`

export async function listUnanswered(
  { db }: Pick<Deps, 'db'>,
  { page, perPage }: { page: number; perPage: number },
) {
  const rows = await db
    .selectFrom('unanswered_search')
    .leftJoin('subtopic', 'subtopic.slug', 'unanswered_search.best_slug')
    .select(['question', 'topic_type as topicType', 'asked', 'opened', 'last_day as lastDay', 'score'])
    .select(['subtopic.slug as bestSlug', 'subtopic.name as bestName'])
    .where(needsAnswer)
    .orderBy(sql`asked - opened`, 'desc')
    .orderBy('last_day', 'desc')
    .orderBy('question')
    .orderBy('topic_type')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await db
    .selectFrom('unanswered_search')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(needsAnswer)
    .executeTakeFirstOrThrow()
  return {
    data: rows.map(({ bestSlug, bestName, score, ...row }) => ({
      ...row,
      best:
        bestSlug && bestName
          ? { slug: bestSlug, name: bestName, isPoor: (score ?? 0) < helpSearch.poorScore }
          : null,
    })),
    total,
  }
}
