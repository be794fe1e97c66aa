import type { RawBuilder } from 'kysely'
import type { ApiError } from '../../contract/api-error.ts'
import { codes } from '../../contract/code-limits.ts'
import { day, second } from '../../contract/durations.ts'
import { replacedCodeMessage } from '../../contract/errors.ts'
import { compiledOnce } from '../../db/compiled-once.ts'
import { prepared } from '../../db/prepared.ts'
import { outsideUnit } from '../../db/unit-of-work.ts'
import { hmacCode, sameText } from '../../providers/keys/codes.ts'
import type { SecretKey } from '../../providers/keys/secret-key.ts'
import type { ClientInfo } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { refusalOf } from '../limits.ts'
import { refuseField, refuseForNow } from '../refusal.ts'
import { beginGuess } from './admit-guess.ts'
import { bindingOf, type CodeUse, targetOf } from './code-target.ts'
import { guessWait } from './pending-code.ts'
import { countFailure, frozenFor, frozenSince } from './rules.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'codeKey' | 'onEvent' | 'olderCodeKeys'>

export interface RightCode {
  id: string
  used: boolean
  accountId: string | null
  /** Whether the code was requested with a bot-check token (see `codeEntered`). */
  proven: boolean
  /** The key of CODE_KEY that the code was made with. */
  codeKey: SecretKey
}
/** `counts`: the guess keeps its points, and a wrong one is written down. `wrong`: the guess was compared with a code. */
type Verdict = ({ right: RightCode } | { refusal: ApiError; wrong?: boolean }) & { counts: boolean }
interface Guess {
  guess: string
  /** The field of the call that has the guess. Refusals of the code are at this field (DECISIONS C1). */
  field: string
  client: ClientInfo
}

const newestCode = compiledOnce((db, binding: RawBuilder<string>) =>
  db
    .selectFrom('code')
    .select([
      'id',
      'code_hmac',
      'guesses',
      'created_at',
      'expires_at',
      'used_at',
      'account_id',
      'asked_with_proof',
    ])
    .where('binding', '=', binding)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .modifyEnd(prepared),
)

const refused = (refusal: ApiError): Verdict => ({ refusal, counts: true })
const wrong = (refusal: ApiError): Verdict => ({ refusal, counts: true, wrong: true })

/** Whether the guess is a code of the last day that a newer one has replaced, as when two texts arrive late (decision 0577). */
const isReplaced = async (
  tx: Database,
  { binding, hmac, now }: { binding: string; hmac: string; now: Date },
) =>
  (await tx
    .selectFrom('code')
    .select('id')
    .where('binding', '=', binding)
    .where('code_hmac', '=', hmac)
    .where('created_at', '>', new Date(now.getTime() - day))
    .limit(1)
    .executeTakeFirst()) !== undefined

/** A right guess costs no point, unless its code leads nowhere: the holder of a code that was used could try others with it. */
const isFree = (use: CodeUse, { used, accountId }: RightCode) =>
  use.purpose === 'sign-up' || (!used && (use.purpose !== 'reset' || accountId !== null))

/** A reset ends all codes of its account, and its own may be sent again (decision 0532): its caller looks at `used`. */
const hasEnded = (
  { purpose }: CodeUse,
  { expires_at, used_at }: { expires_at: Date; used_at: Date | null },
  now: Date,
) => expires_at <= now && !(purpose === 'reset' && used_at)

async function judge(needs: Needs, tx: Database, use: CodeUse, guessed: Guess): Promise<Verdict> {
  const { guess, field, client } = guessed
  const now = needs.clock.now()
  const target = targetOf(needs, use)
  const { before, passed } = await beginGuess(needs, tx, client, target)
  if (passed) return { refusal: refusalOf(passed), counts: false }
  const frozen = use.purpose === 'sign-up' && frozenFor(before, now) > 0
  const wait = frozen ? await guessWait({ ...needs, db: tx }, target) : 0
  if (wait > 0) return refused(refuseForNow('TOO_MANY_ATTEMPTS', wait / second, 'frozenNumber'))
  const binding = bindingOf(needs, use)
  const [row] = await newestCode(tx, binding)
  const hmac = hmacCode(needs.codeKey, ['code', binding], guess)
  const same = sameText(hmac, row?.code_hmac ?? '')
  const short = frozen && row !== undefined && row.created_at < frozenSince(before)
  if (!row || short || hasEnded(use, row, now) || row.guesses >= codes.guesses)
    return refused(refuseField('CODE_EXPIRED', field))
  if (same) {
    const right = {
      id: row.id,
      used: row.used_at !== null,
      accountId: row.account_id,
      proven: row.asked_with_proof !== false,
      codeKey: needs.codeKey,
    }
    return { right, counts: !isFree(use, right) }
  }
  if (row.used_at) return refused(refuseField('CODE_EXPIRED', field))
  await tx
    .updateTable('code')
    .set({ guesses: row.guesses + 1 })
    .where('id', '=', row.id)
    .execute()
  const after = countFailure(before, now)
  await tx
    .updateTable('code_target')
    .set({
      failures: after.failures,
      frozen_until: use.purpose === 'sign-up' ? after.frozenUntil : null,
      updated_at: after.updatedAt,
    })
    .where('target', '=', target)
    .execute()
  // The last guess has ended the code, so other digits can't help any more (decision 0591).
  if (row.guesses + 1 >= codes.guesses) return wrong(refuseField('CODE_EXPIRED', field))
  const replaced = await isReplaced(tx, { binding, hmac, now })
  return wrong(refuseField('CODE_INCORRECT', field, replaced ? replacedCodeMessage : undefined))
}

