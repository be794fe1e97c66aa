import { fieldsOf } from '../../../contract/fields-of.ts'
import { emailOf, type MailReports, messageIdOf, parsedFields, reportKinds, wordOf } from './mail-reports.ts'
import { standardWebhookId } from './standard-webhook.ts'

/**
 * Reports from any other mail server, sent by a script of the operator as a "Standard Webhook" with `{ "type": "bounced", "data": {
 * "email": "…", "message": "…", "detail": "5.1.1" } }`. `message` is the Message-ID.
 */
export function createSignedReports(needs: { clock: { now(): Date }; secret: string }): MailReports {
  return {
    provider: 'signed',
    async read(webhook) {
      const id = standardWebhookId(webhook, needs)
      if (!id) return 'forged'
      const fields = parsedFields(webhook.body)
      const data = fieldsOf(fields?.data)
      const kind = reportKinds.find(each => each === fields?.type)
      const email = emailOf(data.email)
      if (!kind || !email) return 'unreadable'
      const report = { kind, email, message: messageIdOf(data.message), detail: wordOf(data.detail) ?? kind }
      return { id, reports: [report] }
    },
  }
}
