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

export const photoForm: PhotoForm = z.object(details)

/** The first submission requires the license number (DECISIONS D4). */
export const idForm: PhotoForm = z.object({ ...details, number: licenseNumber })

const nothing = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
)
/** In a resubmission, an empty field keeps the number sent before. */
export const idFormAgain: PhotoForm = z.object({ ...details, number: z.union([nothing, licenseNumber]) })
