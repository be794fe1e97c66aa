import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { ApiError } from '../../contract/api-error.ts'
import { second } from '../../contract/durations.ts'
import { idempotency } from '../../contract/request-limits.ts'
import type { DB } from '../../db/types.ts'
import { openUnitOfWork } from '../../db/unit-of-work.ts'
import { hmacCode, sameText } from '../../providers/keys/codes.ts'
import { openText, seal } from '../../providers/keys/sealed.ts'
import type { Database, Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'ring' | 'codeKey'>
interface Request {
  caller: string
  key: string
  /** Method, path and body. */
  request: string
  /** The same as the release before wrote it, whose keys are known for a day. */
  formerRequest?: string
  /** Whether the answer may be stored for replay (`storesAnswer` of the contract). */
  stored: boolean
}
interface Claim extends Request {
  hash: string
  /** `hash`, and that of the release before. */
  hashes: readonly string[]
  /** Identifies this attempt. An attempt that takes over the key has another id. */
  id: string
}
interface Once {
  body: unknown
  replayed: boolean
}

/**
 * Milliseconds after which another request may take over an unfinished claim. If the first request was only slow, its transaction
 * fails, because it ends by checking the claim.
 */
const abandonedAfter = 10 * second
/** Milliseconds between polls for a concurrent request with the same key, about five seconds in total. */
const pauses = [50, 100, 200, 400, 800, 1_600, 1_850] as const
const concurrentWait = 5 * second

const rowName = ({ caller, key }: Request) => createHash('sha256').update(`${caller}\n${key}`).digest('hex')
const bodyContext = (claim: Claim) => ({
  table: 'idempotency_key',
  column: 'body_sealed',
  row: rowName(claim),
})

const own = (db: Database, { caller, key, id }: Claim) =>
  ({
    update: () =>
      db
        .updateTable('idempotency_key')
        .where('caller', '=', caller)
        .where('key', '=', key)
        .where('claim', '=', id)
        .where('status', 'is', null),
    remove: () =>
      db
        .deleteFrom('idempotency_key')
        .where('caller', '=', caller)
        .where('key', '=', key)
        .where('claim', '=', id)
        .where('status', 'is', null)
        .execute(),
  }) as const

async function take({ db, clock }: Needs, { caller, key, hash, hashes, id }: Claim): Promise<boolean> {
  const now = clock.now()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_key')
    .values({ caller, key, request_hash: hash, claim: id, created_at: now })
    .onConflict(conflict =>
      conflict
        .columns(['caller', 'key'])
        .doUpdateSet({ claim: id, created_at: now })
        .where('idempotency_key.status', 'is', null)
        .where('idempotency_key.request_hash', 'in', hashes)
        .where('idempotency_key.created_at', '<=', new Date(now.getTime() - abandonedAfter)),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) === 1
}

async function earlierAnswer({ db, ring }: Needs, claim: Claim): Promise<Once | undefined> {
  const row = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'body_sealed'])
    .where('caller', '=', claim.caller)
    .where('key', '=', claim.key)
    .executeTakeFirst()
  if (!row) return undefined
  if (!claim.hashes.some(hash => sameText(hash, row.request_hash))) throw refuse('IDEMPOTENCY_KEY_REUSED')
  if (row.status === null) return undefined
  if (!row.body_sealed || !claim.stored) throw refuse('ANSWER_NOT_STORED')
  const body: unknown = JSON.parse(openText(ring, bodyContext(claim), row.body_sealed))
  return { body, replayed: true }
}

async function conclude(
  needs: Needs,
  claim: Claim,
  work: (db: Kysely<DB>) => Promise<unknown>,
): Promise<Once> {
  const unit = openUnitOfWork(needs.db)
  try {
    const body = await work(unit.db)
    const sealed = claim.stored ? seal(needs.ring, bodyContext(claim), JSON.stringify(body)) : null
    await unit.commit(async tx => {
      const { numUpdatedRows } = await own(tx, claim)
        .update()
        .set({ status: 200, body_sealed: sealed })
        .executeTakeFirst()
      if (!numUpdatedRows) throw refuse('IDEMPOTENCY_IN_FLIGHT')
    })
    return { body, replayed: false }
  } catch (error) {
    // What a refusal has committed, such as a counted guess, remains. Other errors leave nothing.
    if (error instanceof ApiError && error.code !== 'IDEMPOTENCY_IN_FLIGHT')
      await unit.commit(async tx => void (await own(tx, claim).remove()))
    else {
      await unit.rollback()
      // The database may be what failed. In that case another request takes over the claim later.
      await own(needs.db, claim)
        .remove()
        .catch(() => {})
    }
    throw error
  }
}

/** Requests in flight in this process. A concurrent request shares the answer, even if it may not be stored. */
const underWay = new WeakMap<object, Map<string, { hash: string; answer: Promise<Once | undefined> }>>()

function requestsInFlight(needs: Needs) {
  const map = underWay.get(needs.db) ?? new Map<string, { hash: string; answer: Promise<Once | undefined> }>()
  underWay.set(needs.db, map)
  return map
}

/**
 * Runs `work` once per key and body within a day (DECISIONS C5, docs/decisions/0198). Its writes and the row of the key are one
 * transaction. A repeated request gets the same answer, even if it comes while the first one is in flight. Throws
 * IDEMPOTENCY_IN_FLIGHT if the first one takes too long, ANSWER_NOT_STORED if the answer may not be stored, and
 * IDEMPOTENCY_KEY_REUSED for another body. Refusals are not stored, so the caller can correct and repeat the request. Answers are
 * stored encrypted, and requests only as a keyed hash.
 */
export async function once(
  needs: Needs,
  request: Request,
  work: (db: Kysely<DB>) => Promise<unknown>,
): Promise<Once> {
  const { db, clock, codeKey } = needs
  const hashOf = (text: string) => hmacCode(codeKey, ['idempotency', request.caller, request.key], text)
  const hash = hashOf(request.request)
  const hashes = [hash, ...(request.formerRequest ? [hashOf(request.formerRequest)] : [])]
  const claim: Claim = { ...request, hash, hashes, id: randomUUID() }
  await db
    .deleteFrom('idempotency_key')
    .where('caller', '=', claim.caller)
    .where('key', '=', claim.key)
    .where('created_at', '<', new Date(clock.now().getTime() - idempotency.life))
    .execute()
  const name = rowName(claim)
  const running = requestsInFlight(needs)
  for (const pause of [...pauses, undefined]) {
    const concurrent = running.get(name)
    if (concurrent) {
      if (!sameText(concurrent.hash, hash)) throw refuse('IDEMPOTENCY_KEY_REUSED')
      // If the first request is refused, the second one runs on its own.
      const shared = await Promise.race([concurrent.answer.catch(() => undefined), sleep(concurrentWait)])
      if (shared) return { ...shared, replayed: true }
    } else {
      const earlier = await earlierAnswer(needs, claim)
      if (earlier) return earlier
      if (running.has(name)) continue
      const answer = take(needs, claim).then(taken => (taken ? conclude(needs, claim, work) : undefined))
      running.set(name, { hash, answer })
      const own = await answer.finally(() => running.delete(name))
      if (own) return own
    }
    if (pause) await sleep(pause)
  }
  throw refuse('IDEMPOTENCY_IN_FLIGHT', { retryAfter: abandonedAfter / second })
}
