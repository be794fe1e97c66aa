import { describe, expect, it } from 'vitest'
import { passwordChoices } from './password-patterns.ts'

describe('the fewest choices that make a password', () => {
  it.each([
    ['kfmzpd', 6, 'letters without a pattern'],
    ['aaaaaaaa', 1, 'one letter again and again'],
    ['xkkz', 3, 'a letter twice'],
    ['xkkkkz', 3, 'a letter four times'],
    ['kfmzkfm', 4, 'its own beginning again, up to the end'],
    ['kfmzkfmp', 5, 'its own beginning again, and one letter'],
    ['kfzkf', 5, 'two letters again, which are no pattern'],
    ['kfmzkfmz', 4, 'itself twice'],
    ['KFMzkfm', 4, 'its own beginning in small letters'],
    ['pqrm', 2, 'a run forward and a letter'],
    ['rqpm', 2, 'a run backward and a letter'],
    ['m!"#', 4, 'signs that are only next to each other in a table of codes'],
  ])('%s has %i: %s', (password, choices) => expect(passwordChoices(password)).toBe(choices))

  it.each([
    ['a1b2c3', 2, 'letters first'],
    ['1a2b3c', 2, 'digits first'],
    ['a1!b2!c3', 7, 'which do not alternate, because of signs between (1 and ! are one key)'],
    ['ab1c23', 6, 'which alternate fewer than three times'],
    ['a918273bc', 9, 'around six digits in a row'],
    ['1kfmzpd23', 9, 'around six letters in a row'],
  ])('%s has %i: two strands, %s', (password, choices) => expect(passwordChoices(password)).toBe(choices))
})
