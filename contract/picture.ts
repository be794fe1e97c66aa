import type { RefusalCode } from './errors.ts'

/** The rules for pictures are in DECISIONS D2. */
const pictureErrors = [
  'empty',
  'type',
  'heic',
  'unreadable',
  'too-many-pixels',
  'too-costly',
  'too-small',
] as const
export type PictureError = (typeof pictureErrors)[number]

export const pictureRefusals: Readonly<Record<PictureError, { code: RefusalCode; message?: string }>> = {
  empty: { code: 'FILE_UNREADABLE', message: 'This file is empty. Choose another photo.' },
  type: { code: 'FILE_TYPE' },
  heic: {
    code: 'FILE_TYPE',
    message: 'This photo is in a format we can’t open (HEIC). Take a new one here, or save it as JPEG first.',
  },
  unreadable: { code: 'FILE_UNREADABLE' },
  'too-many-pixels': {
    code: 'FILE_TOO_LARGE',
    message:
      'This photo is too large, with more than 50 million pixels. Take it again, or choose a smaller one.',
  },
  'too-costly': {
    code: 'FILE_TOO_LARGE',
    message:
      'This photo is saved in a way that takes too much room to open. Take it again, or save it as a smaller JPEG.',
  },
  'too-small': {
    code: 'FILE_UNREADABLE',
    message: 'This photo is too small to read. Choose one that is at least 200 pixels wide and high.',
  },
}

/** For a photo that a form names and that this account has no longer, or has sent already. */
export const photoGone =
  'A photo isn’t there anymore. It may have been removed or sent in another window. Remove it here, and add it again.'
/** The same for one side of a card, if both were sent. */
export const sideGone = (side: string) => photoGone.replace('A photo', `The photo of the ${side}`)

/** For a photo that its owner wants removed, but that is part of a submission or is the profile photo. */
export const photoSent = 'This photo has been sent, so it can’t be removed.'
/** For an upload slot that took none of the files that came, and takes no more. */
export const slotSpent =
  'We couldn’t accept several files in a row, so this upload has ended. Start a new one.'

export const pictureLimits = {
  /** Phones take pictures of up to 48 megapixels. A decoded pixel needs up to four bytes. */
  pixels: 50_000_000,
  /** With a shorter side, neither a face nor a license number can be recognized. */
  shortestSide: 200,
  /** At this length, the small print of a license that fills the picture can be read. */
  longestSide: 2_400,
} as const
