import { bySystem } from '../api/applications/append-history.ts'
import { heroLinks } from '../api/applications/hero-links.ts'
import { acceptRenewal } from '../api/applications/move-renewal.ts'
import { moveStep } from '../api/applications/move-step.ts'
import { applicantOf, tellApplicant } from '../api/applications/step-messages.ts'
import { lockSteps } from '../api/applications/steps.ts'
import type { Database, Deps } from '../api/deps.ts'
import { independently } from '../api/independently.ts'
import { type Day, dayFromIso, isoDay } from '../contract/business-days.ts'
import type { LicenseStep } from '../contract/license-renewal.ts'
import { newYorkDay } from '../contract/new-york-time.ts'
import { expiredReasons } from '../contract/reasons.ts'
import { licenseReminders } from '../contract/staff-limits.ts'
import { type EndingLicense, messageOf } from './license-messages.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'ring' | 'settings'>
type HeldNeeds = Needs & { db: Database }

const atOnce = 200

interface License {
  applicationId: string
  step: LicenseStep
  expiresOn: Day
}

/** The nearest reminder that was reached; 0 once the last day is over; undefined if no reminder is due. */
export function dueFor(expiresOn: Day, today: Day): EndingLicense['days'] | undefined {
  const left = expiresOn - today
  if (left < 0) return 0
  // On its last day, a license is still valid, and there is nothing new to say.
  if (left === 0) return undefined
  return licenseReminders.findLast(days => left <= days)
}

/** Applications with a verified license that expires within the period of the longest reminder, in the order of their ids. */
async function applicationsDue(db: Database, today: Day, after: string | undefined): Promise<string[]> {
  const rows = await db
    .selectFrom('license_detail as d')
    .innerJoin('application_step as s', join =>
      join.onRef('s.application_id', '=', 'd.application_id').onRef('s.step', '=', 'd.step'),
    )
    .select('d.application_id')
    .distinct()
    .where('s.status', '=', 'VERIFIED')
    .where('d.expires_on', '<=', isoDay(today + licenseReminders[0]))
    .$call(query => (after === undefined ? query : query.where('d.application_id', '>', after)))
    .orderBy('d.application_id')
    .limit(atOnce)
    .execute()
  return rows.map(row => row.application_id)
}

async function licensesOf(db: Database, applicationId: string): Promise<License[]> {
  const rows = await db
    .selectFrom('license_detail')
    .select(['step', 'expires_on'])
    .where('application_id', '=', applicationId)
    .where('expires_on', 'is not', null)
    .orderBy('expires_on')
    .orderBy('step')
    .execute()
  return rows.map(({ step, expires_on }) => ({
    applicationId,
    step,
    expiresOn: dayFromIso(String(expires_on)),
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

async function expire(needs: HeldNeeds, { applicationId, step }: License, renewalWaits: boolean) {
  const reasonCode = expiredReasons[step]
  await moveStep(needs, { applicationId, step, event: 'invalidate', by: bySystem, reasonCode, untold: true })
  if (renewalWaits && (await acceptRenewal(needs, applicationId, step)))
    await moveStep(needs, { applicationId, step, event: 'submit', by: bySystem, untold: true })
}

/** Records the reminder, or sends the step back. Returns what its owner must be told; undefined if there is nothing to tell. */
async function advance(
  needs: HeldNeeds,
  license: License,
  renewalWaits: boolean,
  today: Day,
): Promise<EndingLicense | undefined> {
  const { step, expiresOn } = license
  const days = dueFor(expiresOn, today)
  if (days === undefined || (renewalWaits && days > 0)) return undefined
  const first = await firstTime(needs.db, license, days, needs.clock.now())
  // This does not depend on `first`, because a license that was verified again by mistake must expire again.
  if (days === 0) await expire(needs, license, renewalWaits)
  else if (!first) return undefined
  return { step, expiresOn, days, left: expiresOn - today }
}

/** Handles all licenses of a Hero in one transaction, so that those due on the same day share one message. */
async function look(needs: Needs, applicationId: string, today: Day) {
  await needs.db.transaction().execute(async tx => {
    const steps = await lockSteps(tx, applicationId)
    if (!steps) return
    const held: HeldNeeds = { ...needs, db: tx }
    const ending: EndingLicense[] = []
    for (const license of await licensesOf(tx, applicationId)) {
      const { status, renewal } = steps[license.step]
      if (status !== 'VERIFIED') continue
      const told = await advance(held, license, renewal === 'VERIFICATION', today)
      if (told) ending.push(told)
    }
    const message = messageOf(ending, heroLinks(needs.settings))
    if (message) await tellApplicant(held, await applicantOf(tx, applicationId), message.template, message)
  })
}

/**
 * Reminds owners of verified licenses 60, 30 and 7 days before they expire, once each, and reopens the step as INVALID on the day
 * after the last. If two licenses of a Hero are due on the same day, there is one message. Daily; idempotent. After a missed day,
 * the next run catches up, with the wording of its own day. A Hero whose licenses can't be handled holds up nobody else.
 */
export async function licenseExpiry(needs: Needs) {
  const today = newYorkDay(needs.clock.now())
  const each = independently()
  let after: string | undefined
  do {
    const found = await applicationsDue(needs.db, today, after)
    for (const applicationId of found) await each.run(() => look(needs, applicationId, today))
    after = found.length === atOnce ? found.at(-1) : undefined
  } while (after)
  each.end()
}
