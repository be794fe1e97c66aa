import { reducedSize } from '../photo-kind.ts'
import { type CheckedPhoto, checkPhoto, type PhotoOf } from './check-photo.ts'
import { askFaces, startFaces } from './faces/ask-faces.ts'
import { checkedSide } from './pixels.ts'
import type { CardSide } from './same-side.ts'

/** What the check has to know about a photo. */
export interface Expected {
  of: PhotoOf
  /** The side of the card in the other slot. */
  other?: CardSide | undefined
}

function pixelsOf(picture: ImageBitmap): ImageData | undefined {
  const size = reducedSize(picture, checkedSide)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, size.width, size.height)
  return context.getImageData(0, 0, size.width, size.height)
}

const copyOf = ({ data, width, height }: ImageData) => new ImageData(data.slice(), width, height)

/**
 * Judges a photo at the size of the check. Undefined if the canvas can't be read. The worker looks for faces while this thread checks
 * the rest, which takes about as long.
 */
export async function judgePhoto(
  picture: ImageBitmap,
  expected: Expected,
): Promise<CheckedPhoto | undefined> {
  const pixels = pixelsOf(picture)
  if (!pixels) return undefined
  const faces = expected.of === 'face' ? askFaces(copyOf(pixels)) : undefined
  const longest = Math.max(picture.width, picture.height)
  const checked = checkPhoto(pixels, { ...expected, longest })
  return checked.doubt || !faces ? checked : { ...checked, doubt: await faces }
}

/** Whether a crop shows one person. Its light and sharpness were judged before. */
export async function judgeFace(picture: ImageBitmap) {
  const pixels = pixelsOf(picture)
  picture.close()
  return pixels && askFaces(pixels)
}

export { startFaces }
