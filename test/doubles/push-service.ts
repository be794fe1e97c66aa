import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { PushDevice } from '../../providers/push/push-sender.ts'
import { type ReceivedRequest, startHttpDouble } from './http-double.ts'

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** The browser's side of a push subscription (RFC 8291 and RFC 8188): it decrypts what is sent to it. */
export function browserDevice(endpoint: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const secret = randomBytes(16)
  const device: PushDevice = {
    endpoint,
    p256dh: keys.getPublicKey('base64url'),
    auth: secret.toString('base64url'),
  }
  function open(body: Buffer): string {
    const [salt, recordSize, idLength] = [body.subarray(0, 16), body.readUInt32BE(16), body[20]!]
    const sender = body.subarray(21, 21 + idLength)
    const record = body.subarray(21 + idLength)
    if (record.length > recordSize) throw new Error('The record is longer than it says.')
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
    const shared = derive(keys.computeSecret(sender), secret, info, 32)
    const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
    const decipher = createDecipheriv(
      'aes-128-gcm',
      key,
      derive(shared, salt, 'Content-Encoding: nonce\0', 12),
    )
    decipher.setAuthTag(record.subarray(-16))
    const opened = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    const end = opened.lastIndexOf(2)
    if (end < 0 || opened.subarray(end + 1).some(byte => byte !== 0))
      throw new Error('The record has no end.')
    return opened.subarray(0, end).toString('utf8')
  }
  return { device, open }
}

/** The claims of a VAPID header (RFC 8292). Throws unless the key in the header has signed them. */
export function readVapid(header: string | undefined) {
  const [, token = '', k = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(k, 'base64url')
  const coordinate = (from: number, to: number) => point.subarray(from, to).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1, 33), y: coordinate(33, 65) }
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg: string }
  if (!signed || alg !== 'ES256') throw new Error('The token is not signed by its key.')
  const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string
    exp: number
    sub: string
  }
  return { ...read, publicKey: k }
}

/**
 * A push service (RFC 8030) that refuses what real ones refuse: a request without a token, with one of another key or origin,
 * without a TTL, or without encryption. `origin` is its public one, if it is behind a proxy.
 */
export async function startPushService(publicKey: string, { origin }: { origin?: string } = {}) {
  const problemOf = ({ method, headers, bytes }: ReceivedRequest): number | undefined => {
    if (method !== 'POST') return 405
    if (!/^\d+$/.test(String(headers.ttl ?? ''))) return 400
    if (headers['content-encoding'] !== 'aes128gcm' || bytes.length > 4_096) return 400
    try {
      const { aud, publicKey: signer } = readVapid(headers.authorization)
      if (aud !== (origin ?? double.url) || signer !== publicKey) return 403
    } catch {
      return 401
    }
    return undefined
  }
  const double = await startHttpDouble((response, request) => {
    const problem = problemOf(request)
    response.writeHead(problem ?? 201, problem ? {} : { location: '/message/1' }).end()
  })
  return double
}
