import { appendHistory } from '../applications/append-history.ts'
import { type Applicant, applicantOf } from '../applications/step-messages.ts'
import { lockSteps } from '../applications/steps.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { requireOpenApplication } from '../review/open-application.ts'
import { moveCase } from './case-actions.ts'
import { notInVerification } from './view.ts'

export type Staff = Context<StaffSession>
export interface Work {
  context: Staff
  needs: Omit<Deps, 'db'> & { db: Database }
  applicationId: string
  applicant: Applicant
  at: Date
}

interface Options {
  reason?: string
  /** What a refusal says once the step is not in verification. */
  decided?: string
  /** The work writes the history itself. */
  recorded?: boolean
}

/** Runs `work` under a lock on the application. Throws unless the background check is in verification. */
export async function whileInVerification(
  context: Staff,
  id: string,
  audited: string,
  work: (work: Work) => Promise<Record<string, unknown>>,
  { reason, decided = notInVerification, recorded = audited === 'denied' }: Options = {},
): Promise<string> {
  const { deps, session } = context
  const applicationId = await requireOpenApplication(deps.db, id)
  await deps.db.transaction().execute(async tx => {
    const steps = await lockSteps(tx, applicationId)
    if (steps?.backgroundCheck.status !== 'VERIFICATION')
      throw refuse('DECISION_NOT_ALLOWED', { message: decided })
    const needs = { ...deps, db: tx }
    const at = deps.clock.now()
    const detail = await work({
      context,
      needs,
      applicationId,
      applicant: await applicantOf(tx, applicationId),
      at,
    })
    const by = { kind: 'staff', id: session.staffId } as const
    if (!recorded)
      await appendHistory(tx, { applicationId, step: 'backgroundCheck', action: audited, by, at })
    await writeAuditEvent(tx, context, {
      action: `screening.${audited}`,
      subject: { kind: 'application', id: applicationId },
      reason,
      detail,
    })
  })
  return applicationId
}

export const moveCaseOf = (
  { needs, context, applicationId }: Work,
  event: 'notify' | 'settle' | 'withdraw' | 'deny',
  version?: number,
) =>
  moveCase(needs, {
    applicationId,
    event,
    by: context.session.staffId,
    ...(version === undefined ? {} : { version }),
  })
