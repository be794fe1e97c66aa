import { cardBrandName, maskedCardNumber } from '../../contract/card.ts'
import type { SavedCard } from '../../contract/profile.ts'
import type { Database, Deps } from '../deps.ts'

const ownCards = (db: Database, accountId: string, vault: string) =>
  db
    .selectFrom('card')
    .where('account_id', '=', accountId)
    .where('vault', '=', vault)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')

/** Id of the card that is charged: the one that was chosen last, otherwise the oldest. `cards` are sorted, oldest first. */
function charged(cards: readonly { id: string; default_at: Date | null }[]): string | undefined {
  const chosenAt = ({ default_at }: { default_at: Date | null }) => default_at?.getTime() ?? 0
  const latest = Math.max(...cards.map(chosenAt))
  return cards.find(card => chosenAt(card) === latest)?.id
}

/** The saved card that is charged. */
export async function defaultCardOf(
  db: Database,
  accountId: string,
  vault: string,
): Promise<string | undefined> {
  return charged(await ownCards(db, accountId, vault).select(['id', 'default_at']).execute())
}

/**
 * The cards in the vault of this instance, oldest first. Numbers are masked, and the security code is always empty (DECISIONS P1).
 * A card from another vault, or from the same vault's test mode, cannot be charged here.
 */
export async function savedCards(
  { db, cards }: Pick<Deps, 'db' | 'cards'>,
  accountId: string,
): Promise<SavedCard[]> {
  const rows = await ownCards(db, accountId, cards.name)
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
    .execute()
  const chosen = charged(rows)
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
    isDefault: row.id === chosen,
    wallet: row.wallet,
    addedAt: row.created_at.toISOString(),
  }))
}
