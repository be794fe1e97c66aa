import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { appendHistory } from '../applications/append-history.ts'
import { refuse } from '../refusal.ts'
import { pendingDecision } from '../review/pending-decisions.ts'
import { correcting, correctionRefusal } from './correction.ts'
import { type Staff, whileInVerification } from './while-in-verification.ts'

type Input = CallParsed<Calls['screening']['recordReport']>

/**
 * Replaces a result that staff recorded by hand. The step gets another version, so that nobody decides by the former result, and an
 * open claim or page has to be read again.
 */
export function correctReport(context: Staff, { params, body }: Input, reason: string) {
  return whileInVerification(
    context,
    params.applicationId,
    'report-corrected',
    async ({ needs, applicationId, at }) => {
      const check = await needs.db
        .selectFrom('background_check')
        .select(['report_result', 'report_at', 'attempt'])
        .where('application_id', '=', applicationId)
        .executeTakeFirst()
      const refusal = await correctionRefusal(needs.db, applicationId, check)
      if (refusal) throw refuse('DECISION_NOT_ALLOWED', { message: refusal })
      if (await pendingDecision(needs.db, { applicationId, step: 'backgroundCheck' }))
        throw refuse('DECISION_NOT_ALLOWED', { message: correcting.pending })
      const former = check?.report_result ?? null
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
      await appendHistory(needs.db, {
        ...{ applicationId, step: 'backgroundCheck', action: 'report-corrected', by, at },
        detail,
        note: reason,
      })
      return { result: body.result, former }
    },
    { reason, decided: correcting.decided, recorded: true },
  )
}
