import { codes } from '../../contract/code-limits.ts'
import { day } from '../../contract/durations.ts'

/** Wrong guesses at a number since the last success (table `code_target`). */
export interface Failures {
  failures: number
  frozenUntil: Date | null
  updatedAt: Date
}

/** Milliseconds until the next code may be sent. `sends` are those of the last day, newest first. */
export function waitForSend(sends: readonly Date[], now: Date): number {
  const [last] = sends
  if (!last) return 0
  const pause = codes.waits[Math.min(sends.length, codes.waits.length) - 1]!
  const untilPause = last.getTime() + pause - now.getTime()
  const oldest = sends[codes.perTargetADay - 1]
  const untilFree = oldest ? oldest.getTime() + day - now.getTime() : 0
  return Math.max(0, untilPause, untilFree)
}

/** Milliseconds; 0 if not frozen. */
export function frozenFor({ frozenUntil }: Failures, now: Date): number {
  return Math.max(0, (frozenUntil?.getTime() ?? 0) - now.getTime())
}

/** Start of the freeze. Codes from before it are no longer checked. */
export const frozenSince = ({ frozenUntil }: Failures) =>
  new Date((frozenUntil?.getTime() ?? 0) - codes.freezeLife)

/**
 * The count after a wrong guess. A new code does not reset it; only a success, the end of a freeze or thirty days without a wrong
 * guess do. So no thirty days have more than `freezeAtFailures` guesses at short codes (DECISIONS S2). Guesses at a frozen number's
 * long codes do not extend the freeze.
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
