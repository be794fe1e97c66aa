import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { hour } from '../../contract/durations.ts'

/** At most a day, according to RFC 8292. */
const life = 12 * hour

export interface VapidKey {
  /** In base64url, uncompressed. */
  publicKey: string
  key: KeyObject
}

/** Reads the key from the 32 bytes of the private key. Throws if they are not a key of the curve P-256. */
export function readVapidKey(bytes: Uint8Array): VapidKey {
  if (bytes.length !== 32) throw new Error('it must be 32 bytes in base64')
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(bytes)
  const point = keys.getPublicKey()
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url')
  const d = Buffer.from(bytes).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', d, x: part(1, 33), y: part(33, 65) }
  return {
    publicKey: point.toString('base64url'),
    key: createPrivateKey({ key: jwk, format: 'jwk' }),
  }
}

/** A new private key of the curve: 32 bytes in base64. */
export function newVapidKey(): string {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  // The library leaves out leading zeros, so they are restored.
  const bytes = keys.getPrivateKey()
  return Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]).toString('base64')
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The `Authorization` header by which a push service recognizes us (RFC 8292). `subject` is where its operators can reach us. */
export function vapidAuthorization(
  { key, publicKey }: VapidKey,
  { endpoint, subject, now }: { endpoint: string; subject: string; now: Date },
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor((now.getTime() + life) / 1_000),
    sub: subject,
  }
  const content = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${content}.${signature.toString('base64url')}, k=${publicKey}`
}
