import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { record } from '../applications/append-history.ts'
import type { Database } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { pendingDecision } from '../review/pending-decisions.ts'
import { type Staff, within } from './within.ts'

type Input = CallParsed<Calls['screening']['recordReport']>

export const correcting = {
  nothing: 'There’s no recorded result to correct yet.',
  decided:
    'The background check isn’t in verification, so its result can’t be corrected. If the decision was wrong, send the step back in the case: the applicant signs again.',
  agency: 'The agency sent this result. Ask the agency to correct its report; it will arrive here.',
  noticed:
    'A notice about this result was sent, so it can’t be corrected. Withdraw the notice if it’s still open, and send the step back in the case: the applicant signs again.',
  same: 'This result is already recorded.',
  pending: 'A decision about this step is about to take effect. Undo it first.',
}

/** Why the recorded result can't be corrected; null if it can. The caller has made sure that the step is in verification. */
export async function correctionRefusal(db: Database, applicationId: string): Promise<string | null> {
  const check = await db
    .selectFrom('background_check')
    .select(['report_at', 'attempt'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  if (!check?.report_at) return correcting.nothing
  const recorded = await db
    .selectFrom('history')
    .select('actor_kind')
    .where('application_id', '=', applicationId)
    .where('action', 'in', ['report-received', 'report-corrected'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const noticed = await db
    .selectFrom('adverse_case')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('attempt', '=', check.attempt)
    .executeTakeFirst()
  if (noticed) return correcting.noticed
  return recorded?.actor_kind === 'staff' ? null : correcting.agency
}

/**
 * Replaces a result that staff recorded by hand. The step gets another version, so that nobody decides by the former result, and an
 * open claim or page has to be read again.
 */
export function correctReport(context: Staff, { params, body }: Input, reason: string) {
  return within(
    context,
    params.applicationId,
    'report-corrected',
    async ({ needs, applicationId, at }) => {
      const refusal = await correctionRefusal(needs.db, applicationId)
      if (refusal) throw refuse('DECISION_NOT_ALLOWED', { message: refusal })
      if (await pendingDecision(needs.db, { applicationId, step: 'backgroundCheck' }))
        throw refuse('DECISION_NOT_ALLOWED', { message: correcting.pending })
      const { report_result: former } = await needs.db
        .selectFrom('background_check')
        .select('report_result')
        .where('application_id', '=', applicationId)
        .executeTakeFirstOrThrow()
      if (former === body.result) throw refuse('DECISION_NOT_ALLOWED', { message: correcting.same })
      await needs.db
        .updateTable('background_check')
        .set({ report_result: body.result, report_at: at })
        .where('application_id', '=', applicationId)
        .execute()
      await needs.db
        .updateTable('application_step')
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .where('application_id', '=', applicationId)
        .where('step', '=', 'backgroundCheck')
        .execute()
      const by = { kind: 'staff', id: context.session.staffId } as const
      const detail = `${body.result}, was ${former}`
      await record(needs.db, {
        ...{ applicationId, step: 'backgroundCheck', action: 'report-corrected', by, at },
        detail,
        note: reason,
      })
      return { result: body.result, former }
    },
    { reason, decided: correcting.decided, recorded: true },
  )
}
