import { uploads } from '../../../contract/upload-limits.ts'
import { photoKind, reducedSize } from './photo-kind.ts'

/** The longer side of a photo as it is sent: every word of a card stays readable, and a phone on the road can send it. */
const longestSide = 2_400
const quality = 0.9

export type Unfit = 'heic' | 'kind' | 'size' | 'damaged'
export type Prepared = { ok: true; photo: Blob } | { ok: false; why: Unfit }

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
 * read it, upright, its longer side at most 2400 pixels. A picture of a known kind that the browser cannot decode goes
 * out as it is: the server judges it.
 */
export async function preparePhoto(file: File): Promise<Prepared> {
  const kind = photoKind(new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  if (!kind) return { ok: false, why: 'kind' }
  const picture = await decoded(file)
  if (!picture && kind === 'heic') return { ok: false, why: 'heic' }
  const small = picture && Math.max(picture.width, picture.height) <= longestSide
  const asItIs = !picture || (small && kind !== 'heic')
  const photo = asItIs
    ? new Blob([file], { type: kind })
    : await drawn(picture, { turn: 0, x: 0, y: 0, width: picture.width, height: picture.height })
  picture?.close()
  if (!photo) return { ok: false, why: 'damaged' }
  return photo.size > uploads.maximumBytes ? { ok: false, why: 'size' } : { ok: true, photo }
}

/** What the crop frame shows, as a photo of its own. Undefined when the browser cannot draw it. */
export async function croppedPhoto(source: Blob, cut: Cut): Promise<Blob | undefined> {
  const picture = await decoded(source)
  const photo = picture && (await drawn(picture, cut))
  picture?.close()
  return photo ?? undefined
}
