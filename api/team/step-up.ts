import { ApiError } from '../../contract/api-error.ts'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { answeredAgain } from '../../contract/code-limits.ts'
import { sessions } from '../../contract/session-limits.ts'
import { markUnaudited, writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import { clearLimit } from '../limits.ts'
import { checkFactor, isTakenCode } from './factors.ts'

type Input = CallParsed<Calls['team']['stepUp']>

async function freshAlready(
  { deps, session }: Context<StaffSession>,
  code: string,
): Promise<Date | undefined> {
  const { created_at: opened, fresh_until: fresh } = await deps.db
    .selectFrom('session')
    .select(['created_at', 'fresh_until'])
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow()
  const shownAt = (fresh?.getTime() ?? 0) - sessions.stepUp
  const justNow = shownAt > deps.clock.now().getTime() - answeredAgain
  // A log-in counts as a step-up too, but it has used up its code.
  if (!fresh || !justNow || shownAt <= opened.getTime()) return undefined
  return (await isTakenCode(deps, session.staffId, code)) ? fresh : undefined
}

/**
 * Steps up the session for five minutes. Throws CODE_INCORRECT at the field. The code that has just stepped up this session is
 * accepted again, without extending the five minutes.
 */
export async function stepUp(context: Context<StaffSession>, { body }: Input) {
  const { deps, session } = context
  const until = new Date(deps.clock.now().getTime() + sessions.stepUp)
  try {
    await checkFactor(
      deps,
      { staffId: session.staffId, proof: body, of: { sessionId: session.id } },
      async (tx, factor) => {
        await tx.updateTable('session').set({ fresh_until: until }).where('id', '=', session.id).execute()
        await writeAuditEvent(tx, context, {
          action: 'team.factor-shown',
          subject: { kind: 'staff', id: session.staffId },
          detail: { factor },
        })
      },
    )
  } catch (error) {
    const again = error instanceof ApiError && error.code === 'CODE_INCORRECT' && body.code
    const fresh = again ? await freshAlready(context, again) : undefined
    if (!fresh) throw error
    markUnaudited(session)
    return { freshUntil: fresh.toISOString() }
  }
  await clearLimit(deps, 'staffCodeGuesses', session.staffId)
  return { freshUntil: until.toISOString() }
}
