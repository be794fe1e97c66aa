import { fieldsOf } from '../../contract/fields-of.ts'
import { answeredBy, type InboundTexts } from './inbound.ts'
import { isPhoneNumber } from './phone-number.ts'
import { readTelnyxEvent, telnyxKey } from './telnyx-events.ts'

/** Telnyx's webhooks about inbound texts ("Inbound message"). It sends other events about texts to the same URL. */
export function createTelnyxInboundTexts({
  publicKey,
  clock,
}: {
  publicKey: string
  clock: { now(): Date }
}): InboundTexts {
  const key = telnyxKey(publicKey)
  return {
    provider: 'telnyx',
    read(webhook) {
      const event = readTelnyxEvent({ key, clock }, webhook)
      if (event === 'forged' || event === 'other') return event
      const { id, payload, occurredAt: receivedAt } = event
      const from = fieldsOf(payload.from).phone_number
      if (event.type !== 'message.received' || typeof from !== 'string' || !isPhoneNumber(from))
        return 'other'
      const text = typeof payload.text === 'string' ? payload.text : ''
      return { from, text, receivedAt, event: id, ...answeredBy(payload.autoresponse_type) }
    },
  }
}
