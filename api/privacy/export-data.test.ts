import { expect, it } from 'vitest'
import { testApi } from '../../test/harness/api.ts'
import { statementsOf } from '../../test/harness/statements.ts'

it('asks no more of the database for a person with many messages than for one with none', async () => {
  const api = await testApi()
  const person = await api.signUp('customer')
  const copied = async () => {
    const statements = await statementsOf(api, async () => {
      const copy = await person.client.account.exportOwnData()
      if (!copy.ok) throw new Error(copy.code)
      rows = copy.data.tables.support_message?.length ?? 0
    })
    return { rows, statements: statements.length }
  }
  let rows = 0
  const before = await copied()
  const messages = 40
  await api.pool.query(
    `insert into support_message (account_id, reference, name, email, topic, message, state, created_at)
       select id, 'SM-' || lpad(n::text, 8, '0'), 'Ada Mercer', email, 'other', 'Walk ' || n, 'open', $1
       from account, generate_series(1, $2::int) n`,
    [api.clock.now(), messages],
  )
  expect(await copied()).toEqual({ rows: messages, statements: before.statements })
})
