import { createHmac } from 'node:crypto'
import { cardBrand, cardLengths, expiryError, isCardCvc, passesLuhn } from '../../contract/card.ts'
import type { CardRefusal } from '../../contract/card-refusals.ts'
import { newToken } from '../keys/codes.ts'
import { type CardDetails, CardRefused, type FormVault } from './card-vault.ts'

/** Test numbers that are declined, taken from Stripe's test mode. Every other valid number is accepted. */
export const decliningCards: Readonly<Record<string, CardRefusal>> = {
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient-funds',
  '4000000000009987': 'lost-or-stolen',
  '4000000000000127': 'cvc',
  '4000000000000069': 'expired',
}

function problemOf(card: CardDetails, today: Date): CardRefusal | undefined {
  if (!/^\d{12,19}$/.test(card.number) || !passesLuhn(card.number)) return 'number'
  const brand = cardBrand(card.number)
  if (!brand) return 'brand'
  if (!cardLengths(brand).includes(card.number.length)) return 'number'
  if (!isCardCvc(card.cvc, brand)) return 'cvc'
  const expiry = expiryError(card.expMonth, card.expYear, today)
  if (expiry) return expiry === 'past' ? 'expired' : 'expiry'
  return decliningCards[card.number]
}

/**
 * A vault for development: checks a card and returns a token without storing anything (DECISIONS P2). No money moves.
 * `fingerprintKey` prevents anyone without the key from computing a number's fingerprint.
 */
export function createSandboxVault(deps: { clock: { now(): Date }; fingerprintKey: Uint8Array }): FormVault {
  return {
    entry: 'form',
    name: 'sandbox',
    async add(card) {
      const problem = problemOf(card, deps.clock.now())
      if (problem) throw new CardRefused(problem)
      return {
        token: `sandbox_${newToken()}`,
        brand: cardBrand(card.number)!,
        last4: card.number.slice(-4),
        fingerprint: createHmac('sha256', deps.fingerprintKey)
          .update(`card ${card.number}`)
          .digest('base64url'),
      }
    },
    async remove() {},
  }
}
