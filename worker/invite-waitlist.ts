import type { Selectable } from 'kysely'
import type { Database, Deps } from '../api/deps.ts'
import { type QueuedMessage, queueMessages } from '../api/messages.ts'
import { enqueueBatch } from '../api/waitlist-admin/batches.ts'
import { invitationTemplate, invitationValues } from '../api/waitlist-admin/invitation-mail.ts'
import { toInvite } from '../api/waitlist-admin/to-invite.ts'
import { second } from '../contract/durations.ts'
import type { DB } from '../db/types.ts'
import { newToken, tokenHash } from '../providers/keys/codes.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'ring' | 'settings'>

const atOnce = 100

type Batch = Selectable<DB['waitlist_batch']>

async function openBoroughs(tx: Database, { boroughs }: Batch) {
  const rows = await tx
    .selectFrom('launch_state')
    .select('district')
    .where('state', '=', 'open')
    .forShare()
    .execute()
  return rows.map(({ district }) => district).filter(district => boroughs?.includes(district) ?? true)
}

const toInviteOf = async (tx: Database, batch: Batch) => toInvite(tx, batch, await openBoroughs(tx, batch))

const waiting = async (tx: Database, batch: Batch, limit: number) =>
  (await toInviteOf(tx, batch))
    .select(['id', 'email', 'district'])
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

/** Entries that are locked, because their person is changing them or another batch is inviting them. */
const anyLeft = async (tx: Database, batch: Batch) =>
  (await (await toInviteOf(tx, batch)).select('id').limit(1).executeTakeFirst()) !== undefined

async function invite(tx: Database, { clock, ring, settings }: Needs, batch: Batch, limit: number) {
  const mails: QueuedMessage[] = []
  const entries = await waiting(tx, batch, limit)
  for (const { id, email, district } of entries) {
    const leaveToken = newToken()
    await tx
      .updateTable('waitlist_entry')
      .set({ invited_at: clock.now(), batch_id: batch.id, invite_leave_hash: tokenHash(leaveToken) })
      .where('id', '=', id)
      .execute()
    mails.push({
      template: invitationTemplate,
      channel: 'mail',
      to: email,
      values: invitationValues(settings, { district, leaveToken }),
    })
  }
  if (mails.length > 0) await queueMessages({ db: tx, clock, ring }, ...mails)
  return entries.length
}

/**
 * Invites the next page of a batch, queues the mails in the same transaction, and enqueues itself again. Ends when the batch is
 * full or nobody is left. If everyone left has a locked entry, it tries again a second later. Does nothing while the batch is
 * paused. An entry is invited only once, even if the job runs twice.
 */
export async function inviteWaitlist(needs: Needs, { batchId }: { batchId: string }) {
  await needs.db.transaction().execute(async tx => {
    const batch = await tx
      .selectFrom('waitlist_batch')
      .selectAll()
      .where('id', '=', batchId)
      .forUpdate()
      .executeTakeFirst()
    if (batch?.state !== 'running') return
    const limit = Math.min(atOnce, batch.size - batch.invited)
    const invited = limit > 0 ? await invite(tx, needs, batch, limit) : 0
    const full = batch.invited + invited >= batch.size
    const retries = !full && invited < limit && (await anyLeft(tx, batch))
    const over = full || (invited < limit && !retries)
    await tx
      .updateTable('waitlist_batch')
      .set({
        invited: batch.invited + invited,
        changed_at: needs.clock.now(),
        ...(over ? { state: 'done', version: batch.version + 1 } : {}),
      })
      .where('id', '=', batchId)
      .execute()
    const runAt = new Date(needs.clock.now().getTime() + second)
    if (!over) await enqueueBatch(tx, batchId, retries ? { runAt } : {})
  })
}
