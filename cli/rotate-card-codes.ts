import { type NotNull, sql } from 'kysely'
import type { Deps } from '../api/deps.ts'
import { cardHash, openCardCode } from '../api/id-cards/card-code.ts'
import { inBatches } from '../api/in-batches.ts'
import { SealError } from '../providers/keys/sealed.ts'

/** Rows per statement. */
const batch = 500

/**
 * Hashes the codes of valid ID cards again with the first key of CODE_KEY, so that printed cards remain valid after a change of the
 * key. Can be stopped and restarted. Run it after the encrypted values were re-wrapped.
 */
export async function rotateCardCodes(needs: Pick<Deps, 'db' | 'ring' | 'codeKey'>) {
  const { db } = needs
  const done = { rewrapped: 0, unreadable: 0 }
  const withCode = (after: string, size: number) =>
    db
      .selectFrom('id_card')
      .select(['id', 'code_hmac', 'code_sealed'])
      .where('code_sealed', 'is not', null)
      .$narrowType<{ code_sealed: NotNull }>()
      .where('id', '>', after)
      .orderBy('id')
      .limit(size)
      .execute()
  for await (const rows of inBatches(batch, withCode)) {
    const changes = rows.flatMap(({ id, code_hmac: before, code_sealed: sealed }) => {
      try {
        const hash = cardHash(needs, openCardCode(needs, id, sealed))
        return hash === before ? [] : [{ id, hash }]
      } catch (error) {
        if (!(error instanceof SealError)) throw error
        done.unreadable += 1
        return []
      }
    })
    if (changes.length > 0)
      await sql`update id_card set code_hmac = new.hash
        from unnest(${changes.map(({ id }) => id)}::uuid[], ${changes.map(({ hash }) => hash)}::text[]) as new (id, hash)
        where id_card.id = new.id and code_sealed is not null`.execute(db)
    done.rewrapped += changes.length
  }
  return done
}
