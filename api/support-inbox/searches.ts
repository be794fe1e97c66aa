import { staffPages } from '../../contract/staff-limits.ts'
import { auditChange } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'

type Needs = Context<StaffSession>

export const pageOf = (page = 1) => ({ page, perPage: staffPages.queue })

export async function helpTexts({ deps: { db } }: Pick<Needs, 'deps'>) {
  return db
    .selectFrom('subtopic')
    .innerJoin('topic', 'topic.id', 'subtopic.topic_id')
    .select(['subtopic.slug', 'subtopic.name', 'topic.type'])
    .orderBy('topic.type')
    .orderBy('subtopic.name')
    .execute()
}

export async function settleQuestion(
  context: Needs,
  { question, topicType }: { question: string; topicType: 'Hero' | 'Customer' },
) {
  return context.deps.db.transaction().execute(async tx => {
    const { numDeletedRows } = await tx
      .deleteFrom('unanswered_search')
      .where('question', '=', question)
      .where('topic_type', '=', topicType)
      .executeTakeFirst()
    const settled = numDeletedRows > 0n
    await auditChange(tx, context, {
      changed: settled,
      action: 'help.question-settled',
      subject: { kind: 'missed-question' },
      detail: { topicType },
    })
    return { settled }
  })
}
