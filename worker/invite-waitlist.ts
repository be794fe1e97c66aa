import { siteLinks } from '../api/accounts/site-links.ts'
import type { Database, Deps } from '../api/deps.ts'
import { type Promised, promise } from '../api/messages.ts'
import { enqueueBatch } from '../api/waitlist-desk/batches.ts'
import { districtInSentence } from '../contract/district-words.ts'
import { newToken, tokenHash } from '../providers/keys/codes.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'ring' | 'settings'>

const atOnce = 100

interface Batch {
  id: string
  district: string | null
  zipcode: string | null
  source: string | null
}

/** Those who have waited longest and are not invited yet; another batch's at this moment are passed over. */
function waiting(tx: Database, { district, zipcode, source }: Batch, limit: number) {
  let query = tx
    .selectFrom('waitlist_entry')
    .select(['id', 'name', 'email', 'district'])
    .where('invited_at', 'is', null)
  if (district) query = query.where('district', '=', district)
  if (zipcode) query = query.where('zipcode', '=', zipcode)
  if (source) query = query.where('source', '=', source)
  return query.orderBy('created_at').orderBy('id').limit(limit).forUpdate().skipLocked().execute()
}

async function invite(tx: Database, { clock, ring, settings }: Needs, batch: Batch, limit: number) {
  const mails: Promised[] = []
  const entries = await waiting(tx, batch, limit)
  for (const { id, name, email, district } of entries) {
    const leaveToken = newToken()
    await tx
      .updateTable('waitlist_entry')
      .set({ invited_at: clock.now(), batch_id: batch.id, invite_leave_hash: tokenHash(leaveToken) })
      .where('id', '=', id)
      .execute()
    mails.push({
      template: 'waitlist-invite',
      channel: 'mail',
      to: email,
      values: {
        district: districtInSentence(district),
        firstName: name,
        inviteUrl: siteLinks(settings).signUp,
        unsubscribeUrl: `${settings.publicUrl}/api/waitlist/leave/${leaveToken}`,
      },
    })
  }
  if (mails.length > 0) await promise({ db: tx, clock, ring }, ...mails)
  return entries.length
}

/**
 * Invites the next page of a batch and promises the mails in the same transaction, then puts itself in the queue again.
 * Ends when the batch is full or nobody is left; does nothing while it is paused. May run twice: an entry is invited once.
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
    const over = invited < limit || batch.invited + invited >= batch.size
    await tx
      .updateTable('waitlist_batch')
      .set({
        invited: batch.invited + invited,
        changed_at: needs.clock.now(),
        ...(over ? { state: 'done', version: batch.version + 1 } : {}),
      })
      .where('id', '=', batchId)
      .execute()
    if (!over) await enqueueBatch(tx, batchId)
  })
}
