import { fieldsOf } from '../../contract/fields-of.ts'
import { htmlMailText } from './html-mail-text.ts'
import { emailOf, listOf, parsedFields, type Webhook, wordOf } from './reports/mail-reports.ts'
import { hasPassword } from './reports/postmark-reports.ts'
import { standardWebhookId } from './reports/standard-webhook.ts'

export interface InboundMail {
  /** Empty if the mail names no sender. Such a mail is automatic. */
  from: string
  name: string
  /** What follows the plus in the address that the mail was sent to: the token of a conversation. */
  token: string | undefined
  /** In one line. Empty if the mail has none. */
  subject: string
  /** Plain text, taken from the HTML if the mail has nothing else. Empty for a mail without text, such as one with only a picture. */
  text: string
  /** True if a program sent the mail: an out-of-office note, a bounce or a mailing list. */
  automatic: boolean
}

/** Reads mail that people send to our reply address. `forged` and `unreadable` mean the same as for reports. */
export interface InboundMails {
  provider: string
  read(webhook: Webhook): { id: string; mail: InboundMail } | 'forged' | 'unreadable'
}

/** Without NUL, which PostgreSQL cannot store. */
const text = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '').replaceAll('\r\n', '\n').trim() : ''
const oneLine = (value: unknown) => text(value).replaceAll(/[\p{Cc}\s]+/gu, ' ')
const tokenOf = (value: unknown) => /^[0-9a-f]{40}$/.exec(text(value).toLowerCase())?.[0]

function isAutomatic(headers: { name: string; value: string }[], from: string): boolean {
  const of = (name: string) => headers.find(each => each.name === name)?.value ?? ''
  return (
    // Delivery reports have no sender. Refused, one would be posted again for half a day.
    from === '' ||
    !['', 'no'].includes(of('auto-submitted')) ||
    /bulk|junk|list|auto/.test(of('precedence')) ||
    of('return-path') === '<>' ||
    /^(mailer-daemon|postmaster|no-?reply)@/.test(from)
  )
}

/** Postmark's inbound webhook. If Postmark has found the reply without what it quotes, that part is used. */
export function createPostmarkInbound({ secret }: { secret: string }): InboundMails {
  return {
    provider: 'postmark-inbound',
    read({ body, headers }) {
      if (!hasPassword(headers, secret)) return 'forged'
      const fields = parsedFields(body)
      const { Email, Name } = fieldsOf(fields?.FromFull)
      const [id, from = ''] = [wordOf(fields?.MessageID), emailOf(Email ?? fields?.From)]
      if (!fields || !id) return 'unreadable'
      const sent = listOf(fields.Headers).map(fieldsOf)
      const named = sent.map(({ Name, Value }) => ({
        name: text(Name).toLowerCase(),
        value: text(Value).toLowerCase(),
      }))
      return {
        id,
        mail: {
          from,
          name: text(Name),
          token: tokenOf(fields.MailboxHash),
          subject: oneLine(fields.Subject),
          text:
            text(fields.StrippedTextReply) || text(fields.TextBody) || htmlMailText(text(fields.HtmlBody)),
          automatic: isAutomatic(named, from),
        },
      }
    },
  }
}

/** Mail that a script of the operator passes on as a "Standard Webhook": `{ "data": { from, name, to, subject, text, html, automatic } }`. */
export function createSignedInbound(needs: { clock: { now(): Date }; secret: string }): InboundMails {
  return {
    provider: 'signed-inbound',
    read(webhook) {
      const id = standardWebhookId(webhook, needs)
      if (!id) return 'forged'
      const data = fieldsOf(parsedFields(webhook.body)?.data)
      const from = emailOf(data.from)
      if (!from) return 'unreadable'
      return {
        id,
        mail: {
          from,
          name: text(data.name),
          token: tokenOf(/\+([0-9a-f]{40})@/i.exec(text(data.to))?.[1]),
          subject: oneLine(data.subject),
          text: text(data.text) || htmlMailText(text(data.html)),
          automatic: data.automatic === true || isAutomatic([], from),
        },
      }
    },
  }
}
