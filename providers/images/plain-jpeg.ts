const pictureParts = new Set([0xdb, 0xc0, 0xc1, 0xc2, 0xc4, 0xdd, 0xda])
const jfif = Buffer.from('JFIF\0')
const startOfImage = 0xffd8
const endOfImage = 0xd9
const startOfScan = 0xda
const application = 0xe0

/** The end of a scan: the next marker that is neither a restart marker nor an escaped 0xFF byte. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
    at = bytes.indexOf(0xff, at + 2)
  }
  return bytes.length
}

/**
 * Width and height of a JPEG without metadata and trailing bytes, as our own check writes it. Undefined for any other file. Does
 * not decode the picture.
 */
export function plainJpegSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== startOfImage) return undefined
  let size: { width: number; height: number } | undefined
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1)
    const length = bytes.readUInt16BE(at + 2)
    const part = bytes.subarray(at + 4, at + 2 + length)
    const isHead = marker === application && part.length === 14 && part.subarray(0, 5).equals(jfif)
    if (!isHead && !pictureParts.has(marker)) return undefined
    if (marker >= 0xc0 && marker <= 0xc2) {
      if (part.length < 5) return undefined
      size = { height: part.readUInt16BE(1), width: part.readUInt16BE(3) }
    }
    at += 2 + length
    if (marker === startOfScan) at = endOfScan(bytes, at)
    if (bytes[at] === 0xff && bytes[at + 1] === endOfImage) return at + 2 === bytes.length ? size : undefined
  }
  return undefined
}
