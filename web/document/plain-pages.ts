import { gunzipSync } from 'node:zlib'

/**
 * How many uncompressed pages stay in memory: those that were unpacked last. Few are needed, because browsers accept compressed
 * pages.
 */
const plainPages = 16
const unpacked = new Map<Buffer, Buffer>()

/** The uncompressed bytes of a page. */
export function plainOf(gzip: Buffer): Buffer {
  const known = unpacked.get(gzip)
  if (known) return known
  const plain = gunzipSync(gzip)
  unpacked.set(gzip, plain)
  for (const oldest of unpacked.keys()) {
    if (unpacked.size <= plainPages) break
    unpacked.delete(oldest)
  }
  return plain
}
