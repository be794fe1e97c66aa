import libheif, { type HeifImage } from 'libheif-js/wasm-bundle'
import { pictureLimits } from '../../../../contract/picture.ts'

export interface Pixels {
  width: number
  height: number
  /** Four bytes each: red, green, blue, opacity. */
  rgba: Uint8ClampedArray<ArrayBuffer>
}

const pixelsOf = (image: HeifImage) =>
  new Promise<Pixels | undefined>(resolve => {
    const [width, height] = [image.get_width(), image.get_height()]
    if (width * height > pictureLimits.pixels) return resolve(undefined)
    const data = new Uint8ClampedArray(width * height * 4)
    image.display({ data, width, height }, filled =>
      resolve(filled ? { width, height, rgba: data } : undefined),
    )
  })

/** The main picture of a HEIC file, upright. Undefined if it can't be read or has too many pixels. */
export async function decodeHeic(bytes: Uint8Array): Promise<Pixels | undefined> {
  const images = new libheif.HeifDecoder().decode(bytes)
  const main = images.find(image => image.is_primary()) ?? images[0]
  return main && (await pixelsOf(main))
}
