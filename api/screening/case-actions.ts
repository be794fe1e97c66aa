import {
  type AdverseEvent,
  type AdverseRefusal,
  actOnNotice,
  adverseRefusals,
  type SentNotice,
} from '../../contract/adverse-action.ts'
import { isoDay } from '../../contract/business-days.ts'
import { newYorkDay } from '../../contract/new-york-time.ts'
import { type NoticeRow, presentNotice, ruledBy } from '../applications/notices.ts'
import type { Database, Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'

type Needs = { db: Database } & Pick<Deps, 'clock' | 'settings'>

export const waitingDaysOf = ({ settings }: Pick<Deps, 'settings'>) =>
  Number(settings.variables['adverse.waitingDays'])

interface CaseAction {
  applicationId: string
  event: AdverseEvent
  /** The id of a staff member; for a dispute, the applicant's account id. */
  by: string
  version?: number
}

const refusalOf = (refusal: AdverseRefusal) =>
  refuse(refusal === 'second-person' ? 'SECOND_REVIEWER_NEEDED' : 'DECISION_NOT_ALLOWED', {
    message: adverseRefusals[refusal],
  })

async function openCase({ db, clock }: Needs, action: CaseAction, notice: SentNotice): Promise<NoticeRow> {
  const { attempt } = await db
    .selectFrom('background_check')
    .select('attempt')
    .where('application_id', '=', action.applicationId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('adverse_case')
    .values({
      application_id: action.applicationId,
      attempt,
      state: notice.state,
      last_day: isoDay(notice.lastDay),
      notified_by: action.by,
      notified_at: clock.now(),
    })
    .execute()
  return (await presentNotice(db, action.applicationId))!
}

/**
 * The only way to change a notice's state. It follows the table of contract/adverse-action.ts, under the caller's lock on the
 * application. Throws NOTICE_CHANGED if `version` is not current, SECOND_REVIEWER_NEEDED if the sender confirms their own notice,
 * and otherwise DECISION_NOT_ALLOWED with the reason.
 */
export async function moveCase(needs: Needs, action: CaseAction): Promise<NoticeRow> {
  const { db, clock } = needs
  const row = await presentNotice(db, action.applicationId)
  if (action.version !== undefined && action.version !== row?.version) throw refuse('NOTICE_CHANGED')
  const notice = actOnNotice(ruledBy(row), {
    event: action.event,
    by: action.by,
    today: newYorkDay(clock.now()),
    waitingDays: waitingDaysOf(needs),
  })
  if (typeof notice === 'string') throw refusalOf(notice)
  if (!row || action.event === 'notify') return openCase(needs, action, notice)
  const closes = notice.state === 'WITHDRAWN' || notice.state === 'DENIED'
  const changed = {
    state: notice.state,
    last_day: isoDay(notice.lastDay),
    days_left: notice.daysLeft,
    version: row.version + 1,
  }
  await db
    .updateTable('adverse_case')
    .set({ ...changed, ...(closes ? { closed_by: action.by, closed_at: clock.now() } : {}) })
    .where('id', '=', row.id)
    .execute()
  return { ...row, ...changed }
}
