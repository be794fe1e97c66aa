import { expect, it } from 'vitest'
import { asWord } from '../harness/as-word.ts'
import { isTest, projectFiles, textOf } from './source.ts'

/**
 * The texts and patterns in a test file that must not occur but are only a few digits, or four that are a word, like the groups of a
 * UUID. Looks in single expectations and in lists that a loop goes through.
 */
function refusedDigits(text: string): string[] {
  const single = [...text.matchAll(/\.not\.to(?:Contain|Match)\(\s*(['/][^)\n]*)/g)].map(found => found[1]!)
  const listed = [
    ...text.matchAll(/for \(const \w+ of \[([^\]]*)\]\)\s*\{?\s*expect\([^\n]*\.not\.to/g),
  ].flatMap(found => found[1]!.split(',').map(part => part.trim()))
  return [...single, ...listed].flatMap(refused => {
    const alternatives = refused.startsWith('/')
      ? refused
          .replace(/\/[a-z]*$/, '')
          .slice(1)
          .split('|')
      : [refused]
    return alternatives
      .map(each => each.replaceAll("'", ''))
      .filter(each => /^([0-9a-f]{2,5}|\\b[0-9a-f]{4}\\b)$/.test(each))
  })
}

it('no test refuses a few digits anywhere in a text: an id or a time would hold them by chance', () => {
  const found = projectFiles()
    .filter(path => isTest(path) && path !== 'test/repository/chance.test.ts')
    .flatMap(path => refusedDigits(textOf(path)).map(digits => `${path}: ${digits}`))
  expect(found, 'use asWord of test/harness/as-word.ts').toEqual([])
})

it('finds each way in which a test refuses them', () => {
  const pieces = [
    "expect(log).not.toContain('4242')",
    'expect(log).not.toMatch(/4242|lantern/)',
    "for (const secret of ['ada@', '0199']) expect(log).not.toContain(secret)",
    "for (const secret of ['ada@', '0199']) {\n  expect(log).not.toContain(secret)",
    'expect(log).not.toMatch(/_secret_|\\b4242\\b/)',
  ]
  expect(pieces.map(refusedDigits)).toEqual([['4242'], ['4242'], ['0199'], ['0199'], ['\\b4242\\b']])
  expect(refusedDigits('expect(log).not.toMatch(/\\b219\\b|42424242/)')).toEqual([])
})

it('asWord finds digits beside words and dashes, and not in an id', () => {
  const card = asWord('4242')
  for (const text of ['"last4":"4242"', 'a card ending in 4242.', '4242-4242-4242-4242', '(212) 555-4242'])
    expect(text).toMatch(card)
  for (const id of ['1c0d9b7e-0000-4242-8000-000000000002', '1c0d9b7e-4242-4000-8000-000000000002'])
    expect(id).not.toMatch(card)
  expect('94242 4242ab').not.toMatch(card)
})

it('no test ends or counts the sessions of other tests, whose databases are on the same server', () => {
  const apart = ['server/instance-database.test.ts', 'test/repository/chance.test.ts']
  const looks = projectFiles()
    .filter(path => isTest(path) && !apart.includes(path))
    .flatMap(path =>
      [...textOf(path).matchAll(/from pg_stat_activity[^;]{0,200}/g)].map(([sql]) => ({ path, sql })),
    )
  expect(looks.length).toBeGreaterThan(3)
  expect(looks.filter(({ sql }) => !sql.includes('current_database()')).map(({ path }) => path)).toEqual([])
})
