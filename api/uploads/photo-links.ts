import { type RawBuilder, sql } from 'kysely'
import type { CallData } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { type PhotoFromLink, type PhotoSlotName, photoSlotsOf } from '../../contract/photo-link.ts'
import { uploadLocationOf } from '../../contract/upload.ts'
import { uploads as limitsOfUploads } from '../../contract/upload-limits.ts'
import { newToken, tokenHash } from '../../providers/keys/codes.ts'
import type { AccountSession, Context } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { limit } from '../limits.ts'
import { refuse } from '../refusal.ts'
import { requireId } from '../require-id.ts'
import { newFilename } from './file-names.ts'
import { refuseTooManySlots } from './open-slots.ts'
import { keyOf, linkTo } from './pictures.ts'

/** True if the session behind a link has not ended, by the same rule as for its calls (`api/middleware/session.ts`). */
const sessionLasts = (now: Date) => sql<boolean>`session.revoked_at is null
  and session.expires_at > ${now} and session.idle_expires_at > ${now}
  and account.closed_at is null and account.frozen_at is null`

/** For statements about `upload`: false for a slot whose link belongs to a session that has ended. */
export const notOfEndedLink = (now: Date): RawBuilder<boolean> => sql<boolean>`not exists (
  select from photo_link join session on session.id = photo_link.session_id
  join account on account.id = session.account_id
  where photo_link.filename = upload.filename and not (${sessionLasts(now)}))`

/** Removes empty slots, so that their links end. No picture is stored for them yet. */
async function removeEmptySlots(db: Database, filenames: readonly string[]) {
  if (filenames.length === 0) return
  await db
    .updateTable('upload')
    .set({ state: 'removed' })
    .where('filename', 'in', filenames)
    .where('state', '=', 'open')
    .execute()
}

/** Ends the unused links of all sessions of the account. */
export async function endPhotoLinks(db: Database, accountId: string) {
  const links = await db
    .selectFrom('photo_link')
    .innerJoin('session', 'session.id', 'photo_link.session_id')
    .select('filename')
    .where('session.account_id', '=', accountId)
    .execute()
  await removeEmptySlots(
    db,
    links.map(({ filename }) => filename),
  )
}

interface SentRow {
  id: string
  filename: string
  location: string
  filled_at: Date | null
}

async function shown(
  deps: Pick<Deps, 'uploads' | 'clock'> & { db: Database },
  row: SentRow,
): Promise<PhotoFromLink> {
  await deps.db
    .updateTable('photo_link')
    .set({ shown_at: deps.clock.now() })
    .where('id', '=', row.id)
    .where('shown_at', 'is', null)
    .execute()
  return {
    filename: row.filename,
    preview: await linkTo(deps, row),
    sentAt: (row.filled_at ?? deps.clock.now()).toISOString(),
  }
}

/**
 * Ends earlier links for the slot. Returns a photo that came through one of them and that no page has shown, because the page was
 * reloaded while the phone was sending.
 */
async function endEarlier(
  deps: Pick<Deps, 'uploads' | 'clock'> & { db: Database },
  sessionId: string,
  slot: PhotoSlotName,
): Promise<PhotoFromLink | null> {
  const earlier = await deps.db
    .selectFrom('photo_link')
    .innerJoin('upload', 'upload.filename', 'photo_link.filename')
    .select(['photo_link.id', 'photo_link.filename', 'shown_at', 'location', 'state', 'filled_at'])
    .where('session_id', '=', sessionId)
    .where('slot', '=', slot)
    .orderBy('photo_link.created_at', 'desc')
    .forUpdate()
    .execute()
  await removeEmptySlots(
    deps.db,
    earlier.map(({ filename }) => filename),
  )
  const unseen = earlier.find(({ state, shown_at }) => state === 'filled' && shown_at === null)
  return unseen ? shown(deps, unseen) : null
}

