import type { AccountSession, Context } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { enqueue, outageAttempts } from '../jobs.ts'
import { refuse } from '../refusal.ts'
import { requireId } from '../require-id.ts'
import { savedCards } from './saved-cards.ts'

/** Removes the card here; a job removes it from the vault. False if the account has no such card. */
export async function dropCard(
  { db, clock }: { db: Database } & Pick<Deps, 'clock'>,
  accountId: string,
  id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('card')
    .set({ removed_at: clock.now() })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!numUpdatedRows) return false
  await enqueue(db, 'forget-card', { id }, { attempts: outageAttempts })
  return true
}

/** Throws NOT_FOUND for a card that is unknown, removed or another customer's. */
export async function removeCard({ deps, session }: Context<AccountSession>, id: string) {
  const { accountId } = session
  const cardId = requireId(id)
  const removed = await deps.db
    .transaction()
    .execute(tx => dropCard({ db: tx, clock: deps.clock }, accountId, cardId))
  if (!removed) throw refuse('NOT_FOUND')
  return savedCards(deps, accountId)
}
