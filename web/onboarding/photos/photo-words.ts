import type { RefusalCode } from '../../../contract/errors.ts'
import type { Unfit } from './prepare-photo.ts'

/** What a slot says. The two audiences' pages differ in a few sentences; each has its own (content, step pages). */
export interface PhotoWords {
  choose: string
  take: string
  formats: string
  sending: (percent: number) => string
  arrived: string
  notArrived: string
  tooLarge: string
  kind: string
  heic: string
  damaged: string
}

export const heroPhotoWords: PhotoWords = {
  choose: 'Choose a photo',
  take: 'Take a photo',
  formats: 'JPEG, PNG or WebP, up to 15 MB',
  sending: percent => `Sending, ${percent}%`,
  arrived: 'Received. Look once more before you submit.',
  notArrived: 'The photo did not arrive. Check your connection and try again.',
  tooLarge: 'This photo is larger than 15 MB. Take it again, or choose a smaller one.',
  kind: 'Send a photo as JPEG, PNG or WebP.',
  heic: 'This browser cannot read HEIC photos. Take the photo here, or save it as JPEG first.',
  damaged: 'We cannot open this file. Choose another photo.',
}

export const customerPhotoWords: PhotoWords = {
  choose: 'Choose a photo or take one',
  take: 'Take photo',
  formats: 'JPEG, PNG or WebP, up to 15 MB. Photos from an iPhone work.',
  sending: percent => `${percent} percent`,
  arrived: 'Your photo is ready to submit.',
  notArrived: 'The upload stopped.',
  tooLarge: 'The file is larger than 15 MB. Choose a smaller one, or take a new photo.',
  kind: 'Choose a JPEG, PNG or WebP photo.',
  heic: 'This photo is in a format we cannot open (HEIC). Take a new one here, or save it as JPEG first.',
  damaged: 'We could not read this photo. Choose another one.',
}

export const unfitMessage = (words: PhotoWords, why: Unfit) =>
  ({ heic: words.heic, kind: words.kind, size: words.tooLarge, damaged: words.damaged })[why]

/** What the slot says of a refusal, and whether the same photo may be sent again. */
export function uploadFailure(words: PhotoWords, code: RefusalCode, message: string) {
  switch (code) {
    case 'FILE_TYPE':
      return { reason: words.kind, again: false }
    case 'FILE_TOO_LARGE':
    case 'PAYLOAD_TOO_LARGE':
      return { reason: words.tooLarge, again: false }
    case 'FILE_UNREADABLE':
      return { reason: words.damaged, again: false }
    case 'UPLOAD_UNKNOWN':
    case 'UNAVAILABLE':
      return { reason: words.notArrived, again: true }
    default:
      return { reason: message, again: true }
  }
}
