import { isOpenNotice } from '../../contract/adverse-action.ts'
import type { HeroStep } from '../../contract/hero-step.ts'
import { presentNotice } from '../applications/notices.ts'
import { reviewedStatus, type StepRow } from '../applications/steps.ts'
import type { Database } from '../deps.ts'
import type { ProposalKind, Situation } from './decision-rules.ts'

/** All other steps depend only on themselves. */
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
    notice: notice && isOpenNotice(notice.state) ? notice.state : null,
  }
}

/** Null is a denial: rows from before proposals had kinds. */
export const proposalKind = ({ proposed_decision }: Pick<StepRow, 'proposed_decision'>): ProposalKind =>
  proposed_decision === 'verify' ? 'verify' : 'deny'

export async function situationOf(
  db: Database,
  { applicationId, row, me }: { applicationId: string; row: StepRow; me: string },
): Promise<Situation> {
  const { step } = row
  return {
    step,
    status: reviewedStatus(row),
    proposal: row.proposed_by ? { by: row.proposed_by, kind: proposalKind(row) } : null,
    ...(await checkOf(db, applicationId, step)),
    me,
  }
}
