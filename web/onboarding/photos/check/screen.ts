import { blurred, type Gray } from './pixels.ts'

const block = 64
const lags = { from: 3, to: 14 }

/** How strongly a line of a block repeats, and after how many pixels. */
function repetition(lines: readonly Float32Array[]): { lag: number; strength: number } {
  let best = { lag: 0, strength: 0 }
  const at = (lag: number) => {
    let [product, power] = [0, 0]
    for (const line of lines)
      for (let x = lag; x < line.length; x++) {
        const level = line[x]!
        const before = line[x - lag]!
        product += level * before
        power += (level ** 2 + before ** 2) / 2
      }
    return power > 0 ? product / power : 0
  }
  let [before, strength] = [at(lags.from - 1), at(lags.from)]
  for (let lag = lags.from; lag <= lags.to; lag++) {
    const after = at(lag + 1)
    if (strength > before && strength >= after && strength > best.strength) best = { lag, strength }
    before = strength
    strength = after
  }
  return best
}

/**
 * Whether the grid of a screen is visible: fine stripes that repeat after the same few pixels nearly everywhere. Neither a table
 * nor print looks like that. A screen is not detected if the camera averages its grid away.
 */
export function showsScreen(gray: Gray): boolean {
  const { levels, width, height } = gray
  const smooth = blurred(gray, 4)
  const columns = Math.floor(width / block)
  const rows = Math.floor(height / block)
  const across: number[] = []
  const down: number[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = (x: number, y: number) => {
        const pixel = (row * block + y) * width + column * block + x
        return levels[pixel]! - smooth[pixel]!
      }
      const lines = (of: (line: number, along: number) => number) =>
        Array.from({ length: block / 4 }, (_, line) =>
          Float32Array.from({ length: block }, (_, along) => of(line * 4, along)),
        )
      const horizontal = repetition(lines((line, along) => at(along, line)))
      const vertical = repetition(lines((line, along) => at(line, along)))
      across.push(horizontal.strength > 0.25 ? horizontal.lag : 0)
      down.push(vertical.strength > 0.25 ? vertical.lag : 0)
    }
  return agree(across) > 0.5 || agree(down) > 0.5
}

/** The share of the blocks that repeat after the same number of pixels, give or take one. */
function agree(found: readonly number[]): number {
  const shares = Array.from({ length: lags.to + 1 }, (_, lag) =>
    lag < lags.from ? 0 : found.filter(one => Math.abs(one - lag) <= 1).length / Math.max(1, found.length),
  )
  return Math.max(...shares)
}
