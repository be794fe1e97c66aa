import { createHash } from 'node:crypto'
import { idempotency, minute } from '../../contract/limits.ts'
import { hmacCode, sameText } from '../../providers/keys/codes.ts'
import { openText, seal } from '../../providers/keys/sealed.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'ring' | 'codeKey'>
interface Claim {
  /** Whose key it is: the session, or the call for callers without one. */
  caller: string
  key: string
  /** Method, path and raw body. */
  request: string
}

/** A claim that a crash left open may be taken over after this time. */
const abandonedAfter = minute

const rowName = (claim: Claim) => createHash('sha256').update(`${claim.caller}\n${claim.key}`).digest('hex')

async function replay(needs: Needs, claim: Claim, hash: string) {
  const { db, clock, ring } = needs
  const row = await db
    .selectFrom('idempotency_key')
    .selectAll()
    .where('caller', '=', claim.caller)
    .where('key', '=', claim.key)
    .executeTakeFirst()
  if (!row) return undefined
  if (!sameText(hash, row.request_hash)) throw refuse('IDEMPOTENCY_KEY_REUSED')
  if (row.body_sealed && row.status) {
    const place = { table: 'idempotency_key', column: 'body_sealed', row: rowName(claim) }
    return { status: row.status, body: JSON.parse(openText(ring, place, row.body_sealed)) as unknown }
  }
  if (clock.now().getTime() - row.created_at.getTime() < abandonedAfter) throw refuse('IDEMPOTENCY_IN_FLIGHT')
  await forget(needs, claim)
  return undefined
}

const forget = ({ db }: Needs, claim: Claim) =>
  db.deleteFrom('idempotency_key').where('caller', '=', claim.caller).where('key', '=', claim.key).execute()

/**
 * Runs `work` once for a key and body within a day (DECISIONS C5). The same again replays the good answer; another body
 * is IDEMPOTENCY_KEY_REUSED; at the same time is IDEMPOTENCY_IN_FLIGHT. A refusal is not kept: the caller may mend and
 * repeat. The answer is kept envelope-encrypted, the request only as a keyed hash.
 */
export async function once(
  needs: Needs,
  claim: Claim,
  work: () => Promise<{ status: number; body: unknown }>,
): Promise<{ status: number; body: unknown; replayed: boolean }> {
  const { db, clock, ring, codeKey } = needs
  const hash = hmacCode(codeKey, ['idempotency', claim.caller, claim.key], claim.request)
  await db
    .deleteFrom('idempotency_key')
    .where('caller', '=', claim.caller)
    .where('key', '=', claim.key)
    .where('created_at', '<', new Date(clock.now().getTime() - idempotency.life))
    .execute()
  const earlier = await replay(needs, claim, hash)
  if (earlier) return { ...earlier, replayed: true }
  const inserted = await db
    .insertInto('idempotency_key')
    .values({ caller: claim.caller, key: claim.key, request_hash: hash, created_at: clock.now() })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (!inserted.numInsertedOrUpdatedRows) throw refuse('IDEMPOTENCY_IN_FLIGHT')
  let answer: { status: number; body: unknown }
  try {
    answer = await work()
  } catch (error) {
    await forget(needs, claim)
    throw error
  }
  const place = { table: 'idempotency_key', column: 'body_sealed', row: rowName(claim) }
  await db
    .updateTable('idempotency_key')
    .set({ status: answer.status, body_sealed: seal(ring, place, JSON.stringify(answer.body)) })
    .where('caller', '=', claim.caller)
    .where('key', '=', claim.key)
    .execute()
  return { ...answer, replayed: false }
}
