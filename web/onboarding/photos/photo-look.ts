/** A possible problem with a photo, judged by its pixels. Only a hint: the person decides. */
export type PhotoDoubt = 'dark' | 'blurred'

/**
 * Longer side in pixels at which a photo is measured: large enough for the edges of sharp print, small enough to remove
 * noise.
 */
export const measuredSide = 800

/** From 0 to 255. The brightest tenth of a usable photo is above this value, even for a card on a black table. */
const darkBelow = 70
/** Variance of the Laplacian. A sharp card has hundreds, a face in front of a plain wall a few dozen. */
const blurredBelow = 12

interface Pixels {
  /** RGBA bytes, row by row, as in `ImageData`. */
  data: ArrayLike<number>
  width: number
  height: number
}

function grayOf({ data, width, height }: Pixels): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, at) => {
    const pixel = at * 4
    return 0.299 * data[pixel]! + 0.587 * data[pixel + 1]! + 0.114 * data[pixel + 2]!
  })
}

function brightest(gray: Uint8Array): number {
  return gray.toSorted()[Math.floor(gray.length * 0.9)] ?? 0
}

function sharpness(gray: Uint8Array, width: number, height: number): number {
  let [count, sum, squares] = [0, 0, 0]
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const edge = gray[at - 1]! + gray[at + 1]! + gray[at - width]! + gray[at + width]! - 4 * gray[at]!
      count += 1
      sum += edge
      squares += edge * edge
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

export function photoDoubt(pixels: Pixels): PhotoDoubt | undefined {
  const gray = grayOf(pixels)
  if (brightest(gray) < darkBelow) return 'dark'
  return sharpness(gray, pixels.width, pixels.height) < blurredBelow ? 'blurred' : undefined
}
