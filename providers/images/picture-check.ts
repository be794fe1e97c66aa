import sharp from 'sharp'
import { type PictureError, pictureLimits } from '../../contract/picture.ts'
import { heldBytes, mostHeldBytes, mostScans, scansOf } from './decoding-cost.ts'
import { createGate } from './gate.ts'
import { type ImageType, imageTypeOf, isHeic } from './image-type.ts'

/** A re-encoded picture. It is always an upright JPEG without metadata. */
export interface VerifiedPicture {
  ok: true
  bytes: Buffer
  contentType: 'image/jpeg'
  width: number
  height: number
  sentAs: ImageType
}
type PictureVerdict = VerifiedPicture | { ok: false; reason: PictureError }

export interface PictureCheck {
  /** `declaredType` is the upload's content type. It must be one of the three types, but the bytes decide which type it is. */
  verify(bytes: Uint8Array, declaredType: string): Promise<PictureVerdict>
  thumbnail(bytes: Uint8Array, side?: number): Promise<Buffer>
}

const quality = 85
const thumbnailSide = 400
// Every photo is different, so what libvips would cache of the last ones, up to 50 MB, would never be used again.
sharp.cache(false)

/** Decoders run outside the event loop, on the same cores that answer all requests. */
const decodersAtOnce = 2
const longestSeconds = 20

// Android apps name a photo whose type they didn't look up `image/*`. The bytes decide anyway.
const declaredTypes = ['image/jpeg', 'image/jpg', 'image/pjpeg', 'image/png', 'image/webp', 'image/*']

export const isPictureType = (contentType: string) =>
  declaredTypes.includes(contentType.split(';')[0]?.trim().toLowerCase() ?? '')

/** The decoder enforces the limits: it recognizes a decompression bomb by its header and refuses it before it allocates pixels. */
const decode = (bytes: Uint8Array) =>
  sharp(bytes, {
    limitInputPixels: pictureLimits.pixels,
    failOn: 'error',
    sequentialRead: true,
    animated: false,
  }).timeout({
    seconds: longestSeconds,
  })

const problemOf = (error: unknown): PictureError =>
  error instanceof Error && /pixel limit/i.test(error.message) ? 'too-many-pixels' : 'unreadable'

/**
 * Checks and re-encodes pictures (DECISIONS D2). The result contains only pixels: no EXIF, GPS, thumbnail, color profile, comment,
 * second frame or trailing bytes. An animation is reduced to its first frame, and transparency becomes white.
 */
export function createPictureCheck({ atOnce = decodersAtOnce } = {}): PictureCheck {
  const gate = createGate(atOnce)

  async function remake(bytes: Uint8Array, sentAs: ImageType): Promise<PictureVerdict> {
    try {
      if (sentAs === 'image/jpeg' && scansOf(bytes) > mostScans) return { ok: false, reason: 'unreadable' }
      const metadata = await decode(bytes).metadata()
      const { width, height, format } = metadata
      if (`image/${format}` !== sentAs) return { ok: false, reason: 'unreadable' }
      if (width * height > pictureLimits.pixels) return { ok: false, reason: 'too-many-pixels' }
      if (Math.min(width, height) < pictureLimits.shortestSide) return { ok: false, reason: 'too-small' }
      if (heldBytes(metadata) > mostHeldBytes) return { ok: false, reason: 'too-costly' }
      const side = pictureLimits.longestSide
      const { data, info } = await decode(bytes)
        .autoOrient()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .toColorspace('srgb')
        .jpeg({ quality })
        .toBuffer({ resolveWithObject: true })
      return {
        ok: true,
        bytes: data,
        contentType: 'image/jpeg',
        width: info.width,
        height: info.height,
        sentAs,
      }
    } catch (error) {
      return { ok: false, reason: problemOf(error) }
    }
  }

  return {
    async verify(bytes, declaredType) {
      if (bytes.length === 0) return { ok: false, reason: 'empty' }
      if (isHeic(bytes)) return { ok: false, reason: 'heic' }
      const sentAs = imageTypeOf(bytes)
      if (!sentAs || !isPictureType(declaredType)) return { ok: false, reason: 'type' }
      return gate(() => remake(bytes, sentAs))
    },

    thumbnail: (bytes, side = thumbnailSide) =>
      gate(() =>
        decode(bytes)
          .resize(side, side, { fit: 'inside', withoutEnlargement: true })
          .jpeg({ quality })
          .toBuffer(),
      ),
  }
}
