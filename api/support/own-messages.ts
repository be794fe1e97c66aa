import type { CallData } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { pages } from '../../contract/content-limits.ts'
import type { AccountSession, Context } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { nilUuid } from '../in-batches.ts'

type Own = CallData<Calls['support']['messages']>

export async function answersTo({ db }: Pick<Deps, 'db'>, messageIds: readonly string[]) {
  const rows = await db
    .selectFrom('support_answer')
    .select(['message_id', 'answer', 'answered_at'])
    .where('message_id', 'in', [nilUuid, ...messageIds])
    .orderBy('answered_at')
    .orderBy('id')
    .execute()
  return Map.groupBy(
    rows.map(row => ({ messageId: row.message_id, text: row.answer, at: row.answered_at.toISOString() })),
    ({ messageId }) => messageId,
  )
}

export async function repliesTo({ db }: Pick<Deps, 'db'>, messageIds: readonly string[]) {
  const rows = await db
    .selectFrom('support_reply')
    .select(['message_id', 'reply', 'replied_at'])
    .where('message_id', 'in', [nilUuid, ...messageIds])
    .orderBy('replied_at')
    .orderBy('id')
    .execute()
  return Map.groupBy(
    rows.map(row => ({ messageId: row.message_id, text: row.reply, at: row.replied_at.toISOString() })),
    ({ messageId }) => messageId,
  )
}

/**
 * Messages sent from the account, and messages with its email once a code has proven it: anyone can sign up with another person's
 * email.
 */
export const ownedBy = (db: Database, accountId: string) =>
  db
    .selectFrom('support_message as m')
    .innerJoin('account', join => join.on('account.id', '=', accountId))
    .where(({ eb, and, or }) =>
      or([
        eb('m.account_id', '=', accountId),
        and([
          eb('m.account_id', 'is', null),
          eb('m.email', '=', eb.ref('account.email')),
          eb('account.email_proven_at', 'is not', null),
        ]),
      ]),
    )

export async function ownMessages({ deps, session }: Context<AccountSession>): Promise<Own> {
  const rows = await ownedBy(deps.db, session.accountId)
    .select(['m.id', 'm.reference', 'm.topic', 'm.message', 'm.created_at'])
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id')
    .limit(pages.maximum)
    .execute()
  const ids = rows.map(({ id }) => id)
  const [answers, replies] = await Promise.all([answersTo(deps, ids), repliesTo(deps, ids)])
  return rows.map(({ id, created_at, topic, ...row }) => ({
    ...row,
    topic,
    sentAt: created_at.toISOString(),
    answers: (answers.get(id) ?? []).map(({ text, at }) => ({ text, answeredAt: at })),
    replies: (replies.get(id) ?? []).map(({ text, at }) => ({ text, sentAt: at })),
  }))
}
