import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InsertType, SelectType } from 'kysely'
import { expect, expectTypeOf, it } from 'vitest'
import type { EntryFields } from '../contract/console/entry.ts'
import type { StepStatus } from '../contract/hero-step.ts'
import { testDatabase } from '../test/harness/database.ts'
import { checkedColumns } from './column-values.ts'
import { generateTypes } from './generate-types.ts'
import type { JsonOf } from './json-columns.ts'

it('the types of tables fit the migrations; write them anew with: npm run db:types', async () => {
  const { url } = await testDatabase()
  expect(readFileSync(join(import.meta.dirname, 'types.ts'), 'utf8')).toBe(await generateTypes(url))
})

it('the values of columns are those that the check constraints allow, no more and no fewer', async () => {
  const { pool } = await testDatabase()
  const { rows } = await pool.query<{ name: string; check: string }>(
    `select r.relname || '.' || a.attname as name, pg_get_constraintdef(c.oid) as check
       from pg_constraint c join pg_class r on r.oid = c.conrelid
       join pg_attribute a on a.attrelid = r.oid and a.attnum = c.conkey[1]
      where c.contype = 'c' and cardinality(c.conkey) = 1 and c.connamespace = 'public'::regnamespace`,
  )
  const allowed = rows.flatMap(({ name, check }) => {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(check)?.[1]
    return list ? [[name, [...list.matchAll(/'([^']*)'::text/g)].map(([, value]) => value).sort()]] : []
  })
  const listed = Object.entries(checkedColumns).map(([name, values]) => [name, [...values].sort()])
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(allowed))
  expect(allowed.length).toBeGreaterThan(40)
})

it('a row reads as the union of contract/, and a misspelled value does not compile', async () => {
  const { db } = await testDatabase()
  const steps = db.selectFrom('application_step').select('status')
  expectTypeOf(await steps.executeTakeFirst()).toEqualTypeOf<{ status: StepStatus } | undefined>()
  // @ts-expect-error It is VERIFIED.
  expect(await steps.where('status', '=', 'Verified').execute()).toEqual([])
})

it('a JSON column of a known shape reads as this shape and is written as text', async () => {
  expectTypeOf<SelectType<JsonOf<'entry.fields'>>>().toEqualTypeOf<EntryFields>()
  expectTypeOf<InsertType<JsonOf<'entry.fields'>>>().toEqualTypeOf<string>()
})
