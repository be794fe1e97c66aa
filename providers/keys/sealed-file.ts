import { randomBytes } from 'node:crypto'
import { freeBytes } from '../free-bytes.ts'
import type { KeyRing } from './key-ring.ts'
import {
  dataKeyBytes,
  decrypt,
  type EncryptionContext,
  encrypt,
  ivBytes,
  SealError,
  secretContext,
  tagBytes,
  unwrap,
  type Wrapped,
  wrap,
  wrappedBytes,
} from './sealed.ts'

const magic = Buffer.from('HEROFILE1 ')
const longestHead = magic.length + 128

export const isSealedFile = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, magic.length)).equals(magic)

/**
 * Encrypts a file as `seal` encrypts a text: the file has its own data key, which the ring's current key wraps. Both use
 * AES-256-GCM and are bound to the context. The first line names the wrapping key, and the encrypted file follows.
 */
export function sealFile(ring: KeyRing, context: EncryptionContext, plain: Uint8Array): Buffer {
  const dataKey = randomBytes(dataKeyBytes)
  try {
    const secret = encrypt(dataKey, secretContext(context), plain)
    const file = write({ keyId: ring.current.id, wrapped: wrap(ring.current, context, dataKey) }, secret)
    freeBytes(secret)
    return file
  } finally {
    dataKey.fill(0)
  }
}

/** Decrypts a file. Files that are older than the encryption are returned unchanged. Throws `SealError`. */
export function openFile(ring: KeyRing, context: EncryptionContext, stored: Buffer): Buffer {
  if (!isSealedFile(stored)) return stored
  const { head, secret } = read(context, stored)
  const dataKey = unwrap(ring, context, head)
  try {
    return decrypt(dataKey, secretContext(context), secret, context)
  } finally {
    dataKey.fill(0)
  }
}

/** Wraps the data key again with the ring's current key, without touching the content. Undefined if the file already uses that key. */
export function rewrapFile(ring: KeyRing, context: EncryptionContext, stored: Buffer): Buffer | undefined {
  const { head, secret } = read(context, stored)
  if (head.keyId === ring.current.id) return undefined
  const dataKey = unwrap(ring, context, head)
  try {
    return write({ keyId: ring.current.id, wrapped: wrap(ring.current, context, dataKey) }, secret)
  } finally {
    dataKey.fill(0)
  }
}

function write({ keyId, wrapped }: Wrapped, secret: Buffer): Buffer {
  return Buffer.concat([magic, Buffer.from(`${keyId}.${wrapped.toString('base64url')}\n`), secret])
}

function read(context: EncryptionContext, stored: Buffer): { head: Wrapped; secret: Buffer } {
  const end = stored.subarray(0, longestHead).indexOf('\n')
  const [keyId, text, ...rest] = stored.subarray(magic.length, end).toString('latin1').split('.')
  const wrapped = Buffer.from(text ?? '', 'base64url')
  const secret = stored.subarray(end + 1)
  if (end < 0 || !keyId || rest.length > 0 || wrapped.length !== wrappedBytes)
    throw new SealError('MALFORMED', context)
  if (secret.length < ivBytes + tagBytes) throw new SealError('MALFORMED', context)
  return { head: { keyId, wrapped }, secret }
}
