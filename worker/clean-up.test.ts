import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { identityContext } from '../api/privacy/close-account.ts'
import { day, hour, yearsAfter } from '../contract/durations.ts'
import { removedCardLife, usualRetention } from '../contract/retention.ts'
import type { ColumnValue } from '../db/column-values.ts'
import { openText } from '../providers/keys/sealed.ts'
import { goodPassword, testApi } from '../test/harness/api.ts'
import { newAccount } from '../test/harness/applicant.ts'
import { cleanUp } from './clean-up.ts'

const tables = [
  'code',
  'code_target',
  'rate_limit',
  'idempotency_key',
  'spent_token',
  'one_time_token',
] as const

async function counts(api: Awaited<ReturnType<typeof testApi>>) {
  const rows = await Promise.all(tables.map(table => api.db.selectFrom(table).selectAll().execute()))
  return Object.fromEntries(tables.map((table, at) => [table, rows[at]!.length]))
}

describe('cleaning up', () => {
  it('leaves everything that a rule still counts on', async () => {
    const api = await testApi()
    await api.signUp('customer')
    const before = await counts(api)
    api.clock.advance(10 * 60_000)
    await cleanUp(api.deps)
    const after = await counts(api)
    expect(after).toMatchObject({
      code: before.code,
      code_target: before.code_target,
      rate_limit: before.rate_limit,
    })
    api.clock.advance(day - 20 * 60_000)
    await cleanUp(api.deps)
    expect((await counts(api)).code).toBe(before.code)
  })

  it('removes what is over, and keeps a session as long as a device is known by it', async () => {
    const api = await testApi()
    await api.signUp('customer')
    api.clock.advance(31 * day)
    await cleanUp(api.deps)
    expect(Object.values(await counts(api)).every(count => count === 0)).toBe(true)
    expect(await api.db.selectFrom('session').select('id').execute()).toHaveLength(1)
    api.clock.advance(90 * day + usualRetention.endedSessions)
    await cleanUp(api.deps)
    expect(await api.db.selectFrom('session').select('id').execute()).toEqual([])
    expect(await api.db.selectFrom('account').select('id').execute()).toHaveLength(1)
  })

  it('removes a card that its owner removed as long ago as the account page says, and no other', async () => {
    const api = await testApi()
    const { client } = await newAccount(api, 'customer')
    const body = { cardholderName: 'Ada Mercer', cardExpMonth: '3', cardExpYear: '2029', zipCode: '10013' }
    const added = await client.payment.addCard({
      body: { ...body, cardNumber: '4242424242424242', cardCVC: '123' },
    })
    await client.payment.addCard({ body: { ...body, cardNumber: '5555555555554444', cardCVC: '123' } })
    if (!added.ok) throw new Error(added.message)
    await client.payment.removeCard({ params: { id: added.data.card.id } })
    // The vault has forgotten it.
    await sql`delete from graphile_worker._private_jobs`.execute(api.db)
    const last4 = async () =>
      (await api.db.selectFrom('card').select('last4').execute()).map(row => row.last4)
    api.clock.advance(removedCardLife - day)
    await cleanUp(api.deps)
    expect(await last4()).toHaveLength(2)
    api.clock.advance(day + hour)
    await cleanUp(api.deps)
    expect(await last4()).toEqual(['4444'])
  })

  it('removes every slot that stayed empty, however many there are', async () => {
    const api = await testApi()
    const { accountId } = await newAccount(api, 'customer')
    const now = api.clock.now()
    await sql`insert into upload (filename, account_id, location, state, expires_at, created_at)
      select gen_random_uuid() || '.jpg', ${accountId}, 'users/', 'open', ${now}, ${now} from generate_series(1, 1100)`.execute(
      api.db,
    )
    api.clock.advance(2 * hour)
    await cleanUp(api.deps)
    expect(await api.db.selectFrom('upload').select('filename').execute()).toEqual([])
  })

  it('keeps a frozen number frozen', async () => {
    const api = await testApi()
    const frozen = new Date(api.clock.now().getTime() + 29 * day)
    const old = new Date(api.clock.now().getTime() - 40 * day)
    await api.db
      .insertInto('code_target')
      .values({ target: 'x', failures: 9, frozen_until: frozen, updated_at: old })
      .execute()
    await cleanUp(api.deps)
    expect((await counts(api)).code_target).toBe(1)
  })

  it('removes slots that ended empty with their files, and leaves open and used ones', async () => {
    const api = await testApi()
    const person = await api.signUp('customer')
    const me = await person.client.account.get()
    if (!me.ok) throw new Error(me.message)
    const now = api.clock.now()
    const slot = (filename: string, state: ColumnValue<'upload.state'>, age: number) => ({
      filename,
      account_id: me.data.id,
      location: 'users/' as const,
      state,
      expires_at: new Date(now.getTime() - age),
      filled_at: new Date(now.getTime() - age),
      created_at: now,
    })
    await api.db
      .insertInto('upload')
      .values([
        slot('ended.jpg', 'open', 2 * hour),
        slot('open.jpg', 'open', -hour),
        slot('removed.jpg', 'removed', 0),
        slot('used.jpg', 'used', 30 * day),
        slot('waiting.jpg', 'filled', day),
        slot('forgotten.jpg', 'filled', 8 * day),
      ])
      .execute()
    for (const name of ['removed', 'used', 'forgotten'])
      await api.deps.uploads.write(`users/${name}.jpg`, Buffer.from('x'), 'image/jpeg')
    await cleanUp(api.deps)
    const left = await api.db.selectFrom('upload').select('filename').orderBy('filename').execute()
    expect(left.map(row => row.filename)).toEqual(['open.jpg', 'used.jpg', 'waiting.jpg'])
    expect(await api.deps.uploads.list('users/')).toEqual(['users/used.jpg'])
  })

  it('ends what a closed account left: the application after three years, all of it after six', async () => {
    const api = await testApi()
    const hero = await api.signUp('hero')
    expect(await hero.client.account.close({ body: { password: goodPassword } })).toMatchObject({ ok: true })
    const rows = async () => ({
      accounts: (await api.db.selectFrom('account').select('id').execute()).length,
      consents: (await api.db.selectFrom('consent').select('id').execute()).length > 0,
      applications: (await api.db.selectFrom('application').select('id').execute()).length,
      history: (await api.db.selectFrom('history').select('id').execute()).length > 0,
    })
    const account = await api.db.selectFrom('account').selectAll().executeTakeFirstOrThrow()
    expect(openText(api.deps.ring, identityContext(account.id), account.identity_sealed!)).toContain(
      hero.email,
    )

    const closedAt = api.clock.now()
    const daysAfter = (years: number, days: number) =>
      new Date(yearsAfter(closedAt, years).getTime() + days * day)
    api.clock.set(daysAfter(3, -1))
    await cleanUp(api.deps)
    expect(await rows()).toEqual({ accounts: 1, consents: true, applications: 1, history: true })
    api.clock.set(daysAfter(3, 1))
    await cleanUp(api.deps)
    expect(await rows()).toEqual({ accounts: 1, consents: true, applications: 0, history: false })
    api.clock.set(daysAfter(6, 1))
    await cleanUp(api.deps)
    expect(await rows()).toEqual({ accounts: 0, consents: false, applications: 0, history: false })
  })
})
