import { encode } from 'uqr'

type Grid = boolean[][]

/** The dark modules of a code as `web/qr-path.server.ts` draws it, without the margin of two. */
function gridOf(path: string, size: number): Grid {
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let at = 0; at < Number(length); at++) grid[Number(y)]![Number(x) + at] = true
  return grid.slice(2, -2).map(row => row.slice(2, -2))
}

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  x => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** Whether a module belongs to a finder, timing, format or alignment pattern, in versions 2 to 5. */
function isFunction(x: number, y: number, side: number): boolean {
  const inCorner = (x < 9 && y < 9) || (x >= side - 8 && y < 9) || (x < 9 && y >= side - 8)
  const inAlignment = Math.abs(x - (side - 7)) <= 2 && Math.abs(y - (side - 7)) <= 2
  return inCorner || inAlignment || x === 6 || y === 6
}

function bitsOf(grid: Grid): number[] {
  const side = grid.length
  const mask = masks[([0, 1, 2].reduce((sum, at) => sum * 2 + Number(grid[8]![2 + at]), 0) ^ 0b101) & 7]!
  const bits: number[] = []
  let up = true
  for (let right = side - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < side; step++) {
      const y = up ? side - 1 - step : step
      for (const x of [right, right - 1])
        if (!isFunction(x, y, side)) bits.push(Number(grid[y]![x]! !== mask(x, y)))
    }
    up = !up
  }
  return bits
}

/**
 * The text of a QR code that our pages have drawn: bytes, versions 2 to 5, the lowest level of correction, so only one block.
 * Fails unless the same text drawn again gives the same code.
 */
export function readQr(path: string, size: number): string {
  const bits = bitsOf(gridOf(path, size))
  const number = (from: number, length: number) =>
    bits.slice(from, from + length).reduce((sum, bit) => sum * 2 + bit, 0)
  const bytes = Array.from({ length: number(4, 8) }, (_, at) => number(12 + at * 8, 8))
  const text = Buffer.from(bytes).toString('utf8')
  const again = encode(text, { border: 2 })
  if (
    JSON.stringify(again.data.slice(2, -2).map(row => row.slice(2, -2))) !==
    JSON.stringify(gridOf(path, size))
  )
    throw new Error('the code was not read')
  return text
}
