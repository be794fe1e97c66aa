import type { Database, Deps } from '../deps.ts'

interface Report {
  message: string
  kind: 'delivered' | 'undelivered'
  detail: string
}

/** The first final status stays, so a repeated or late callback changes nothing. */
export async function takeSmsReport(
  { db, clock }: { db: Database } & Pick<Deps, 'clock'>,
  { message, kind, detail }: Report,
) {
  await db
    .updateTable('message')
    .set({ delivery: kind, delivery_at: clock.now(), delivery_detail: detail })
    .where('id', '=', message)
    .where('channel', '=', 'sms')
    .where('delivery', 'is', null)
    .execute()
}
