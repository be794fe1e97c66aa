import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('names the zone of every moment that a page writes in long words', () => {
  const web = new URL('../../', import.meta.url).pathname
  const bare = globSync('**/*.{ts,tsx}', { cwd: web })
    .filter(file => !file.includes('.test.'))
    .flatMap(file =>
      readFileSync(`${web}${file}`, 'utf8')
        .split('\n')
        .filter(line => line.includes('longMoment(') && !/Eastern|New York time/.test(line))
        .map(line => `${file}: ${line.trim()}`),
    )
  expect(bare).toEqual([])
})
