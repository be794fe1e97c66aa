import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import {
  type MediaFormat,
  type MediaWidth,
  mediaFormats,
  mediaWidths,
  pixelsOf,
} from '../../contract/media.ts'
import { ProviderFailure } from '../failure.ts'
import { createGate } from './gate.ts'

export interface PublicPicture {
  hash: string
  /** Width of the widest file in pixels. */
  width: number
  height: number
  files: readonly { width: MediaWidth; format: MediaFormat; bytes: Buffer }[]
}

export interface PublicPictures {
  /** Creates all files of a verified picture (`PictureCheck`). Throws a `ProviderFailure` if too many pictures are already waiting. */
  make(verified: Buffer): Promise<PublicPicture>
}

/** Increase this when the encoding changes, so that the files get new URLs. */
const recipe = 1
export const pictureHash = (verified: Buffer): string =>
  createHash('sha256').update(`${recipe}\n`).update(verified).digest('hex').slice(0, 32)

/** With more effort the files would hardly be smaller, and the editor would wait five times as long. */
const encode: Record<MediaFormat, (picture: Sharp) => Sharp> = {
  avif: picture => picture.avif({ quality: 55, effort: 1 }),
  webp: picture => picture.webp({ quality: 78, effort: 2 }),
  jpg: picture => picture.jpeg({ quality: 80, progressive: true }),
}

/** Encodes one picture at a time, because the same cores answer requests and check applicants' documents. */
const encodersAtOnce = 1
const mostWaiting = 6

export function createPublicPictures(): PublicPictures {
  const gate = createGate(encodersAtOnce)
  let inside = 0

  async function filesOf(verified: Buffer, pictureWidth: number) {
    const files: PublicPicture['files'][number][] = []
    const made = new Map<number, (typeof files)[number]['bytes'][]>()
    for (const width of mediaWidths) {
      const pixels = pixelsOf(width, pictureWidth)
      if (!made.has(pixels)) {
        const small = await sharp(verified)
          .resize({ width: pixels })
          .raw()
          .toBuffer({ resolveWithObject: true })
        const raw = { width: small.info.width, height: small.info.height, channels: small.info.channels }
        const bytes: Buffer[] = []
        for (const format of mediaFormats)
          bytes.push(await encode[format](sharp(small.data, { raw })).toBuffer())
        made.set(pixels, bytes)
      }
      mediaFormats.forEach((format, at) => {
        files.push({ width, format, bytes: made.get(pixels)![at]! })
      })
    }
    return files
  }

  return {
    async make(verified) {
      if (inside > mostWaiting) throw new ProviderFailure('images', 'temporary', 'BUSY')
      inside += 1
      try {
        return await gate(async () => {
          const picture = await sharp(verified).metadata()
          const width = pixelsOf(1920, picture.width)
          return {
            hash: pictureHash(verified),
            width,
            height: Math.round((picture.height * width) / picture.width),
            files: await filesOf(verified, picture.width),
          }
        })
      } finally {
        inside -= 1
      }
    },
  }
}
