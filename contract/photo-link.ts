import { call } from './call.ts'
import { type Audience, instant } from './fields.ts'
import { line, z } from './schema.ts'

/** Slots of an answer to a notice. Anyone with the link can open the phone's page, so the names don't say what the documents are for. */
export const documentSlots = ['firstDocument', 'secondDocument', 'thirdDocument'] as const
export const photoSlots = ['idFront', 'idBack', 'guardLicense', 'profilePhoto', ...documentSlots] as const
export type PhotoSlotName = (typeof photoSlots)[number]

/** The slots that the pages of each audience have. */
export const photoSlotsOf: Readonly<Record<Audience, readonly PhotoSlotName[]>> = {
  customer: ['profilePhoto'],
  hero: photoSlots,
}

/** A link is `ended` if it has expired or was replaced by another, or if the slot was filled at the computer. */
const photoLinkStates = ['waiting', 'opened', 'sent', 'ended'] as const

const photoFromLink = z.object({ filename: z.string(), preview: z.string(), sentAt: instant })
export type PhotoFromLink = z.infer<typeof photoFromLink>

const shared = { tag: 'Uploads' } as const

export const createPhotoLink = call({
  ...shared,
  method: 'POST',
  path: '/utils/upload-file/links',
  caller: 'account',
  secret: true,
  summary: 'Create a link with which a phone fills one photo slot without logging in',
  description:
    'The token works once, for ten minutes, and only until the session that created it ends; a password change ends it too. ' +
    'An earlier link for the same slot ends. If a photo came through the earlier link and wasn’t picked up yet, it’s in ' +
    '`earlier`. Removing `filename` (`DELETE /utils/upload-file/:filename`) ends the link. A customer has only the slot ' +
    '`profilePhoto`; any other is refused with WRONG_AUDIENCE.',
  body: z.object({ slot: z.enum(photoSlots) }),
  data: z.object({
    id: z.string(),
    token: z.string(),
    filename: z.string(),
    expiresAt: instant,
    earlier: z.nullable(photoFromLink),
  }),
})

export const getPhotoLink = call({
  ...shared,
  method: 'GET',
  path: '/utils/upload-file/links/:id',
  caller: 'account',
  passive: true,
  summary: 'Whether the phone has opened the link, and the photo that it sent',
  description: 'Only for the session that created the link. `photo` is set once `state` is `sent`.',
  params: z.object({ id: z.string().check(z.maxLength(60)) }),
  data: z.object({ state: z.enum(photoLinkStates), photo: z.nullable(photoFromLink) }),
  refusals: ['NOT_FOUND'],
})

export const openPhotoLink = call({
  ...shared,
  method: 'POST',
  path: '/utils/upload-file/links/open',
  caller: 'anyone',
  // The answer contains a URL that can fill the slot.
  secret: true,
  summary: 'Open a photo link on the phone',
  description:
    'Says which photo is wanted and where to PUT it, and nothing about the person. Also NOT_FOUND once the session has ' +
    'ended.',
  body: z.object({ token: line('This link isn’t complete. Scan the code again.', 200) }),
  data: z.object({ slot: z.enum(photoSlots), url: z.string(), expiresAt: instant }),
  refusals: ['NOT_FOUND', 'UPLOAD_EXPIRED', 'UPLOAD_USED'],
})
