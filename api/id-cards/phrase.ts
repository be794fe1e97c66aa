import { phraseWords } from '../../contract/id-card.ts'
import { hmacCode } from '../../providers/keys/codes.ts'
import type { Deps } from '../deps.ts'
import { cardWords } from './card-words.ts'

/**
 * The words by which a Hero and the page of their ID card are matched for one day (`2026-11-23`, New York): four different words
 * out of 256, chosen by an HMAC of Hero and day. Without the key, nobody can tell tomorrow's words from today's.
 */
export function phraseOf({ codeKey }: Pick<Deps, 'codeKey'>, accountId: string, day: string): string[] {
  const bytes = Buffer.from(hmacCode(codeKey, ['card-phrase', accountId], day), 'base64url')
  return [...new Set(bytes)].slice(0, phraseWords).map(byte => cardWords[byte]!)
}
