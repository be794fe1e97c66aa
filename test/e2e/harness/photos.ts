import sharp from 'sharp'

interface Size {
  width: number
  height: number
}

const made = new Map<string, Promise<Buffer>>()

function gradient({ width, height }: Size, from: string, to: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  )
}

/** A photo of no one: a gradient, as JPEG. Made once for each size. */
export function photo(size: Size = { width: 1200, height: 900 }): Promise<Buffer<ArrayBuffer>> {
  const key = `${size.width}×${size.height}`
  const known = made.get(key)
  const bytes =
    known ??
    sharp(gradient(size, '#204a87', '#e9b96e'))
      .jpeg({ quality: 85 })
      .toBuffer()
  made.set(key, bytes)
  return bytes as Promise<Buffer<ArrayBuffer>>
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
export async function photoFiles(...names: string[]) {
  const buffer = await photo()
  return names.map(name => file(name, buffer))
}
