import { encode } from 'uqr'

export interface QrPath {
  /** The dark modules as one SVG path: runs of a row, one unit high. */
  path: string
  /** Length of a side in units, with a margin of two. */
  size: number
}

/** With `ecc` M, a code can be read even when 15% of it is scratched. */
export function qrPath(text: string, ecc: 'L' | 'M' = 'L'): QrPath {
  const { data, size } = encode(text, { ecc, border: 2 })
  const path = data
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1]) return []
        const length = [...row, false].indexOf(false, x) - x
        return [`M${x} ${y}h${length}v1h-${length}z`]
      }),
    )
    .join('')
  return { path, size }
}
