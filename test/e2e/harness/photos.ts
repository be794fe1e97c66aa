import { randomInt } from 'node:crypto'
import sharp from 'sharp'

interface Size {
  width: number
  height: number
}

/** Lines of print on a ground of two colors: sharp edges, and every one looks different, as photos do. */
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

/** A photo of no one, as JPEG; another one each time. */
export async function photo(size: Size = { width: 1200, height: 900 }): Promise<Buffer<ArrayBuffer>> {
  return (await sharp(print(size)).jpeg({ quality: 85 }).toBuffer()) as Buffer<ArrayBuffer>
}

/** Larger than the limit however well it is packed: noise has nothing to leave out. */
export async function hugeNoise(): Promise<Buffer> {
  const size = { width: 2_390, height: 2_390 }
  return sharp({
    create: { ...size, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 80 } },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

export const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer })

/** As many photos as a file chooser hands over. */
export const photoFiles = (...names: string[]) =>
  Promise.all(names.map(async name => file(name, await photo())))
