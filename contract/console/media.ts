import { call } from '../call.ts'
import { instant } from '../fields.ts'
import { publicImage } from '../media.ts'
import { line, optionalLine, z } from '../schema.ts'
import { entryKind } from './entry.ts'

export const imageLimits = { alt: 300, name: 120 } as const

const saysNothing = 'Say what the image shows. This is read aloud to people who can’t see it.'
/** Invisible characters make a text unreadable for screen readers. */
const visibleText = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()

export const imageAlt = z.string({ error: saysNothing }).check(
  z.overwrite(visibleText),
  z.minLength(1, saysNothing),
  z.maxLength(imageLimits.alt, `Please use at most ${imageLimits.alt} characters`),
  z.refine(alt => !/^\S+\.(?:jpe?g|png|webp|avif|gif|heic)$/i.test(alt), {
    error: 'This is the name of a file. Say what the image shows.',
  }),
)
const share = z._default(
  z.coerce.number({ error: 'Choose a point of the image' }).check(z.minimum(0), z.maximum(1)),
  0.5,
)

const images = { tag: 'Images', caller: 'editor' } as const
const one = z.object({ id: z.string().check(z.maxLength(60)) })
const version = z.coerce.number({ error: 'Say which version you saw.' })
const words = { alt: imageAlt, focalX: share, focalY: share }

export const image = z.object({
  ...publicImage.shape,
  id: z.string(),
  name: z.string(),
  version: z.number(),
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
  deleted: z.boolean(),
  uses: z.number(),
})
export type Image = z.infer<typeof image>

export const imageUse = z.object({
  id: z.string(),
  kind: entryKind,
  title: z.string(),
  onSite: z.boolean(),
})
export type ImageUse = z.infer<typeof imageUse>

export const listImages = call({
  ...images,
  method: 'GET',
  path: '/editing/images',
  summary: 'The image library, newest first',
  query: z.object({
    search: optionalLine(80),
    state: z.optional(z.enum(['kept', 'deleted'])),
    after: z.optional(z.string().check(z.maxLength(200))),
  }),
  data: z.object({ rows: z.array(image), next: z.nullable(z.string()) }),
})
export const getImage = call({
  ...images,
  method: 'GET',
  path: '/editing/images/:id',
  summary: 'One image, with up to 100 texts that show it',
  params: one,
  data: z.object({ ...image.shape, usedIn: z.array(imageUse) }),
  refusals: ['NOT_FOUND'],
})
export const openImageSlot = call({
  secret: true,
  ...images,
  method: 'POST',
  path: '/editing/images',
  summary: 'Describe a new image, and get the URL to send it to',
  description:
    'The URL takes one PUT of a JPEG, PNG or WebP of up to 15 MB within ten minutes. Before the PUT answers, the image is ' +
    'decoded, turned upright and encoded as AVIF, WebP and JPEG in three widths, without metadata.',
  body: z.object({ name: line('Choose an image.', imageLimits.name), ...words }),
  data: z.object({ slot: z.string(), url: z.string() }),
})
export const imageInSlot = call({
  ...images,
  method: 'GET',
  path: '/editing/image-slots/:slot',
  summary: 'The image that was sent to a slot',
  description:
    '`wasThere` means that the library already had the same image. Its description stays as it was.',
  params: z.object({ slot: z.string().check(z.maxLength(80)) }),
  data: z.object({ image, wasThere: z.boolean() }),
  refusals: ['UPLOAD_UNKNOWN', 'UPLOAD_EXPIRED'],
})
export const changeImage = call({
  ...images,
  method: 'PUT',
  path: '/editing/images/:id',
  summary: 'Change the description of an image, and the point that stays visible when it’s cropped',
  description:
    'Banners change right away. Within a text, each image keeps the description that the text gives it.',
  params: one,
  body: z.object({ version, ...words }),
  data: image,
  refusals: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
})
export const deleteImage = call({
  ...images,
  method: 'POST',
  path: '/editing/images/:id/delete',
  summary: 'Delete an image that no text shows; it can be restored for 30 days',
  params: one,
  body: z.object({ version }),
  data: image,
  refusals: ['NOT_FOUND', 'CHANGED_ELSEWHERE', 'IMAGE_IN_USE'],
})
export const restoreImage = call({
  ...images,
  method: 'POST',
  path: '/editing/images/:id/bring-back',
  operationId: 'media_bringBack',
  summary: 'Restore a deleted image',
  params: one,
  body: z.object({ version }),
  data: image,
  refusals: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
})
