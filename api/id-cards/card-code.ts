import { randomInt } from 'node:crypto'
import { cardCodeAlphabet, cardCodeLength, readCardCode } from '../../contract/id-card.ts'
import { hmacCode } from '../../providers/keys/codes.ts'
import { openText, seal } from '../../providers/keys/sealed.ts'
import type { SecretKey } from '../../providers/keys/secret-key.ts'
import type { Deps } from '../deps.ts'

/** 80 random bits. */
export const newCardCode = (): string =>
  Array.from({ length: cardCodeLength }, () => cardCodeAlphabet[randomInt(cardCodeAlphabet.length)]).join('')

const hashUnder = (key: SecretKey, code: string) => hmacCode(key, ['id-card'], code)

/** The hash that a card is looked up by. Nobody can test a code against it without the key, which isn't in the database. */
export const cardHash = ({ codeKey }: Pick<Deps, 'codeKey'>, code: string) => hashUnder(codeKey, code)

/** The hashes of a code under each key of CODE_KEY. Text that can't be a code is hashed too: this takes as long and finds nothing. */
export function possibleHashes(
  { codeKey, olderCodeKeys = [] }: Pick<Deps, 'codeKey' | 'olderCodeKeys'>,
  typed: string,
): string[] {
  const code = readCardCode(typed) ?? `not a code: ${typed}`
  return [codeKey, ...olderCodeKeys].map(key => hashUnder(key, code))
}

const codeContext = (cardId: string) => ({ table: 'id_card', column: 'code_sealed', row: cardId })

export const sealCardCode = ({ ring }: Pick<Deps, 'ring'>, cardId: string, code: string) =>
  seal(ring, codeContext(cardId), code)

export const openCardCode = ({ ring }: Pick<Deps, 'ring'>, cardId: string, sealed: string) =>
  openText(ring, codeContext(cardId), sealed)
