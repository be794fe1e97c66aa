import sharp from 'sharp'
import { createGate } from './gate.ts'

/** The mean brightness, from 0 to 255, of each cell in a 16 by 16 grid over the picture. */
export type Fingerprint = Uint8Array

const fields = 16
const fieldSide = 8
const small = fields * fieldSide
/**
 * How much a cell may differ, on a scale of 255. Re-encoding or shrinking a picture changes a cell by up to 5. Another shot of the
 * same card changes many cells by 10 or more, even from almost the same position.
 */
const tolerance = 5

const gate = createGate(2)

function meansOf(pixels: Uint8Array): Fingerprint {
  const sums = new Float64Array(fields * fields)
  for (const [at, level] of pixels.entries()) {
    const row = Math.floor(at / small / fieldSide)
    const column = Math.floor((at % small) / fieldSide)
    sums[row * fields + column]! += level
  }
  return Uint8Array.from(sums, sum => Math.round(sum / fieldSide ** 2))
}

export const fingerprintOf = (bytes: Uint8Array): Promise<Fingerprint | undefined> =>
  gate(async () => {
    try {
      return meansOf(await sharp(bytes).greyscale().resize(small, small, { fit: 'fill' }).raw().toBuffer())
    } catch {
      return undefined
    }
  })

/**
 * Whether both are the same picture, perhaps re-encoded or shrunk. Another shot of the same card does not count as the same picture,
 * and a cell that the other one lacks is like none.
 */
export const isSamePicture = (one: Fingerprint, other: Fingerprint): boolean =>
  one.every((level, at) => Math.abs(level - (other[at] ?? Number.NaN)) <= tolerance)
