import sharp from 'sharp'
import { createGate } from './gate.ts'

const side = 16
const gate = createGate(2)

/**
 * A difference hash (dHash) of 16 by 16: one bit for each field, set where the picture is brighter than in the field to the left.
 * As text of 256 digits. Saving again and shrinking turn few bits. The picture can't be made of it.
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
        return pixels[pixel + 1]! > pixels[pixel]! ? 1 : 0
      }).join('')
    } catch {
      return undefined
    }
  })

/**
 * Bits of 256 that may differ in pictures worth comparing. The same picture, saved again or shrunk, differs in at most half as many
 * (`gradients.test.ts`). So may two people's cards of one kind, photographed alike: `isSamePicture` tells them apart.
 */
export const gradientTolerance = 36
