export type PhotoKind = 'image/jpeg' | 'image/png' | 'image/webp' | 'heic'

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Detects the type by the first bytes; the file name is ignored. */
export function photoKind(bytes: Uint8Array): PhotoKind | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (bytes[0] === 0x89 && text(bytes, 1, 4) === 'PNG') return 'image/png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'image/webp'
  if (text(bytes, 4, 8) === 'ftyp' && heicBrands.includes(text(bytes, 8, 12))) return 'heic'
  return undefined
}

/** Scans are often PDFs. They get a message of their own. */
export const isPdf = (bytes: Uint8Array) => text(bytes, 0, 5) === '%PDF-'

/** The size at which a photo is sent: the longer side is at most `longest` pixels, with the same aspect ratio. */
export function reducedSize(size: { width: number; height: number }, longest: number) {
  const scale = Math.min(1, longest / Math.max(size.width, size.height))
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  }
}

export function bytesInWords(bytes: number): string {
  return bytes >= 1_000_000
    ? `${(bytes / 1_000_000).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1_000))} KB`
}
