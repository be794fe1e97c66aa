import { dayFromIso } from '../../contract/business-days.ts'
import { licenseExpiryError } from '../../contract/license-expiry.ts'
import type { LicenseStep } from '../../contract/license-renewal.ts'
import { messages } from '../../contract/messages.ts'
import { newYorkDay } from '../../contract/new-york-time.ts'
import { openText, seal } from '../../providers/keys/sealed.ts'
import type { Database, Deps } from '../deps.ts'
import { refuseField } from '../refusal.ts'

export interface LicenseDetail {
  /** Last six characters; null for a license without a number. */
  number: string | null
  state: string | null
  /** ISO date. */
  expiresOn: string | null
}

/** The table's former name. Earlier numbers were encrypted with it and cannot be decrypted with any other (decision 0263). */
export const contextTableName = 'licence_detail'

const numberContext = (applicationId: string, step: LicenseStep) => ({
  table: contextTableName,
  column: 'number_sealed',
  row: `${applicationId} ${step}`,
})

const rowOf = (db: Database, applicationId: string, step: LicenseStep) =>
  db
    .selectFrom('license_detail')
    .select(['number_sealed', 'state', 'expires_on'])
    .where('application_id', '=', applicationId)
    .where('step', '=', step)
    .executeTakeFirst()

export async function readLicenseDetail(
  { db, ring }: { db: Database } & Pick<Deps, 'ring'>,
  applicationId: string,
  step: LicenseStep,
): Promise<LicenseDetail | undefined> {
  const row = await rowOf(db, applicationId, step)
  if (!row) return undefined
  return {
    number: row.number_sealed && openText(ring, numberContext(applicationId, step), row.number_sealed),
    state: row.state,
    // Date columns are read as strings (db/client.ts).
    expiresOn: row.expires_on === null ? null : String(row.expires_on),
  }
}

/** Throws INVALID_INPUT at `expiresOn` with the message of `licenseExpiryError`. `present` is the last day of the card that is being renewed. */
export function refuseDate(
  expiresOn: string | undefined,
  { step, now, present }: { step: LicenseStep; now: Date; present?: string },
) {
  const problem = expiresOn && licenseExpiryError(expiresOn, { step, today: newYorkDay(now), present })
  if (problem) throw refuseField('INVALID_INPUT', 'expiresOn', problem)
}

interface Sent {
  number?: string | undefined
  /** ISO date, or empty. */
  expiresOn?: string | undefined
  state?: string | undefined
}

/**
 * The number is required with the first ID (DECISIONS D4). A correction that omits a value keeps the previous one. Throws
 * INVALID_INPUT at `number` or `expiresOn`.
 */
export async function saveLicenseDetail(
  { db, clock, ring }: { db: Database } & Pick<Deps, 'clock' | 'ring'>,
  applicationId: string,
  step: LicenseStep,
  { number, expiresOn, state }: Sent,
) {
  const takesNumber = step === 'drivingLicense'
  if (takesNumber && !number && !(await rowOf(db, applicationId, step))?.number_sealed)
    throw refuseField('INVALID_INPUT', 'number', messages.validNumber)
  const sealed = takesNumber && number && seal(ring, numberContext(applicationId, step), number)
  // A date that is past belongs to the previous card and is dropped, because the new card would be rejected for it.
  const before = (await rowOf(db, applicationId, step))?.expires_on
  const over = before && dayFromIso(String(before)) < newYorkDay(clock.now())
  const row = {
    ...(over ? { expires_on: null } : {}),
    ...(sealed ? { number_sealed: sealed } : {}),
    ...(expiresOn ? { expires_on: expiresOn } : {}),
    ...(state ? { state } : {}),
    updated_at: clock.now(),
  }
  await db
    .insertInto('license_detail')
    .values({ application_id: applicationId, step, ...row })
    .onConflict(conflict => conflict.columns(['application_id', 'step']).doUpdateSet(row))
    .execute()
}
