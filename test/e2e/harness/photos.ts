import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { portrait } from '../../../web/art/portrait.ts'

interface Size {
  width: number
  height: number
}

let drawn = 0

/**
 * Sixteen tiles, half of them dark, in one of fifteen patterns. The patterns are Walsh functions, which differ from each other as much
 * as possible, so no two photos of a test look like the same side of a card.
 */
function tiles(): string {
  const pattern = (drawn++ % 15) + 1
  return Array.from({ length: 16 }, (_, at) => {
    const odd = [...(pattern & at).toString(2)].filter(bit => bit === '1').length % 2
    const [x, y] = [12 + (at % 4) * 19, 14 + Math.floor(at / 4) * 18]
    return `<rect x="${x}%" y="${y}%" width="19.2%" height="18.2%" fill="${odd ? '#2f4f86' : '#c7b48a'}"/>`
  }).join('')
}

/**
 * A card with lines of text on a dark table: sharp and unique like a photo, and without anything that the page would warn about.
 */
function print({ width, height }: Size): Buffer {
  const lines = Array.from(
    { length: 24 },
    (_, row) =>
      `<rect x="${16 + randomInt(24)}%" y="${17 + row * 2.8}%" width="${10 + randomInt(40)}%" height="1.2%" fill="#0e1218"/>`,
  )
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#22252b"/>${tiles()}${lines.join('')}</svg>`,
  )
}

export async function photo(size: Size = { width: 1200, height: 900 }): Promise<Buffer<ArrayBuffer>> {
  return (await sharp(print(size)).jpeg({ quality: 85 }).toBuffer()) as Buffer<ArrayBuffer>
}

/** People side by side, at a place and in front of a wall that no other photo has. The page finds their faces. */
export async function portraits(people = 1): Promise<Buffer<ArrayBuffer>> {
  const [width, height] = [900, 1120]
  const side = people === 1 ? 600 : 800 / people
  const first = (width - side * people) / 2 + randomInt(-50, 50)
  const each = Array.from({ length: people }, (_, at) => {
    const place = `x="${first + at * side}" y="${height - side * 1.2}" width="${side}" height="${side * 1.2}"`
    return `<svg ${place} viewBox="0 0 400 480"><path fill="#d8e2ee" d="M0 0h400v480H0z"/>${portrait({ h: 480 })}</svg>`
  })
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${each.join('')}</svg>`
  const photo = sharp(print({ width, height })).composite([{ input: Buffer.from(drawn) }])
  return (await photo.jpeg({ quality: 85 }).toBuffer()) as Buffer<ArrayBuffer>
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

/** One of these cards, converted by `heif-enc` of libheif-examples, because sharp can't write HEIC. */
export const heicCard = () => readFileSync(join(import.meta.dirname, 'card.heic'))
