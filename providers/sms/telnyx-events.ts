import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { type Fields, fieldsOf } from '../../contract/fields-of.ts'
import { clockDifference, parsedFields, recent, wordOf } from '../mail/reports/mail-reports.ts'

/** The public key of an account, in base64 as Telnyx shows it. Throws if it is not the 32 bytes of an Ed25519 key. */
export function telnyxKey(publicKey: string): KeyObject {
  const bytes = Buffer.from(publicKey, 'base64')
  if (bytes.length !== 32) throw new Error('must be the 32 bytes of a public key in base64')
  const x = bytes.toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

interface TelnyxEvent {
  /** Stays the same when the event is sent again. */
  id: string
  type: unknown
  occurredAt: Date
  payload: Fields
  /** The URL that Telnyx sent the event to, with its query. It is part of what Telnyx signs. */
  deliveredTo: unknown
}

/**
 * An event of Telnyx about a text ("Receiving Webhooks for Messaging"). Telnyx signs `timestamp|body` and repeats an event that was not
 * answered with 2xx, each time under a new timestamp. `forged`: the signature is wrong, too old or missing. `other`: it has no id,
 * or it happened too long ago.
 */
export function readTelnyxEvent(
  { key, clock }: { key: KeyObject; clock: { now(): Date } },
  { body, headers }: { body: Buffer; headers: Headers },
): TelnyxEvent | 'forged' | 'other' {
  const timestamp = headers.get('telnyx-timestamp') ?? ''
  if (!/^\d{10}$/.test(timestamp)) return 'forged'
  if (!recent(clock, Number(timestamp) * 1_000, clockDifference)) return 'forged'
  const signature = Buffer.from(headers.get('telnyx-signature-ed25519') ?? '', 'base64')
  if (!verify(null, Buffer.concat([Buffer.from(`${timestamp}|`), body]), key, signature)) return 'forged'
  const { data, meta } = fieldsOf(parsedFields(body))
  const event = fieldsOf(data)
  const [id, occurredAt] = [wordOf(event.id), recent(clock, event.occurred_at)]
  if (!id || !occurredAt) return 'other'
  const payload = fieldsOf(event.payload)
  return { id, type: event.event_type, occurredAt, payload, deliveredTo: fieldsOf(meta).delivered_to }
}
