import type { CodeSent } from '../../contract/code.ts'
import { second } from '../../contract/durations.ts'

/** What is left of a code's seconds now. `at` is when they were counted, in milliseconds since 1970. */
export function codeTimesLeft(sent: CodeSent, { at, now }: { at: number; now: Date }): CodeSent {
  const passed = Math.floor((now.getTime() - at) / second)
  const left = (seconds: number) => Math.max(0, seconds - passed)
  return { ...sent, expiresIn: left(sent.expiresIn), resendIn: left(sent.resendIn) }
}
