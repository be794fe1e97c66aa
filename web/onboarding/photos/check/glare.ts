import type { Pixels } from './pixels.ts'
import { regionsOf } from './regions.ts'

/** From this level on, a color channel is overexposed and has lost its detail. White paper in a photo stays below it. */
const blownFrom = 251

/** Whether a spot of light hides a part: a compact region without any detail, between 0.3 and 25 percent of the picture. */
export function hasGlare({ data, width, height }: Pixels): boolean {
  const mask = new Uint8Array(width * height)
  for (let at = 0; at < mask.length; at++) {
    const pixel = at * 4
    mask[at] = Math.min(data[pixel]!, data[pixel + 1]!, data[pixel + 2]!) >= blownFrom ? 1 : 0
  }
  const area = width * height
  return regionsOf(mask, width).some(({ size, left, right, top, bottom }) => {
    const share = size / area
    return share > 0.003 && share < 0.25 && size / ((right - left + 1) * (bottom - top + 1)) > 0.45
  })
}
