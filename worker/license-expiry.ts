import { heroLinks } from '../api/applications/hero-links.ts'
import { acceptRenewal } from '../api/applications/move-renewal.ts'
import { moveStep } from '../api/applications/move-step.ts'
import { applicantOf, tellApplicant } from '../api/applications/step-messages.ts'
import { lockSteps } from '../api/applications/steps.ts'
import type { Database, Deps } from '../api/deps.ts'
import { type Day, dayFromIso, isoDay } from '../contract/business-days.ts'
import type { LicenseStep } from '../contract/license-renewal.ts'
import { mediumDay, newYorkDay } from '../contract/new-york-time.ts'
import { expiredReasons } from '../contract/reasons.ts'
import { licenseReminders } from '../contract/staff-limits.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'ring' | 'settings'>

const atOnce = 200

interface License {
  applicationId: string
  step: LicenseStep
  expiresOn: Day
}

const documentTitles: Record<LicenseStep, string> = {
  drivingLicense: 'driver’s license',
  securityLicense: 'security guard license',
}

/** The nearest reminder reached; 0 once the last day is over; undefined if nothing is due. */
export function dueFor(expiresOn: Day, today: Day): number | undefined {
  const left = expiresOn - today
  if (left < 0) return 0
  // On its last day a license is valid, and there is nothing new to say.
  if (left === 0) return undefined
  return licenseReminders.findLast(days => left <= days)
}

async function licenses(db: Database, today: Day, after: License | undefined): Promise<License[]> {
  const rows = await db
    .selectFrom('license_detail as d')
    .innerJoin('application_step as s', join =>
      join.onRef('s.application_id', '=', 'd.application_id').onRef('s.step', '=', 'd.step'),
    )
    .select(['d.application_id', 'd.step', 'd.expires_on'])
    .where('s.status', '=', 'VERIFIED')
    .where('d.expires_on', '<=', isoDay(today + licenseReminders[0]))
    .$if(after !== undefined, query =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('d.expires_on', 'd.application_id', 'd.step'),
          '>',
          tuple(isoDay(after!.expiresOn), after!.applicationId, after!.step),
        ),
      ),
    )
    .orderBy('d.expires_on')
    .orderBy('d.application_id')
    .orderBy('d.step')
    .limit(atOnce)
    .execute()
  return rows.map(row => ({
    applicationId: row.application_id,
    step: row.step,
    expiresOn: dayFromIso(String(row.expires_on)),
  }))
}

async function firstTime(tx: Database, { applicationId, step, expiresOn }: License, days: number, at: Date) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('license_reminder')
    .values({ application_id: applicationId, step, expires_on: isoDay(expiresOn), days, at })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

async function remind(needs: Needs & { db: Database }, license: License, days: number, today: Day) {
  const { step, expiresOn, applicationId } = license
  const left = expiresOn - today
  const documentTitle = documentTitles[step]
  const expiryDate = mediumDay(isoDay(expiresOn))
  const stepUrl = heroLinks(needs.settings).step(step)
  const timeLeft = left === 1 ? '1 day' : `${left} days`
  const template = `license-expiry-${days}` as 'license-expiry-60' | 'license-expiry-30' | 'license-expiry-7'
  await tellApplicant(needs, await applicantOf(needs.db, applicationId), template, {
    mail: { documentTitle, expiryDate, timeLeft, stepUrl },
    ...(days < 60 ? { sms: { documentTitle, expiryDate, timeLeft, link: stepUrl } } : {}),
  })
}

async function expire(
  needs: Needs & { db: Database },
  { applicationId, step, expiresOn }: License,
  renewalWaits: boolean,
) {
  await moveStep(needs, {
    applicationId,
    step,
    event: 'invalidate',
    by: { kind: 'system', id: null },
    reasonCode: expiredReasons[step],
    untold: true,
  })
  if (renewalWaits && (await acceptRenewal(needs, applicationId, step)))
    await moveStep(needs, {
      applicationId,
      step,
      event: 'submit',
      by: { kind: 'system', id: null },
      untold: true,
    })
  const link = heroLinks(needs.settings).step(step)
  const documentTitle = documentTitles[step]
  await tellApplicant(needs, await applicantOf(needs.db, applicationId), 'license-expired', {
    mail: { documentTitle, expiryDate: mediumDay(isoDay(expiresOn)), stepUrl: link },
    sms: { documentTitle, link },
  })
}

async function look(needs: Needs, license: License, today: Day) {
  const days = dueFor(license.expiresOn, today)
  if (days === undefined) return
  await needs.db.transaction().execute(async tx => {
    const steps = await lockSteps(tx, license.applicationId)
    if (steps?.[license.step].status !== 'VERIFIED') return
    const now = await tx
      .selectFrom('license_detail')
      .select('expires_on')
      .where('application_id', '=', license.applicationId)
      .where('step', '=', license.step)
      .executeTakeFirst()
    if (!now?.expires_on || dayFromIso(String(now.expires_on)) !== license.expiresOn) return
    const held = { ...needs, db: tx } as Needs & { db: Database }
    const renewalWaits = steps[license.step].renewal === 'VERIFICATION'
    if (renewalWaits && days > 0) return
    const first = await firstTime(tx, license, days, needs.clock.now())
    // Not only the first time: a license that was verified again by mistake expires again.
    if (days === 0) await expire(held, license, renewalWaits)
    else if (first) await remind(held, license, days, today)
  })
}

/**
 * Reminds owners of verified licenses 60, 30 and 7 days before they expire, once each, and reopens the step as INVALID on the day
 * after the last. Daily; idempotent. After a missed day, the next run catches up, with that day's wording.
 */
export async function licenseExpiry(needs: Needs) {
  const today = newYorkDay(needs.clock.now())
  let after: License | undefined
  do {
    const found = await licenses(needs.db, today, after)
    for (const license of found) await look(needs, license, today)
    after = found.length === atOnce ? found.at(-1) : undefined
  } while (after)
}
