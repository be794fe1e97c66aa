import type { HeroStep } from '../../contract/hero-step.ts'
import type { LicenseStep } from '../../contract/license-renewal.ts'
import { openText, seal } from '../../providers/keys/sealed.ts'
import type { Database, Deps } from '../deps.ts'
import type { IdOrColumn } from './id-or-column.ts'
import type { LicenseDetail } from './license-detail.ts'
import type { Steps } from './steps.ts'

const numberContext = (applicationId: string, step: HeroStep) => ({
  table: 'license_renewal',
  column: 'number_sealed',
  row: `${applicationId} ${step}`,
})

interface Renewal extends LicenseDetail {
  submission: number
  expiresOn: string
  reasonCode: string | null
  reasonNote: string | null
  sentAt: Date
}

export async function readRenewal(
  { db, ring }: { db: Database } & Pick<Deps, 'ring'>,
  applicationId: string,
  step: LicenseStep,
): Promise<Renewal | undefined> {
  const row = await db
    .selectFrom('license_renewal')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('step', '=', step)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    number: row.number_sealed && openText(ring, numberContext(applicationId, step), row.number_sealed),
    state: row.state,
    expiresOn: String(row.expires_on),
    submission: row.submission,
    reasonCode: row.reason_code,
    reasonNote: row.reason_note,
    sentAt: row.sent_at,
  }
}

export const selectRenewals = (db: Database, applicationId: IdOrColumn) =>
  db
    .selectFrom('license_renewal')
    .select(['step', 'expires_on', 'reason_code', 'reason_note', 'sent_at'])
    .where('application_id', '=', applicationId)

/** The renewals under way, by step. */
export function openRenewals<Row extends { step: LicenseStep; expires_on: string }>(
  rows: readonly Row[],
  steps: Steps,
) {
  const renewals = rows.flatMap(row => {
    const status = steps[row.step].renewal
    return status ? [{ ...row, status, expiresOn: String(row.expires_on) }] : []
  })
  return new Map(renewals.map((row): [HeroStep, typeof row] => [row.step, row]))
}

interface NewCard {
  number?: string | undefined
  state?: string | undefined
  expiresOn: string
}

export async function saveRenewal(
  { db, clock, ring }: { db: Database } & Pick<Deps, 'clock' | 'ring'>,
  { applicationId, step, submission }: { applicationId: string; step: LicenseStep; submission: number },
  { number, state, expiresOn }: NewCard,
) {
  const row = {
    submission,
    number_sealed:
      number && step === 'drivingLicense' ? seal(ring, numberContext(applicationId, step), number) : null,
    state: state ?? null,
    expires_on: expiresOn,
    reason_code: null,
    reason_note: null,
    sent_at: clock.now(),
  }
  await db
    .insertInto('license_renewal')
    .values({ application_id: applicationId, step, ...row })
    .onConflict(conflict => conflict.columns(['application_id', 'step']).doUpdateSet(row))
    .execute()
}

export async function dropRenewal(db: Database, applicationId: string, step: LicenseStep) {
  await db
    .deleteFrom('license_renewal')
    .where('application_id', '=', applicationId)
    .where('step', '=', step)
    .execute()
}
