import { encode } from 'uqr'

interface QrPath {
  /** The dark modules as one SVG path: runs of a row, one unit high. */
  path: string
  /** Length of a side in units, with a margin of two. */
  size: number
}

export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { border: 2 })
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
