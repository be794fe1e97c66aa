import { cardBrandName, maskedCardNumber } from '../../contract/card.ts'
import type { SavedCard } from '../../contract/profile.ts'
import type { Database } from '../deps.ts'

/** Oldest first; numbers are masked, the code is always empty (DECISIONS P1). */
export async function savedCards(db: Database, accountId: string): Promise<SavedCard[]> {
  const rows = await db
    .selectFrom('card')
    .select(['id', 'brand', 'last4', 'holder', 'exp_month', 'exp_year', 'zip', 'created_at'])
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    cardNumber: maskedCardNumber(row.brand, row.last4),
    cardholderName: row.holder,
    cardExpMonth: String(row.exp_month).padStart(2, '0'),
    cardExpYear: String(row.exp_year),
    cardCVC: '',
    zipCode: row.zip,
    brand: cardBrandName(row.brand),
    last4: row.last4,
    addedAt: row.created_at.toISOString(),
  }))
}
