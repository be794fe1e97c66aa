import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { freeBytes } from '../free-bytes.ts'
import type { KeyRing, WrappingKey } from './key-ring.ts'
import type { SecretKey } from './secret-key.ts'

/** The database cell that a sealed value belongs to. The value cannot be opened anywhere else. */
export interface EncryptionContext {
  table: string
  column: string
  row: string
}

const sealProblems = ['MALFORMED', 'KEY_MISSING', 'BROKEN'] as const

/**
 * `MALFORMED` means that the text is not a sealed value, `KEY_MISSING` that its key is not in the ring, and `BROKEN` that it was
 * changed, truncated or moved to another cell. The message contains nothing of the value.
 */
export class SealError extends Error {
  readonly code: (typeof sealProblems)[number]

  constructor(code: (typeof sealProblems)[number], context: EncryptionContext) {
    super(`sealed value ${code} at ${context.table}.${context.column}`)
    this.name = 'SealError'
    this.code = code
  }
}

const version = 's1'
export const ivBytes = 12
export const tagBytes = 16
export const dataKeyBytes = 32
export const wrappedBytes = ivBytes + dataKeyBytes + tagBytes

/**
 * Seals a secret for one cell. The secret is encrypted with a data key of its own, and the ring's current key wraps the data key.
 * Both use AES-256-GCM and are bound to the cell (ARCHITECTURE, Safety). The result is `s1.<key id>.<wrapped data key>.<secret>`,
 * with the last two in base64url. It reveals only the secret's length.
 */
export function seal(ring: KeyRing, context: EncryptionContext, plaintext: string | Uint8Array): string {
  const dataKey = randomBytes(dataKeyBytes)
  const plain = typeof plaintext === 'string' ? Buffer.from(plaintext, 'utf8') : Buffer.from(plaintext)
  try {
    const secret = encrypt(dataKey, secretContext(context), plain)
    return write(ring.current.id, wrap(ring.current, context, dataKey), secret)
  } finally {
    dataKey.fill(0)
  }
}

export function open(ring: KeyRing, context: EncryptionContext, sealed: string): Buffer {
  const parts = read(context, sealed)
  const dataKey = unwrap(ring, context, parts)
  try {
    return decrypt(dataKey, secretContext(context), parts.secret, context)
  } finally {
    dataKey.fill(0)
  }
}

export function openText(ring: KeyRing, context: EncryptionContext, sealed: string): string {
  return open(ring, context, sealed).toString('utf8')
}

/**
 * Seals values of one type as JSON. Whatever opens with a context was sealed with it and so has that type. A release that changes the
 * type must still open what earlier ones have sealed.
 */
export const sealedJson = <Value, Written = Value>(contextOf: (row: string) => EncryptionContext) => ({
  seal: (ring: KeyRing, row: string, value: Written) => seal(ring, contextOf(row), JSON.stringify(value)),
  open: (ring: KeyRing, row: string, sealed: string): Value =>
    JSON.parse(openText(ring, contextOf(row), sealed)),
})

/**
 * Wraps the data key again with the ring's current key, without touching the secret. A value that already uses the current key is
 * returned unchanged, so that a rotation can be stopped and resumed. Throws `SealError`.
 */
export function rewrap(ring: KeyRing, context: EncryptionContext, sealed: string): string {
  const parts = read(context, sealed)
  if (parts.keyId === ring.current.id) return sealed
  const dataKey = unwrap(ring, context, parts)
  try {
    return write(ring.current.id, wrap(ring.current, context, dataKey), parts.secret)
  } finally {
    dataKey.fill(0)
  }
}

/** The prefix of every value that this key wraps, for a rotation's `like` query. */
export const sealedPrefix = (keyId: string) => `${version}.${keyId}.`

export interface Wrapped {
  keyId: string
  wrapped: Buffer
}

interface Parts extends Wrapped {
  secret: Buffer
}

function write(keyId: string, wrapped: Buffer, secret: Buffer) {
  return `${sealedPrefix(keyId)}${wrapped.toString('base64url')}.${secret.toString('base64url')}`
}

function read(context: EncryptionContext, sealed: string): Parts {
  const [found, keyId, wrappedText, secretText, ...rest] = sealed.split('.')
  if (found !== version || !keyId || !wrappedText || !secretText || rest.length > 0)
    throw new SealError('MALFORMED', context)
  const wrapped = Buffer.from(wrappedText, 'base64url')
  const secret = Buffer.from(secretText, 'base64url')
  // Base64 can spell the same bytes in several ways. Only our spelling is accepted, so that every change is detected.
  if (write(keyId, wrapped, secret) !== sealed) throw new SealError('MALFORMED', context)
  if (wrapped.length !== wrappedBytes || secret.length < ivBytes + tagBytes)
    throw new SealError('MALFORMED', context)
  return { keyId, wrapped, secret }
}

export const secretContext = (context: EncryptionContext) =>
  JSON.stringify(['secret', version, context.table, context.column, context.row])
const wrapContext = (context: EncryptionContext, keyId: string) =>
  JSON.stringify(['data key', version, keyId, context.table, context.column, context.row])

export function wrap(key: WrappingKey, context: EncryptionContext, dataKey: Buffer) {
  return encrypt(key.key, wrapContext(context, key.id), dataKey)
}

export function unwrap(ring: KeyRing, context: EncryptionContext, parts: Wrapped) {
  const key = ring.byId.get(parts.keyId)
  if (!key) throw new SealError('KEY_MISSING', context)
  return decrypt(key.key, wrapContext(context, parts.keyId), parts.wrapped, context)
}

/** A data key is a buffer, because its bytes are erased after use and those of a `SecretKey` can't be. */
export function encrypt(key: SecretKey | Buffer, boundTo: string, plain: Uint8Array) {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes }).setAAD(
    Buffer.from(boundTo),
  )
  const secret = cipher.update(plain)
  // GCM encrypts byte by byte, so `final` returns nothing.
  cipher.final()
  const whole = Buffer.concat([iv, secret, cipher.getAuthTag()])
  freeBytes(secret)
  return whole
}

export function decrypt(key: SecretKey | Buffer, boundTo: string, box: Buffer, context: EncryptionContext) {
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(box.subarray(-tagBytes))
  const plain = decipher.update(box.subarray(ivBytes, -tagBytes))
  try {
    decipher.final()
    return plain
  } catch {
    throw new SealError('BROKEN', context)
  }
}
