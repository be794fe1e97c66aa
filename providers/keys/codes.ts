import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { SecretKey } from './secret-key.ts'

/**
 * The stored form of a one-time code (DECISIONS S2): HMAC-SHA-256 in base64url. The key is not in the database, because a plain
 * hash of one of only ten thousand codes can be reversed at once. `parts` bind the code to its purpose (audience, phone, email);
 * `['ab', 'c']` and `['a', 'bc']` give different values.
 */
export function hmacCode(key: SecretKey, parts: readonly string[], code: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([...parts, code]))
    .digest('base64url')
}

/** Every code is equally likely, including codes with leading zeros. */
export function newCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0')
}

/** 256 random bits in base64url, 43 characters (DECISIONS A1). */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token: SHA-256 in base64url. Tokens are so random that they need neither a salt nor a slow hash. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function sameText(a: string, b: string): boolean {
  const [left, right] = [createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest()]
  return timingSafeEqual(left, right)
}
