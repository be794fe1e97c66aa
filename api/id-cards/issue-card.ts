import { randomUUID } from 'node:crypto'
import type { Database, Deps } from '../deps.ts'
import { cardHash, newCardCode, sealCardCode } from './card-code.ts'

type Needs = Pick<Deps, 'clock' | 'ring' | 'codeKey'> & { db: Database }

/**
 * `staffId` is null for the card that a Hero gets automatically. Throws if the account already has a valid card, because a unique
 * index allows only one.
 */
export async function issueCard(needs: Needs, accountId: string, staffId: string | null): Promise<string> {
  const id = randomUUID()
  const code = newCardCode()
  await needs.db
    .insertInto('id_card')
    .values({
      id,
      account_id: accountId,
      code_hmac: cardHash(needs, code),
      code_sealed: sealCardCode(needs, id, code),
      issued_at: needs.clock.now(),
      issued_by: staffId,
    })
    .execute()
  return id
}

/**
 * Ends a card, so that its code is no longer recognized. The code itself is erased. Its hash stays, so that a repeated code would
 * be noticed.
 */
export async function endCard(
  { db, clock }: { db: Database } & Pick<Deps, 'clock'>,
  cardId: string,
  { how, staffId }: { how: 'revoked' | 'renewed'; staffId: string },
): Promise<void> {
  await db
    .updateTable('id_card')
    .set({ ended_at: clock.now(), ended_by: staffId, ended_how: how, code_sealed: null })
    .where('id', '=', cardId)
    .execute()
}

export const validCard = (db: Database, accountId: string) =>
  db
    .selectFrom('id_card')
    .select(['id', 'code_sealed', 'issued_at'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
