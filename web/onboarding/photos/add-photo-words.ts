import type { RefusalCode } from '../../../contract/errors.ts'
import type { PhotoSlotName } from '../../../contract/photo-link.ts'

const card = 'Dark, plain surface. No flash. All four corners in the picture, every word readable.'

/** The page is open to anyone with its link, so it doesn't say what the documents are for. */
const paper = 'Dark, plain surface. No flash. The whole page in the picture, every word readable.'

export const askedPhotos: Readonly<
  Record<PhotoSlotName, { title: string; lede: string; camera: 'environment' | 'user' }>
> = {
  idFront: { title: 'Front of your ID or driver’s license', lede: card, camera: 'environment' },
  idBack: { title: 'Back of your ID or driver’s license', lede: card, camera: 'environment' },
  guardLicense: { title: 'Front of your security guard license', lede: card, camera: 'environment' },
  profilePhoto: {
    title: 'Your profile photo',
    lede: 'Plain wall behind you, light from the front. Only you, no filters, no sunglasses.',
    camera: 'user',
  },
  firstDocument: { title: 'Your first document', lede: paper, camera: 'environment' },
  secondDocument: { title: 'Your second document', lede: paper, camera: 'environment' },
  thirdDocument: { title: 'Your third document', lede: paper, camera: 'environment' },
}

const ended = {
  title: 'This code doesn’t work anymore',
  text: 'Your computer may be showing a newer code, may already have the photo, or may be logged out. Scan the code it shows now.',
}

/** Undefined for temporary refusals, which have a message of their own. */
export const endedWords: Partial<Record<RefusalCode, typeof ended>> = {
  UPLOAD_EXPIRED: {
    title: 'This code has expired',
    text: 'Codes last ten minutes. Get a new one on your computer and scan it.',
  },
  UPLOAD_USED: {
    title: 'A photo was already sent with this code',
    text: 'Each code takes one photo. If you didn’t send it, remove it on your computer. Then scan the new code there.',
  },
  NOT_FOUND: ended,
  INVALID_INPUT: ended,
}
