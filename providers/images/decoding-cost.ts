import type { Metadata } from 'sharp'

/**
 * Bytes of the pictures that cannot be decoded line by line. Two are decoded at once. A progressive JPEG of 50 million pixels in the
 * colors that cameras write (4:2:0) just fits.
 */
export const mostHeldBytes = 150_000_000

/** libjpeg writes ten scans, and 24 for the four colors of print. */
export const mostScans = 32

/** Samples for each pixel of a JPEG. Of a subsampling that is not here, all colors are whole. */
const samples: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:2:2': 2, '4:4:0': 2 }

type Known = Pick<
  Metadata,
  'width' | 'height' | 'format' | 'isProgressive' | 'chromaSubsampling' | 'channels' | 'depth' | 'orientation'
>

/**
 * How many bytes of the picture lie in memory while it is decoded. Zero if it is decoded line by line, as nearly all photos are: only
 * a progressive or interlaced picture is held whole, and a PNG that has to be turned.
 */
export function heldBytes({ width, height, format, isProgressive, ...more }: Known): number {
  const pixels = width * height
  const { chromaSubsampling = '', channels, depth, orientation = 1 } = more
  // A coefficient has two bytes.
  if (format === 'jpeg') return isProgressive ? pixels * (samples[chromaSubsampling] ?? channels) * 2 : 0
  const isWhole = format === 'png' && (isProgressive || orientation > 1)
  return isWhole ? pixels * channels * (depth === 'ushort' ? 2 : 1) : 0
}

const marker = 0xff
const startOfScan = 0xda
const endOfImage = 0xd9
/** Markers without a length: stuffed bytes of the data, fill bytes, restarts, and the start of the picture. */
const hasNoLength = (code: number) => code <= 0x01 || code === marker || (code >= 0xd0 && code <= 0xd8)

/**
 * How often a JPEG goes over its pixels. A few hundred kilobytes can hold thousands of empty scans, each of which passes over all of
 * the picture, and the decoder cannot be interrupted between them. What is in other segments or behind the end is not counted:
 * phones put second pictures and films there.
 */
export function scansOf(jpeg: Uint8Array): number {
  let scans = 0
  let at = jpeg.indexOf(marker)
  while (at !== -1 && at + 3 < jpeg.length) {
    const code = jpeg[at + 1]!
    if (code === endOfImage) break
    if (code === startOfScan) scans += 1
    const length = hasNoLength(code) ? 0 : 256 * jpeg[at + 2]! + jpeg[at + 3]!
    // A fill byte may be followed by the marker.
    at = jpeg.indexOf(marker, at + (code === marker ? 1 : 2 + length))
  }
  return scans
}
