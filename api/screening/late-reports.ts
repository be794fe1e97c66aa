import { sql } from 'kysely'
import { lookUps, mostInvitations } from '../../contract/staff-limits.ts'

/** `b` is a row of `background_check`: an order of an agency, not of our own reviewers, whose report has not come. */
export const awaitsAgency = sql<boolean>`(b.sent_at is not null and b.report_at is null and b.provider <> 'in-house')`

/**
 * A report of `b` that is unusually late. While the applicant has an invitation to answer, they are reminded every week instead;
 * after the last one, only staff can help.
 */
export const isLateReport = (now: Date) => sql<boolean>`(${awaitsAgency}
  and b.sent_at <= ${new Date(now.getTime() - lookUps.late)}
  and (b.invitation_state is null or b.invitation_state = 'completed'
    or (b.invitations >= ${mostInvitations} and (b.invitation_state = 'expired' or b.invitation_expires_at <= ${now}))))`
