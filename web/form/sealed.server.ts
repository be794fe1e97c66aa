import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'
import { minute } from '../../contract/durations.ts'

/** FORM_KEY, 32 bytes each: the first one seals, all of them open. */
export type SealKeys = readonly [KeyObject, ...KeyObject[]]

interface Needs {
  keys: SealKeys
  now: Date
}

/** How long a page without scripts can take before it posts the encrypted value back. */
const life = 10 * minute

/**
 * Encrypts a text for a hidden field, so that the browser can neither read nor change it. `purpose` binds it to a form.
 * Valid for ten minutes, or for `opens` milliseconds.
 */
export function sealField({ keys, now }: Needs, purpose: string, text: string, opens: number = life): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keys[0], iv)
  cipher.setAAD(Buffer.from(purpose))
  const expires = Buffer.alloc(8)
  expires.writeBigUInt64BE(BigInt(now.getTime() + opens))
  const sealed = Buffer.concat([cipher.update(expires), cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Undefined if it was changed, is for another purpose, or has expired. */
export function openField({ keys, now }: Needs, purpose: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < 36) return undefined
  for (const key of keys) {
    const open = opened(key, purpose, bytes)
    if (open)
      return Number(open.readBigUInt64BE(0)) >= now.getTime() ? open.subarray(8).toString('utf8') : undefined
  }
  return undefined
}

function opened(key: KeyObject, purpose: string, bytes: Buffer): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
    decipher.setAAD(Buffer.from(purpose))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
  } catch {
    return undefined
  }
}
