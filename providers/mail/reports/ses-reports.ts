import { type Fields, fieldsOf } from '../../../contract/fields-of.ts'
import {
  emailOf,
  listOf,
  type MailReport,
  type MailReports,
  messageIdOf,
  parsedFields,
  wordOf,
} from './mail-reports.ts'
import { createSnsReader, type SnsOptions } from './sns-message.ts'

/** Our message id: either the tag that we send (event publishing), or the Message-ID (notifications with original headers). */
function messageOf(mail: Fields): string | undefined {
  const [tag] = listOf(fieldsOf(mail.tags).message)
  const headers = listOf(mail.headers).map(fieldsOf)
  const header = headers.find(({ name }) => String(name).toLowerCase() === 'message-id')?.value
  return messageIdOf(tag) ?? messageIdOf(header) ?? messageIdOf(fieldsOf(mail.commonHeaders).messageId)
}

function of(kind: MailReport['kind'], recipients: unknown, message: string | undefined, detail?: string) {
  return listOf(recipients).flatMap(each => {
    const fields = fieldsOf(each)
    const email = emailOf(typeof each === 'string' ? each : fields.emailAddress)
    const status = wordOf(fields.status) ?? detail ?? kind
    return email ? [{ kind, email, message, detail: status }] : []
  })
}

/** Amazon SES has two formats, "Amazon SNS notification contents" and "Contents of event data". Both have the same parts. */
function reportsOf(event: Fields): MailReport[] {
  const message = messageOf(fieldsOf(event.mail))
  const type = event.notificationType ?? event.eventType
  if (type === 'Bounce') {
    const { bounceType, bounceSubType, bouncedRecipients } = fieldsOf(event.bounce)
    const kind = bounceType === 'Permanent' ? 'bounced' : 'undelivered'
    return of(kind, bouncedRecipients, message, wordOf(bounceSubType))
  }
  if (type === 'Complaint') {
    const { complainedRecipients, complaintFeedbackType } = fieldsOf(event.complaint)
    // A "not spam" report is the opposite of a complaint.
    if (complaintFeedbackType === 'not-spam') return []
    return of('complained', complainedRecipients, message, wordOf(complaintFeedbackType))
  }
  // Amazon took the mail and found a virus in it.
  if (type === 'Reject') return of('undelivered', fieldsOf(event.mail).destination, message, 'Reject')
  if (type === 'Delivery') return of('delivered', fieldsOf(event.delivery).recipients, message)
  return []
}

/** Reports from Amazon SES through SNS. The confirmation of a subscription contains no reports. */
export function createSesReports(options: SnsOptions): MailReports {
  const readSns = createSnsReader(options)
  return {
    provider: 'ses',
    async read(webhook) {
      const message = await readSns(webhook)
      if (message === 'forged') return 'forged'
      if (message === 'confirmed') return { id: '', reports: [] }
      const event = parsedFields(message.text)
      return event ? { id: message.id, reports: reportsOf(event) } : 'unreadable'
    },
  }
}
