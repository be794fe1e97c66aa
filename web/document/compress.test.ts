import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compress } from './compress.ts'

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('%s: what was compressed takes as much memory as it has bytes', async (encoding, unpack) => {
  const page = Buffer.from('<p>Everyone deserves a Hero.</p>'.repeat(100))
  for (const lasting of [true, false]) {
    const compressed = await compress(page, encoding, { lasting })
    expect(compressed.buffer.byteLength).toBe(compressed.byteLength)
    expect(unpack(compressed)).toEqual(page)
  }
})
