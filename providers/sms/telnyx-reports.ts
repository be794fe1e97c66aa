import { errorCode, fieldsOf } from '../../contract/fields-of.ts'
import { isPhoneNumber } from './phone-number.ts'
import { reportAddresses, type SmsReports } from './sms-reports.ts'
import { telnyxOptedOut } from './telnyx.ts'
import { readTelnyxEvent, telnyxKey } from './telnyx-events.ts'

/** Final statuses of a text that was not delivered. After `delivery_unconfirmed`, nobody knows whether it was. */
const undelivered: readonly unknown[] = ['delivery_failed', 'sending_failed', 'expired']

/**
 * Telnyx's events about the texts that it sends ("Delivery update"): `message.sent`, which is not final, and `message.finalized`. The
 * URL that an event was sent to, or that we gave with the text, names our message. The query of the request itself is not signed, so it
 * is not used.
 */
export function createTelnyxSmsReports({
  publicKey,
  clock,
  url,
}: {
  publicKey: string
  clock: { now(): Date }
  url: string
}): SmsReports {
  const key = telnyxKey(publicKey)
  const { addressOf, messageAt } = reportAddresses(url)
  return {
    provider: 'telnyx',
    addressOf,
    read(webhook) {
      const event = readTelnyxEvent({ key, clock }, webhook)
      if (event === 'forged') return event
      if (event === 'other' || event.type !== 'message.finalized') return null
      const { payload } = event
      const [recipient] = Array.isArray(payload.to) ? payload.to : []
      const { status, phone_number: to } = fieldsOf(recipient)
      const message = messageAt(event.deliveredTo) ?? messageAt(payload.webhook_url)
      const providerId = payload.id
      if (!message || typeof providerId !== 'string' || !/^[\w-]{1,64}$/.test(providerId)) return null
      const about = { message, providerId, event: event.id }
      if (status === 'delivered') return { ...about, kind: 'delivered', detail: status }
      if (typeof status !== 'string' || !undelivered.includes(status)) return null
      const [first] = Array.isArray(payload.errors) ? payload.errors : []
      const code = errorCode(first) ?? ''
      return {
        ...about,
        kind: 'undelivered',
        detail: /^\d{1,10}$/.test(code) ? code : status,
        ...(code === telnyxOptedOut && typeof to === 'string' && isPhoneNumber(to) && { optedOut: to }),
      }
    },
  }
}
