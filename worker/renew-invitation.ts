import { invitationColumns } from '../api/applications/agency-invitation.ts'
import { appendHistory, bySystem } from '../api/applications/append-history.ts'
import { readForm } from '../api/applications/form-answers.ts'
import { heroLinks } from '../api/applications/hero-links.ts'
import { saveOrder } from '../api/applications/screening-orders.ts'
import { applicantOf, tellApplicant } from '../api/applications/step-messages.ts'
import { lockSteps } from '../api/applications/steps.ts'
import type { Database } from '../api/deps.ts'
import { homeAddressPart } from '../contract/home-address.server.ts'
import { longDay, newYorkDate } from '../contract/new-york-time.ts'
import { mostInvitations } from '../contract/staff-limits.ts'
import type { AcceptedOrder } from '../providers/screening/screening-provider.ts'
import { fromProvider, type PlaceOrderNeeds } from './place-background-order.ts'

/** Locks the application. Returns its check if the invitation has ended and a new one is still needed. */
async function endedInvitation({ clock }: PlaceOrderNeeds, tx: Database, applicationId: string) {
  const steps = await lockSteps(tx, applicationId)
  if (steps?.backgroundCheck.status !== 'VERIFICATION') return undefined
  return tx
    .selectFrom('background_check')
    .select(['attempt', 'reference', 'invitations'])
    .where('application_id', '=', applicationId)
    .where('invitation_state', 'in', ['pending', 'expired'])
    .where(({ eb, or }) =>
      or([eb('invitation_state', '=', 'expired'), eb('invitation_expires_at', '<=', clock.now())]),
    )
    .where('invitations', '<', mostInvitations)
    .executeTakeFirst()
}

async function prepare(needs: PlaceOrderNeeds, tx: Database, applicationId: string) {
  const check = await endedInvitation(needs, tx, applicationId)
  if (!check || (await applicantOf(tx, applicationId)).closed) return undefined
  const form = await readForm({ ...needs, db: tx }, applicationId)
  return { check, state: homeAddressPart(form?.answers, 'state') }
}

async function conclude(
  needs: PlaceOrderNeeds & { db: Database },
  applicationId: string,
  attempt: number,
  { reference, invitation }: AcceptedOrder,
) {
  const { db, clock, settings, screeningName: provider } = needs
  const check = await endedInvitation(needs, db, applicationId)
  // Whatever has happened meanwhile, the agency will report about it under this name.
  await saveOrder(db, { provider, reference }, { applicationId, attempt })
  if (check?.attempt !== attempt) return
  await db
    .updateTable('background_check')
    .set({
      reference,
      ...invitationColumns(needs, applicationId, { invitation }),
      ...(invitation ? { invitations: check.invitations + 1 } : { invitation_state: 'completed' as const }),
    })
    .where('application_id', '=', applicationId)
    .execute()
  const action = invitation ? 'invitation-renewed' : 'invitation-completed'
  await appendHistory(db, { applicationId, step: 'backgroundCheck', action, by: bySystem, at: clock.now() })
  if (!invitation) return
  const link = heroLinks(settings).progress
  await tellApplicant(needs, await applicantOf(db, applicationId), 'background-check-reminder', {
    mail: { untilDate: longDay(newYorkDate(invitation.expiresAt)), progressUrl: link },
    sms: { link },
  })
}

/**
 * Gets a new invitation from the agency once one has expired unused, and tells the applicant. After `mostInvitations`, support has
 * to ask instead. If the agency reports that the invitation was answered after all, there is nothing left to do. Idempotent.
 */
export async function renewInvitation(needs: PlaceOrderNeeds, { applicationId }: { applicationId: string }) {
  const inviteAgain = needs.screening.inviteAgain?.bind(needs.screening)
  if (!inviteAgain) return
  const prepared = await needs.db.transaction().execute(tx => prepare(needs, tx, applicationId))
  if (!prepared) return
  const { check, state } = prepared
  const id = `${applicationId}-${check.attempt}`
  const accepted = await fromProvider(needs, () => inviteAgain({ id, state }))
  await needs.db
    .transaction()
    .execute(tx => conclude({ ...needs, db: tx }, applicationId, check.attempt, accepted))
}
