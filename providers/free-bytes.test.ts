import { expect, it } from 'vitest'
import { freeBytes } from './free-bytes.ts'

const large = 64 * 1024

it('frees large bytes at once', () => {
  const bytes = new Uint8Array(large).fill(7)
  freeBytes(bytes)
  expect([bytes.byteLength, bytes.buffer.detached]).toEqual([0, true])
})

it('leaves small bytes, parts of others and shared memory as they are', () => {
  const small = new Uint8Array(large - 1)
  const part = new Uint8Array(2 * large).subarray(large)
  const shared = new Uint8Array(new SharedArrayBuffer(large))
  for (const bytes of [small, part, shared]) freeBytes(bytes)
  expect([small.length, part.length, shared.length]).toEqual([large - 1, large, large])
})
