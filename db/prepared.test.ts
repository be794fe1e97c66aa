import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { testDatabase } from '../test/harness/database.ts'
import { createDatabase } from './client.ts'
import { prepared } from './prepared.ts'

async function client(pooled: boolean) {
  const { url } = await testDatabase()
  const { db, close } = createDatabase({ url, connections: 1, pooled })
  onTestFinished(close)
  const look = () =>
    db.selectFrom('staff').select('name').where('email', '=', 'a@hero.test').modifyEnd(prepared)
  const known = async () =>
    (
      await sql<{ name: string; calls: number }>`
      select name, generic_plans + custom_plans as calls from pg_prepared_statements`.execute(db)
    ).rows
  return { db, look, known }
}

it('a marked statement is prepared once for a connection, and also answers after a migration has added a column', async () => {
  const { db, look, known } = await client(false)
  await look().execute()
  await look().execute()
  expect(await known()).toMatchObject([{ calls: 2 }])
  await sql`alter table staff add column nickname text`.execute(db)
  expect(await look().execute()).toEqual([])
  expect(await known()).toMatchObject([{ calls: 3 }])
})

it('behind a pooler it is not', async () => {
  const { look, known } = await client(true)
  expect(await look().execute()).toEqual([])
  expect(await known()).toEqual([])
})
