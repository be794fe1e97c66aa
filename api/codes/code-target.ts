import { type RawBuilder, sql } from 'kysely'
import type { Audience } from '../../contract/fields.ts'
import { compiledOnce } from '../../db/compiled-once.ts'
import { prepared } from '../../db/prepared.ts'
import { hmacCode } from '../../providers/keys/codes.ts'
import type { Database, Deps } from '../deps.ts'
import type { Failures } from './rules.ts'

/**
 * A sign-up code is short and only opens a new account. Codes for the other purposes are for existing accounts, have six digits and
 * never freeze, so that a frozen number can still get one.
 */
export type CodeUse =
  | { purpose: 'sign-up'; audience: Audience; phone: string; email: string }
  | { purpose: 'reset'; audience: Audience; to: string; accountId: string | null }
  | { purpose: 'change' | 'proof'; audience: Audience; to: string; accountId: string }

const recipientOf = (use: CodeUse) => (use.purpose === 'sign-up' ? use.phone : use.to)

/**
 * The key of counters and freezes. It is hashed, so that the table reveals no number. Both audiences share it: separate counters
 * would double the guesses at one phone.
 */
export function targetOf({ codeKey }: Pick<Deps, 'codeKey'>, use: CodeUse): string {
  const path = use.purpose === 'sign-up' ? 'sign-up' : 'account'
  return hmacCode(codeKey, ['target', path], recipientOf(use))
}

/** Everything a code is bound to: audience, phone, email, account and purpose. */
export function bindingOf({ codeKey }: Pick<Deps, 'codeKey'>, use: CodeUse): string {
  const bound =
    use.purpose === 'sign-up'
      ? [use.phone, use.email]
      : [use.to, use.purpose === 'reset' ? '' : use.accountId]
  return hmacCode(codeKey, ['binding', use.purpose, use.audience], JSON.stringify(bound))
}

const locking = compiledOnce(
  (_, target: RawBuilder<string>, now: RawBuilder<Date>) => sql<Failures>`
    with held as (select * from code_target where target = ${target} for update),
      made as (insert into code_target (target, updated_at) select ${target}, ${now}::timestamptz
        where not exists (select from held) on conflict do nothing returning *),
      row as (select * from held union all select * from made)
    select failures, frozen_until as "frozenUntil", updated_at as "updatedAt" from row ${prepared}`,
)

/** Locks the target until the caller's transaction ends, which serializes sends and guesses at one number. */
export async function lockTarget(tx: Database, target: string, now: Date): Promise<Failures> {
  const lock = async () => {
    const [row] = await locking(tx, target, now)
    return row
  }
  // If someone else has just made the target, this statement began before and does not see it; the next one does.
  const failures = (await lock()) ?? (await lock())
  if (!failures) throw new Error('The target of a code was removed while it was locked.')
  return failures
}
