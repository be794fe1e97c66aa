import { expect, it } from 'vitest'
import { projectFiles, textOf } from './source.ts'

it('a page that writes a moment in long words names its zone', () => {
  const files = projectFiles().filter(path => /^web\/.*\.tsx?$/.test(path) && !path.includes('.test.'))
  const bare = files.flatMap(path =>
    textOf(path)
      .split('\n')
      .filter(line => line.includes('longMoment(') && !/Eastern|New York time/.test(line))
      .map(line => `${path}: ${line.trim()}`),
  )
  expect(files.some(path => textOf(path).includes('longMoment('))).toBe(true)
  expect(bare).toEqual([])
})
