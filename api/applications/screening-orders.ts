import type { Database } from '../deps.ts'

interface ScreeningOrderName {
  provider: string
  /** The agency's id of an invitation or of a report. An order can have several. */
  reference: string
}

interface OwnOrder {
  applicationId: string
  /** The signature that the order was placed for. */
  attempt: number
}

/** Records under which name an agency knows an order, so that its events find the application. False if it was recorded before. */
export async function saveOrder(
  db: Database,
  { provider, reference }: ScreeningOrderName,
  { applicationId, attempt }: OwnOrder,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('screening_order')
    .values({ provider, reference, application_id: applicationId, attempt })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

export async function findOrder(
  db: Database,
  { provider, reference }: ScreeningOrderName,
): Promise<OwnOrder | undefined> {
  return db
    .selectFrom('screening_order')
    .select(['application_id as applicationId', 'attempt'])
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst()
}
