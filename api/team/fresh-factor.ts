import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { sessions } from '../../contract/limits.ts'
import { recordAudit } from '../audit/record.ts'
import type { Context, StaffSession } from '../context.ts'
import { clearLimit } from '../limits.ts'
import { refuse } from '../refusal.ts'
import { checkFactor } from './factors.ts'

type Input = CallParsed<Calls['team']['freshFactor']>

/**
 * Refuses FRESH_FACTOR_NEEDED unless this session has shown its second factor in the last five minutes, at log-in or since.
 * For what must not happen at a desk that somebody left: reveals, exports, erasures, changes of access.
 */
export function requireFreshFactor({
  session,
  deps,
}: Pick<Context<StaffSession>, 'session'> & { deps: Pick<Context['deps'], 'clock'> }): void {
  if (!session.freshUntil || session.freshUntil <= deps.clock.now()) throw refuse('FRESH_FACTOR_NEEDED')
}

/** The second factor once more: the session counts as fresh for five minutes. Refuses CODE_INCORRECT at the field. */
export async function freshFactor(context: Context<StaffSession>, { body }: Input) {
  const { deps, session } = context
  const until = new Date(deps.clock.now().getTime() + sessions.freshFactor)
  await checkFactor(
    deps,
    { staffId: session.staffId, proof: body, of: { sessionId: session.id } },
    async (tx, factor) => {
      await tx.updateTable('session').set({ fresh_until: until }).where('id', '=', session.id).execute()
      await recordAudit(tx, context, {
        action: 'team.factor-shown',
        subject: { kind: 'staff', id: session.staffId },
        detail: { factor },
      })
    },
  )
  await clearLimit(deps, 'staffCodeGuesses', session.staffId)
  return { freshUntil: until.toISOString() }
}
