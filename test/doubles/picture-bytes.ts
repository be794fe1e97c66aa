import { createCipheriv } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export const text = (value: string) => Buffer.from(value, 'latin1')
export const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The same gray noise each time: in random pixels, a search for a few bytes finds them once in a while. */
export function photo(width = 320, height = 240) {
  const pixels = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(
    Buffer.alloc(width * height * 3),
  )
  return sharp(pixels, { raw: { width, height, channels: 3 } }).linear(0.4, 77)
}

export function pngChunk(type: string, body: Buffer, crc?: number) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const named = Buffer.concat([text(type), body])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc ?? crc32(named))
  return Buffer.concat([length, named, check])
}

export function pngOf(width: number, height: number, data: Buffer, more: Buffer[] = []) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  return Buffer.concat([
    pngStart,
    pngChunk('IHDR', header),
    ...more,
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** About ten thousand bytes that decode to 112 MB. */
export const pngBomb = () => pngOf(30_000, 30_000, deflateSync(Buffer.alloc(30_000 * 3_751), { level: 9 }))

export function withPngChunks(png: Buffer, ...chunks: Buffer[]) {
  const afterHeader = 8 + 25
  return Buffer.concat([png.subarray(0, afterHeader), ...chunks, png.subarray(afterHeader)])
}

export function jpegSegment(marker: number, body: Buffer) {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

export const withJpegSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

export function riff(form: string, ...chunks: [name: string, body: Buffer][]) {
  const parts = chunks.map(([name, body]) => {
    const head = Buffer.alloc(8)
    head.write(name, 'latin1')
    head.writeUInt32LE(body.length, 4)
    return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
  })
  const body = Buffer.concat([text(form), ...parts])
  const head = Buffer.alloc(8)
  head.write('RIFF')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

/** The metadata of a JPEG: markers that are not needed to decode it, and the number of bytes after its end. */
export function jpegExtras(jpeg: Buffer): { segments: string[]; bytesAfterEnd: number } {
  const needed = [0xdb, 0xc0, 0xc2, 0xc4, 0xdd]
  const segments: string[] = []
  let at = 2
  while (jpeg[at + 1] !== 0xda) {
    const marker = jpeg[at + 1] ?? 0
    const length = jpeg.readUInt16BE(at + 2)
    const isJfif = marker === 0xe0 && jpeg.toString('latin1', at + 4, at + 8) === 'JFIF'
    if (!needed.includes(marker) && !isJfif) segments.push(marker.toString(16))
    at += 2 + length
  }
  return { segments, bytesAfterEnd: jpeg.length - (jpeg.indexOf(Buffer.from([0xff, 0xd9]), at) + 2) }
}
