import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { sessions } from '../../contract/session-limits.ts'
import { markUnaudited, writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import { clearLimit } from '../limits.ts'
import { Refusal } from '../refusal.ts'
import { checkFactor, isTakenCode } from './factors.ts'
import { answeredAgain } from './staff-session.ts'

type Input = CallParsed<Calls['team']['freshFactor']>

/** The same code again, in the session that it has made fresh a moment ago: until when that holds. */
async function freshAlready(
  { deps, session }: Context<StaffSession>,
  code: string,
): Promise<Date | undefined> {
  const { created_at: opened, fresh_until: fresh } = await deps.db
    .selectFrom('session')
    .select(['created_at', 'fresh_until'])
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow()
  const shownAt = (fresh?.getTime() ?? 0) - sessions.freshFactor
  const justNow = shownAt > deps.clock.now().getTime() - answeredAgain
  // A session is fresh by its log-in, too: the code of that has served there.
  if (!fresh || !justNow || shownAt <= opened.getTime()) return undefined
  return (await isTakenCode(deps, session.staffId, code)) ? fresh : undefined
}

/**
 * The second factor once more: the session counts as fresh for five minutes. Refuses CODE_INCORRECT at the field, but not to
 * who sends the code again that has made this session fresh: nothing is made longer by it.
 */
export async function freshFactor(context: Context<StaffSession>, { body }: Input) {
  const { deps, session } = context
  const until = new Date(deps.clock.now().getTime() + sessions.freshFactor)
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
    const again = error instanceof Refusal && error.code === 'CODE_INCORRECT' && body.code
    const fresh = again ? await freshAlready(context, again) : undefined
    if (!fresh) throw error
    markUnaudited(session)
    return { freshUntil: fresh.toISOString() }
  }
  await clearLimit(deps, 'staffCodeGuesses', session.staffId)
  return { freshUntil: until.toISOString() }
}
