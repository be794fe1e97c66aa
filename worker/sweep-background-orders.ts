import { orderWhenComplete } from '../api/applications/move-step.ts'
import { enqueueRenewal } from '../api/applications/renew-invitation.ts'
import { lockSteps, statesOf } from '../api/applications/steps.ts'
import type { Deps } from '../api/deps.ts'
import { inBatches } from '../api/in-batches.ts'
import { independently } from '../api/independently.ts'
import { hour } from '../contract/durations.ts'
import { missingForBackgroundCheck } from '../contract/hero-step.ts'
import { mostInvitations } from '../contract/staff-limits.ts'

/** An order that is older than this has used up its tries. */
const stuckAfter = 6 * hour

const atOnce = 500

/** Queues the renewal of agency invitations that have expired, even if the event about it never came. */
async function renewEnded({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const ended = (after: string) =>
    db
      .selectFrom('background_check as check')
      .innerJoin('application_step as step', join =>
        join
          .onRef('step.application_id', '=', 'check.application_id')
          .on('step.step', '=', 'backgroundCheck'),
      )
      .innerJoin('application', 'application.id', 'check.application_id')
      .innerJoin('account', 'account.id', 'application.account_id')
      .select('application.id')
      .where('account.closed_at', 'is', null)
      .where('invitation_state', 'in', ['pending', 'expired'])
      .where('invitation_expires_at', '<=', clock.now())
      .where('invitations', '<', mostInvitations)
      .where('step.status', '=', 'VERIFICATION')
      .where('application.id', '>', after)
      .orderBy('application.id')
      .limit(atOnce)
      .execute()
  for await (const batch of inBatches(atOnce, ended)) for (const { id } of batch) await enqueueRenewal(db, id)
}

/** Orders that are due but were never accepted, in the order of their ids. */
const unaccepted = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => {
  const before = new Date(clock.now().getTime() - stuckAfter)
  return (after: string) =>
    db
      .selectFrom('background_check')
      .innerJoin('application', 'application.id', 'background_check.application_id')
      .select('application.id')
      .where('number_sealed', 'is not', null)
      .where('sent_at', 'is', null)
      .where('application.updated_at', '<', before)
      // Those that wait for a step before it may be many and wait for months.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('application_step')
              .select('step')
              .whereRef('application_step.application_id', '=', 'application.id')
              .where('status', '<>', 'VERIFICATION')
              .where(({ eb, or }) =>
                or([eb('status', '<>', 'VERIFIED'), eb('step', '=', 'backgroundCheck')]),
              ),
          ),
        ),
      )
      .where('application.id', '>', after)
      .orderBy('application.id')
      .limit(atOnce)
      .execute()
}

/** Queues orders that are due but were never accepted, however long the provider was down, and new invitations for expired ones. Hourly. */
export async function sweepBackgroundOrders(needs: Pick<Deps, 'db' | 'clock'>) {
  const { db } = needs
  const each = independently()
  for await (const batch of inBatches(atOnce, unaccepted(needs)))
    for (const { id: applicationId } of batch)
      await each.run(() =>
        db.transaction().execute(async tx => {
          const steps = await lockSteps(tx, applicationId)
          if (steps && missingForBackgroundCheck(statesOf(steps)).length === 0)
            await orderWhenComplete(tx, applicationId)
        }),
      )
  await each.run(() => renewEnded(needs))
  each.end()
}
