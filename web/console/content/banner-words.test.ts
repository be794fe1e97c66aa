import { expect, it } from 'vitest'
import { bannerFiles } from '../../art/banner-files.server.ts'
import { bannerWords } from './banner-words.ts'

it('each built-in illustration has words for editors instead of its file name', () => {
  const named = Object.entries(bannerFiles).filter(([name, draw]) => bannerWords(name, draw().label) === name)
  expect(named).toEqual([])
})
