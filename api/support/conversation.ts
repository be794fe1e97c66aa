import type { CallData, CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { namesDanger } from '../../contract/danger-words.ts'
import { supportLinkLife } from '../../contract/retention.ts'
import { supportTopics } from '../../contract/support-topics.ts'
import { newToken, tokenHash } from '../../providers/keys/codes.ts'
import type { AccountSession, Context } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { limit } from '../limits.ts'
import { queueMessages } from '../messages.ts'
import { refuse } from '../refusal.ts'
import { mailToTeam } from './file-message.ts'
import { answersTo, ownedBy, repliesTo } from './own-messages.ts'

type Support = Calls['support']
type Needs = Pick<Deps, 'db' | 'clock'>

export async function conversationToken(
  { db, clock }: Pick<Deps, 'clock'> & { db: Database },
  messageId: string,
) {
  const token = newToken()
  await db
    .insertInto('support_link')
    .values({
      token_hash: tokenHash(token),
      message_id: messageId,
      expires_at: new Date(clock.now().getTime() + supportLinkLife),
    })
    .execute()
  return token
}

const tooOld = 'This link has expired or isn’t complete. Open it from our email again, or write to us again.'

async function messageOf({ db, clock }: Needs, token: string) {
  const row = await db
    .selectFrom('support_link')
    .innerJoin('support_message as m', 'm.id', 'support_link.message_id')
    .select(['m.id', 'm.reference', 'm.topic', 'm.message', 'm.created_at'])
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  if (!row) throw refuse('NOT_FOUND', { message: tooOld })
  return row
}

/** Throws NOT_FOUND and TOO_MANY_ATTEMPTS. */
export async function openConversation(
  { deps, client }: Context,
  { body }: CallParsed<Support['openConversation']>,
): Promise<CallData<Support['openConversation']>> {
  await limit(deps, 'loginByAddress', `support-link ${client.ip}`)
  const { id, reference, topic, message, created_at } = await messageOf(deps, body.token)
  const [answers, replies] = await Promise.all([answersTo(deps, [id]), repliesTo(deps, [id])])
  return {
    reference,
    topic,
    message,
    sentAt: created_at.toISOString(),
    answers: (answers.get(id) ?? []).map(({ text, at }) => ({ text, answeredAt: at })),
    replies: (replies.get(id) ?? []).map(({ text, at }) => ({ text, sentAt: at })),
  }
}

/**
 * Reopens the message and mails the team, in one transaction. Staff who have it open are told. A message that is open keeps its
 * place in the queue.
 */
export async function addReply(deps: Deps, messageId: string, reply: string) {
  const now = deps.clock.now()
  return deps.db.transaction().execute(async tx => {
    const row = await tx
      .selectFrom('support_message')
      .select(['id', 'reference', 'name', 'email', 'topic', 'state', 'version', 'urgent', 'waiting_since'])
      .where('id', '=', messageId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw refuse('NOT_FOUND')
    await tx.insertInto('support_reply').values({ message_id: row.id, reply, replied_at: now }).execute()
    await tx
      .updateTable('support_message')
      .set({
        state: 'open',
        version: row.version + 1,
        urgent: row.urgent || namesDanger(reply),
        waiting_since: row.state === 'open' ? row.waiting_since : now,
      })
      .where('id', '=', row.id)
      .execute()
    const { reference, name, email } = row
    const topic = supportTopics[row.topic]
    const mails = mailToTeam(deps, { reference, name, email, topic, message: reply })
    if (mails.length > 0) await queueMessages({ ...deps, db: tx }, ...mails)
    return { reference }
  })
}

/** Limited to six a day per conversation, with those that arrive by mail. Throws NOT_FOUND and TOO_MANY_ATTEMPTS. */
export async function replyByLink({ deps, client }: Context, { body }: CallParsed<Support['replyByLink']>) {
  await limit(deps, 'loginByAddress', `support-link ${client.ip}`)
  const { id } = await messageOf(deps, body.token)
  await limit(deps, 'repliesByConversation', id)
  return addReply(deps, id, body.message)
}

/** Throws NOT_FOUND for a message of another account, and TOO_MANY_ATTEMPTS. */
export async function replyToOwnMessage(
  { deps, session }: Context<AccountSession>,
  { params, body }: CallParsed<Support['replyToOwnMessage']>,
) {
  const row = await ownedBy(deps.db, session.accountId)
    .select('m.id')
    .where('m.reference', '=', params.reference)
    .executeTakeFirst()
  if (!row) throw refuse('NOT_FOUND')
  await limit(deps, 'supportByAccount', session.accountId)
  return addReply(deps, row.id, body.message)
}