function resultOf(verdict: Verdict) {
  if ('right' in verdict) return 'right'
  if (verdict.wrong) return 'wrong'
  return verdict.refusal.code === 'CODE_EXPIRED' ? 'expired' : 'frozen'
}

/** The key of the newest code for this binding that is still valid; the current one if there is none. */
async function keyOfCode(
  { db, clock, codeKey, olderCodeKeys = [] }: Needs,
  use: CodeUse,
): Promise<SecretKey> {
  if (olderCodeKeys.length === 0) return codeKey
  const keys = new Map([codeKey, ...olderCodeKeys].map(key => [bindingOf({ codeKey: key }, use), key]))
  const row = await db
    .selectFrom('code')
    .select('binding')
    .where('binding', 'in', [...keys.keys()])
    .where('expires_at', '>', clock.now())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row && keys.get(row.binding)) ?? codeKey
}

/**
 * Checks a guess in its own transaction, outside a unit of work, so that the guess counts whatever the caller does next. Guesses at
 * one number run one at a time, so that only three are ever checked, and so do those from one block. A right guess leaves nothing
 * in the database. At the field, throws CODE_INCORRECT, or CODE_EXPIRED if there is no code for this binding, after five minutes, and
 * from the third wrong guess on; the message of CODE_INCORRECT says if a newer code has replaced this one. Throws TOO_MANY_ATTEMPTS
 * beyond the hourly limits per IP address and block (`admitGuess`), or when a frozen number has had its three guesses of the day. The
 * code stays valid until `spendCode`.
 */
export async function checkCode(needs: Needs, use: CodeUse, guess: Guess): Promise<RightCode> {
  const codeKey = await keyOfCode(needs, use)
  const tx = await outsideUnit(needs.db).startTransaction().execute()
  const verdict = await judge({ ...needs, codeKey }, tx, use, guess).catch(async (error: unknown) => {
    // A lost connection has already rolled back, and the first error says why.
    await tx
      .rollback()
      .execute()
      .catch(() => {})
    throw error
  })
  await (verdict.counts ? tx.commit() : tx.rollback()).execute()
  if ('refusal' in verdict && !verdict.counts) throw verdict.refusal
  needs.onEvent?.({ kind: 'code-checked', purpose: use.purpose, result: resultOf(verdict) })
  if ('right' in verdict) return verdict.right
  throw verdict.refusal
}

export async function spendCode(
  { db, clock }: Pick<Deps, 'clock'> & { db: Database },
  use: CodeUse,
  { id, codeKey }: RightCode,
): Promise<boolean> {
  const { spent } = await spending(db, { id, target: targetOf({ codeKey }, use), now: clock.now() })
    .selectFrom('spent')
    .select(({ fn }) => fn.countAll<number>().as('spent'))
    .executeTakeFirstOrThrow()
  return spent === 1
}

/** The first part of a statement that spends the code and resets the count of wrong guesses. `spent` has a row if the code was unused. */
export function spending(
  db: Database,
  {
    id,
    target,
    now,
  }: {
    id: string | RawBuilder<string>
    /** `targetOf` with the key that the code was made with. */
    target: string | RawBuilder<string>
    now: Date | RawBuilder<Date>
  },
) {
  return db
    .with('spent', query =>
      query
        .updateTable('code')
        .set({ used_at: now })
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .returning('id'),
    )
    .with('forgiven', query =>
      query
        .updateTable('code_target')
        .set({ failures: 0, frozen_until: null, updated_at: now })
        .where('target', '=', target)
        .where(({ exists, selectFrom }) => exists(selectFrom('spent').select('id')))
        .returning('target'),
    )
}
