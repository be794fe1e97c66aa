import { expect, it } from 'vitest'
import { projectFiles, textOf } from './source.ts'

/** The list of people has masked numbers; the other one is the value of a hidden field. */
const notGrouped = ['people/people.tsx: {row.phone}', 'people/person-actions.tsx: {person.phone}']

it('the console groups the digits of every phone number', () => {
  const plain = projectFiles()
    .filter(path => /^web\/console\/.*\.tsx$/.test(path))
    .flatMap(path =>
      [...textOf(path).matchAll(/\{(?:\w+\.)*phone\}/g)].map(
        ([shown]) => `${path.replace('web/console/', '')}: ${shown}`,
      ),
    )
  expect(plain.sort()).toEqual(notGrouped)
})
