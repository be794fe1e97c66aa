import type { CodeSent } from '../../contract/code.ts'
import { codes } from '../../contract/code-limits.ts'
import { minute, second } from '../../contract/durations.ts'
import type { MessageTemplate } from '../../contract/message-templates.ts'
import { prepared } from '../../db/prepared.ts'
import { hmacCode, newCode } from '../../providers/keys/codes.ts'
import type { Database, Deps } from '../deps.ts'
import { bindingOf, type CodeUse, lockTarget, targetOf } from './code-target.ts'
import { pendingCode } from './pending-code.ts'
import { refuseCodePause } from './refuse-code-pause.ts'
import { waitForSend } from './rules.ts'

type Needs = Pick<Deps, 'clock' | 'codeKey' | 'settings'> & { db: Database }

export interface NewCode {
  code: string
  again: boolean
  values: { code: string; minutes: string; host: string; appHash?: string }
}

export const codeTemplate = (again: boolean): MessageTemplate => (again ? 'otp-resend' : 'otp-signup')

/** A comma makes the voice pause between two digits. */
export const spokenCode = (code: string) => [...code].join(', ')

interface Sending {
  /** If true and the last code is still valid, the answer is about that code, even if another could be sent. */
  unlessLive: boolean
  /** Whether the caller had a bot-check token (see `admitMessage`). */
  proven: boolean
  platform?: string | undefined
  deliver: (code: NewCode) => Promise<void>
}

/**
 * Creates a code and passes it to `deliver`. The caller's transaction must contain nothing else. Earlier codes to the same number
 * or address stop working. While a code for this exact use is valid and the next may not be sent yet, the answer is about the valid
 * one. Throws TOO_MANY_ATTEMPTS during the pause after a code (30, 60, 120 s), and after three codes in a rolling day.
 */
export async function sendCode(
  needs: Needs,
  use: CodeUse,
  { unlessLive, proven, platform, deliver }: Sending,
): Promise<CodeSent> {
  const { db, clock, codeKey, settings } = needs
  const now = clock.now()
  const target = targetOf(needs, use)
  await lockTarget(db, target, now)
  const { live, wait, sends, digits } = await pendingCode(needs, use)
  if (live && (unlessLive || wait > 0)) return live
  if (wait > 0) throw refuseCodePause(wait)
  const code = newCode(digits)
  const binding = bindingOf(needs, use)
  await db
    .with('ended', earlier =>
      earlier
        .updateTable('code')
        .set({ expires_at: now })
        .where('target', '=', target)
        .where('purpose', '=', use.purpose)
        .where('expires_at', '>', now),
    )
    .insertInto('code')
    .values({
      purpose: use.purpose,
      audience: use.audience,
      binding,
      target,
      account_id: use.purpose === 'sign-up' ? null : use.accountId,
      code_hmac: hmacCode(codeKey, ['code', binding], code),
      digits,
      asked_with_proof: proven,
      expires_at: new Date(now.getTime() + codes.life),
      created_at: now,
    })
    .modifyEnd(prepared)
    .execute()
  const appHash = settings.smsHashes[use.audience]
  await deliver({
    code,
    again: sends.length > 0,
    values: {
      code,
      minutes: String(codes.life / minute),
      host: new URL(settings.publicUrl).hostname,
      ...(platform === 'android' && appHash ? { appHash } : {}),
    },
  })
  return {
    digits,
    expiresIn: codes.life / second,
    resendIn: Math.ceil(waitForSend([now, ...sends], now) / second),
    sendsLeft: codes.perTargetADay - sends.length - 1,
  }
}
