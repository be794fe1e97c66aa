import { describe, expect, it } from 'vitest'
import { measurePhotoCheck } from './photo-check.ts'

/** The test takes every thirtieth of the pictures that `node bench/photo-check.ts` measures. */
const step = 30

describe('the check of a photo in the page', () => {
  it('says of each made flaw what it is, and nothing about good photos', async () => {
    const { kinds } = await measurePhotoCheck(step)
    const said = Object.fromEntries([...kinds].map(([kind, { doubts }]) => [kind, [...doubts.keys()].sort()]))
    expect(said).toEqual({
      card: ['none'],
      face: ['none'],
      'blurred card': ['blurred'],
      'moved card': ['blurred'],
      'dark card': ['dark'],
      glare: ['glare'],
      'cropped card': ['cropped'],
      screen: ['screen'],
      'same side': ['same-side'],
      'blurred face': ['blurred'],
      'dark face': ['dark'],
      'no face': ['no-face'],
      'several faces': ['faces'],
    })
  }, 60_000)
})
