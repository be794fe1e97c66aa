import { sql } from 'kysely'
import type { Database, Deps } from '../api/deps.ts'
import { enqueueAll, jobSpec } from '../api/jobs.ts'
import { takeScreeningEvent } from '../api/screening/take-event.ts'
import { lookUps } from '../contract/staff-limits.ts'
import { ProviderFailure } from '../providers/failure.ts'
import type { OrderStanding, ScreeningEvent } from '../providers/screening/screening-provider.ts'
import { fromProvider, type PlaceOrderNeeds } from './place-background-order.ts'

const atOnce = 200
/** Tries of one question. They take a minute and a half; the next question comes by itself. */
const attempts = 4

const interval = (milliseconds: number) => sql`${milliseconds / 1_000} * interval '1 second'`
const openNotice = sql<boolean>`exists (select from adverse_case c
  where c.application_id = b.application_id and c.attempt = b.attempt and c.state in ('WAITING', 'DISPUTED'))`

/** Orders of open accounts that the agency has not reported on, or about whose report a notice is open. */
const unreported = (provider: string) => sql`application_step s
  join background_check b on b.application_id = s.application_id
  join application a on a.id = s.application_id
  join account p on p.id = a.account_id
  where s.step = 'backgroundCheck' and s.status = 'VERIFICATION' and p.closed_at is null
    and b.provider = ${provider} and b.reference is not null and b.sent_at is not null
    and (b.report_at is null or ${openNotice})`

/** Marks orders as looked up, so that each gets its turn, whatever becomes of the question. */
async function takeTurns({ db, clock, screeningName }: PlaceOrderNeeds, limit: number): Promise<string[]> {
  const now = clock.now()
  const since = sql`greatest(b.looked_up_at, b.sent_at)`
  const pause = sql`case when b.report_at is not null then ${interval(lookUps.first)}
    else least((b.lookups + 1) * ${interval(lookUps.first)}, ${interval(lookUps.longest)}) end`
  const { rows } = await sql<{
    id: string
  }>`update background_check set looked_up_at = ${now}, lookups = lookups + 1,
      agency_status = null
    where application_id = any(array(select b.application_id from ${unreported(screeningName)}
      and ${since} + ${pause} <= ${now} order by ${since} limit ${limit}))
    returning application_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Messages and orders come first. */
const question = (applicationId: string) =>
  jobSpec(
    'look-up-order',
    { applicationId },
    { key: `look-up-order:${applicationId}`, attempts, priority: 1 },
  )

/**
 * Hourly. Queues a question about each order that has been open for long, the oldest first, because its event may have been lost
 * for good. Does nothing if there is no agency to ask.
 */
export async function lookUpOrders(needs: PlaceOrderNeeds) {
  if (!needs.screening.lookUp) return
  for (let queued = 0; queued < lookUps.perHour; ) {
    const found = await needs.db.transaction().execute(async tx => {
      const ids = await takeTurns({ ...needs, db: tx }, Math.min(atOnce, lookUps.perHour - queued))
      await enqueueAll(tx, ids.map(question))
      return ids.length
    })
    if (found < atOnce) return
    queued += found
  }
}

interface OpenOrder {
  reference: string
  attempt: number
  invitation_state: 'pending' | 'completed' | 'expired' | null
}

async function openOrder({ db, screeningName }: PlaceOrderNeeds, applicationId: string) {
  const { rows } = await sql<OpenOrder>`select b.reference, b.attempt, b.invitation_state
    from ${unreported(screeningName)} and b.application_id = ${applicationId}::uuid`.execute(db)
  return rows[0]
}

/** A dispute that staff have settled does not start again because the agency still works on it. */
async function isKnownDispute(db: Database, applicationId: string, event: ScreeningEvent): Promise<boolean> {
  if (event.kind !== 'disputed') return false
  const { rows } = await sql`select from history h join adverse_case c on c.application_id = h.application_id
    where h.application_id = ${applicationId} and h.action = 'report-disputed' and h.at >= c.notified_at
      and c.state in ('WAITING', 'DISPUTED')`.execute(db)
  return rows.length > 0
}

async function saveStatus({ db }: PlaceOrderNeeds, applicationId: string, attempt: number, status: string) {
  await db
    .updateTable('background_check')
    .set({ agency_status: status })
    .where('application_id', '=', applicationId)
    .where('attempt', '=', attempt)
    .execute()
}

async function askAbout(needs: PlaceOrderNeeds, applicationId: string) {
  const lookUp = needs.screening.lookUp?.bind(needs.screening)
  const order = lookUp && (await openOrder(needs, applicationId))
  if (!lookUp || !order) return
  const { reference, attempt, invitation_state: invitation } = order
  const invited = invitation === 'pending' || invitation === 'expired'
  const { status, events }: OrderStanding = await fromProvider(needs, () => lookUp({ reference, invited }))
  for (const event of events)
    if (!(await isKnownDispute(needs.db, applicationId, event)))
      await takeScreeningEvent(needs, needs.screeningName, event)
  await saveStatus(needs, applicationId, attempt, status)
}

/**
 * Asks the agency what has become of an order, and takes what it says like the events that should have come. When an event comes
 * after all, nothing happens twice. If the last try fails, it is only logged, because the next question comes by itself. Idempotent.
 */
export async function lookUpOrder(
  needs: PlaceOrderNeeds & Pick<Deps, 'log'>,
  { applicationId }: { applicationId: string },
  { last }: { last: boolean },
) {
  try {
    await askAbout(needs, applicationId)
  } catch (error) {
    if (!last || !(error instanceof ProviderFailure)) throw error
    needs.log.warn({ code: error.code }, 'the agency was not asked about an order')
  }
}
