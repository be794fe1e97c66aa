import { invitationColumns } from '../api/applications/agency-invitation.ts'
import { appendHistory, bySystem } from '../api/applications/append-history.ts'
import { dropNews, tellInTheEvening, tellNow } from '../api/applications/application-news.ts'
import { readForm } from '../api/applications/form-answers.ts'
import { heroLinks } from '../api/applications/hero-links.ts'
import { saveOrder } from '../api/applications/screening-orders.ts'
import { ssnContext } from '../api/applications/ssn-encryption-context.ts'
import { applicantOf } from '../api/applications/step-messages.ts'
import { lockSteps, statesOf } from '../api/applications/steps.ts'
import type { Database, Deps } from '../api/deps.ts'
import { missingForBackgroundCheck } from '../contract/hero-step.ts'
import { homeAddressPart } from '../contract/home-address.server.ts'
import { easternTime, longDay, newYorkDate } from '../contract/new-york-time.ts'
import { ProviderFailure } from '../providers/failure.ts'
import { openText } from '../providers/keys/sealed.ts'
import type {
  AcceptedOrder,
  ScreeningOrder,
  ScreeningProvider,
} from '../providers/screening/screening-provider.ts'

export type PlaceOrderNeeds = Pick<Deps, 'db' | 'clock' | 'ring' | 'settings'> & {
  screening: ScreeningProvider
  screeningName: string
}

async function waitingCheck(tx: Database, applicationId: string) {
  const steps = await lockSteps(tx, applicationId)
  if (steps?.backgroundCheck.status !== 'VERIFICATION') return undefined
  if (missingForBackgroundCheck(statesOf(steps)).length > 0) return undefined
  const check = await tx
    .selectFrom('background_check')
    .select(['number_sealed', 'attempt', 'copy_requested'])
    .where('application_id', '=', applicationId)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return check?.number_sealed ? { ...check, number_sealed: check.number_sealed } : undefined
}

interface Prepared {
  order: ScreeningOrder
  attempt: number
}

/** Decrypts what the provider needs. The order has the id of the attempt, so that it is never placed twice. */
async function prepare(
  needs: PlaceOrderNeeds,
  tx: Database,
  applicationId: string,
): Promise<Prepared | undefined> {
  const check = await waitingCheck(tx, applicationId)
  if (!check) return undefined
  const { firstName, lastName, email, phone, closed } = await applicantOf(tx, applicationId)
  if (closed) return undefined
  const form = await readForm({ ...needs, db: tx }, applicationId)
  const order = {
    id: `${applicationId}-${check.attempt}`,
    candidate: {
      firstName,
      lastName,
      email,
      phone,
      zip: homeAddressPart(form?.answers, 'zipcode'),
      state: homeAddressPart(form?.answers, 'state'),
    },
    ssn: openText(needs.ring, ssnContext(applicationId), check.number_sealed),
    copyRequested: check.copy_requested,
  }
  return { order, attempt: check.attempt }
}

async function tellOrdered(
  needs: PlaceOrderNeeds & { db: Database },
  applicationId: string,
  times: { sentAt: string; erasedAt: string },
  copyRequested: boolean,
) {
  const { sentAt, erasedAt } = times
  const link = heroLinks(needs.settings).progress
  const copyLine = copyRequested ? 'You asked for a copy of the report. The agency will send it to you.' : ''
  const agency = needs.settings.variables['screening.agencyName'] ?? 'the screening agency'
  await tellInTheEvening(needs, applicationId, {
    step: null,
    kind: 'other',
    template: 'background-check-started',
    mail: { sentAt, erasedAt, copyLine, progressUrl: link },
    sms: { link },
    line: `Your background check has started. It was handed to ${agency} ${sentAt}. Your Social Security Number was erased here ${erasedAt}. ${copyLine}`.trim(),
  })
}

/** Tells the applicant at once what to do, because the agency's link expires. */
async function tellInvited(
  needs: PlaceOrderNeeds & { db: Database },
  applicationId: string,
  times: { sentAt: string; erasedAt: string },
  expiresAt: Date,
) {
  const link = heroLinks(needs.settings).progress
  const untilDate = longDay(newYorkDate(expiresAt))
  const agency = needs.settings.variables['screening.agencyName'] ?? 'the screening agency'
  await dropNews(needs.db, applicationId, 'backgroundCheck')
  await tellNow(needs, applicationId, await applicantOf(needs.db, applicationId), {
    step: null,
    kind: 'other',
    template: 'background-check-invited',
    mail: { ...times, untilDate, progressUrl: link },
    sms: { link },
    line: `Your background check needs you: finish it on the website of ${agency} until ${untilDate}. Your Social Security Number was handed over ${times.sentAt} and erased here ${times.erasedAt}.`,
    url: link,
  })
}

