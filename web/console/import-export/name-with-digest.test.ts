import { expect, it } from 'vitest'
import { importLimits } from '../../../contract/console/import-export.ts'
import { nameWithDigest } from './name-with-digest.ts'

it('files of one name and size have different hashes if any piece differs, and the same hash if none does', async () => {
  const size = importLimits.piece + 3
  const fileWith = (at: number, byte: number) => {
    const bytes = new Uint8Array(size)
    bytes[at] = byte
    return new File([bytes], 'a.md')
  }
  const digestOf = async (file: File) => {
    const named = await nameWithDigest(file)
    expect(named).toMatchObject({ name: 'a.md', size })
    return named.digest
  }
  const [none, same, first, last] = [
    await digestOf(fileWith(0, 0)),
    await digestOf(fileWith(1, 0)),
    await digestOf(fileWith(0, 1)),
    await digestOf(fileWith(size - 1, 1)),
  ]
  expect(none).toMatch(/^[0-9a-f]{64}$/)
  expect(same).toBe(none)
  expect(new Set([none, first, last]).size).toBe(3)
})
