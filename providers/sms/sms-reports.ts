import { isPhoneNumber } from './phone-number.ts'
import { isFromTwilio } from './twilio.ts'
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
}

export interface SmsReports {
  /** The URL to which the provider reports about a message. */
  addressOf(messageId: string): string
  /** Null for a status that is not final. `forged` means that the signature is wrong or missing. */
  read(webhook: {
    form: URLSearchParams
    message: string | null
    signature: string | null
  }): SmsReport | null | 'forged'
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Twilio's status callbacks ("Track the Message Status of Outbound Messages"). Our message id is in the URL, which Twilio signs
 * together with the form.
 */
export function createTwilioSmsReports({ authToken, url }: { authToken: string; url: string }): SmsReports {
  const addressOf = (message: string) => `${url}?message=${message}`
  return {
    addressOf,
    read({ form, message, signature }) {
      if (!message || !uuid.test(message)) return 'forged'
      if (!isFromTwilio({ authToken }, { url: addressOf(message), form, signature })) return 'forged'
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
