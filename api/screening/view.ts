import { adverseRefusal, adverseRefusals } from '../../contract/adverse-action.ts'
import type { ScreeningAction, ScreeningView } from '../../contract/console/screening.ts'
import { screeningActions } from '../../contract/console/screening.ts'
import { newYorkDay } from '../../contract/new-york-time.ts'
import { instantOf } from '../applications/hero-state.ts'
import { legalNoticesOf } from '../applications/legal-notices.ts'
import {
  answerBy,
  formerNoticesOf,
  type NoticeRow,
  presentNotice,
  ruledBy,
  statementsOf,
} from '../applications/notices.ts'
import { applicantOf } from '../applications/step-messages.ts'
import { readSteps } from '../applications/steps.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { requireOpenApplication } from '../review/open-application.ts'
import { waitingDaysOf } from './case-actions.ts'
import { correcting, correctionRefusal } from './correction.ts'
import { isLateReport } from './late-reports.ts'
import { isRevised } from './revised-reports.ts'

type Staff = Context<StaffSession>
type Needs = { db: Database } & Omit<Deps, 'db'>

const readCheck = ({ db, clock }: Needs, applicationId: string) =>
  db
    .selectFrom('background_check as b')
    .selectAll('b')
    .innerJoin('application_step as s', join =>
      join.onRef('s.application_id', '=', 'b.application_id').on('s.step', '=', 'backgroundCheck'),
    )
    .select([isLateReport(clock.now()).as('late'), isRevised.as('revised')])
    .where('b.application_id', '=', applicationId)
    .executeTakeFirst()
type CheckRow = Awaited<ReturnType<typeof readCheck>>

function presentCheck(row: CheckRow): ScreeningView['check'] {
  const refusedAt = row?.staff_wait === 'refused-order' ? instantOf(row.looked_up_at) : null
  return {
    provider: row?.provider ?? null,
    reference: row?.reference ?? null,
    signedAt: instantOf(row?.signed_at),
    sentAt: instantOf(row?.sent_at),
    erasedAt: instantOf(row?.erased_at),
    numberKept: Boolean(row?.number_sealed),
    invitation: row?.invitation_state
      ? {
          state: row.invitation_state,
          expiresAt: instantOf(row.invitation_expires_at),
          times: row.invitations,
        }
      : null,
    lookedUp:
      refusedAt || !row?.looked_up_at
        ? null
        : { at: row.looked_up_at.toISOString(), status: row.agency_status },
    refusedAt,
    late: row?.late ?? false,
    revised: row?.revised ?? false,
    report:
      row?.report_result && row.report_at
        ? { result: row.report_result, at: row.report_at.toISOString() }
        : null,
  }
}

export const noReport = 'The agency hasn’t received the order yet: there’s no report.'
export const reportRecorded = 'The report is already recorded. To correct it, say why.'
export const notInVerification = 'The background check isn’t in verification.'

interface Now {
  status: ScreeningView['status']
  ordered: boolean
  reported: boolean
  correction: string | null
  notice: NoticeRow | undefined
  me: string
  today: number
}

function refusalOf(
  action: ScreeningAction,
  { status, ordered, reported, correction, notice, me, today }: Now,
): string | null {
  if (status !== 'VERIFICATION') return action === 'correct' ? correcting.decided : notInVerification
  if (action === 'correct') return correction
  if ((action === 'notify' || action === 'report') && !ordered) return noReport
  if (action === 'report') return reported ? reportRecorded : null
  const refusal = adverseRefusal(ruledBy(notice), { event: action, by: me, today })
  return refusal ? adverseRefusals[refusal] : null
}

async function noticeOf(
  { db, ring }: Needs,
  applicationId: string,
  row: NoticeRow,
  me: string,
): Promise<ScreeningView['notice']> {
  const sender = await db
    .selectFrom('staff')
    .select('name')
    .where('id', '=', row.notified_by)
    .executeTakeFirstOrThrow()
  return {
    state: row.state,
    version: row.version,
    sentBy: sender.name,
    byMe: row.notified_by === me,
    sentAt: row.notified_at.toISOString(),
    answerBy: row.state === 'DISPUTED' ? null : answerBy(row).toISOString(),
    daysLeft: row.days_left,
    statements: await statementsOf({ db, ring }, { id: row.id, applicationId }),
  }
}

export async function readScreening(
  { deps, session }: Pick<Staff, 'deps' | 'session'>,
  applicationId: string,
): Promise<ScreeningView> {
  const { db, clock } = deps
  const me = session.staffId
  const [applicant, steps, checkRow, notice, legalNotices] = await Promise.all([
    applicantOf(db, applicationId),
    readSteps(db, applicationId),
    readCheck(deps, applicationId),
    presentNotice(db, applicationId),
    legalNoticesOf(db, applicationId),
  ])
  const { status } = steps.backgroundCheck
  const check = presentCheck(checkRow)
  const now = {
    status,
    ordered: check.sentAt !== null,
    reported: check.report !== null,
    correction: await correctionRefusal(db, applicationId, checkRow),
    notice,
    me,
    today: newYorkDay(clock.now()),
  }
  return {
    applicationId,
    applicant: { firstName: applicant.firstName, lastName: applicant.lastName },
    status,
    check,
    notice: notice ? await noticeOf(deps, applicationId, notice, me) : null,
    ...(await formerNoticesOf({ db, ring: deps.ring }, applicationId, notice)),
    legalNotices,
    actions: screeningActions.map(action => ({ action, refusal: refusalOf(action, now) })),
    waitingDays: waitingDaysOf(deps),
  }
}

export async function viewScreening(context: Staff, id: string): Promise<ScreeningView> {
  const { db } = context.deps
  const applicationId = await requireOpenApplication(db, id)
  const view = await readScreening(context, applicationId)
  await writeAuditEvent(db, context, {
    action: 'screening.viewed',
    subject: { kind: 'application', id: applicationId },
  })
  return view
}
