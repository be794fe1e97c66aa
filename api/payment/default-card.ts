import type { AccountSession, Context } from '../context.ts'
import { refuse } from '../refusal.ts'
import { isCardId } from './remove-card.ts'
import { savedCards } from './saved-cards.ts'

/** Throws NOT_FOUND for a card that is unknown, removed or another customer's. */
export async function setDefaultCard({ deps, session }: Context<AccountSession>, id: string) {
  const { db, cards, clock } = deps
  const { numUpdatedRows } = isCardId(id)
    ? await db
        .updateTable('card')
        .set({ default_at: clock.now() })
        .where('id', '=', id)
        .where('account_id', '=', session.accountId)
        .where('vault', '=', cards.name)
        .where('removed_at', 'is', null)
        .executeTakeFirst()
    : { numUpdatedRows: 0n }
  if (!numUpdatedRows) throw refuse('NOT_FOUND')
  return savedCards(deps, session.accountId)
}
