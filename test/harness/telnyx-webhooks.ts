import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { testClock } from './clock.ts'

export interface Signed {
  key?: KeyObject
  at?: Date
  /** The text that is signed, if it isn't the body. */
  signed?: string
}

/** An account at Telnyx, which signs its webhooks, and the clock that they are checked against. */
export function telnyxWebhooks() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const clock = testClock()
  /** A webhook at `path` of the API. */
  function webhook(
    path: string,
    event: object,
    { key = privateKey, at = clock.now(), signed = JSON.stringify(event) }: Signed = {},
  ) {
    const timestamp = String(Math.floor(at.getTime() / 1_000))
    return new Request(`http://hero.test${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'telnyx-timestamp': timestamp,
        'telnyx-signature-ed25519': sign(null, Buffer.from(`${timestamp}|${signed}`), key).toString('base64'),
      },
      body: JSON.stringify(event),
    })
  }
  return {
    clock,
    webhook,
    publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('base64'),
  }
}

/** How Telnyx writes a moment. */
export const telnyxTime = (at: Date) => at.toISOString().replace('Z', '+00:00')