/**
 * Creates a link with which a phone fills one slot of this session's page (decision 0330). Only the token's hash is stored. Throws
 * WRONG_AUDIENCE for a slot of the other audience, and TOO_MANY_ATTEMPTS if the account exceeds its rate or its number of open
 * slots.
 */
export async function createPhotoLink(
  { deps, session }: Context<AccountSession>,
  slot: PhotoSlotName,
): Promise<CallData<Calls['uploads']['createLink']>> {
  const { accountId, audience } = session
  if (!photoSlotsOf[audience].includes(slot)) throw refuse('WRONG_AUDIENCE')
  await limit(deps, 'photoLinks', accountId)
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + limitsOfUploads.slotLife)
  const [token, filename] = [newToken(), newFilename()]
  const { id, earlier } = await deps.db.transaction().execute(async tx => {
    await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
    const unseen = await endEarlier({ ...deps, db: tx }, session.id, slot)
    await refuseTooManySlots(tx, accountId, 1, now)
    const common = { filename, expires_at: expiresAt, created_at: now }
    await tx
      .insertInto('upload')
      .values({ ...common, account_id: accountId, location: uploadLocationOf[audience], state: 'open' })
      .execute()
    const link = await tx
      .insertInto('photo_link')
      .values({ ...common, token_hash: tokenHash(token), session_id: session.id, slot })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id: link.id, earlier: unseen }
  })
  return { id, token, filename, expiresAt: expiresAt.toISOString(), earlier }
}

/** The state of a link, for the page that shows its code. Throws NOT_FOUND for a link of another session. */
export async function photoLinkState(
  { deps, session }: Context<AccountSession>,
  id: string,
): Promise<CallData<Calls['uploads']['link']>> {
  const row = await deps.db
    .selectFrom('photo_link')
    .innerJoin('upload', 'upload.filename', 'photo_link.filename')
    .select(['photo_link.id', 'photo_link.filename', 'photo_link.expires_at', 'opened_at'])
    .select(['location', 'state', 'filled_at'])
    .where('photo_link.id', '=', requireId(id))
    .where('session_id', '=', session.id)
    .executeTakeFirst()
  if (!row) throw refuse('NOT_FOUND')
  if (row.state === 'filled' || row.state === 'used') return { state: 'sent', photo: await shown(deps, row) }
  if (row.state === 'removed' || row.expires_at <= deps.clock.now()) return { state: 'ended', photo: null }
  return { state: row.opened_at ? 'opened' : 'waiting', photo: null }
}

/**
 * Tells the phone where to send its photo, and nothing about the person. Throws NOT_FOUND for a link that is unknown or was
 * replaced, or whose session has ended; UPLOAD_USED once the photo has arrived; UPLOAD_EXPIRED after ten minutes.
 */
export async function openPhotoLink(
  { deps, client }: Context<null>,
  token: string,
): Promise<CallData<Calls['uploads']['openLink']>> {
  await limit(deps, 'photoLinksByAddress', client.ip)
  const now = deps.clock.now()
  const row = await deps.db
    .selectFrom('photo_link')
    .innerJoin('upload', 'upload.filename', 'photo_link.filename')
    .innerJoin('session', 'session.id', 'photo_link.session_id')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['photo_link.id', 'photo_link.filename', 'photo_link.expires_at', 'slot', 'location', 'state'])
    .where('photo_link.token_hash', '=', tokenHash(token))
    .where(sessionLasts(now))
    .executeTakeFirst()
  if (!row || row.state === 'removed') throw refuse('NOT_FOUND')
  if (row.state !== 'open') throw refuse('UPLOAD_USED')
  if (row.expires_at <= now) throw refuse('UPLOAD_EXPIRED')
  await deps.db
    .updateTable('photo_link')
    .set({ opened_at: now })
    .where('id', '=', row.id)
    .where('opened_at', 'is', null)
    .execute()
  const { url } = await deps.uploads.createUpload({
    key: keyOf(row),
    slotId: row.filename,
    expiresAt: row.expires_at,
  })
  return { slot: row.slot, url, expiresAt: row.expires_at.toISOString() }
}
