import { expect, it } from 'vitest'
import { groups } from './help-synonyms.ts'

it('each group of synonyms has at least two words, none of them twice', () => {
  expect(groups.filter(words => words.length < 2 || new Set(words).size < words.length)).toEqual([])
})
