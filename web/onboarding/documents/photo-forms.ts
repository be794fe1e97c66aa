import { type StepState, updateLicense } from '../../../contract/application.ts'
import { dayFromIso } from '../../../contract/business-days.ts'
import { licenseNumber } from '../../../contract/fields.ts'
import { licenseExpiryError, renewalMessages } from '../../../contract/license-expiry.ts'
import { canRenew, type LicenseStep } from '../../../contract/license-renewal.ts'
import { z } from '../../../contract/schema.ts'

const { url, expiresOn, state } = updateLicense.body.shape
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
interface Dates {
  step: StepState
  /** ISO date in New York. */
  today: string
}

/**
 * Adds the rules about the expiry date to those of a license's form. They depend on the current day and on the card that is being
 * renewed.
 */
export const dated = (form: PhotoForm, { step, today }: Dates): PhotoForm =>
  form.check(
    z.superRefine(
      ({ expiresOn }, context) => {
        const renewing = canRenew(step)
        const add = (message: string) =>
          context.addIssue({ code: 'custom', path: ['expiresOn'], message, input: expiresOn })
        if (!expiresOn) {
          if (renewing) add(renewalMessages.dateMissing)
          return
        }
        const formError = licenseExpiryError(expiresOn, {
          // Only the steps of the two licenses have this form.
          step: step.step as LicenseStep,
          today: dayFromIso(today),
          present: renewing ? step.expiresOn : null,
        })
        if (formError) add(formError)
      },
      // Named together with a missing photo and a wrong number.
      {
        when: ({ value, issues }) =>
          z.object({}).safeParse(value).success && !issues.some(({ path }) => path?.[0] === 'expiresOn'),
      },
    ),
  )

/** In a resubmission, an empty field keeps the number sent before. */
export const idFormAgain: PhotoForm = z.object({ ...details, number: z.union([nothing, licenseNumber]) })
