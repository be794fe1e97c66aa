import { randomInt } from 'node:crypto'
import sharp from 'sharp'

interface Size {
  width: number
  height: number
}

/** Lines of text on a two-color background: sharp edges and unique, like photos. */
function print({ width, height }: Size): Buffer {
  const lines = Array.from(
    { length: 24 },
    (_, row) =>
      `<rect x="${5 + randomInt(30)}%" y="${row * 4 + 1}%" width="${20 + randomInt(60)}%" height="2%" fill="#e9e4d6"/>`,
  )
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#204a87"/><stop offset="1" stop-color="#7d5a2a"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>${lines.join('')}</svg>`,
  )
}

export async function photo(size: Size = { width: 1200, height: 900 }): Promise<Buffer<ArrayBuffer>> {
  return (await sharp(print(size)).jpeg({ quality: 85 }).toBuffer()) as Buffer<ArrayBuffer>
}

/** Noise does not compress, so the file exceeds the size limit. */
export async function hugeNoise(): Promise<Buffer> {
  const size = { width: 2_390, height: 2_390 }
  return sharp({
    create: { ...size, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 80 } },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

export const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer })

export const photoFiles = (...names: string[]) =>
  Promise.all(names.map(async name => file(name, await photo())))
