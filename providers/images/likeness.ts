import sharp from 'sharp'
import { createGate } from './gate.ts'

/** The mean brightness of each field of a 16 by 16 grid over the picture, 0 to 255. */
export type Fingerprint = Uint8Array

const fields = 16
/** Pixels of a field's side, after the picture was made small. */
const fieldSide = 8
const small = fields * fieldSide
/**
 * Levels of 255 by which no field may differ. Saving a picture anew or making it smaller moves a field by up to 5; another shot of
 * the same card moves many by 10 and more, even when the phone was held almost as before.
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

/** Reads a picture that the check has written (`picture-check.ts`). Undefined for what cannot be decoded. */
export const fingerprintOf = (bytes: Uint8Array): Promise<Fingerprint | undefined> =>
  gate(async () => {
    try {
      return meansOf(await sharp(bytes).greyscale().resize(small, small, { fit: 'fill' }).raw().toBuffer())
    } catch {
      return undefined
    }
  })

/** Whether two fingerprints are of one picture: unchanged, saved anew or made smaller. Another shot of the same card is another. */
export const isSamePicture = (one: Fingerprint, other: Fingerprint): boolean =>
  one.every((level, at) => Math.abs(level - other[at]!) <= tolerance)
