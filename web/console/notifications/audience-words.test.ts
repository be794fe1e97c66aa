import { expect, it } from 'vitest'
import { audienceWords } from './audience-words.ts'

it('says for whom a message is, in words', () => {
  const listed = ['customer', 'hero', 'customer, hero', 'team', 'waitlist']
  expect(listed.map(audienceWords)).toEqual([
    'customers',
    'Heroes',
    'customers and Heroes',
    'the team',
    'the waitlist',
  ])
})
