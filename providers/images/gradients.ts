import sharp from 'sharp'
import { createGate } from './gate.ts'

const side = 16
const gate = createGate(2)

/**
 * A difference hash (dHash) with 16 by 16 fields, as a string of 256 binary digits. A digit is set if the picture is brighter there
 * than in the field to the left. Re-encoding and shrinking change few digits. The picture cannot be reconstructed from them.
 * Undefined for a file that isn't a picture.
 */
export const gradientsOf = (bytes: Uint8Array): Promise<string | undefined> =>
  gate(async () => {
    try {
      const pixels = await sharp(bytes)
        .greyscale()
        .resize(side + 1, side, { fit: 'fill' })
        .raw()
        .toBuffer()
      return Array.from({ length: side * side }, (_, at) => {
        const pixel = Math.floor(at / side) * (side + 1) + (at % side)
        return pixels.readUInt8(pixel + 1) > pixels.readUInt8(pixel) ? 1 : 0
      }).join('')
    } catch {
      return undefined
    }
  })

/**
 * How many of the 256 digits may differ in pictures that are worth comparing. If a picture is re-encoded or shrunk, at most half as
 * many differ (`gradients.test.ts`). The same can be true of two people's cards of one kind, photographed alike: `isSamePicture`
 * tells them apart.
 */
export const gradientTolerance = 36
