import { pictureLimits } from '../../../contract/picture.ts'
import { uploads } from '../../../contract/upload-limits.ts'
import type { CheckedPhoto } from './check/check-photo.ts'
import type { FaceDoubt } from './check/faces/face-doubt.ts'
import type { Expected } from './check/judge-photo.ts'
import { heicPicture } from './heic/heic-picture.ts'
import { isPdf, type PhotoKind, photoKind, reducedSize } from './photo-kind.ts'

/** Pixels of the longer side: the print on a card stays readable, and the upload works on a mobile connection. */
const longestSide = 2_400
const quality = 0.9

export type Unfit =
  | { why: 'heic' | 'pdf' | 'kind' | 'tooLarge' | 'damaged' | 'gone' | 'empty' }
  /** Nothing is known about the photo. It can be prepared again. */
  | { why: 'not-loaded' }
  | { why: 'small'; size: { width: number; height: number } }
type Prepared = { ok: true; photo: Blob; checked: CheckedPhoto | undefined } | ({ ok: false } & Unfit)

/** A crop, in pixels of the photo after its quarter turns. */
interface Cut {
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
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // JPEG has no transparency; without this, transparent areas of a PNG turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size.width, size.height)
  context.imageSmoothingQuality = 'high'
  context.scale(scale, scale)
  context.translate(-x, -y)
  const [fullWidth, fullHeight] =
    turn % 2 === 0 ? [picture.width, picture.height] : [picture.height, picture.width]
  context.translate(fullWidth / 2, fullHeight / 2)
  context.rotate((turn * Math.PI) / 2)
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
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
 * Where the browser can't open the file itself. Only the worker's script is loaded now: a browser may remember that a module could not
 * be loaded, and then no press of Retry would load it.
 */
const converted = (file: Blob) => heicPicture(file).catch(unknown)

/**
 * Read as soon as the file is chosen, because it may be moved, deleted or go back to a cloud before it is sent. Undefined if it can't
 * be read.
 */
const bytesOf = (file: Blob) => file.arrayBuffer().catch(unknown)

/**
 * Prepares a chosen file for upload (DECISIONS D2): detects its type by the first bytes, converts HEIC to JPEG,
 * rotates it upright, limits the longer side to 2400 pixels, and checks it (`check/`). A known type
 * that the browser can't decode is sent unchanged for the server to judge.
 */
export async function preparePhoto(chosen: File, expected?: Expected): Promise<Prepared> {
  const start = await bytesOf(chosen.slice(0, 16))
  if (!start) return { ok: false, why: 'gone' }
  const first = new Uint8Array(start)
  if (first.length === 0) return { ok: false, why: 'empty' }
  const kind = photoKind(first)
  if (!kind) return { ok: false, why: isPdf(first) ? 'pdf' : 'kind' }
  const bytes = await bytesOf(chosen)
  if (!bytes) return { ok: false, why: 'gone' }
  const file = new Blob([bytes])
  const picture = (await decoded(file)) ?? (kind === 'heic' ? await converted(file) : undefined)
  if (picture === 'not-loaded') return { ok: false, why: 'not-loaded' }
  if (!picture) return kind === 'heic' ? { ok: false, why: 'heic' } : asItIs(file, kind, undefined)
  const { width, height } = picture
  try {
    if (Math.min(width, height) < pictureLimits.shortestSide)
      return { ok: false, why: 'small', size: { width, height } }
    const checked = expected && (await check(picture, expected))
    if (Math.max(width, height) <= longestSide && kind !== 'heic') return asItIs(file, kind, checked)
    const photo = await drawn(picture, { turn: 0, x: 0, y: 0, width, height })
    return photo ? ifWithinSizeLimit(photo, checked) : { ok: false, why: 'damaged' }
  } finally {
    picture.close()
  }
}

const ifWithinSizeLimit = (photo: Blob, checked: CheckedPhoto | undefined): Prepared =>
  photo.size > uploads.maximumBytes ? { ok: false, why: 'tooLarge' } : { ok: true, photo, checked }

const asItIs = (file: Blob, kind: PhotoKind, checked: CheckedPhoto | undefined) =>
  ifWithinSizeLimit(new Blob([file], { type: kind }), checked)

const judge = () => import('./check/judge-photo.ts')
const unknown = () => undefined

/** Loaded with the first photo. Undefined if it can't be loaded or fails, because the check must never block an upload. */
const check = (picture: ImageBitmap, expected: Expected): Promise<CheckedPhoto | undefined> =>
  judge()
    .then(({ judgePhoto }) => judgePhoto(picture, expected))
    .catch(unknown)

/** Loads the face detection while a photo is being read and cropped. */
export const expectFace = () =>
  judge()
    .then(({ startFaces }) => startFaces())
    .catch(unknown)

/** Whether a crop shows one person. Undefined also if the check fails. */
export async function checkFace(photo: Blob): Promise<FaceDoubt | undefined> {
  const picture = await decoded(photo)
  return (
    picture &&
    judge()
      .then(({ judgeFace }) => judgeFace(picture))
      .catch(unknown)
  )
}

/** Checks a photo that was sent without a check. Undefined if it can't be checked. */
export async function checkSentPhoto(photo: Blob, expected: Expected): Promise<CheckedPhoto | undefined> {
  const picture = await decoded(photo)
  const checked = picture && (await check(picture, expected))
  picture?.close()
  return checked
}

/** Undefined if the browser can't draw it. */
export async function croppedPhoto(source: Blob, cut: Cut): Promise<Blob | undefined> {
  const picture = await decoded(source)
  const photo = picture && (await drawn(picture, cut))
  picture?.close()
  return photo ?? undefined
}
