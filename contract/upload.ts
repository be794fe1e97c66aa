import { call } from './call.ts'
import type { Audience } from './fields.ts'
import type { HeroStep } from './hero-step.ts'
import { messages } from './messages.ts'
import { line, z } from './schema.ts'
import { uploads } from './upload-limits.ts'

/** The allowed uses of a slot (DECISIONS C6). The spec's `users/` stays valid for every kind of picture. */
export const uploadLocations = ['users/', 'heroes/'] as const
/** Where the photos of each audience are stored. */
export const uploadLocationOf: Readonly<Record<Audience, (typeof uploadLocations)[number]>> = {
  customer: 'users/',
  hero: 'heroes/',
}

export const documentTypes = ['DRIVING', 'SECURITY', 'PROFILE'] as const
export const documentSteps = [
  'drivingLicense',
  'securityLicense',
  'profilePhoto',
] as const satisfies HeroStep[]
export type DocumentStep = (typeof documentSteps)[number]
export const stepOfType: Record<(typeof documentTypes)[number], DocumentStep> = {
  DRIVING: 'drivingLicense',
  SECURITY: 'securityLicense',
  PROFILE: 'profilePhoto',
}

const oneOrTwo = 'Ask for one or two files'

export const uploadSlot = z.object({
  /** The name to pass to `update-license` or to the profile. */
  filename: z.string(),
  preview: z.string(),
  /** PUT the file to this URL once, within ten minutes and with its content type. */
  url: z.string(),
  /** True if the file goes straight to the store. It is then checked by `complete`. */
  direct: z.optional(z.boolean()),
})
export type UploadSlot = z.infer<typeof uploadSlot>

export const openUploadSlots = call({
  method: 'GET',
  path: '/utils/upload-file',
  caller: 'account',
  tag: 'Uploads',
  summary: 'Open one or two upload slots',
  description:
    'Each URL takes one PUT of a JPEG, PNG or WebP of up to 15 MB. Before the PUT answers, the picture is decoded, turned ' +
    'upright and encoded again without metadata; a file that isn’t a picture is refused and not stored. The same picture sent ' +
    'again gets the same answer. With `contentType` and `bytes`, the URL may lead straight to the store (`direct`), which ' +
    'accepts only this type and length. In that case, the picture counts once `complete` has checked it.',
  query: z.object({
    location: z._default(z.enum(uploadLocations, 'Send users/ or heroes/'), 'users/'),
    type: z._default(z.literal('IMAGE', 'Only pictures are taken: send IMAGE'), 'IMAGE'),
    contentType: z.optional(z.enum(uploads.contentTypes, 'Send a JPEG, PNG or WebP')),
    bytes: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(uploads.maximumBytes))),
    count: z.pipe(
      z._default(z.union([z.string(), z.number()], oneOrTwo), 1),
      z.pipe(
        z.transform((value: string | number) => Number(value)),
        z
          .number(oneOrTwo)
          .check(z.int(oneOrTwo), z.minimum(1, oneOrTwo), z.maximum(2, messages.maximumFiles)),
      ),
    ),
  }),
  data: z.array(uploadSlot),
})

export const uploadedFile = z.object({
  filename: z.string(),
  preview: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
})
/** Why a photo is not accepted, either when it is checked or when the step is submitted. */
export const photoRefusals = [
  'UPLOAD_UNKNOWN',
  'UPLOAD_EXPIRED',
  'FILE_UNREADABLE',
  'FILE_TYPE',
  'FILE_TOO_LARGE',
  'PHOTO_REJECTED',
  'PHOTO_REPEATED',
] as const

export const completeUpload = call({
  method: 'POST',
  path: '/utils/upload-file/complete',
  caller: 'account',
  secret: true,
  tag: 'Uploads',
  summary: 'The state of an uploaded file, which is checked now if it went straight to the store',
  description:
    'If a Hero sends `type`, the picture is also compared with those of that step: PHOTO_REJECTED if it was sent back ' +
    'before, PHOTO_REPEATED if it’s the same as `beside`, the file in the other slot. `update-license` refuses the same.',
  body: z.object({
    filename: line('Please add a photo first.'),
    type: z.optional(z.enum(documentTypes)),
    beside: z.optional(z.string().check(z.maxLength(2_048))),
  }),
  data: uploadedFile,
  refusals: photoRefusals,
})
export const removeUpload = call({
  method: 'DELETE',
  path: '/utils/upload-file/:filename',
  caller: 'account',
  tag: 'Uploads',
  summary: 'Take back a file that isn’t part of a submission',
  params: z.object({ filename: z.string() }),
  data: z.object({ removed: z.boolean() }),
  refusals: ['UPLOAD_UNKNOWN'],
})
