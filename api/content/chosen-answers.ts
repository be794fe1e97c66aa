import type { RawBuilder } from 'kysely'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { Database } from '../../db/client.ts'
import { auditChange } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { isFunctionWord } from './help-ranking.ts'
import { type Term, termsOf } from './help-terms.ts'
import type { Vocabulary } from './help-vocabulary.ts'
import { helpWords } from './help-words.ts'

type Choice = CallParsed<Calls['supportInbox']['chooseAnswer']>['body']

/** What a chosen answer is found by: the stems of the words that tell something, in one order. Empty for a question without words. */
export function stemsOfQuestion(terms: readonly Pick<Term, 'asked' | 'words'>[], known: Vocabulary): string {
  const words = terms.map(({ asked, words }) => words[0] ?? asked)
  const telling = words.filter(word => !isFunctionWord(word))
  return [...new Set((telling.length > 0 ? telling : words).map(known.stemOf))].sort().join(' ')
}

/** The article that staff chose for a question with these stems, as part of the search's statement. */
export const chosenAnswer = (
  db: Database,
  {
    stems,
    topicType,
    now,
  }: { stems: RawBuilder<string>; topicType: RawBuilder<Choice['topicType']>; now: RawBuilder<Date> },
) =>
  db
    .selectFrom('help_chosen_answer as chosen')
    .innerJoin('subtopic', 'subtopic.id', 'chosen.subtopic_id')
    .innerJoin('topic', 'topic.id', 'subtopic.topic_id')
    .select(['subtopic.slug', 'subtopic.name', 'topic.name as topic'])
    .where('chosen.topic_type', '=', topicType)
    .where('chosen.stems', '=', stems)
    .where('topic.type', '=', topicType)
    .where('subtopic.visible_from', '<=', now)
    .where('topic.visible_from', '<=', now)

export async function listChosenAnswers({ db }: Pick<Deps, 'db'>) {
  const rows = await db
    .selectFrom('help_chosen_answer as chosen')
    .innerJoin('subtopic', 'subtopic.id', 'chosen.subtopic_id')
    .leftJoin('staff', 'staff.id', 'chosen.staff_id')
    .select(['chosen.id', 'chosen.question', 'chosen.topic_type as topicType', 'chosen.created_at'])
    .select(['subtopic.slug', 'subtopic.name', 'staff.name as by'])
    .orderBy('chosen.created_at', 'desc')
    .orderBy('chosen.id')
    .limit(500)
    .execute()
  return rows.map(({ created_at, slug, name, ...row }) => ({
    ...row,
    chosenAt: created_at.toISOString(),
    article: { slug, name },
  }))
}

export async function chooseAnswer(context: Context<StaffSession>, { question, topicType, slug }: Choice) {
  const { deps, session } = context
  const known = await helpWords(deps.db)
  const stems = stemsOfQuestion(termsOf(question, known), known)
  if (stems === '') throw refuse('INVALID_INPUT', { errors: { question: 'Please enter a question' } })
  return deps.db.transaction().execute(async tx => {
    const article = await tx
      .selectFrom('subtopic')
      .innerJoin('topic', 'topic.id', 'subtopic.topic_id')
      .select('subtopic.id')
      .where('subtopic.slug', '=', slug)
      .where('topic.type', '=', topicType)
      .executeTakeFirst()
    if (!article) throw refuse('INVALID_INPUT', { errors: { slug: 'Please choose an article' } })
    const chosen = {
      question,
      subtopic_id: article.id,
      staff_id: session.staffId,
      created_at: deps.clock.now(),
    }
    const written = await tx
      .insertInto('help_chosen_answer')
      .values({ topic_type: topicType, stems, ...chosen })
      .onConflict(conflict =>
        conflict
          .columns(['topic_type', 'stems'])
          .doUpdateSet(chosen)
          .where(({ or, eb }) =>
            or([
              eb('help_chosen_answer.subtopic_id', '!=', article.id),
              eb('help_chosen_answer.question', '!=', question),
            ]),
          ),
      )
      .returning('id')
      .executeTakeFirst()
    await tx
      .deleteFrom('unanswered_search')
      .where('question', '=', question)
      .where('topic_type', '=', topicType)
      .execute()
    await auditChange(tx, context, {
      changed: written !== undefined,
      action: 'help.answer-chosen',
      subject: { kind: 'missed-question' },
      detail: { topicType, slug },
    })
    return listChosenAnswers({ db: tx })
  })
}

export async function removeChosenAnswer(context: Context<StaffSession>, id: string) {
  return context.deps.db.transaction().execute(async tx => {
    const { numDeletedRows } = await tx
      .deleteFrom('help_chosen_answer')
      .where('id', '=', id)
      .executeTakeFirst()
    await auditChange(tx, context, {
      changed: numDeletedRows > 0n,
      action: 'help.answer-removed',
      subject: { kind: 'missed-question' },
      detail: {},
    })
    return listChosenAnswers({ db: tx })
  })
}
