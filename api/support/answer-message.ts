import { siteLinks } from '../accounts/site-links.ts'
import type { Deps } from '../deps.ts'
import { promise } from '../messages.ts'
import { refuse } from '../refusal.ts'
import { firstNameOf } from './file-message.ts'

interface Answer {
  reference: string
  staffId: string
  answer: string
}

/**
 * Keeps an answer of the team to a message, and promises the mail with it in the same transaction. The mail goes to where
 * the message came from. A message may be answered more than once. Refuses NOT_FOUND.
 */
export async function answerMessage(
  { db, clock, ring, settings }: Pick<Deps, 'db' | 'clock' | 'ring' | 'settings'>,
  { reference, staffId, answer }: Answer,
) {
  const now = clock.now()
  await db.transaction().execute(async tx => {
    // Held: clean-up and the closing of an account wait, or the message is gone and so is the answer.
    const message = await tx
      .selectFrom('support_message')
      .select(['id', 'name', 'email', 'account_id'])
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirst()
    if (!message) throw refuse('NOT_FOUND')
    await tx
      .insertInto('support_answer')
      .values({ message_id: message.id, staff_id: staffId, answer, answered_at: now })
      .execute()
    await promise(
      { db: tx, clock, ring },
      {
        template: 'support-answered',
        channel: 'mail',
        to: message.email,
        accountId: message.account_id,
        values: {
          reference,
          firstName: firstNameOf(message.name),
          answer,
          messagesUrl: siteLinks(settings).supportMessages,
        },
      },
    )
  })
  return { answeredAt: now.toISOString() }
}
