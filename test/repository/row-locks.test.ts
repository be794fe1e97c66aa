import { expect, it } from 'vitest'
import { isTest, projectFiles, textOf } from './source.ts'

/** Tables whose rows many others refer to, and which no transaction deletes after it has locked them. */
const parents =
  /(selectFrom|Join)\('(account|application|staff)( as \w+)?'(?:(?!selectFrom|\n\n)[\s\S])*?\.forUpdate\(\)/

/**
 * `FOR UPDATE` also makes everyone wait who adds a row that refers to the locked one. If they hold what the lock's owner needs next,
 * both wait for each other, and PostgreSQL ends one of them (https://www.postgresql.org/docs/18/explicit-locking.html).
 */
it('an account, an application and a member of staff are locked so that rows that refer to them can still be added', () => {
  const files = projectFiles().filter(path => /^(api|cli|server|worker)\/.*\.ts$/.test(path) && !isTest(path))
  expect(files.filter(path => textOf(path).includes('.forNoKeyUpdate()')).length).toBeGreaterThan(8)
  expect(files.filter(path => parents.test(textOf(path)))).toEqual([])
  expect(parents.test("tx.selectFrom('staff').select('id').forUpdate()")).toBe(true)
})
