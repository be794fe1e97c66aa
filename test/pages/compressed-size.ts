import { compress } from '../../web/document/compress.ts'

const sizes = new Map<string, Promise<number>>()

/** Bytes of a text as visitors get it. Pages share most of their scripts, so each text is compressed only once. */
export function compressedSize(text: string): Promise<number> {
  const known =
    sizes.get(text) ?? compress(Buffer.from(text), 'br', { lasting: true }).then(bytes => bytes.byteLength)
  sizes.set(text, known)
  return known
}
