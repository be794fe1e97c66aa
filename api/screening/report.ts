import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { ReportResult } from '../../contract/console/screening.ts'
import { refuse } from '../refusal.ts'
import { correctReport } from './correct-report.ts'
import { noReport, reportRecorded } from './view.ts'
import { type Staff, type Work, whileInVerification } from './while-in-verification.ts'

type Input = CallParsed<Calls['screening']['recordReport']>

async function saveResult({ needs, applicationId, at }: Work, result: ReportResult) {
  await needs.db
    .updateTable('background_check')
    .set({ report_result: result, report_at: at })
    .where('application_id', '=', applicationId)
    .execute()
}

const checkOf = ({ needs, applicationId }: Work) =>
  needs.db
    .selectFrom('background_check')
    .select(['sent_at', 'report_at'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst()

/**
 * Records by hand that the report arrived, if no agency sends it. This decides nothing: a clear report can then be verified, and
 * any other can lead to a notice. With a reason, it corrects what was recorded before.
 */
export function recordReport(context: Staff, { params, body }: Input) {
  if (body.reason) return correctReport(context, { params, body }, body.reason)
  return whileInVerification(context, params.applicationId, 'report-received', async work => {
    const check = await checkOf(work)
    if (!check?.sent_at) throw refuse('DECISION_NOT_ALLOWED', { message: noReport })
    if (check.report_at) throw refuse('DECISION_NOT_ALLOWED', { message: reportRecorded })
    await saveResult(work, body.result)
    return { result: body.result }
  })
}

/** A notice encloses the report, so a report that was not recorded yet is recorded along with it. */
export async function reportToWeigh(work: Work) {
  const check = await checkOf(work)
  if (!check?.report_at) await saveResult(work, 'consider')
}
