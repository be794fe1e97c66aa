import { codes } from '../../contract/code-limits.ts'
import { day } from '../../contract/durations.ts'

/** Wrong guesses at one number since the last success; see `code_target`. */
export interface Failures {
  failures: number
  frozenUntil: Date | null
  /** Of the last wrong guess. */
  updatedAt: Date
}

/** Milliseconds until another code may go to a target that got codes at `sends` (newest first, of the last day). */
export function waitForSend(sends: readonly Date[], now: Date): number {
  const [last] = sends
  if (!last) return 0
  const pause = codes.waits[Math.min(sends.length, codes.waits.length) - 1]!
  const untilPause = last.getTime() + pause - now.getTime()
  const oldest = sends[codes.perTargetADay - 1]
  const untilFree = oldest ? oldest.getTime() + day - now.getTime() : 0
  return Math.max(0, untilPause, untilFree)
}

/** Milliseconds that a target stays frozen; 0 when it is not. */
export function frozenFor({ frozenUntil }: Failures, now: Date): number {
  return Math.max(0, (frozenUntil?.getTime() ?? 0) - now.getTime())
}

/** When a freeze began; codes of before are not looked at any more. */
export const frozenSince = ({ frozenUntil }: Failures) =>
  new Date((frozenUntil?.getTime() ?? 0) - codes.freezeLife)

/**
 * What one more wrong guess makes of the count. A new code changes nothing in it; only a success, the end of a freeze or
 * thirty days without a wrong guess begin anew, so that no thirty days hold more than `freezeAtFailures` guesses at short
 * codes (DECISIONS S2). Guesses at the long codes of a frozen number do not prolong the freeze.
 */
export function countFailure(before: Failures, now: Date): Failures {
  if (frozenFor(before, now) > 0)
    return { failures: before.failures + 1, frozenUntil: before.frozenUntil, updatedAt: now }
  const over = before.frozenUntil !== null
  const old = now.getTime() - before.updatedAt.getTime() >= codes.freezeLife
  const failures = (over || old ? 0 : before.failures) + 1
  const frozenUntil = failures >= codes.freezeAtFailures ? new Date(now.getTime() + codes.freezeLife) : null
  return { failures, frozenUntil, updatedAt: now }
}
