import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const project = join(import.meta.dirname, '../..')

it('style sheets ask for the width in em, so that a larger font of the browser gets the layout that has space for it', () => {
  const sheets = globSync('web/**/*.css', { cwd: project })
  const queries = sheets.flatMap(sheet =>
    [...readFileSync(join(project, sheet), 'utf8').matchAll(/@(?:media|container)[^{]*/g)].map(
      ([query]) => `${sheet}: ${query.trim()}`,
    ),
  )
  expect(queries.filter(query => /width: [\d.]+em/.test(query)).length).toBeGreaterThan(100)
  expect(queries.filter(query => /\dpx/.test(query))).toEqual([])
})

it('style sheets ask in one way whether a finger presses, so that a control isn’t high on one device and low on another', () => {
  const fingers = globSync('web/**/*.css', { cwd: project }).flatMap(sheet =>
    [...readFileSync(join(project, sheet), 'utf8').matchAll(/@media[^{]*pointer[^{]*/g)].map(([query]) =>
      query.trim(),
    ),
  )
  expect(fingers.filter(query => query.includes('coarse')).length).toBeGreaterThan(3)
  expect([...new Set(fingers.filter(query => query.includes('coarse')))]).toEqual([
    '@media (max-width: 47.9375em), (pointer: coarse)',
  ])
})
