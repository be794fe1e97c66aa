import { wordOf } from '../mail/reports/mail-reports.ts'
import { isPhoneNumber } from './phone-number.ts'
import { isFromTwilio, type TwilioTokens } from './twilio.ts'

export interface InboundText {
  /** In E.164 format. */
  from: string
  text: string
  /** What the provider took it for, and has already answered. It may know more keywords than we do. Absent for other texts. */
  answered?: 'stop' | 'start' | 'help'
  /** When the provider received it. Absent if it doesn't say. */
  receivedAt?: Date
  /** The provider's id of the event, if it may send the same one several times. */
  event?: string
}

export interface InboundTexts {
  provider: 'twilio' | 'telnyx'
  /** `forged`: the signature is wrong, too old or missing. `other`: the webhook is not about a text that a person sent. */
  read(webhook: { body: Buffer; headers: Headers }): InboundText | 'forged' | 'other'
}

const answers = ['stop', 'start', 'help'] as const

/** What a provider says that it answered: `STOP`, `START` or `HELP`. */
export function answeredBy(said: unknown): Pick<InboundText, 'answered'> {
  const answered = answers.find(each => typeof said === 'string' && each === said.toLowerCase())
  return answered ? { answered } : {}
}

/** `url` is the URL configured at Twilio, because Twilio signs it. */
export function createTwilioInboundTexts({ url, ...tokens }: TwilioTokens & { url: string }): InboundTexts {
  return {
    provider: 'twilio',
    read({ body, headers }) {
      const form = new URLSearchParams(body.toString('utf8'))
      const signature = headers.get('x-twilio-signature')
      if (!isFromTwilio(tokens, { url, form, signature })) return 'forged'
      const [from, text] = [form.get('From'), form.get('Body')]
      if (!from || text === null || !isPhoneNumber(from)) return 'forged'
      const event = wordOf(form.get('MessageSid'))
      return { from, text, ...(event && { event }), ...answeredBy(form.get('OptOutType')) }
    },
  }
}
