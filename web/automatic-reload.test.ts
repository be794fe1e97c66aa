import { describe, expect, it } from 'vitest'
import { freshOrShown } from './automatic-reload.ts'

const request = new Request('https://hero.example/console')

describe('the data of a page that reloads itself', () => {
  it('is what was loaded', async () => {
    expect(await freshOrShown('console', { serverLoader: async () => 'new', request })).toBe('new')
  })
  it('fails aloud when a person asked for it', async () => {
    const serverLoader = async () => {
      throw new Error('away')
    }
    await expect(freshOrShown('console', { serverLoader, request })).rejects.toThrow('away')
  })
})
