import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip'

export function acceptedEncoding(header: string | null): Encoding | undefined {
  const accepted = (header ?? '')
    .split(',')
    .map(part => part.trim().split(';'))
    .filter(([, weight]) => !/^\s*q=0(\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name?.trim().toLowerCase())
  return (['br', 'gzip'] as const).find(encoding => accepted.includes(encoding) || accepted.includes('*'))
}

/** From this many bytes on, the best compression takes seconds, and the first visitor would have to wait for it. */
const large = 2 ** 20

/** zlib returns the beginning of a piece of memory of 64 KB, all of which would stay as long as the result is kept. */
function inOwnMemory(compressed: Buffer): Buffer {
  if (compressed.buffer.byteLength === compressed.byteLength) return compressed
  const own = Buffer.allocUnsafeSlow(compressed.byteLength)
  own.set(compressed)
  return own
}

/** `lasting`: the result is cached, so a slower, better compression pays off. */
export async function compress(
  bytes: Uint8Array,
  encoding: Encoding,
  { lasting = false } = {},
): Promise<Buffer> {
  if (encoding === 'gzip') return inOwnMemory(await zip(bytes, { level: lasting ? 9 : 6 }))
  const quality = !lasting ? 5 : bytes.byteLength > large ? 9 : 11
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  }
  return inOwnMemory(await brotli(bytes, { params }))
}

/** Compresses bytes that stay in memory: each encoding at its best, and only once. `ready`: what was compressed before. */
export function compressOnce(
  bytes: Uint8Array,
  ready: ReadonlyMap<Encoding, Buffer> = new Map(),
): (encoding: Encoding) => Promise<Buffer> {
  const made = new Map([...ready].map(([encoding, body]) => [encoding, Promise.resolve(body)]))
  return encoding => {
    const body = made.get(encoding) ?? compress(bytes, encoding, { lasting: true })
    made.set(encoding, body)
    return body
  }
}
