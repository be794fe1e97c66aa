import { isUuid } from '../../contract/uuid.ts'
import { isPhoneNumber } from './phone-number.ts'
import { isFromTwilio, type TwilioTokens } from './twilio.ts'
import { twilioOptedOut } from './twilio-request.ts'

export interface SmsReport {
  /** Our message id. */
  message: string
  /** The provider's id of the attempt. */
  providerId: string
  kind: 'delivered' | 'undelivered'
  /** The provider's status or error code, such as `30003`. */
  detail: string
  /** The recipient's number, if the text was not delivered because they have replied STOP. */
  optedOut?: string
  /** The provider's id of the event, if it has one. */
  event?: string
}

export interface SmsReports {
  provider: 'twilio' | 'telnyx'
  /** The URL to which the provider reports about a message. */
  addressOf(messageId: string): string
  /** Null for a status that is not final. `forged` means that the signature is wrong, too old or missing. */
  read(webhook: { body: Buffer; headers: Headers; url: URL }): SmsReport | null | 'forged'
}

/** The URLs that reports about our messages are sent to: `url` with the id of the message. */
export function reportAddresses(url: string) {
  const addressOf = (message: string) => `${url}?message=${message}`
  return {
    addressOf,
    /** The message whose URL it is. Undefined for any other value. */
    messageAt(address: unknown): string | undefined {
      const message = typeof address === 'string' ? address.slice(addressOf('').length) : ''
      return isUuid(message) && address === addressOf(message) ? message : undefined
    },
  }
}

/**
 * Twilio's status callbacks ("Track the Message Status of Outbound Messages"). Our message id is in the URL, which Twilio signs
 * together with the form.
 */
export function createTwilioSmsReports({ url, ...tokens }: TwilioTokens & { url: string }): SmsReports {
  const { addressOf } = reportAddresses(url)
  return {
    provider: 'twilio',
    addressOf,
    read({ body, headers, url: called }) {
      const message = called.searchParams.get('message')
      if (!message || !isUuid(message)) return 'forged'
      const form = new URLSearchParams(body.toString('utf8'))
      const signature = headers.get('x-twilio-signature')
      if (!isFromTwilio(tokens, { url: addressOf(message), form, signature })) return 'forged'
      const providerId = form.get('MessageSid') ?? ''
      if (!/^[\w-]{1,64}$/.test(providerId)) return null
      const status = form.get('MessageStatus')
      const about = { message, providerId }
      if (status === 'delivered' || status === 'read') return { ...about, kind: 'delivered', detail: status }
      if (status !== 'undelivered' && status !== 'failed') return null
      const code = form.get('ErrorCode') ?? ''
      const to = form.get('To') ?? ''
      return {
        ...about,
        kind: 'undelivered',
        detail: /^\d{1,10}$/.test(code) ? code : status,
        ...(code === twilioOptedOut && isPhoneNumber(to) && { optedOut: to }),
      }
    },
  }
}
