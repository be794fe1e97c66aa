import type { Deps } from '../api/deps.ts'

/**
 * Throws if the instance does not use this vault, so that the job waits until it does: everything that we promised to delete must
 * be deleted.
 */
export function requireVault({ cards }: Pick<Deps, 'cards'>, vault: string) {
  if (cards.name !== vault)
    throw new Error(`Something is left to delete in the card vault ${vault}, and this is ${cards.name}.`)
}

/** Keeps the card in the vault if another saved card has the same token. */
export async function forgetCard({ db, cards }: Pick<Deps, 'db' | 'cards'>, { id }: { id: string }) {
  const card = await db
    .selectFrom('card')
    .select(['vault', 'vault_token', 'removed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!card?.removed_at) return
  // The sandbox stores nothing, so there is nothing to delete.
  if (card.vault === 'sandbox' && cards.name !== card.vault) return
  requireVault({ cards }, card.vault)
  const still = await db
    .selectFrom('card')
    .select('id')
    .where('vault', '=', card.vault)
    .where('vault_token', '=', card.vault_token)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!still) await cards.remove(card.vault_token)
}
