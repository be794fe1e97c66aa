import { type Fields, fieldsOf } from '../../../contract/fields-of.ts'
import { sameText } from '../../keys/codes.ts'
import {
  emailOf,
  type MailReport,
  type MailReports,
  messageIdOf,
  parsedFields,
  recent,
  wordOf,
} from './mail-reports.ts'

/** Bounce types that say something about the address or the message (Postmark, "Bounce types"). */
const final = ['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated']
const passing = [
  'SoftBounce',
  'DnsError',
  'SMTPApiError',
  'InboundError',
  'DMARCPolicy',
  'Blocked',
  'SpamNotification',
  'VirusNotification',
  'ChallengeVerification',
  'Unknown',
]

function kindOf({ RecordType, Type, Inactive }: Fields): MailReport['kind'] | undefined {
  if (RecordType === 'Delivery') return 'delivered'
  if (RecordType === 'SpamComplaint' || Type === 'SpamComplaint') return 'complained'
  if (RecordType !== 'Bounce') return undefined
  if (final.includes(String(Type)) || Inactive === true) return 'bounced'
  return passing.includes(String(Type)) ? 'undelivered' : undefined
}

/** Checks basic authentication, which is how a webhook from Postmark identifies itself, because Postmark does not sign. */
export function hasPassword(headers: Headers, password: string): boolean {
  const expected = `Basic ${Buffer.from(`hero:${password}`).toString('base64')}`
  return sameText(expected, headers.get('authorization') ?? '')
}

/** Most ids are too large for a number. A mail may bounce twice, the second time for good. */
function idOf({ ID, MessageID, Type }: Fields): string | undefined {
  if (Number.isSafeInteger(ID)) return String(ID)
  const [mail, type] = [wordOf(MessageID), wordOf(Type)]
  return mail && type ? `${mail}-${type}` : mail
}

/**
 * Reports from Postmark. The webhook's URL contains the login `hero` and our secret. The id of a delivery is that of the mail,
 * which Postmark reports once.
 */
export function createPostmarkReports({
  clock,
  secret,
}: {
  clock: { now(): Date }
  secret: string
}): MailReports {
  return {
    provider: 'postmark',
    async read({ body, headers }) {
      if (!hasPassword(headers, secret)) return 'forged'
      const fields = parsedFields(body)
      const id = fields && idOf(fields)
      if (!fields || !id) return 'unreadable'
      const kind = kindOf(fields)
      // Postmark posts other news as well, with other times. Refused, it would be posted again for half a day.
      if (kind && !recent(clock, fields.BouncedAt ?? fields.DeliveredAt)) return 'forged'
      const email = emailOf(fields.Email ?? fields.Recipient)
      const message = messageIdOf(fieldsOf(fields.Metadata).message)
      const report = kind && email && { kind, email, message, detail: wordOf(fields.Type) ?? kind }
      return { id: `${fields.RecordType}-${id}`, reports: report ? [report] : [] }
    },
  }
}
