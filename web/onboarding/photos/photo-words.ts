import type { RefusalCode } from '../../../contract/errors.ts'
import { pictureLimits } from '../../../contract/picture.ts'
import type { PhotoDoubt } from './check/check-photo.ts'
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
  empty: string
  /** For a file that was moved or deleted after it was chosen. */
  gone: string
  /** Size in pixels. */
  tooSmall: (size: { width: number; height: number }) => string
  doubts: Readonly<Record<PhotoDoubt, string>>
  sentBack: string
}

const notLoaded =
  'We couldn’t load what opens HEIC photos. Check your connection and try again. If that doesn’t help, reload the page and choose the photo again.'
/** For a session that has ended, or is another account's by now. */
export const loggedOut = 'You’ve been logged out. Log in, then press Retry here.'
/** For a file that the page couldn't convert. */
const heic =
  'We couldn’t open this HEIC photo. On iPhone: choose the photo on the phone itself, or take it here. On a Mac: open it in Preview, and export it as JPEG.'
const { shortestSide } = pictureLimits
const tooSmall = ({ width, height }: { width: number; height: number }) =>
  `This picture is ${width} by ${height} pixels. It needs at least ${shortestSide} in width and height. Send the original photo, not a small preview.`
const pdf = 'This is a PDF. Take or choose a photo.'

/** For a photo of a face, which can't have the problems of a card. */
const faces = {
  dark: 'This photo looks very dark. Face a window or a lamp, and take it again.',
  blurred: 'This photo looks blurred. Hold the phone still, and take it again.',
  screen: 'This looks like a photo of a screen. Take a new one.',
  glare: 'A bright spot hides part of it. Turn the flash off, and take it again.',
}

const people = {
  'no-face': 'We can’t make out a face. Look at the camera, and come close enough to fill the picture.',
  faces: 'This looks like more than one person. Send a photo with only you in it.',
}

export const heroPhotoWords: PhotoWords = {
  choose: 'Choose a photo',
  take: 'Take a photo',
  formats: 'JPEG, PNG, WebP or HEIC, up to 15 MB',
  sending: percent => `Sending, ${percent}%`,
  arrived: 'Received. Take another look before you submit.',
  notArrived: 'The photo didn’t arrive. Check your connection and try again.',
  tooLarge: 'This photo is larger than 15 MB. Take it again, or choose a smaller one.',
  kind: 'Send a JPEG, PNG, WebP or HEIC.',
  pdf,
  heic,
  damaged: 'We can’t open this file. Choose another photo.',
  empty: 'This file is empty. Choose another photo.',
  gone: 'We can’t open this file anymore. Choose it again.',
  tooSmall,
  doubts: {
    dark: 'This photo looks very dark. Move near a window, or turn on a lamp, and take it again.',
    blurred: 'This photo looks blurred. Hold the phone still, tap the card to focus, and take it again.',
    small: 'This photo is too small. Move closer, or send the original instead of a small copy.',
    screen: 'This looks like a photo of a screen. Take one of the card itself.',
    glare: 'A bright spot hides part of it. Turn the flash off, or tilt the phone a little.',
    cropped: 'Part of the card isn’t in the picture. Move back a little until you see all four corners.',
    'no-card':
      'We can’t make out the edges of a card. Put it on a dark, plain surface, and fill the picture with it.',
    'same-side': 'This looks like the side you already added. Turn the card over.',
    ...people,
  },
  sentBack: 'You can submit once you replace the photo we couldn’t accept.',
}

export const customerPhotoWords: PhotoWords = {
  ...heroPhotoWords,
  choose: 'Choose a photo or take one',
  take: 'Take photo',
  formats: 'JPEG, PNG, WebP or HEIC, up to 15 MB. Photos from your iPhone work.',
  sending: percent => `${percent}%`,
  arrived: 'Your photo is ready to submit.',
  doubts: { ...heroPhotoWords.doubts, ...faces },
}

/** The profile photo of a Hero. */
export const heroFaceWords: PhotoWords = {
  ...heroPhotoWords,
  doubts: {
    ...customerPhotoWords.doubts,
    faces: 'This looks like more than one person. Choose it again, and crop it to show only you.',
  },
}

export function unfitMessage(words: PhotoWords, unfit: Unfit): string {
  if (unfit.why === 'small') return words.tooSmall(unfit.size)
  if (unfit.why === 'not-loaded') return notLoaded
  return words[unfit.why]
}

export function uploadFailure(words: PhotoWords, code: RefusalCode, message: string) {
  switch (code) {
    case 'PAYLOAD_TOO_LARGE':
      return { reason: words.tooLarge, canRetry: false }
    case 'FILE_TYPE':
    case 'FILE_TOO_LARGE':
    case 'FILE_UNREADABLE':
    case 'PHOTO_REJECTED':
    case 'PHOTO_REPEATED':
      return { reason: message, canRetry: false }
    case 'NOT_LOGGED_IN':
    case 'SESSION_ENDED':
      return { reason: loggedOut, canRetry: true }
    case 'UPLOAD_UNKNOWN':
    case 'UNAVAILABLE':
      return { reason: words.notArrived, canRetry: true }
    default:
      return { reason: message, canRetry: true }
  }
}
