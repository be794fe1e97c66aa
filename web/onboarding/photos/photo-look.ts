/** What may be wrong with a photo, as far as its pixels say. It is a hint: the person decides. */
export type PhotoDoubt = 'dark' | 'blurred'

/** The longer side in pixels at which a photo is measured: sharp print leaves edges there, noise is gone. */
export const measuredSide = 800

/** Of 255. The brightest tenth of a photo that shows anything is above this, also of a card on a black table. */
const darkBelow = 70
/** Variance of the Laplacian. A card in focus has hundreds, a face before a plain wall some tens. */
const blurredBelow = 12

interface Pixels {
  /** Red, green, blue, alpha, row by row, as a canvas has them. */
  data: ArrayLike<number>
  width: number
  height: number
}

/** Rec. 601 brightness of each pixel. */
function greyOf({ data, width, height }: Pixels): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, at) => {
    const pixel = at * 4
    return 0.299 * data[pixel]! + 0.587 * data[pixel + 1]! + 0.114 * data[pixel + 2]!
  })
}

/** The brightness that nine in ten pixels are below. */
function brightest(grey: Uint8Array): number {
  return grey.toSorted()[Math.floor(grey.length * 0.9)] ?? 0
}

/** How much neighboring pixels differ: the variance of the Laplacian, the usual measure of focus. */
function sharpness(grey: Uint8Array, width: number, height: number): number {
  let [count, sum, squares] = [0, 0, 0]
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const edge = grey[at - 1]! + grey[at + 1]! + grey[at - width]! + grey[at + width]! - 4 * grey[at]!
      count += 1
      sum += edge
      squares += edge * edge
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

/** What the page says of a photo before it is sent; undefined for one that looks fine. Darkness is said before blur. */
export function photoDoubt(pixels: Pixels): PhotoDoubt | undefined {
  const grey = greyOf(pixels)
  if (brightest(grey) < darkBelow) return 'dark'
  return sharpness(grey, pixels.width, pixels.height) < blurredBelow ? 'blurred' : undefined
}
