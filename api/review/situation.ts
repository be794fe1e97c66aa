import { isOpenNotice } from '../../contract/adverse-action.ts'
import type { HeroStep } from '../../contract/hero-step.ts'
import { presentNotice } from '../applications/notices.ts'
import { reviewedStatus, type StepRow } from '../applications/steps.ts'
import type { Database } from '../deps.ts'
import { hasOtherReviewer, isReviewerNow } from '../team/acts-now.ts'
import type { ProposalKind, Situation } from './decision-rules.ts'

/** Only step 5 depends on an order, a report and a notice. */
async function checkOf(db: Database, applicationId: string, step: HeroStep) {
  if (step !== 'backgroundCheck') return { ordered: true, reported: true, notice: null }
  const [check, notice] = await Promise.all([
    db
      .selectFrom('background_check')
      .select(['sent_at', 'report_at'])
      .where('application_id', '=', applicationId)
      .executeTakeFirst(),
    presentNotice(db, applicationId),
  ])
  return {
    ordered: Boolean(check?.sent_at),
    reported: Boolean(check?.report_at),
    notice: notice && isOpenNotice(notice.state) ? { state: notice.state, lastDay: notice.last_day } : null,
  }
}

/** Who proposed and who confirmed the latest denial of a step. A background check is proposed by the notice about its report. */
async function deniersOf(db: Database, applicationId: string, { step, status }: StepRow): Promise<string[]> {
  if (status !== 'DENIED') return []
  const rows = await db
    .selectFrom('history')
    .distinctOn('action')
    .select('actor_id')
    .where('application_id', '=', applicationId)
    .where('step', '=', step)
    .where('action', 'in', ['denial-proposed', 'notice-sent', 'denied'])
    .orderBy('action')
    .orderBy('seq', 'desc')
    .execute()
  return rows.flatMap(({ actor_id: id }) => id ?? [])
}

/** Null means a denial: such rows are older than the two kinds of proposals. */
export const proposalKind = ({ proposed_decision }: Pick<StepRow, 'proposed_decision'>): ProposalKind =>
  proposed_decision === 'verify' ? 'verify' : 'deny'

async function proposalOf(db: Database, row: StepRow): Promise<Situation['proposal']> {
  const { proposed_by: by } = row
  if (!by) return null
  const { name, decides, others } = await db
    .selectFrom('staff as s')
    .select(['s.name', isReviewerNow('s').as('decides'), hasOtherReviewer('s.id').as('others')])
    .where('s.id', '=', by)
    .executeTakeFirstOrThrow()
  return { by, kind: proposalKind(row), former: decides ? undefined : name, byOnlyReviewer: !others }
}

export async function situationOf(
  db: Database,
  { applicationId, row, me }: { applicationId: string; row: StepRow; me: string },
): Promise<Situation> {
  const { step } = row
  return {
    step,
    status: reviewedStatus(row),
    proposal: await proposalOf(db, row),
    ...(await checkOf(db, applicationId, step)),
    deniedBy: await deniersOf(db, applicationId, row),
    me,
  }
}
