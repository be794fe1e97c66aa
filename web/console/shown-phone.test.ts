import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { shownPhone } from './shown-phone.ts'

it('groups the digits of US numbers, and leaves others as they are', () => {
  expect(shownPhone('+12125550123')).toBe('+1 212 555 0123')
  expect(shownPhone('+442079460123')).toBe('+442079460123')
})

/** The list of people has masked numbers; the other one is the value of a hidden field. */
const notGrouped = ['people/people.tsx: {row.phone}', 'people/person-actions.tsx: {person.phone}']

it('writes every number of the console', () => {
  const folder = import.meta.dirname
  const plain = globSync('**/*.tsx', { cwd: folder }).flatMap(file =>
    (readFileSync(`${folder}/${file}`, 'utf8').match(/\{(\w+\.)*phone\}/g) ?? []).map(
      shown => `${file}: ${shown}`,
    ),
  )
  expect(plain.sort()).toEqual(notGrouped)
})
