import type { RefusalCode } from '../../../contract/errors.ts'
import { pictureLimits } from '../../../contract/picture.ts'
import type { Unfit } from './prepare-photo.ts'

export interface PhotoWords {
  choose: string
  take: string
  formats: string
  sending: (percent: number) => string
  arrived: string
  notArrived: string
  tooLarge: string
  kind: string
  pdf: string
  heic: string
  damaged: string
  /** Size in pixels. */
  tooSmall: (size: { width: number; height: number }) => string
  dark: string
  blurred: string
  sentBack: string
}

/** iPhones convert to JPEG when a page asks for it; files from elsewhere stay HEIC. */
const heic =
  "This browser can't open HEIC photos. On iPhone: choose the photo on the phone itself, or take it here. On a Mac: open it in Preview, and export it as JPEG."
const { shortestSide } = pictureLimits
const tooSmall = ({ width, height }: { width: number; height: number }) =>
  `This picture is ${width} by ${height} pixels. It needs at least ${shortestSide} in width and height. Send the photo itself, not its small preview.`
const pdf = 'This is a PDF, not a photo. Take a photo, or choose one as JPEG, PNG or WebP.'

export const heroPhotoWords: PhotoWords = {
  choose: 'Choose a photo',
  take: 'Take a photo',
  formats: 'JPEG, PNG or WebP, up to 15 MB',
  sending: percent => `Sending, ${percent}%`,
  arrived: 'Received. Take another look before you submit.',
  notArrived: "The photo didn't arrive. Check your connection and try again.",
  tooLarge: 'This photo is larger than 15 MB. Take it again, or choose a smaller one.',
  kind: 'Send a photo as JPEG, PNG or WebP.',
  pdf,
  heic,
  damaged: "We can't open this file. Choose another photo.",
  tooSmall,
  dark: "This photo looks very dark. You can submit it, but if you can't make out everything, take it again in better light.",
  blurred:
    "This photo looks blurred. You can submit it, but if you can't make out everything, take it again with a still hand.",
  sentBack: "You can submit once you replace the photo we couldn't accept.",
}

export const customerPhotoWords: PhotoWords = {
  choose: 'Choose a photo or take one',
  take: 'Take photo',
  formats: 'JPEG, PNG or WebP, up to 15 MB. Photos from your iPhone work.',
  sending: percent => `${percent} percent`,
  arrived: 'Your photo is ready to submit.',
  notArrived: 'The upload stopped.',
  tooLarge: 'The file is larger than 15 MB. Choose a smaller one, or take a new photo.',
  kind: 'Choose a JPEG, PNG or WebP photo.',
  pdf,
  heic,
  damaged: "We couldn't read this photo. Choose another one.",
  tooSmall,
  dark: 'This photo looks very dark. You can submit it, but your Hero may not recognize you.',
  blurred: 'This photo looks blurred. You can submit it, but your Hero may not recognize you.',
  sentBack: 'Replace the photo first.',
}

export function unfitMessage(words: PhotoWords, unfit: Unfit): string {
  if (unfit.why === 'small') return words.tooSmall(unfit.size)
  return { heic: words.heic, pdf: words.pdf, kind: words.kind, size: words.tooLarge, damaged: words.damaged }[
    unfit.why
  ]
}

export function uploadFailure(words: PhotoWords, code: RefusalCode, message: string) {
  switch (code) {
    case 'FILE_TYPE':
      return { reason: words.kind, again: false }
    case 'FILE_TOO_LARGE':
    case 'PAYLOAD_TOO_LARGE':
      return { reason: words.tooLarge, again: false }
    case 'FILE_UNREADABLE':
      return { reason: words.damaged, again: false }
    case 'PHOTO_REJECTED':
    case 'PHOTO_REPEATED':
      return { reason: message, again: false }
    case 'UPLOAD_UNKNOWN':
    case 'UNAVAILABLE':
      return { reason: words.notArrived, again: true }
    default:
      return { reason: message, again: true }
  }
}
