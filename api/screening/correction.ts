import type { Database } from '../deps.ts'

export const correcting = {
  nothing: 'There’s no recorded result to correct yet.',
  decided:
    'The background check isn’t in verification, so its result can’t be corrected. If the decision was wrong, send the step back in the case: the applicant signs again.',
  agency: 'The agency sent this result. Ask the agency to correct its report. It’ll arrive here.',
  noticed:
    'A notice about this result was sent, so it can’t be corrected. Withdraw the notice if it’s still open, and send the step back in the case: the applicant signs again.',
  same: 'This result is already recorded.',
  pending: 'A decision about this step is about to take effect. Undo it first.',
}

/** Why the recorded result can't be corrected; null if it can. The caller has made sure that the step is in verification. */
export async function correctionRefusal(
  db: Database,
  applicationId: string,
  check: { report_at: Date | null; attempt: number } | undefined,
): Promise<string | null> {
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
