import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { minute } from '../../contract/durations.ts'
import { idempotency } from '../../contract/request-limits.ts'
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
/** Milliseconds between the looks of a request at its twin that is under way, ever longer; about five seconds in all. */
const pauses = [50, 100, 200, 400, 800, 1_600, 1_850] as const

const rowName = (claim: Claim) => createHash('sha256').update(`${claim.caller}\n${claim.key}`).digest('hex')

/** The answer that is kept, `under-way` while another request is at it, or undefined where this one is the first. */
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
  if (clock.now().getTime() - row.created_at.getTime() < abandonedAfter) return 'under-way'
  await forget(needs, claim)
  return undefined
}

/**
 * The answer to the same request before, or undefined once the claim is this request's. Who presses twice waits for the
 * answer to the first press, and where that was refused goes on by themselves.
 */
async function earlierAnswer(needs: Needs, claim: Claim, hash: string) {
  for (const pause of [...pauses, undefined]) {
    const earlier = await replay(needs, claim, hash)
    if (earlier !== undefined && earlier !== 'under-way') return earlier
    if (earlier === undefined) {
      const inserted = await needs.db
        .insertInto('idempotency_key')
        .values({
          caller: claim.caller,
          key: claim.key,
          request_hash: hash,
          created_at: needs.clock.now(),
        })
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst()
      if (inserted.numInsertedOrUpdatedRows) return undefined
    }
    if (pause) await sleep(pause)
  }
  throw refuse('IDEMPOTENCY_IN_FLIGHT')
}

const forget = ({ db }: Needs, claim: Claim) =>
  db.deleteFrom('idempotency_key').where('caller', '=', claim.caller).where('key', '=', claim.key).execute()

/**
 * Runs `work` once for a key and body within a day (DECISIONS C5). The same again replays the good answer, also one that
 * comes within seconds; later than that it is IDEMPOTENCY_IN_FLIGHT; another body is IDEMPOTENCY_KEY_REUSED. A refusal is not kept: the caller may mend and
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
  const earlier = await earlierAnswer(needs, claim, hash)
  if (earlier) return { ...earlier, replayed: true }
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
