import type { Deps } from '../api/deps.ts'

/** Keeps the card in the vault if another saved card has the same token. */
export async function forgetCard({ db, cards }: Pick<Deps, 'db' | 'cards'>, { id }: { id: string }) {
  const card = await db
    .selectFrom('card')
    .select(['vault_token', 'removed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!card?.removed_at) return
  const still = await db
    .selectFrom('card')
    .select('id')
    .where('vault_token', '=', card.vault_token)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!still) await cards.remove(card.vault_token)
}
