import { sql } from 'kysely'
import type { CallData } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { pages } from '../../contract/content-limits.ts'
import type { SupportTopic } from '../../contract/support-topics.ts'
import type { AccountSession, Context } from '../context.ts'
import type { Deps } from '../deps.ts'

type Own = CallData<Calls['support']['messages']>

/** Answers to some messages, by message, the oldest first. */
export async function answersTo({ db }: Pick<Deps, 'db'>, messageIds: readonly string[]) {
  const rows = await db
    .selectFrom('support_answer')
    .select(['message_id', 'answer', 'answered_at'])
    .where('message_id', 'in', ['00000000-0000-0000-0000-000000000000', ...messageIds])
    .orderBy('answered_at')
    .orderBy('id')
    .execute()
  return Map.groupBy(
    rows.map(row => ({ messageId: row.message_id, text: row.answer, at: row.answered_at.toISOString() })),
    ({ messageId }) => messageId,
  )
}

/**
 * The newest messages of an account with their answers: those sent from it, and those that came with its email if a code
 * has shown that the email is its own. Anybody can sign up with an email that is somebody else's.
 */
export async function ownMessages({ deps, session }: Context<AccountSession>): Promise<Own> {
  const { rows } = await sql<{
    id: string
    reference: string
    topic: SupportTopic
    message: string
    created_at: Date
  }>`
    select support_message.id, reference, topic, message, support_message.created_at
      from support_message join account on account.id = ${session.accountId}
      where support_message.account_id = account.id
        or (support_message.account_id is null and support_message.email = account.email
          and account.email_proven_at is not null)
      order by support_message.created_at desc, support_message.id limit ${pages.maximum}`.execute(deps.db)
  const answers = await answersTo(
    deps,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, created_at, ...row }) => ({
    ...row,
    sentAt: created_at.toISOString(),
    answers: (answers.get(id) ?? []).map(({ text, at }) => ({ text, answeredAt: at })),
  }))
}
