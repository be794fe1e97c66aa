import { pictureRefusals } from '../../contract/picture.ts'
import { uploads } from '../../contract/upload-limits.ts'
import { freeBytes } from '../../providers/free-bytes.ts'
import { imageTypeOf } from '../../providers/images/image-type.ts'
import type { PictureCheck } from '../../providers/images/picture-check.ts'
import type { SealedStore } from '../../providers/storage/sealed-store.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { keyOf, type PictureRow } from './pictures.ts'
import { createSlots } from './slots.ts'

interface Needs extends Pick<Deps, 'db' | 'clock'> {
  store: SealedStore
  pictures: PictureCheck
}

/**
 * Checks a picture that was uploaded straight to the bucket, encodes it again, encrypts it and fills its slot, as our own endpoint
 * does before it answers. Does nothing if no picture came. A file that is not a picture is removed and refused (`pictureRefusals`);
 * the slot stays open.
 */
export function createSettleArrived({ db, clock, store, pictures }: Needs) {
  const slots = createSlots({ db, clock })

  /** Undefined if the file is too large. */
  async function verdictOf(arrived: Buffer | 'too-large') {
    if (arrived === 'too-large' || arrived.length > uploads.maximumBytes) return undefined
    const verdict = await pictures.verify(arrived, imageTypeOf(arrived) ?? 'image/jpeg')
    freeBytes(arrived)
    return verdict
  }

  return async (row: PictureRow): Promise<void> => {
    const key = keyOf(row)
    const arrived = await store.takeArrived(key)
    if (arrived === undefined) return
    const picture = await verdictOf(arrived)
    if (!picture?.ok) {
      await store.dropArrived(key)
      const { code, message } = picture
        ? pictureRefusals[picture.reason]
        : { code: 'FILE_TOO_LARGE' as const, message: undefined }
      throw refuse(code, message === undefined ? {} : { message })
    }
    // Of two concurrent calls, one fills the slot, and the other finds it filled.
    await slots.fill(row.filename, picture, () => store.write(key, picture.bytes, picture.contentType))
    freeBytes(picture.bytes)
    await store.dropArrived(key)
  }
}
