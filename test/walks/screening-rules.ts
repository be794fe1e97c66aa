import type { Database } from '../../api/deps.ts'
import { evidenceKinds } from '../../contract/background-check.ts'

/** What a walker knows without asking the product. */
export interface WalkerMemory {
  notifiedBy: string | null
  /** Whole business days since the notice, without those under dispute. */
  waited: number
  orders: number
  denials: number
}

const waitingDays = 5

/**
 * Throws if there is an order of a report whose disclosure and authorization were not read in this order and signed before, or a
 * denial without a notice that another person has sent, and its waiting time. It counts those that it finds.
 */
export async function refuseForbidden(
  db: Database,
  applicationId: string,
  memory: WalkerMemory,
): Promise<void> {
  const check = await db
    .selectFrom('background_check')
    .select(['attempt', 'signature', 'signed_at', 'sent_at'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  if (check?.sent_at) {
    memory.orders += 1
    const read = await db
      .selectFrom('background_evidence')
      .select('kind')
      .where('application_id', '=', applicationId)
      .where('attempt', '=', check.attempt)
      .where('at', '<=', check.signed_at ?? new Date(0))
      .orderBy('at')
      .execute()
    const places = evidenceKinds.map(kind => read.findIndex(each => each.kind === kind))
    if (places.some((place, at) => place < 0 || place < (places[at - 1] ?? 0)))
      throw new Error(`ordered after ${read.map(({ kind }) => kind).join(', ') || 'nothing'} was read`)
    if (!check.signature || !check.signed_at || check.sent_at < check.signed_at)
      throw new Error('ordered without a signature')
  }
  const { status } = await db
    .selectFrom('application_step')
    .select('status')
    .where('application_id', '=', applicationId)
    .where('step', '=', 'backgroundCheck')
    .executeTakeFirstOrThrow()
  if (status !== 'DENIED') return
  memory.denials += 1
  const notice = await db
    .selectFrom('adverse_case')
    .select(['state', 'notified_by', 'closed_by'])
    .where('application_id', '=', applicationId)
    .orderBy('notified_at', 'desc')
    .executeTakeFirst()
  if (notice?.state !== 'DENIED' || memory.notifiedBy === null) throw new Error('denied without a notice')
  if (memory.waited < waitingDays) throw new Error(`denied ${memory.waited} business days after the notice`)
  if (notice.notified_by === notice.closed_by) throw new Error('denied by the sender of the notice')
}
