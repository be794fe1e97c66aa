/** RGBA bytes, row by row, as in `ImageData`. */
export interface Pixels {
  data: ArrayLike<number>
  width: number
  height: number
}

/** Brightness, 0 to 255, row by row. */
export interface Gray {
  levels: Float32Array
  width: number
  height: number
}

/**
 * Length of the longer side, in pixels, at which a photo is checked. This is enough for the edges of sharp print and few enough for
 * an old phone, and it averages out noise.
 */
export const checkedSide = 640

export function grayOf({ data, width, height }: Pixels): Gray {
  const levels = new Float32Array(width * height)
  for (let at = 0; at < levels.length; at++) {
    const pixel = at * 4
    levels[at] = 0.299 * data[pixel]! + 0.587 * data[pixel + 1]! + 0.114 * data[pixel + 2]!
  }
  return { levels, width, height }
}

/** The level below which this share of the pixels is. */
export function levelBelow({ levels }: Gray, share: number): number {
  const counts = new Uint32Array(256)
  for (const level of levels) counts[Math.min(255, Math.max(0, Math.round(level)))]! += 1
  let seen = 0
  for (const [level, count] of counts.entries()) {
    seen += count
    if (seen >= levels.length * share) return level
  }
  return 255
}

/** The mean of a square around each pixel, `2 * radius + 1` pixels wide. */
export function blurred({ levels, width, height }: Gray, radius: number): Float32Array {
  const rows = new Float32Array(levels.length)
  const out = new Float32Array(levels.length)
  const smooth = (
    from: Float32Array,
    to: Float32Array,
    lines: number,
    length: number,
    step: number,
    next: number,
  ) => {
    for (let line = 0; line < lines; line++) {
      const start = line * next
      let sum = 0
      for (let at = -radius; at < length; at++) {
        if (at + radius < length) sum += from[start + (at + radius) * step]!
        if (at - radius - 1 >= 0) sum -= from[start + (at - radius - 1) * step]!
        if (at < 0) continue
        const count = Math.min(length - 1, at + radius) - Math.max(0, at - radius) + 1
        to[start + at * step] = sum / count
      }
    }
  }
  smooth(levels, rows, height, width, 1, width)
  smooth(rows, out, width, height, width, 1)
  return out
}
