import { type RawBuilder, sql } from 'kysely'
import { appendHistory, bySystem } from '../api/applications/append-history.ts'
import { moveStep } from '../api/applications/move-step.ts'
import { lockSteps, type Steps, statesOf } from '../api/applications/steps.ts'
import type { Deps } from '../api/deps.ts'
import { inBatches } from '../api/in-batches.ts'
import { independently } from '../api/independently.ts'
import { heldAccount } from '../api/privacy/legal-hold.ts'
import { heroSteps, missingForBackgroundCheck } from '../contract/hero-step.ts'
import { numberErasedReason } from '../contract/reasons.ts'
import type { Retention } from '../contract/retention.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'ring' | 'settings'>

const atOnce = 200

const heldCheck = (now: Date): RawBuilder<boolean> =>
  sql`exists (select from application where application.id = background_check.application_id
    and ${heldAccount(now, sql.ref('application.account_id'))})`

/** A number whose order is due never waits too long, even if the agency is down for a long time. */
function hasWaitedTooLong(steps: Steps, signedAt: Date, now: Date, retention: Retention): boolean {
  if (missingForBackgroundCheck(statesOf(steps)).length === 0) return false
  const age = (since: Date | null) => (since ? now.getTime() - since.getTime() : 0)
  // If a denial was withdrawn and the applicant has signed again since, the later time counts.
  const sinceDenial = heroSteps
    .filter(step => steps[step].status === 'DENIED')
    .map(step => Math.min(age(steps[step].changed_at), age(signedAt)))
  return (
    age(signedAt) >= retention.numberMissingSteps ||
    Math.max(0, ...sinceDenial) >= retention.numberAfterDenial
  )
}

async function eraseNumber(needs: Needs, applicationId: string, now: Date) {
  await needs.db.transaction().execute(async tx => {
    const steps = await lockSteps(tx, applicationId)
    const check = await tx
      .selectFrom('background_check')
      .select('signed_at')
      .where('application_id', '=', applicationId)
      .where('number_sealed', 'is not', null)
      .where('sent_at', 'is', null)
      .executeTakeFirst()
    if (
      !steps ||
      !check?.signed_at ||
      !hasWaitedTooLong(steps, check.signed_at, now, needs.settings.retention)
    )
      return
    await moveStep(
      { ...needs, db: tx },
      {
        applicationId,
        step: 'backgroundCheck',
        event: 'invalidate',
        by: bySystem,
        reasonCode: numberErasedReason,
      },
    )
    await appendHistory(tx, {
      applicationId,
      step: 'backgroundCheck',
      action: 'number-erased',
      by: bySystem,
      at: now,
    })
  })
}

/**
 * Erases Social Security Numbers whose order cannot be placed (docs/decisions/0032). Step 5 reopens, and the applicant gets a
 * receipt. Numbers under a legal hold are kept until the hold ends. Hourly; idempotent.
 */
export async function eraseWaitingNumbers(needs: Needs) {
  const { db, clock, settings } = needs
  const { retention } = settings
  const now = clock.now()
  const ago = (time: number) => new Date(now.getTime() - time)
  const waiting = (after: string) =>
    db
      .selectFrom('background_check')
      .select('application_id as id')
      .where('number_sealed', 'is not', null)
      .where('sent_at', 'is', null)
      .where('signed_at', '<=', ago(Math.min(retention.numberAfterDenial, retention.numberMissingSteps)))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('application_step')
            .select('step')
            .whereRef('application_step.application_id', '=', 'background_check.application_id')
            .where('step', '<>', 'backgroundCheck')
            .where('status', 'not in', ['VERIFICATION', 'VERIFIED'])
            .where(({ eb, or }) =>
              or([
                eb('status', '=', 'DENIED').and('changed_at', '<=', ago(retention.numberAfterDenial)),
                eb('signed_at', '<=', ago(retention.numberMissingSteps)),
              ]),
            ),
        ),
      )
      .where(({ not }) => not(heldCheck(now)))
      .where('application_id', '>', after)
      .orderBy('application_id')
      .limit(atOnce)
      .execute()
  const each = independently()
  for await (const batch of inBatches(atOnce, waiting))
    for (const { id } of batch) await each.run(() => eraseNumber(needs, id, now))
  each.end()
}
