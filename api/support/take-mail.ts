import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import { fieldLimits } from '../../contract/field-limits.ts'
import { bodies } from '../../contract/request-limits.ts'
import { supportLinkLife } from '../../contract/retention.ts'
import { tokenHash } from '../../providers/keys/codes.ts'
import type { InboundMail } from '../../providers/mail/inbound-mail.ts'
import type { ApiEnv } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { limit } from '../limits.ts'
import { refuse } from '../refusal.ts'
import { isKnownEvent, isNewEvent, mountWebhook } from '../webhook.ts'
import { addReply } from './conversation.ts'
import { fileMessage } from './file-message.ts'

/**
 * A token for the reply address of an answer. It is lower-case hexadecimal, because mail servers may change the case. Anyone who
 * has it may reply, as may anyone who has the link in the mail.
 */
export async function replyToken(
  { db, clock }: Pick<Deps, 'clock'> & { db: Database },
  messageId: string,
): Promise<string> {
  const token = randomBytes(20).toString('hex')
  const expiresAt = new Date(clock.now().getTime() + supportLinkLife)
  await db
    .insertInto('support_link')
    .values({ token_hash: tokenHash(token), message_id: messageId, expires_at: expiresAt })
    .execute()
  return token
}

async function conversationOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string | undefined) {
  if (!token) return undefined
  const row = await db
    .selectFrom('support_link')
    .innerJoin('support_message', 'support_message.id', 'message_id')
    .select(['message_id', 'reference'])
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  return row && { id: row.message_id, reference: row.reference }
}

/** Filed for a mail without text. The person who wrote may read it too, in their conversation. */
const withoutText = 'This email came without any text. Pictures and other attachments don’t reach us.'

const longestSubject = 200

/**
 * The mail as support reads it. Many people say everything in the subject, so it comes first. The subject of a reply is left out if it
 * is that of our answer, which mail programs repeat.
 */
function messageOf({ subject, text }: InboundMail, reference: string | undefined): string {
  const isOurs = reference !== undefined && (/^re:/i.test(subject) || subject.includes(reference))
  const first = subject && !isOurs ? `Subject: ${subject.slice(0, longestSubject)}\n\n` : ''
  return (first + (text || withoutText)).slice(0, fieldLimits.longText)
}

/**
 * Files a mail. If its address has the token of a conversation, it is a reply there, no matter who it seems to come from. Anything
 * else is a new message from its sender, as if typed into the form, but without an acknowledgment, because a sender is easily
 * forged.
 */
async function takeMail(deps: Deps, mail: InboundMail) {
  if (mail.automatic) return
  const conversation = await conversationOf(deps, mail.token)
  const message = messageOf(mail, conversation?.reference)
  if (conversation) {
    await limit(deps, 'repliesByConversation', conversation.id)
    await addReply(deps, conversation.id, message)
    return
  }
  await limit(deps, 'supportByEmail', mail.from)
  const [mailbox] = mail.from.split('@')
  const name =
    mail.name
      .replaceAll(/[\p{Cc}<>]/gu, ' ')
      .trim()
      .slice(0, 80) ||
    mailbox ||
    mail.from
  const letter = { name, email: mail.from, topic: 'other' as const, message, accountId: null }
  await fileMessage(deps, letter, { withCopy: false })
}

export function mountInboundMail(app: Hono<ApiEnv>, deps: Deps) {
  const { inboundMails } = deps
  if (!inboundMails) return
  const place = { path: '/mail/inbound', bytes: bodies.inboundMail }
  mountWebhook(app, deps, place, async (received, context) => {
    const read = inboundMails.read(received)
    if (read === 'forged') throw refuse('NOT_LOGGED_IN', { message: 'This mail isn’t signed.' })
    if (read === 'unreadable') throw refuse('INVALID_INPUT', { message: 'This mail can’t be read.' })
    // The event is recorded after the work: if the process dies in between, the mail is filed twice rather than lost.
    if (!(await isKnownEvent(deps, inboundMails.provider, read.id))) {
      await takeMail(deps, read.mail)
      await isNewEvent(deps, inboundMails.provider, read.id)
    }
    return context.json({ success: true }, 200, { 'cache-control': 'no-store' })
  })
}
