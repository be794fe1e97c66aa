import { updateLicense } from '../../../contract/application.ts'
import { licenseNumber } from '../../../contract/fields.ts'
import { z } from '../../../contract/schema.ts'

const { url, expiresOn, state } = updateLicense.body!.shape
const details = { url, expiresOn, state }

interface SentPhotos {
  url: string[]
  number?: string | undefined
  expiresOn?: string | undefined
  state?: string | undefined
}
export type PhotoForm = z.ZodMiniType<SentPhotos>

/** A step with a photo alone, and what stands on the card. */
export const photoForm: PhotoForm = z.object(details)

/** The ID for the first time: the number is needed (DECISIONS D4). */
export const idForm: PhotoForm = z.object({ ...details, number: licenseNumber })

const nothing = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
)
/** The ID once more: an empty field keeps the number that was sent. */
export const idFormAgain: PhotoForm = z.object({ ...details, number: z.union([nothing, licenseNumber]) })
