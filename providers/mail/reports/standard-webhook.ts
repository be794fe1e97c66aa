import { createHmac } from 'node:crypto'
import { sameText } from '../../keys/codes.ts'
import { clockDifference, recent, type Webhook, wordOf } from './mail-reports.ts'

/** Signs as "Standard Webhooks" 1.0 describes: HMAC-SHA256 over `id.timestamp.body`, in base64 after `v1,`. */
export function standardSignature(secret: string, id: string, timestamp: string, body: Uint8Array): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`
}

/**
 * The id of a webhook that follows "Standard Webhooks" (standardwebhooks.com). Undefined if no signature is right, or if it was
 * sent more than five minutes ago: every try has a new signature.
 */
export function standardWebhookId(
  { body, headers }: Webhook,
  { clock, secret }: { clock: { now(): Date }; secret: string },
): string | undefined {
  const id = wordOf(headers.get('webhook-id'))
  const timestamp = headers.get('webhook-timestamp') ?? ''
  if (!id || !/^\d{10}$/.test(timestamp)) return undefined
  if (!recent(clock, Number(timestamp) * 1_000, clockDifference)) return undefined
  const expected = standardSignature(secret, id, timestamp, body)
  const given = (headers.get('webhook-signature') ?? '').split(' ').slice(0, 10)
  return given.some(each => sameText(expected, each)) ? id : undefined
}
