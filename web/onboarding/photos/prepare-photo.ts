import { pictureLimits } from '../../../contract/picture.ts'
import { uploads } from '../../../contract/upload-limits.ts'
import { isPdf, type PhotoKind, photoKind, reducedSize } from './photo-kind.ts'
import { measuredSide, type PhotoDoubt, photoDoubt } from './photo-look.ts'

/** The longer side of a photo as it is sent: every word of a card stays readable, and a phone on the road can send it. */
const longestSide = 2_400
const quality = 0.9

export type Unfit =
  | { why: 'heic' | 'pdf' | 'kind' | 'size' | 'damaged' }
  /** Pixels of the picture, upright. */
  | { why: 'small'; size: { width: number; height: number } }
export type Prepared = { ok: true; photo: Blob; doubt: PhotoDoubt | undefined } | ({ ok: false } & Unfit)

/** A piece of a photo: pixels of the photo after its quarter turns. */
export interface Cut {
  turn: 0 | 1 | 2 | 3
  x: number
  y: number
  width: number
  height: number
}

function drawn(picture: ImageBitmap, { turn, x, y, width, height }: Cut): Promise<Blob | null> {
  const size = reducedSize({ width, height }, longestSide)
  const scale = size.width / width
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  // JPEG has no transparency: what a PNG leaves open is white, not black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, size.width, size.height)
  pen.imageSmoothingQuality = 'high'
  pen.scale(scale, scale)
  pen.translate(-x, -y)
  const [fullWidth, fullHeight] =
    turn % 2 === 0 ? [picture.width, picture.height] : [picture.height, picture.width]
  pen.translate(fullWidth / 2, fullHeight / 2)
  pen.rotate((turn * Math.PI) / 2)
  pen.drawImage(picture, -picture.width / 2, -picture.height / 2)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
}

async function decoded(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return undefined
  }
}

/**
 * A chosen file made ready to send (DECISIONS D2): told by its first bytes, HEIC turned into JPEG where this browser can
 * read it, upright, its longer side at most 2400 pixels, and measured for darkness and blur. A picture of a known kind that the browser cannot decode goes
 * out as it is: the server judges it.
 */
export async function preparePhoto(file: File): Promise<Prepared> {
  const first = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  const kind = photoKind(first)
  if (!kind) return { ok: false, why: isPdf(first) ? 'pdf' : 'kind' }
  const picture = await decoded(file)
  if (!picture) return kind === 'heic' ? { ok: false, why: 'heic' } : asItIs(file, kind, undefined)
  const { width, height } = picture
  try {
    if (Math.min(width, height) < pictureLimits.shortestSide)
      return { ok: false, why: 'small', size: { width, height } }
    const doubt = doubtOf(picture)
    if (Math.max(width, height) <= longestSide && kind !== 'heic') return asItIs(file, kind, doubt)
    const photo = await drawn(picture, { turn: 0, x: 0, y: 0, width, height })
    return photo ? within(photo, doubt) : { ok: false, why: 'damaged' }
  } finally {
    picture.close()
  }
}

const within = (photo: Blob, doubt: PhotoDoubt | undefined): Prepared =>
  photo.size > uploads.maximumBytes ? { ok: false, why: 'size' } : { ok: true, photo, doubt }

const asItIs = (file: File, kind: PhotoKind, doubt: PhotoDoubt | undefined) =>
  within(new Blob([file], { type: kind }), doubt)

/** What the photo looks like at the size at which it is measured; undefined also where the canvas cannot be read. */
function doubtOf(picture: ImageBitmap): PhotoDoubt | undefined {
  const size = reducedSize(picture, measuredSide)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return undefined
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, size.width, size.height)
  return photoDoubt(pen.getImageData(0, 0, size.width, size.height))
}

/** What the crop frame shows, as a photo of its own. Undefined when the browser cannot draw it. */
export async function croppedPhoto(source: Blob, cut: Cut): Promise<Blob | undefined> {
  const picture = await decoded(source)
  const photo = picture && (await drawn(picture, cut))
  picture?.close()
  return photo ?? undefined
}
