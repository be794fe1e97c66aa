import { isFromTwilio } from './twilio.ts'

interface SmsReport {
  /** Our message id. */
  message: string
  kind: 'delivered' | 'undelivered'
  /** The provider's status or error code, such as `30003`. */
  detail: string
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
      const status = form.get('MessageStatus')
      if (status === 'delivered' || status === 'read') return { message, kind: 'delivered', detail: status }
      if (status !== 'undelivered' && status !== 'failed') return null
      const code = form.get('ErrorCode') ?? ''
      return { message, kind: 'undelivered', detail: /^\d{1,10}$/.test(code) ? code : status }
    },
  }
}
