import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { hour } from '../../contract/durations.ts'

/** RFC 8292 allows a day. */
const life = 12 * hour

export interface VapidKey {
  /** base64url, uncompressed. */
  publicKey: string
  key: KeyObject
}

/** From the 32 bytes of the private key. Throws if they are no key of the curve P-256. */
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

/** 32 bytes in base64 that are a private key of the curve. */
export function newVapidKey(): string {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  // The curve's library leaves out leading zeros.
  const bytes = keys.getPrivateKey()
  return Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]).toString('base64')
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The `Authorization` with which a push service knows us (RFC 8292). `subject` is where its operators reach us. */
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
