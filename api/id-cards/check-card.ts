import type { CallData } from '../../contract/call.ts'
import { cardPhotoSeconds, type checkIdCard } from '../../contract/id-card.ts'
import { newYorkDate } from '../../contract/new-york-time.ts'
import type { Context } from '../context.ts'
import type { Deps } from '../deps.ts'
import { keyOf, type PictureRow } from '../uploads/pictures.ts'
import { admitCheck } from './admit-check.ts'
import { possibleHashes } from './card-code.ts'
import { phraseOf } from './phrase.ts'
import { problemOf, selectStanding } from './standing.ts'

/** Length of the longer side in pixels: enough for a phone with three pixels per point, and a tenth of the size of the photo. */
const photoSide = 720

/** A link to a card's photo, at a size that loads quickly on a phone. The link expires soon. */
export const cardPhoto = ({ uploads }: Pick<Deps, 'uploads'>, photo: PictureRow) =>
  uploads.createDownload(keyOf(photo), cardPhotoSeconds * 1_000, { side: photoSide })

/**
 * What the code of an ID card says today. All refusals look alike: unknown and malformed codes run the same statement as the code
 * of a Hero who may not walk. It always reads from the primary database, so that a revoked card is refused at once.
 */
export async function checkCard(
  { deps, client }: Pick<Context, 'deps' | 'client'>,
  typed: string,
): Promise<CallData<typeof checkIdCard>> {
  const { giveBack } = await admitCheck(deps, client)
  const day = newYorkDate(deps.clock.now())
  const row = await selectStanding(deps.db)
    .innerJoin('id_card', 'id_card.account_id', 'account.id')
    .where('id_card.code_hmac', 'in', possibleHashes(deps, typed))
    .where('id_card.ended_at', 'is', null)
    .executeTakeFirst()
  const photo = row?.photo
  const valid = row && photo && problemOf(row, deps) === undefined
  deps.onEvent?.({ kind: 'id-card-checked', result: valid ? 'valid' : 'refused' })
  if (!valid) return { day, hero: null }
  await giveBack()
  const { accountId, firstName } = row
  return {
    day,
    hero: { firstName, photo: await cardPhoto(deps, photo), phrase: phraseOf(deps, accountId, day) },
  }
}