/**
 * For an order that the agency accepted after the step was sent back or the account was closed. It counts for nothing, but the
 * number was handed over, which goes on record, and the agency's events about it must be acknowledged.
 */
async function recordLate(
  { db, clock, screeningName: provider }: PlaceOrderNeeds & { db: Database },
  applicationId: string,
  attempt: number,
  { reference }: AcceptedOrder,
) {
  if (!(await saveOrder(db, { provider, reference }, { applicationId, attempt }))) return
  const entry = { applicationId, step: 'backgroundCheck', by: bySystem, at: clock.now() } as const
  await appendHistory(db, { ...entry, action: 'check-ordered', detail: reference })
}

async function conclude(
  needs: PlaceOrderNeeds,
  tx: Database,
  applicationId: string,
  { order, attempt }: Prepared,
  accepted: AcceptedOrder,
) {
  if (!(await lockSteps(tx, applicationId))) return
  const work = { ...needs, db: tx }
  const now = needs.clock.now()
  const { numUpdatedRows } = await tx
    .updateTable('background_check')
    .set({
      number_sealed: null,
      provider: needs.screeningName,
      reference: accepted.reference,
      sent_at: accepted.acceptedAt,
      erased_at: now,
      looked_up_at: null,
      agency_status: null,
      staff_wait: null,
      ...invitationColumns(needs, applicationId, accepted),
      invitations: accepted.invitation ? 1 : 0,
    })
    .where('application_id', '=', applicationId)
    .where('attempt', '=', attempt)
    .where('number_sealed', 'is not', null)
    .executeTakeFirst()
  if (!numUpdatedRows) return recordLate(work, applicationId, attempt, accepted)
  const entry = { applicationId, step: 'backgroundCheck', by: bySystem, at: now } as const
  await appendHistory(tx, { ...entry, action: 'check-ordered', detail: accepted.reference })
  await appendHistory(tx, { ...entry, action: 'number-erased' })
  const times = { sentAt: easternTime(accepted.acceptedAt), erasedAt: easternTime(now) }
  if (accepted.invitation) await tellInvited(work, applicationId, times, accepted.invitation.expiresAt)
  else await tellOrdered(work, applicationId, times, order.copyRequested)
}

/** Passes on only the kind of an unclassified error, because its message may contain the input, and the queue stores errors. */
export async function fromProvider<T>(
  { screeningName }: PlaceOrderNeeds,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderFailure) throw error
    throw new ProviderFailure(screeningName, 'temporary', 'UNKNOWN')
  }
}

/** Trying again may never help, so staff have to see that the agency does not want the order. */
async function noteRefusal(needs: PlaceOrderNeeds, applicationId: string, { attempt }: Prepared) {
  await needs.db
    .updateTable('background_check')
    .set({ staff_wait: 'refused-order', looked_up_at: needs.clock.now() })
    .where('application_id', '=', applicationId)
    .where('attempt', '=', attempt)
    .where('number_sealed', 'is not', null)
    .execute()
}

/**
 * Sends the Social Security Number to the screening provider once and erases it (DECISIONS B3, B6). It first checks whether the
 * order is still due, so it may run any number of times. A crash before the provider accepts leaves the number in place. After a
 * crash later on, the order is placed again under the same id; then number, receipt, history and messages change together. A
 * failure of the provider is thrown, so that the queue retries; a refusal of the order is noted for staff as well.
 */
export async function placeBackgroundOrder(
  needs: PlaceOrderNeeds,
  { applicationId }: { applicationId: string },
) {
  const prepared = await needs.db.transaction().execute(tx => prepare(needs, tx, applicationId))
  if (!prepared) return
  const accepted = await fromProvider(needs, () => needs.screening.order(prepared.order)).catch(
    async error => {
      if (error instanceof ProviderFailure && error.kind === 'permanent')
        await noteRefusal(needs, applicationId, prepared)
      throw error
    },
  )
  await needs.db.transaction().execute(tx => conclude(needs, tx, applicationId, prepared, accepted))
}
