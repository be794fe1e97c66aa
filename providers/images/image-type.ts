/** Only these three types are accepted (DECISIONS D2). */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp'

const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0) =>
  bytes.length >= at + start.length && start.every((byte, index) => bytes[at + index] === byte)
const ascii = (text: string) => [...text].map(character => character.charCodeAt(0))

/**
 * The type according to the magic bytes; undefined for any other. This is an allow-list, because the decoder would also read SVG,
 * GIF, TIFF, PDF and more, each with its own risks.
 */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBPVP8'), 8)) return 'image/webp'
  return undefined
}

const heifBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']

/** HEIC is the iPhone's format, for which we give better advice than "not a picture". */
export function isHeic(bytes: Uint8Array): boolean {
  return startsWith(bytes, ascii('ftyp'), 4) && heifBrands.some(brand => startsWith(bytes, ascii(brand), 8))
}
