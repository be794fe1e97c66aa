import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testDatabase } from '../test/harness/database.ts'
import { generateTypes } from './generate-types.ts'

it('the types of tables fit the migrations; write them anew with: npm run db:types', async () => {
  const { url } = await testDatabase()
  expect(readFileSync(join(import.meta.dirname, 'types.ts'), 'utf8')).toBe(await generateTypes(url))
})
