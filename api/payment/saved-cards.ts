import { cardBrandName, maskedCardNumber } from '../../contract/card.ts'
import type { SavedCard } from '../../contract/profile.ts'
import type { Database, Deps } from '../deps.ts'

/** The saved card that is charged: the one chosen last, or else the oldest. `savedCards` marks it by the same rule. */
export async function defaultCardOf(
  db: Database,
  accountId: string,
  vault: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('card')
    .select('id')
    .where('account_id', '=', accountId)
    .where('vault', '=', vault)
    .where('removed_at', 'is', null)
    .orderBy('default_at', order => order.desc().nullsLast())
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
  return row?.id
}

/**
 * The cards in the vault of this instance, oldest first; numbers are masked, the code is always empty (DECISIONS P1). A card of
 * another vault, or of the same one in test mode, cannot be charged here.
 */
export async function savedCards(
  { db, cards }: Pick<Deps, 'db' | 'cards'>,
  accountId: string,
): Promise<SavedCard[]> {
  const rows = await db
    .selectFrom('card')
    .select([
      'id',
      'brand',
      'last4',
      'holder',
      'exp_month',
      'exp_year',
      'zip',
      'wallet',
      'created_at',
      'default_at',
    ])
    .where('account_id', '=', accountId)
    .where('vault', '=', cards.name)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const chosenAt = Math.max(...rows.map(({ default_at }) => default_at?.getTime() ?? 0))
  const preferred = rows.find(({ default_at }) => (default_at?.getTime() ?? 0) === chosenAt)?.id
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
    isDefault: row.id === preferred,
    wallet: row.wallet,
    addedAt: row.created_at.toISOString(),
  }))
}
