import { expect, it } from 'vitest'
import { createByteBudget, withBody } from './read-body.ts'

it('a body is whole while it is worked on, and its memory is gone when that ends, well or not', async () => {
  const budget = createByteBudget(1_000)
  const limits = { bytes: 9, idle: 1_000, total: 1_000, budget }
  const body = () => new Blob(['one', 'two', 'six']).stream() as ReadableStream<Uint8Array>
  const kept: Buffer[] = []
  const text = await withBody(body(), limits, async bytes => {
    kept.push(bytes)
    return bytes.toString()
  })
  expect(text).toBe('onetwosix')
  const failing = withBody(body(), limits, async bytes => {
    kept.push(bytes)
    throw new Error('no picture')
  })
  await expect(failing).rejects.toThrow('no picture')
  expect(kept.map(({ length }) => length)).toEqual([0, 0])
  expect(budget.held()).toBe(0)
})
