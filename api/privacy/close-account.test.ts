import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openText } from '../../providers/keys/sealed.ts'
import { goodPassword, newPerson, type TestApi, testApi } from '../../test/harness/api.ts'
import { newApplicant } from '../../test/harness/applicant.ts'
import { testSsn } from '../../test/harness/hero-answers.ts'
import {
  countsOf,
  dataRules,
  dump,
  runJobs,
  wholeCustomer,
  wholeHero,
} from '../../test/harness/whole-accounts.ts'
import { identityContext } from './close-account.ts'

describe('account.close', () => {
  const close = (
    who: { client: Awaited<ReturnType<TestApi['signUp']>>['client'] },
    password = goodPassword,
  ) => who.client.account.close({ body: { password } })

  it("follows the rules of every table for a Hero, and leaves other people's rows alone", async () => {
    const api = await testApi()
    const [hero, other] = [await wholeHero(api), await newApplicant(api)]
    const [before, others] = [await countsOf(api, hero.accountId), await countsOf(api, other.accountId)]
    expect(await close(hero)).toMatchObject({ data: { closedAt: api.clock.now().toISOString() } })
    const after = await countsOf(api, hero.accountId)
    for (const [table, { closing }] of dataRules) {
      if (closing === 'erased') expect({ table, rows: after[table] }).toEqual({ table, rows: 0 })
      if (closing === 'retained' && table !== 'history')
        expect({ table, rows: after[table] }).toEqual({ table, rows: before[table] })
    }
    expect(after.history).toBe(before.history! + 1)
    expect(await countsOf(api, other.accountId)).toEqual(others)
  })

  it('leaves nothing readable of who it was outside the signed agreements, in rows, files or jobs', async () => {
    const api = await testApi()
    const hero = await wholeHero(api)
    await close(hero)
    await runJobs(api)
    const rows = await dump(api)
    for (const trace of [hero.email, hero.phone, testSsn, '12 Canal Street', 'AB12C3', hero.token])
      expect(rows.split('\n').filter(table => table.includes(trace) && !table.includes('"html"'))).toEqual([])
    expect(await api.deps.uploads.list('')).toEqual([])
    const account = await api.db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', hero.accountId)
      .executeTakeFirstOrThrow()
    expect(account).toMatchObject({
      first_name: '',
      last_name: '',
      city: null,
      avatar: null,
      password_hash: '',
    })
    expect(
      JSON.parse(openText(api.deps.ring, identityContext(account.id), account.identity_sealed!)),
    ).toEqual({
      firstName: 'Ada',
      lastName: 'Mercer',
      email: hero.email,
      phone: `+1${hero.phone}`,
    })
  })

  it("takes a customer's cards and picture away, here and in the vault", async () => {
    const forgotten: string[] = []
    const api = await testApi()
    const { cards } = api.deps
    if (cards.entry !== 'form') throw new Error('The sandbox takes cards in our form.')
    api.deps.cards = {
      ...cards,
      remove: async token => {
        forgotten.push(token)
        await cards.remove(token)
      },
    }
    const customer = await wholeCustomer(api)
    await close(customer)
    await runJobs(api)
    expect(forgotten).toHaveLength(1)
    expect(await api.deps.uploads.list('')).toEqual([])
    const rows = await dump(api)
    for (const trace of [customer.email, customer.phone, 'Ada Q Mercer', '"last4":"4242"'])
      expect(rows).not.toContain(trace)
  })

  it('ends every session, says goodbye by mail and text, and frees the spot', async () => {
    const api = await testApi({ settings: { heroSpots: 1 } })
    const hero = await api.signUp('hero')
    await api
      .client()
      .account.logIn({ body: { audience: 'hero', username: hero.email, password: goodPassword } })
    await close(hero)
    expect(await hero.client.account.get()).toMatchObject({ code: 'SESSION_ENDED' })
    expect(await api.db.selectFrom('session').select('id').execute()).toEqual([])
    // The sign-up code belongs to no account.
    const told = (await api.queuedMessages()).filter(message => message.template !== 'otp-signup')
    expect(told.map(({ template, channel, to }) => [template, channel, to]).sort()).toEqual([
      ['account-closed', 'mail', hero.email],
      ['account-closed', 'sms', `+1${hero.phone}`],
    ])
    expect(told.find(message => message.channel === 'mail')!.values.keptList).toContain('6 years')
    expect(await api.client().signUp.spots()).toMatchObject({ data: { left: 1 } })
    expect(
      await api
        .client()
        .account.logIn({ body: { audience: 'hero', username: hero.email, password: goodPassword } }),
    ).toMatchObject({ code: 'LOGIN_FAILED' })
  })

  it('gets its first answer again for ten minutes if its answer was lost, and only this call does', async () => {
    const api = await testApi()
    const customer = await api.signUp('customer')
    const other = await customer.client.account.logIn({
      body: { audience: 'customer', username: customer.email, password: goodPassword },
    })
    const first = await close(customer)
    api.clock.advance(9 * 60_000)
    expect(first).toMatchObject({ ok: true })
    expect(await close(customer)).toEqual(first)
    expect(await customer.client.account.get()).toMatchObject({ code: 'SESSION_ENDED' })
    if (!other.ok) throw new Error(other.code)
    expect(await close({ client: api.client(other.data.token) })).toMatchObject({ code: 'SESSION_ENDED' })
    expect((await api.queuedMessages()).filter(({ template }) => template === 'account-closed')).toHaveLength(
      2,
    )
    api.clock.advance(60_001)
    expect(await close(customer)).toMatchObject({ code: 'SESSION_ENDED' })
  })

  it('lets the same person begin anew', async () => {
    const api = await testApi()
    const first = await api.signUp('customer')
    await close(first)
    api.clock.advance(60_000)
    const again = await api.signUp('customer', first)
    expect(await again.client.account.get()).toMatchObject({ data: { email: first.email } })
    expect(await api.db.selectFrom('account').select('id').execute()).toHaveLength(2)
  })

  it('refuses a wrong password at its field, ten times, and closes nothing', async () => {
    const api = await testApi()
    const customer = await api.signUp('customer')
    for (let round = 0; round < 10; round++)
      expect(await close(customer, 'Lamp-post 8!')).toMatchObject({
        code: 'LOGIN_FAILED',
        message: 'This isn’t your current password.',
        errors: { password: 'This isn’t your current password.' },
      })
    expect(await close(customer)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect(await customer.client.account.get()).toMatchObject({ ok: true })
  })

  it('asked twice at the same instant closes once, and gives both the same answer', async () => {
    const api = await testApi()
    const hero = await api.signUp('hero')
    const both = await Promise.all([close(hero), close(hero)])
    expect(both[0]).toMatchObject({ ok: true })
    expect(both[1]).toEqual(both[0])
    const goodbyes = (await api.queuedMessages()).filter(message => message.template === 'account-closed')
    expect(goodbyes).toHaveLength(2)
  })

  it('works with an idempotency key, whose stored answers go', async () => {
    const api = await testApi()
    const hero = await api.signUp('hero')
    const closed = await hero.client.account.close(
      { body: { password: goodPassword } },
      { idempotencyKey: 'close-me-once-please' },
    )
    expect(closed).toMatchObject({ ok: true })
    expect(await hero.client.account.get()).toMatchObject({ code: 'SESSION_ENDED' })
  })

  describe('of someone who typed the email of another person', () => {
    async function strangers() {
      const api = await testApi()
      const hero = await api.signUp('hero')
      await hero.client.support.sendOwnMessage({
        body: { topic: 'safety', message: 'It is about last night.' },
      })
      const guest = {
        name: 'Ada',
        email: hero.email,
        topic: 'safety',
        message: 'I wrote before I signed up.',
      }
      await api.client().support.sendMessage({ body: { ...guest, topic: 'safety' } })
      const stranger = await api.signUp('customer', { ...newPerson(), email: hero.email })
      const left = () => api.db.selectFrom('support_message').select('message').orderBy('message').execute()
      return { api, hero, stranger, left }
    }

    it('erases none of what that person wrote to us', async () => {
      const { hero, stranger, left } = await strangers()
      expect(await close(stranger)).toMatchObject({ ok: true })
      expect(await left()).toHaveLength(2)
      expect(await hero.client.support.messages()).toMatchObject({ data: [{ topic: 'safety' }] })
    })

    it('nor does it once that person has closed an account that never proved the email', async () => {
      const { hero, stranger, left } = await strangers()
      await close(hero)
      await close(stranger)
      expect(await left()).toMatchObject([{ message: 'I wrote before I signed up.' }])
    })
  })

  it('erases what was written from its proven email, also without the account', async () => {
    const api = await testApi()
    const customer = await api.signUp('customer')
    await api.client().support.sendMessage({
      body: { name: 'Ada', email: customer.email, topic: 'safety', message: 'A question.' },
    })
    await api.db.updateTable('account').set({ email_proven_at: api.clock.now() }).execute()
    await close(customer)
    expect(await api.db.selectFrom('support_message').select('id').execute()).toEqual([])
  })

  it('undoes nothing when it fails half-way', async () => {
    const api = await testApi()
    const hero = await wholeHero(api)
    const before = await countsOf(api, hero.accountId)
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
      api.db,
    )
    await sql`create trigger no_goodbye before insert on message for each row when (new.template = 'account-closed') execute function refuse()`.execute(
      api.db,
    )
    expect(await close(hero)).toMatchObject({ code: 'INTERNAL' })
    expect(await countsOf(api, hero.accountId)).toEqual(before)
    expect(await hero.client.account.get()).toMatchObject({ data: { email: hero.email } })
  })
})
