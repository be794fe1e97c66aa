import { describe, expect, it } from 'vitest'
import { freshOrShown } from './use-live-page.ts'

describe('the data of a page that refreshes itself', () => {
  it('is what was loaded', async () => {
    expect(await freshOrShown(async () => 'new')).toBe('new')
  })
  it('fails aloud when a person asked for it', async () => {
    await expect(
      freshOrShown(async () => {
        throw new Error('away')
      }),
    ).rejects.toThrow('away')
  })
})
