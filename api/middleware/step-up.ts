import type { Call } from '../../contract/call.ts'
import type { Session } from '../context.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'

/**
 * Throws FRESH_FACTOR_NEEDED if the call needs step-up authentication and this session has not confirmed its second factor in the
 * last five minutes.
 */
export function requireStepUp(
  { clock }: Pick<Deps, 'clock'>,
  { stepUp }: Call,
  session: Session | null,
  body: unknown,
): void {
  // `readInput` has checked the body against the schema of the same call.
  if (!stepUp || (stepUp !== true && !stepUp.when(body as never))) return
  const freshUntil = session?.kind === 'staff' ? session.freshUntil : undefined
  if (!freshUntil || freshUntil <= clock.now()) throw refuse('FRESH_FACTOR_NEEDED')
}
