import { createPublicKey, verify } from 'node:crypto'
import { fieldsOf } from '../../contract/fields-of.ts'
import { clockDifference, parsedFields, recent, wordOf } from '../mail/reports/mail-reports.ts'
import { answeredBy, type InboundTexts } from './inbound.ts'
import { isPhoneNumber } from './phone-number.ts'

/** The public key of an account, in base64 as Telnyx shows it. Throws if it is not the 32 bytes of an Ed25519 key. */
export function telnyxKey(publicKey: string) {
  const bytes = Buffer.from(publicKey, 'base64')
  if (bytes.length !== 32) throw new Error('must be the 32 bytes of a public key in base64')
  const x = bytes.toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

/**
 * Telnyx's webhooks about inbound texts ("Receiving Webhooks for Messaging", "Inbound message"). It signs `timestamp|body` and
 * repeats an event that was not answered with 2xx, each time under a new timestamp. It sends other events about texts to the same
 * URL.
 */
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
    read({ body, headers }) {
      const timestamp = headers.get('telnyx-timestamp') ?? ''
      if (!/^\d{10}$/.test(timestamp)) return 'forged'
      if (!recent(clock, Number(timestamp) * 1_000, clockDifference)) return 'forged'
      const signature = Buffer.from(headers.get('telnyx-signature-ed25519') ?? '', 'base64')
      if (!verify(null, Buffer.concat([Buffer.from(`${timestamp}|`), body]), key, signature)) return 'forged'
      const event = fieldsOf(parsedFields(body)?.data)
      const payload = fieldsOf(event.payload)
      const from = fieldsOf(payload.from).phone_number
      const [id, receivedAt] = [wordOf(event.id), recent(clock, event.occurred_at)]
      if (event.event_type !== 'message.received' || !id || !receivedAt) return 'other'
      if (typeof from !== 'string' || !isPhoneNumber(from)) return 'other'
      const text = typeof payload.text === 'string' ? payload.text : ''
      return { from, text, receivedAt, event: id, ...answeredBy(payload.autoresponse_type) }
    },
  }
}
