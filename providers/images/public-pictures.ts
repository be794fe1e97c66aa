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

type EncodedFile = Omit<PublicPicture['files'][number], 'width'>

async function encodeAt(verified: Buffer, width: number): Promise<EncodedFile[]> {
  const { data, info } = await sharp(verified).resize({ width }).raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const encoded: EncodedFile[] = []
  for (const format of mediaFormats)
    encoded.push({ format, bytes: await encode[format](sharp(data, { raw })).toBuffer() })
  return encoded
}

/** Encodes one picture at a time, because the same cores answer requests and check applicants' documents. */
const encodersAtOnce = 1
const mostWaiting = 6

export function createPublicPictures(): PublicPictures {
  const gate = createGate(encodersAtOnce)
  let inside = 0

  async function filesOf(verified: Buffer, pictureWidth: number) {
    const files: PublicPicture['files'][number][] = []
    const made = new Map<number, EncodedFile[]>()
    for (const width of mediaWidths) {
      const pixels = pixelsOf(width, pictureWidth)
      const encoded = made.get(pixels) ?? (await encodeAt(verified, pixels))
      made.set(pixels, encoded)
      files.push(...encoded.map(file => ({ width, ...file })))
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
