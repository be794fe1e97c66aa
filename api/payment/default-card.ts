import type { AccountSession, Context } from '../context.ts'
import { refuse } from '../refusal.ts'
import { requireId } from '../require-id.ts'
import { savedCards } from './saved-cards.ts'

/** Throws NOT_FOUND for a card that is unknown, removed or another customer's. */
export async function setDefaultCard({ deps, session }: Context<AccountSession>, id: string) {
  const { db, cards, clock } = deps
  const { numUpdatedRows } = await db
    .updateTable('card')
    .set({ default_at: clock.now() })
    .where('id', '=', requireId(id))
    .where('account_id', '=', session.accountId)
    .where('vault', '=', cards.name)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!numUpdatedRows) throw refuse('NOT_FOUND')
  return savedCards(deps, session.accountId)
}
