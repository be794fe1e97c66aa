import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushDevice } from './push-sender.ts'

const curve = 'prime256v1'
/** Bytes of a record. Our messages fit in one. */
const recordSize = 4_096

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

function freshKeys() {
  const keys = createECDH(curve)
  keys.generateKeys()
  return keys
}

/**
 * Encrypts a message so that only the device can read it: RFC 8291 (aes128gcm), with a new key for each message. `keys` and `salt`
 * are only set for the example of the RFC. Throws if the device's key is not a point on the curve.
 */
export function encryptPush(
  { p256dh, auth }: Pick<PushDevice, 'p256dh' | 'auth'>,
  text: string,
  { keys = freshKeys(), salt = randomBytes(16) }: { keys?: ECDH; salt?: Uint8Array } = {},
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url')
  const ours = keys.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const shared = derive(keys.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The byte 2 marks the last record.
  const record = [
    cipher.update(text, 'utf8'),
    cipher.update(Buffer.of(2)),
    cipher.final(),
    cipher.getAuthTag(),
  ]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, ...record])
}
