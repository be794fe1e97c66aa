import { type SecretKey, secretKey } from './secret-key.ts'

export interface WrappingKey {
  id: string
  /** 32 bytes. */
  key: SecretKey
}

/** The first key encrypts new data; all keys decrypt old data. */
export interface KeyRing {
  current: WrappingKey
  byId: ReadonlyMap<string, WrappingKey>
}

/** The message names the entry and the reason, never a byte of a key. */
export class KeyRingError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'KeyRingError'
  }
}

const keyBytes = 32
/**
 * The fewest different bytes that a key must have. This detects keys that were typed or repeat a byte: among 10^13 random keys of
 * 32 bytes, one has fewer than 16.
 */
const fewestDifferentBytes = 16

/**
 * Parses `id:base64,id:base64`, with the current key first. Each key is 32 random bytes in standard or URL-safe base64. Ids are
 * unique and have 1 to 32 letters, digits, `-` or `_`. Throws `KeyRingError`.
 */
export function parseKeyRing(text: string): KeyRing {
  const entries = text
    .split(',')
    .map(entry => entry.trim())
    .filter(Boolean)
  const keys = entries.map((entry, index) => parseEntry(entry, index + 1))
  const current = keys[0]
  if (!current) throw new KeyRingError('the key ring is empty; write it as id:base64,id:base64')
  const byId = new Map(keys.map(key => [key.id, key]))
  if (byId.size < keys.length) throw new KeyRingError('two keys of the key ring have the same id')
  return { current, byId }
}

function parseEntry(entry: string, place: number): WrappingKey {
  const colon = entry.indexOf(':')
  const id = entry.slice(0, Math.max(colon, 0))
  if (!/^[A-Za-z0-9_-]{1,32}$/.test(id))
    throw new KeyRingError(`key ${place} has no id of letters and digits before a colon`)
  const encoded = entry.slice(colon + 1)
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(encoded)) throw new KeyRingError(`key ${place} (${id}) is not base64`)
  const bytes = Buffer.from(encoded, 'base64')
  if (bytes.length !== keyBytes)
    throw new KeyRingError(`key ${place} (${id}) has ${bytes.length} bytes; it needs ${keyBytes}`)
  if (new Set(bytes).size < fewestDifferentBytes) throw new KeyRingError(`key ${place} (${id}) is not random`)
  return { id, key: secretKey(bytes) }
}
