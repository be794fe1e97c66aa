import type { CodeSent } from '../../contract/code.ts'
import { codes } from '../../contract/code-limits.ts'
import { day, minute, second } from '../../contract/durations.ts'
import type { MessageTemplate } from '../../contract/message-templates.ts'
import { hmacCode, newCode } from '../../providers/keys/codes.ts'
import type { Database, Deps } from '../deps.ts'
import { refuseForNow } from '../refusal.ts'
import { bindingOf, type CodeUse, lockTarget, targetOf } from './code-target.ts'
import { frozenFor, waitForSend } from './rules.ts'

type Needs = Pick<Deps, 'clock' | 'codeKey' | 'settings'> & { db: Database }

/** A code on its way; `deliver` is told it once, nothing keeps it. */
export interface NewCode {
  code: string
  /** Not the first one to this number or address today: the earlier one works no more. */
  again: boolean
  /** What every template with a code needs. */
  values: { code: string; minutes: string; host: string }
}

export const codeTemplate = (again: boolean): MessageTemplate => (again ? 'otp-resend' : 'otp-signup')

export const digitsOf = ({ settings }: Pick<Deps, 'settings'>, use: CodeUse) =>
  use.purpose === 'sign-up' ? settings.otpLength : codes.accountDigits

async function sendsOfTheDay(tx: Database, target: string, now: Date) {
  const rows = await tx
    .selectFrom('code')
    .select('created_at')
    .where('target', '=', target)
    .where('created_at', '>', new Date(now.getTime() - day))
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(row => row.created_at)
}

/**
 * Makes a code and hands it to `deliver`, in the caller's transaction, which has to wrap this alone. Earlier codes to the
 * same number or address stop working. Refuses TOO_MANY_ATTEMPTS while it is frozen, before the pause after the last
 * code is over (30, 60, 120 s), and past three codes in a rolling day. `admit` may refuse for reasons beyond this target;
 * it runs when nothing of this target stands against the code.
 */
export async function sendCode(
  needs: Needs,
  use: CodeUse,
  { admit, deliver }: { admit: () => Promise<void>; deliver: (code: NewCode) => Promise<void> },
): Promise<CodeSent> {
  const { db, clock, codeKey, settings } = needs
  const now = clock.now()
  const target = targetOf(needs, use)
  const frozen = frozenFor(await lockTarget(db, target, now), now)
  const sends = await sendsOfTheDay(db, target, now)
  const wait = Math.max(frozen, waitForSend(sends, now))
  if (wait > 0) throw refuseForNow('TOO_MANY_ATTEMPTS', wait / second)
  await admit()
  const code = newCode(digitsOf(needs, use))
  const binding = bindingOf(needs, use)
  await db
    .updateTable('code')
    .set({ expires_at: now })
    .where('target', '=', target)
    .where('purpose', '=', use.purpose)
    .where('expires_at', '>', now)
    .execute()
  await db
    .insertInto('code')
    .values({
      purpose: use.purpose,
      audience: use.audience,
      binding,
      target,
      account_id: use.purpose === 'sign-up' ? null : use.accountId,
      code_hmac: hmacCode(codeKey, ['code', binding], code),
      expires_at: new Date(now.getTime() + codes.life),
      created_at: now,
    })
    .execute()
  await deliver({
    code,
    again: sends.length > 0,
    values: { code, minutes: String(codes.life / minute), host: new URL(settings.publicUrl).hostname },
  })
  return {
    digits: code.length,
    expiresIn: codes.life / second,
    resendIn: Math.ceil(waitForSend([now, ...sends], now) / second),
    sendsLeft: codes.perTargetADay - sends.length - 1,
  }
}
