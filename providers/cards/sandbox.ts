import { createHmac } from 'node:crypto'
import {
  type CardBrand,
  cardBrand,
  cardExpiryError,
  cardLengths,
  isCardCvc,
  passesLuhn,
} from '../../contract/card.ts'
import type { CardRefusal } from '../../contract/card-refusals.ts'
import { newToken } from '../keys/codes.ts'
import type { SecretKey } from '../keys/secret-key.ts'
import { type CardDetails, CardRefused, type FormVault } from './card-vault.ts'

/** Test numbers that are declined, taken from Stripe's test mode. Every other valid number is accepted. */
export const decliningCards: Readonly<Record<string, CardRefusal>> = {
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient-funds',
  '4000000000009987': 'lost-or-stolen',
  '4000000000000127': 'cvc',
  '4000000000000069': 'expired',
}

/** The brand of a card that is accepted; otherwise why it is refused. */
function checkCard(card: CardDetails, today: Date): { brand: CardBrand } | { refusal: CardRefusal } {
  if (!/^\d{12,19}$/.test(card.number) || !passesLuhn(card.number)) return { refusal: 'number' }
  const brand = cardBrand(card.number)
  if (!brand) return { refusal: 'brand' }
  if (!cardLengths(brand).includes(card.number.length)) return { refusal: 'number' }
  if (!isCardCvc(card.cvc, brand)) return { refusal: 'cvc' }
  const expiry = cardExpiryError(card.expMonth, card.expYear, today)
  if (expiry) return { refusal: expiry === 'past' ? 'expired' : 'expiry' }
  const refusal = decliningCards[card.number]
  return refusal ? { refusal } : { brand }
}

/**
 * A vault for development: checks a card and returns a token without storing anything (DECISIONS P2). No money moves.
 * `fingerprintKey` prevents anyone without the key from computing a number's fingerprint.
 */
export function createSandboxVault(deps: { clock: { now(): Date }; fingerprintKey: SecretKey }): FormVault {
  return {
    entry: 'form',
    name: 'sandbox',
    async add(card) {
      const checked = checkCard(card, deps.clock.now())
      if ('refusal' in checked) throw new CardRefused(checked.refusal)
      return {
        token: `sandbox_${newToken()}`,
        brand: checked.brand,
        last4: card.number.slice(-4),
        fingerprint: createHmac('sha256', deps.fingerprintKey)
          .update(`card ${card.number}`)
          .digest('base64url'),
      }
    },
    async remove() {},
  }
}
