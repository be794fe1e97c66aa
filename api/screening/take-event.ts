import type { ScreeningEvent } from '../../providers/screening/screening-provider.ts'
import { appendHistory, bySystem } from '../applications/append-history.ts'
import { moveStep } from '../applications/move-step.ts'
import { noticeIsOpen, presentNotice } from '../applications/notices.ts'
import { enqueueRenewal } from '../applications/renew-invitation.ts'
import { findOrder, saveOrder } from '../applications/screening-orders.ts'
import { lockSteps, type Steps } from '../applications/steps.ts'
import { writeSystemAuditEvent } from '../audit/audit-log.ts'
import type { Database, Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { tellDisputed } from './answer-notice.ts'
import { moveCase } from './case-actions.ts'
import { noteRevision } from './revised-reports.ts'

type TakingDeps = Pick<Deps, 'db' | 'clock' | 'ring' | 'settings'>
type Needs = Omit<TakingDeps, 'db'> & { db: Database }
interface Work {
  needs: Needs
  applicationId: string
  event: ScreeningEvent
}

async function isNew({ db, clock }: Needs, provider: string, event: ScreeningEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('screening_event')
    .values({ provider, id: event.id, received_at: clock.now() })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

const appendInvitation = (
  { db, clock }: Needs,
  applicationId: string,
  action: 'invitation-completed' | 'invitation-expired',
) => appendHistory(db, { applicationId, step: 'backgroundCheck', action, by: bySystem, at: clock.now() })

/** The applicant accepted the invitation. From now on the report has an id of its own. */
async function ordered({ needs, applicationId, event }: Work) {
  const { numUpdatedRows } = await needs.db
    .updateTable('background_check')
    .set({ reference: event.report!, invitation_state: 'completed', invitation_sealed: null })
    .where('application_id', '=', applicationId)
    // The report may have been found before its event came (`renew-invitation`).
    .where(({ eb, or }) =>
      or([eb('invitation_state', 'is distinct from', 'completed'), eb('reference', '<>', event.report!)]),
    )
    .executeTakeFirst()
  if (numUpdatedRows) await appendInvitation(needs, applicationId, 'invitation-completed')
}

/** The invitation expired unused, so the applicant gets a new one, unless they already have it. */
async function expired({ needs, applicationId, event }: Work) {
  const { numUpdatedRows } = await needs.db
    .updateTable('background_check')
    .set({ invitation_state: 'expired', invitation_sealed: null })
    .where('application_id', '=', applicationId)
    .where('reference', '=', event.reference)
    .where('invitation_state', '=', 'pending')
    .executeTakeFirst()
  if (!numUpdatedRows) return
  await appendInvitation(needs, applicationId, 'invitation-expired')
  await enqueueRenewal(needs.db, applicationId)
}

/**
 * False if a later report is already recorded. A report is known from its event or from the answer to `look-up-order`; the first
 * of the two records it, and the second changes nothing.
 */
async function recordReport({ needs, applicationId, event }: Work): Promise<boolean> {
  const { db, clock } = needs
  const result = event.result ?? 'unknown'
  const check = await db
    .selectFrom('background_check')
    .select(['report_result', 'report_at'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  const last = check?.report_at
  if (last && last > event.at) return false
  if (last && check.report_result === result && event.finishedAt && event.finishedAt <= last) return true
  await db
    .updateTable('background_check')
    .set({ report_result: result, report_at: event.at })
    .where('application_id', '=', applicationId)
    .execute()
  await appendHistory(db, {
    applicationId,
    step: 'backgroundCheck',
    action: 'report-received',
    by: bySystem,
    detail: result,
    at: clock.now(),
  })
  return true
}

/**
 * A clear report verifies the step; all others wait for a person (DECISIONS B5, D16). Events are repeated until they are taken, so
 * an earlier result may come after a later one, which stays. One that is no longer clear after the step was verified waits for staff.
 */
async function completed(work: Work, status: string) {
  const { needs, applicationId, event } = work
  if (!(await recordReport(work))) return
  if (status === 'VERIFIED') await noteRevision(needs.db, applicationId, event.result)
  const decides =
    event.result === 'clear' && status === 'VERIFICATION' && !(await noticeIsOpen(needs.db, applicationId))
  if (decides)
    await moveStep(needs, { applicationId, step: 'backgroundCheck', event: 'verify', by: bySystem })
}

/** The applicant disputed the report with the agency. The notice's clock stops as if they had told us. */
async function disputed({ needs, applicationId }: Work) {
  const notice = await presentNotice(needs.db, applicationId)
  if (notice?.state !== 'WAITING') return
  await moveCase(needs, { applicationId, event: 'dispute', by: 'agency' })
  const at = needs.clock.now()
  await appendHistory(needs.db, {
    applicationId,
    step: 'backgroundCheck',
    action: 'report-disputed',
    by: bySystem,
    at,
  })
  await tellDisputed(needs, applicationId)
}

/** Whether an order is the one that the applicant's last signature led to. */
async function isCurrent(db: Database, applicationId: string, attempt: number): Promise<boolean> {
  const check = await db
    .selectFrom('background_check')
    .select('attempt')
    .where('application_id', '=', applicationId)
    .where('attempt', '=', attempt)
    .where('sent_at', 'is not', null)
    .executeTakeFirst()
  return check !== undefined
}

async function follow(work: Work, steps: Steps | undefined) {
  const { event } = work
  if (event.kind === 'ordered') await ordered(work)
  if (event.kind === 'expired') await expired(work)
  if (event.kind === 'completed') await completed(work, steps?.backgroundCheck.status ?? 'PENDING')
  if (event.kind === 'disputed') await disputed(work)
}

/**
 * Processes an event once, in the same transaction that records it: one that the agency posted, or one that would have been posted
 * about what the agency answers when it is asked. An event about an order that another signature has replaced is
 * only recorded. Throws NOT_FOUND for an unknown order, so that the agency posts the event again.
 */
export async function takeScreeningEvent(deps: TakingDeps, provider: string, event: ScreeningEvent) {
  if (event.kind === 'other') return
  await deps.db.transaction().execute(async tx => {
    const needs = { ...deps, db: tx }
    if (!(await isNew(needs, provider, event))) return
    const order = await findOrder(tx, { provider, reference: event.reference })
    if (!order) throw refuse('NOT_FOUND')
    const { applicationId, attempt } = order
    const steps = await lockSteps(tx, applicationId)
    if (event.report) await saveOrder(tx, { provider, reference: event.report }, order)
    const counts = await isCurrent(tx, applicationId, attempt)
    if (counts) await follow({ needs, applicationId, event }, steps)
    await writeSystemAuditEvent(tx, deps, {
      action: `screening.event-${event.kind}`,
      subject: { kind: 'application', id: applicationId },
      detail: { provider, event: event.id, ...(counts ? {} : { replaced: true }) },
    })
  })
}
