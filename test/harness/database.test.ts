import { describe, expect, it } from 'vitest'
import { testDatabase } from './database.ts'

describe('the test database', () => {
  it('has every table of the product and no rows', async () => {
    const { db } = await testDatabase()
    const { count } = await db
      .selectFrom('account')
      .select(q => q.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
  })

  it('is a different one for each caller', async () => {
    const [one, two] = await Promise.all([testDatabase(), testDatabase()])
    await one.db.insertInto('invitation_code').values({ code: 'ONLY-IN-ONE' }).execute()
    expect(await two.db.selectFrom('invitation_code').selectAll().execute()).toEqual([])
  })
})
