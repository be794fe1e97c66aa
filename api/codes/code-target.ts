import type { Audience } from '../../contract/fields.ts'
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

/** Locks the target until the caller's transaction ends, which serializes sends and guesses at one number. */
export async function lockTarget(tx: Database, target: string, now: Date): Promise<Failures> {
  const held = tx
    .selectFrom('code_target')
    .select(['failures', 'frozen_until', 'updated_at'])
    .where('target', '=', target)
    .forUpdate()
    .modifyEnd(prepared)
  const row = (await held.executeTakeFirst()) ?? (await insertTarget())
  return { failures: row.failures, frozenUntil: row.frozen_until, updatedAt: row.updated_at }

  async function insertTarget() {
    await tx
      .insertInto('code_target')
      .values({ target, updated_at: now })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    return held.executeTakeFirstOrThrow()
  }
}
