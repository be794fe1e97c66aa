import type { Database, Deps } from '../deps.ts'
import { queueMessages } from '../messages.ts'
import { refuse } from '../refusal.ts'
import { siteLinks } from '../site-links.ts'
import { conversationToken } from './conversation.ts'
import { firstNameOf } from './file-message.ts'
import { replyToken } from './take-mail.ts'

type Needs = Pick<Deps, 'clock' | 'ring' | 'settings'>

interface Words {
  staffId: string
  answer: string
}

interface Asked {
  id: string
  reference: string
  name: string
  email: string
  account_id: string | null
}

/** Requires a lock on the message. The mail goes to the message's own address. A message can have several answers. */
export async function addAnswer(
  { db, clock, ring, settings }: Needs & { db: Database },
  { id, reference, name, email, account_id }: Asked,
  { staffId, answer }: Words,
) {
  const now = clock.now()
  const links = siteLinks(settings)
  await db
    .insertInto('support_answer')
    .values({ message_id: id, staff_id: staffId, answer, answered_at: now })
    .execute()
  await db.updateTable('support_message').set({ state: 'answered' }).where('id', '=', id).execute()
  await queueMessages(
    { db, clock, ring },
    {
      template: 'support-answered',
      channel: 'mail',
      to: email,
      accountId: account_id,
      values: {
        reference,
        firstName: firstNameOf(name),
        answer,
        messagesUrl: account_id
          ? links.supportMessages
          : links.supportConversation(await conversationToken({ db, clock }, id)),
        ...(settings.replyAddress ? { replyToken: await replyToken({ db, clock }, id) } : {}),
      },
    },
  )
  return { answeredAt: now.toISOString() }
}

export async function answerMessage(
  deps: Needs & Pick<Deps, 'db'>,
  { reference, ...words }: Words & { reference: string },
) {
  return deps.db.transaction().execute(async tx => {
    // With the lock, clean-up and account closing have to wait, unless the message is already gone.
    const message = await tx
      .selectFrom('support_message')
      .select(['id', 'reference', 'name', 'email', 'account_id'])
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirst()
    if (!message) throw refuse('NOT_FOUND')
    return addAnswer({ ...deps, db: tx }, message, words)
  })
}
