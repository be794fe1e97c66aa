import { describe, expect, it } from 'vitest'
import { inBatches } from './in-batches.ts'

const rows = ['a', 'b', 'c', 'd', 'e'].map(id => ({ id }))

async function batchesOf(count: number, size: number) {
  const found: string[][] = []
  const read = async (after: string, most: number) =>
    rows
      .slice(0, count)
      .filter(({ id }) => id > after)
      .slice(0, most)
  for await (const batch of inBatches(size, read)) found.push(batch.map(({ id }) => id))
  return found
}

describe('rows in batches', () => {
  it('are each given once, in order', async () => {
    expect(await batchesOf(5, 2)).toEqual([['a', 'b'], ['c', 'd'], ['e']])
    expect(await batchesOf(3, 10)).toEqual([['a', 'b', 'c']])
  })

  it('end with an empty batch if the last one was full', async () => {
    expect(await batchesOf(4, 2)).toEqual([['a', 'b'], ['c', 'd'], []])
  })
})
