import { writeAuditEvent } from '../audit/audit-log.ts'
import { lockTarget, targetOf } from '../codes/code-target.ts'
import { frozenFor } from '../codes/rules.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Deps } from '../deps.ts'
import { readPhone } from '../phone-number.ts'
import { refuse } from '../refusal.ts'
import { launchSettings } from '../settings/launch-settings.ts'
import { usedUp } from './more-codes.ts'

/** The target is the same for both audiences, and for numbers without an account. */
const signUpTarget = (deps: Pick<Deps, 'codeKey'>, phone: string) =>
  targetOf(deps, { purpose: 'sign-up', audience: 'customer', phone, email: '' })

export async function numberState(deps: Pick<Deps, 'db' | 'codeKey' | 'clock'>, phone: string) {
  const row = await deps.db
    .selectFrom('code_target')
    .select(['failures', 'frozen_until', 'updated_at'])
    .where('target', '=', signUpTarget(deps, phone))
    .executeTakeFirst()
  const frozenUntil = row?.frozen_until
  const isFrozen =
    row &&
    frozenUntil &&
    frozenFor({ failures: row.failures, frozenUntil, updatedAt: row.updated_at }, deps.clock.now()) > 0
  const used = await usedUp(deps, phone)
  return {
    failures: row?.failures ?? 0,
    frozenUntil: isFrozen ? frozenUntil.toISOString() : null,
    mayHaveMore: used.some(({ mayHaveMore }) => mayHaveMore),
  }
}

interface Wanted {
  phone: string
  reason: string
}

/** Resets wrong guesses. The daily limit on codes stays; see `allowMoreCodes`. */
export async function unfreezeNumber(context: Context<StaffSession>, { phone: typed, reason }: Wanted) {
  const { deps } = context
  const phone = readPhone(await launchSettings(deps.db, deps.settings), { countryCode: '+1', phone: typed })
  const target = signUpTarget(deps, phone)
  const now = deps.clock.now()
  return deps.db.transaction().execute(async tx => {
    const before = await lockTarget(tx, target, now)
    if (before.failures === 0)
      throw refuse('ALREADY_DONE', { message: 'No one has entered a wrong code for this number.' })
    await tx
      .updateTable('code_target')
      .set({ failures: 0, frozen_until: null, updated_at: now })
      .where('target', '=', target)
      .execute()
    const wasFrozen = frozenFor(before, now) > 0
    // The target is a keyed hash, so the audit log does not reveal the number.
    await writeAuditEvent(tx, context, {
      action: 'people.number-unfrozen',
      subject: { kind: 'number', id: target },
      reason,
      detail: { failures: before.failures, wasFrozen },
    })
    return { failures: before.failures, wasFrozen }
  })
}
