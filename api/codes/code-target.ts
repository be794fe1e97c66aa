import type { Audience } from '../../contract/fields.ts'
import { hmacCode } from '../../providers/keys/codes.ts'
import type { Database, Deps } from '../deps.ts'
import type { Failures } from './rules.ts'

/**
 * What a code is for. A sign-up code is short and only opens a new account; the others open one that exists, have six
 * digits and never freeze, so that a frozen number can still get a code.
 */
export type CodeUse =
  | { purpose: 'sign-up'; audience: Audience; phone: string; email: string }
  | { purpose: 'reset'; audience: Audience; to: string; accountId: string | null }
  | { purpose: 'change' | 'proof'; audience: Audience; to: string; accountId: string }

/** Who gets the code. */
export const recipientOf = (use: CodeUse) => (use.purpose === 'sign-up' ? use.phone : use.to)

/**
 * The number or email as counts and freezes know it: keyed, so that the table tells nobody's number. One count for both
 * audiences: two would double the guesses at one phone.
 */
export function targetOf({ codeKey }: Pick<Deps, 'codeKey'>, use: CodeUse): string {
  const path = use.purpose === 'sign-up' ? 'sign-up' : 'account'
  return hmacCode(codeKey, ['target', path], recipientOf(use))
}

/** All that a code is bound to: another audience, phone, email, account or purpose has another binding. */
export function bindingOf({ codeKey }: Pick<Deps, 'codeKey'>, use: CodeUse): string {
  const bound =
    use.purpose === 'sign-up'
      ? [use.phone, use.email]
      : [use.to, use.purpose === 'reset' ? '' : use.accountId]
  return hmacCode(codeKey, ['binding', use.purpose, use.audience], JSON.stringify(bound))
}

/** Holds the target until the caller's transaction ends: sends and guesses at one number take turns. */
export async function lockTarget(tx: Database, target: string, now: Date): Promise<Failures> {
  const held = tx
    .selectFrom('code_target')
    .select(['failures', 'frozen_until', 'updated_at'])
    .where('target', '=', target)
    .forUpdate()
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
