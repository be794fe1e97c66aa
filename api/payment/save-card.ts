import type { DescribedCard } from '../../providers/cards/card-vault.ts'
import type { Database, Deps } from '../deps.ts'
import { dropCard } from './remove-card.ts'
import { defaultCardOf } from './saved-cards.ts'

type CardOnFile = DescribedCard & { vault: string }
type Needs = { db: Database } & Pick<Deps, 'clock'>

/** Locks the account, so that changes to its cards run one at a time. False for a closed account. */
export async function lockCards(db: Database, accountId: string): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('closed_at')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return account !== undefined && account.closed_at === null
}

/** The columns whose values come from the vault. */
export const columnsOf = (card: DescribedCard) => ({
  fingerprint: card.fingerprint,
  brand: card.brand,
  last4: card.last4,
  holder: card.holder,
  exp_month: card.expMonth,
  exp_year: card.expYear,
  zip: card.zip,
  wallet: card.wallet,
})

/**
 * Stores a card that the vault holds, in the caller's transaction, and returns its id. A card with the same number replaces the
 * saved one, so that it exists once, with the newer expiry. The same token is stored only once, and not again after its card was
 * removed. Undefined if the card was removed or the account is closed.
 */
export async function saveCard(
  { db, clock }: Needs,
  accountId: string,
  card: CardOnFile,
): Promise<string | undefined> {
  if (!(await lockCards(db, accountId))) return undefined
  const seen = await db
    .selectFrom('card')
    .select(['id', 'removed_at'])
    .where('vault', '=', card.vault)
    .where('vault_token', '=', card.token)
    .executeTakeFirst()
  if (seen) return seen.removed_at ? undefined : seen.id
  const current = await defaultCardOf(db, accountId, card.vault)
  const same = await db
    .selectFrom('card')
    .select('id')
    .where('account_id', '=', accountId)
    .where('fingerprint', '=', card.fingerprint)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (same) await dropCard({ db, clock }, accountId, same.id)
  const now = clock.now()
  const { id } = await db
    .insertInto('card')
    .values({
      ...columnsOf(card),
      account_id: accountId,
      vault: card.vault,
      vault_token: card.token,
      default_at: current === undefined || current === same?.id ? now : null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
