import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyRing, WrappingKey } from '../../providers/keys/key-ring.ts'
import { derivedKey, type SecretKey } from '../../providers/keys/secret-key.ts'

/** Each purpose has its own key, so that wrapped data or another kind of code reveals nothing about it. */
const purposes = { row: 'hero audit log mac', anchor: 'hero audit log anchor' } as const
type Purpose = keyof typeof purposes

const derived = ({ key }: WrappingKey, purpose: Purpose) => derivedKey(key, purposes[purpose])

/** HMAC-SHA-256 of values as JSON. */
const macOf = (key: SecretKey, values: readonly unknown[]) =>
  createHmac('sha256', key).update(JSON.stringify(values)).digest()

/** Signs values with the current key of the ring. */
export function signer(ring: KeyRing, purpose: Purpose) {
  const key = derived(ring.current, purpose)
  return (values: readonly unknown[]) => ({ key_id: ring.current.id, mac: macOf(key, values) })
}

export type Found = 'right' | 'missing' | 'wrong' | 'no-key'

export function verifier(ring: KeyRing, purpose: Purpose) {
  const keys = new Map([...ring.byId].map(([id, key]) => [id, derived(key, purpose)]))
  return (values: readonly unknown[], code: { key_id: string | null; mac: Buffer | null }): Found => {
    if (code.key_id === null || code.mac === null) return 'missing'
    const key = keys.get(code.key_id)
    if (!key) return 'no-key'
    const right = macOf(key, values)
    return code.mac.length === right.length && timingSafeEqual(code.mac, right) ? 'right' : 'wrong'
  }
}
