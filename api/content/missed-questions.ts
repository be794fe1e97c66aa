import { sql } from 'kysely'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { Origin } from '../context.ts'
import type { Deps } from '../deps.ts'
import { takePoint } from '../limits.ts'
import { wordsOf } from './help-search.ts'
import { dayOf, isNobodys } from './nobodys-words.ts'

type Query = Pick<CallParsed<Calls['content']['searchHelp']>['query'], 'q' | 'topicType'>

/**
 * Counts a question that found nothing, in its plain words, so that one question is one row however it is written. One
 * that could name somebody is not kept, nor are more from an address than people ask. Whoever asked never waits for an
 * error of it: the log has it.
 */
export async function noteMissed(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  { address }: Pick<Origin, 'address'>,
  { q, topicType }: Query,
) {
  const question = wordsOf(q).join(' ')
  if (question === '' || !isNobodys(q)) return
  try {
    const { left } = await takePoint(deps, 'missedQuestionsByAddress', address)
    if (left < 0) return
    await deps.db
      .insertInto('missed_question')
      .values({ question, topic_type: topicType, last_day: dayOf(deps.clock.now()) })
      .onConflict(conflict =>
        conflict.columns(['question', 'topic_type']).doUpdateSet({
          asked: sql`missed_question.asked + 1`,
          last_day: sql`greatest(missed_question.last_day, excluded.last_day)`,
        }),
      )
      .execute()
  } catch (error) {
    deps.log.error({ err: error }, 'a question without an answer was not counted')
  }
}

/** Questions that found nothing, the most asked first, for those who write help. */
export async function listMissed(
  { db }: Pick<Deps, 'db'>,
  { page, perPage }: { page: number; perPage: number },
) {
  const rows = await db
    .selectFrom('missed_question')
    .select(['question', 'topic_type as topicType', 'asked', 'last_day as lastDay'])
    .orderBy('asked', 'desc')
    .orderBy('last_day', 'desc')
    .orderBy('question')
    .orderBy('topic_type')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await db
    .selectFrom('missed_question')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { data: rows, total }
}
