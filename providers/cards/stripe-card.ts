import type Stripe from 'stripe'
import { type CardBrand, cardBrands } from '../../contract/card.ts'
import type { CardWallet } from '../../contract/card-wallet.ts'
import { isOneOf } from '../../contract/keys.ts'
import type { DescribedCard } from './card-vault.ts'

const wallets: Readonly<Record<string, CardWallet>> = { apple_pay: 'apple-pay', google_pay: 'google-pay' }

const isBrand = (brand: string): brand is CardBrand => isOneOf(cardBrands, brand)

/** Undefined if it is not a card, if we do not accept its network, or if it has no fingerprint. */
export function describedCard({
  id,
  card,
  billing_details: billing,
}: Stripe.PaymentMethod): DescribedCard | undefined {
  if (!card || !isBrand(card.brand) || !card.fingerprint) return undefined
  return {
    token: id,
    brand: card.brand,
    last4: card.last4,
    fingerprint: card.fingerprint,
    holder: billing.name ?? '',
    expMonth: card.exp_month,
    expYear: card.exp_year,
    zip: billing.address?.postal_code ?? '',
    wallet: wallets[card.wallet?.type ?? ''] ?? null,
  }
}
