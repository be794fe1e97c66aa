import type { StepEvent } from '../../contract/hero-step.ts'
import { type LicenseStep, nextRenewal, type RenewalStatus } from '../../contract/license-renewal.ts'
import { mediumDay } from '../../contract/new-york-time.ts'
import type { Database, Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { markRejected } from '../uploads/repeated-photos.ts'
import { type Actor, appendHistory } from './append-history.ts'
import { readLicenseDetail, saveLicenseDetail } from './license-detail.ts'
import { dropRenewal, readRenewal } from './renewal.ts'
import { applicantOf } from './step-messages.ts'
import { noProposal, type StepRow, type Steps, statesOf } from './steps.ts'
import { tellOfChange } from './tell-of-change.ts'

type Needs = { db: Database } & Pick<Deps, 'clock' | 'ring' | 'settings'>

interface RenewalMove {
  applicationId: string
  step: LicenseStep
  event: Extract<StepEvent, 'submit' | 'verify' | 'invalidate' | 'deny'>
  by: Actor
  reason: { reasonCode: string | null; note: string | null }
}

const actions: Record<RenewalMove['event'], string> = {
  submit: 'renewal-submitted',
  verify: 'renewal-verified',
  invalidate: 'renewal-invalidated',
  deny: 'renewal-denied',
}

export async function acceptRenewal(needs: Needs, applicationId: string, step: LicenseStep) {
  const renewal = await readRenewal(needs, applicationId, step)
  if (!renewal) return undefined
  await saveLicenseDetail(needs, applicationId, step, {
    number: renewal.number ?? undefined,
    state: renewal.state ?? undefined,
    expiresOn: renewal.expiresOn,
  })
  await dropRenewal(needs.db, applicationId, step)
  return renewal
}

/** Stores the reason with the renewal, because the reason of the step itself is about the current license. */
async function saveReason({ db }: Needs, { applicationId, step, reason }: RenewalMove) {
  await db
    .updateTable('license_renewal')
    .set({ reason_code: reason.reasonCode, reason_note: reason.note })
    .where('application_id', '=', applicationId)
    .where('step', '=', step)
    .execute()
  await markRejected(db, { applicationId, step, reasonCode: reason.reasonCode }, 'renewal')
}

async function countsUntil(needs: Needs, { applicationId, step, event }: RenewalMove): Promise<string> {
  const detail = await readLicenseDetail(needs, applicationId, step)
  if (!detail?.expiresOn) return ''
  const day = mediumDay(detail.expiresOn)
  return event === 'verify'
    ? `Your new card is valid until ${day}.`
    : `Your current card is good until ${day}.`
}

async function setRenewal(needs: Needs, row: StepRow, move: RenewalMove, renewal: RenewalStatus | null) {
  const now = needs.clock.now()
  await needs.db
    .updateTable('application_step')
    .set({
      renewal,
      version: row.version + 1,
      ...noProposal,
      ...(move.event === 'submit' ? { sent_at: now } : { changed_at: now }),
    })
    .where('application_id', '=', move.applicationId)
    .where('step', '=', move.step)
    .execute()
  await needs.db
    .updateTable('application')
    .set({ updated_at: now })
    .where('id', '=', move.applicationId)
    .execute()
}

/**
 * Moves the renewal of a verified license, in the caller's transaction and under its lock on the application. The step stays
 * VERIFIED; the current license counts until the renewal is verified. Throws DECISION_NOT_ALLOWED if the table has no such
 * transition.
 */
export async function moveRenewal(
  needs: Needs,
  steps: Steps,
  move: RenewalMove,
): Promise<{ status: 'VERIFIED'; version: number }> {
  const { applicationId, step, event } = move
  const row = steps[step]
  const renewal = nextRenewal(row.renewal, event)
  if (row.status !== 'VERIFIED' || renewal === undefined) throw refuse('DECISION_NOT_ALLOWED')
  const at = needs.clock.now()
  await setRenewal(needs, row, move, renewal)
  if (event === 'verify') await acceptRenewal(needs, applicationId, step)
  else await saveReason(needs, move)
  const { reasonCode, note } = move.reason
  await appendHistory(needs.db, {
    applicationId,
    action: actions[event],
    step,
    by: move.by,
    at,
    reasonCode,
    note,
  })
  await tellOfChange(
    needs,
    { applicationId, applicant: await applicantOf(needs.db, applicationId) },
    {
      step,
      event,
      states: statesOf(steps),
      reasonCode,
      note,
      at,
      renewal: await countsUntil(needs, move),
    },
  )
  return { status: 'VERIFIED', version: row.version + 1 }
}
