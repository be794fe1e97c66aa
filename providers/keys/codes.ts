import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/**
 * What is stored of a one-time code (DECISIONS S2): HMAC-SHA-256 in base64url, with a key that the database does not
 * hold, since ten thousand codes would fall to a plain hash at once. `parts` bind it (audience, phone, email): another
 * split of the same characters gives another value.
 */
export function hmacCode(key: Uint8Array, parts: readonly string[], code: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([...parts, code]))
    .digest('base64url')
}

/** A one-time code of exactly `digits` digits, each code as likely as any other; leading zeros count. */
export function newCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0')
}

/** An opaque token of 256 random bits in base64url, 43 characters (DECISIONS A1). */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token: SHA-256 in base64url. A token is random enough to need no salt and no slow hash. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Whether two texts are the same, in a time that does not tell where they differ. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest()]
  return timingSafeEqual(left, right)
}
