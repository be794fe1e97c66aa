import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { hostileCorpus } from '../../test/doubles/hostile-corpus.ts'

const hashes = async (seed: number) =>
  (await hostileCorpus(seed)).map(
    ({ name, type, bytes }) => `${name} ${type} ${createHash('sha256').update(bytes).digest('hex')}`,
  )

it('the hostile files of a drill are over 300 different ones, and the same again for a seed', {
  timeout: 60_000,
}, async () => {
  const first = await hashes(1)
  expect(new Set(first).size).toBeGreaterThan(300)
  expect(await hashes(1)).toEqual(first)
  expect(await hashes(2)).not.toEqual(first)
})
