import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openText } from '../../providers/keys/sealed.ts'
import { goodPassword, type TestApi, testApi } from '../../test/harness/api.ts'
import {
  newApplicant,
  newReviewer,
  seedPages,
  testSsn,
  uploadPictures,
} from '../../test/harness/applicant.ts'
import { createTasks } from '../../worker/index.ts'
import { moveStep } from '../applications/move-step.ts'
import { identityPlace } from './close-account.ts'
import type { DataRule } from './data-rule.ts'
import { personalData } from './personal-data.ts'

const rules = Object.entries(personalData) as [string, DataRule][]
const card = {
  cardNumber: '4242424242424242',
  cardholderName: 'Ada Q Mercer',
  cardCVC: '987',
  zipCode: '10001',
  cardExpMonth: '12',
  cardExpYear: '2030',
}

async function wholeHero(api: TestApi) {
  await seedPages(api)
  const hero = await newApplicant(api)
  const password_hash = await api.deps.passwords.hash(goodPassword)
  await api.db
    .updateTable('account')
    .set({ password_hash, city: 'Queens' })
    .where('id', '=', hero.accountId)
    .execute()
  await hero.sendSteps(5)
  const by = await newReviewer(api)
  await api.db
    .transaction()
    .execute(tx =>
      moveStep(
        { ...api.deps, db: tx },
        { applicationId: hero.applicationId, step: 'securityLicense', event: 'verify', by },
      ),
    )
  await hero.client.account.changeContactChoices({ body: { marketingEmail: true, marketingSms: true } })
  await hero.client.support.sendOwnMessage({ body: { topic: 'account', message: 'When is step 2 checked?' } })
  const target = { audience: 'hero' as const, username: hero.email }
  // Proven before, so that the reset ends no session.
  await api.db.updateTable('account').set({ email_proven_at: api.clock.now() }).execute()
  await api.client().account.requestResetCode({ body: target })
  await api.client().account.logIn({ body: { ...target, password: 'Lamp-post 8!' } })
  const code = (await api.queuedMessages()).find(message => message.template === 'reset-code')!.values.code!
  await api.client().account.checkResetCode({ body: { ...target, code } })
  const now = api.clock.now()
  const about = { account_id: hero.accountId, reason: 'A claim' }
  await api.db
    .insertInto('legal_hold')
    .values({ ...about, ends_on: '2030-01-01', placed_by: by.id, placed_at: now, lifted_at: now })
    .execute()
  await api.db
    .insertInto('person_request')
    .values({ ...about, kind: 'copy', proposed_by: by.id, proposed_at: now })
    .execute()
  return hero
}

async function wholeCustomer(api: TestApi) {
  const customer = await api.signUp('customer')
  const me = await customer.client.account.get()
  if (!me.ok) throw new Error(me.message)
  const account = { ...customer, accountId: me.data.id }
  const [avatar] = await uploadPictures(api, account as never)
  await customer.client.customer.setAvatar({ body: { avatar: avatar! } })
  expect(await customer.client.payment.addCard({ body: card })).toMatchObject({ ok: true })
  await api.db
    .insertInto('contact_change')
    .values({
      account_id: me.data.id,
      kind: 'email',
      before: 'was@example.com',
      after: customer.email,
      changed_at: api.clock.now(),
    })
    .execute()
  const letter = { topic: 'payment' as const, message: 'Two walks on one receipt.' }
  expect(await customer.client.support.sendOwnMessage({ body: letter })).toMatchObject({ ok: true })
  return account
}

async function dump(api: TestApi, schemas = ['public', 'graphile_worker']): Promise<string> {
  const { rows } = await sql<{ schema: string; table: string }>`
    select table_schema as schema, table_name as table from information_schema.tables
    where table_schema = any(${schemas})`.execute(api.db)
  const parts = []
  for (const { schema, table } of rows)
    parts.push(
      JSON.stringify((await sql`select * from ${sql.table(`${schema}.${table}`)}`.execute(api.db)).rows),
    )
  return parts.join('\n')
}

const countOf = async (api: TestApi, table: string, { owner }: DataRule, accountId: string) => {
  const whose =
    owner === 'application_id'
      ? sql`application_id in (select id from application where account_id = ${accountId})`
      : sql`${sql.ref(owner)} = ${accountId}`
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from ${sql.table(table)} where ${whose}`.execute(api.db)
  return rows[0]!.count
}
const countsOf = async (api: TestApi, accountId: string) =>
  Object.fromEntries(
    await Promise.all(
      rules.map(async ([table, rule]) => [table, await countOf(api, table, rule, accountId)] as const),
    ),
  )

async function work(api: TestApi) {
  const { log: _, ...deps } = api.deps
  const taskList = createTasks({
    ...deps,
    log: api.deps.log,
    mailer: { send: async () => ({ providerId: 'x' }), close: async () => {} },
    smsSender: { send: async () => ({ providerId: 'x' }) },
    screening: { order: async () => ({ reference: 'R-1', acceptedAt: api.clock.now() }) },
    screeningName: 'test',
  })
  await runOnce({ pgPool: api.pool, taskList, logger: new Logger(() => () => {}) })
}

describe('every table with rows of a person', () => {
  it('has a rule for each of its columns, and no rule for columns that are gone', async () => {
    const api = await testApi()
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns join information_schema.tables
        using (table_schema, table_name) where table_schema = 'public' and table_type = 'BASE TABLE'
    `.execute(api.db)
    const columns = Map.groupBy(rows, row => row.table)
    const personal = [...columns].filter(
      ([table, all]) =>
        table === 'account' || all.some(({ column }) => ['account_id', 'application_id'].includes(column)),
    )
    expect(personal.map(([table]) => table).sort()).toEqual(rules.map(([table]) => table).sort())
    for (const [table, all] of personal) {
      const { shown, withheld } = personalData[table]!
      const ruled = [...shown, ...withheld].sort()
      expect({ table, columns: ruled }).toEqual({ table, columns: all.map(row => row.column).sort() })
      expect(new Set(ruled).size).toBe(ruled.length)
    }
  })

  it('keeps secrets from the copy: nothing sealed, hashed or keyed is shown', () => {
    for (const [, { shown }] of rules)
      expect(
        shown.filter(column => /sealed|password|token|hmac|fingerprint|binding|target/.test(column)),
      ).toEqual([])
  })
})

describe('account.exportOwnData', () => {
  it('is everything about a Hero in words: answers and license opened, no number, no hash, no staff', async () => {
    const api = await testApi()
    const hero = await wholeHero(api)
    const copy = await hero.client.account.exportOwnData()
    if (!copy.ok) throw new Error(copy.message)
    const { tables } = copy.data
    expect(tables.account).toMatchObject([{ email: hero.email, city: 'Queens', first_name: 'Ada' }])
    expect(tables.hero_form).toMatchObject([{ answers: { personalAddress: { street: '12 Canal Street' } } }])
    expect(tables.license_detail).toContainEqual(
      expect.objectContaining({ step: 'drivingLicense', number: 'AB12C3' }),
    )
    expect(tables.background_check).toMatchObject([{ signature: 'Ada Mercer' }])
    expect(tables.application_step).toHaveLength(5)
    const empty = Object.entries(tables).filter(([, rows]) => rows.length === 0)
    // Heroes have no card; notices and review work have tests of their own.
    const own = [
      ...[
        'contact_change',
        'card',
        'license_renewal',
        'license_reminder',
        'adverse_case',
        'adverse_letter',
        'adverse_statement',
      ],
      ...['review_claim', 'review_decision', 'review_note'],
    ]
    expect(empty.map(([table]) => table)).toEqual(own)

    const text = JSON.stringify(copy.data)
    const staff = await api.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
    const secrets = [testSsn, testSsn.replaceAll('-', ''), 's1.test.', '$argon2id$', staff.id, hero.token]
    for (const secret of secrets) expect(text).not.toContain(secret)
    const { rows } = await sql<{ hash: string }>`
      select token_hash as hash from session union select code_hmac from code union select binding from code
      union select target from code union select token_hash from one_time_token`.execute(api.db)
    expect(rows.length).toBeGreaterThan(4)
    for (const { hash } of rows) expect(text).not.toContain(hash)
  })

  it("holds a customer's card without what pays with it, and nothing of anybody else", async () => {
    const api = await testApi()
    const [customer, other] = [await wholeCustomer(api), await wholeCustomer(api)]
    const copy = await customer.client.account.exportOwnData()
    if (!copy.ok) throw new Error(copy.message)
    expect(copy.data.tables.card).toMatchObject([{ last4: '4242', holder: 'Ada Q Mercer' }])
    const text = JSON.stringify(copy.data)
    for (const secret of [card.cardNumber, other.email, other.phone, other.accountId])
      expect(text).not.toContain(secret)
    const kept = await api.db.selectFrom('card').select(['vault_token', 'fingerprint']).execute()
    for (const { vault_token, fingerprint } of kept) {
      expect(text).not.toContain(vault_token)
      expect(text).not.toContain(fingerprint)
    }
  })

  it('is made five times a day', async () => {
    const api = await testApi()
    const customer = await api.signUp('customer')
    const copies = []
    for (let round = 0; round < 6; round++) copies.push(await customer.client.account.exportOwnData())
    expect(copies.filter(copy => copy.ok)).toHaveLength(5)
    expect(copies[5]).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  })
})

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
    for (const [table, { closing }] of rules) {
      if (closing === 'erased') expect({ table, rows: after[table] }).toEqual({ table, rows: 0 })
      if (closing === 'kept' && table !== 'history')
        expect({ table, rows: after[table] }).toEqual({ table, rows: before[table] })
    }
    expect(after.history).toBe(before.history! + 1)
    expect(await countsOf(api, other.accountId)).toEqual(others)
  })

  it('leaves nothing readable of who it was outside the kept papers, in rows, files or jobs', async () => {
    const api = await testApi()
    const hero = await wholeHero(api)
    await close(hero)
    await work(api)
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
    expect(JSON.parse(openText(api.deps.ring, identityPlace(account.id), account.identity_sealed!))).toEqual({
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
    api.deps.cards = {
      name: cards.name,
      add: details => cards.add(details),
      remove: async token => {
        forgotten.push(token)
        await cards.remove(token)
      },
    }
    const customer = await wholeCustomer(api)
    await close(customer)
    await work(api)
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
        errors: { password: 'Username or password is incorrect.' },
      })
    expect(await close(customer)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect(await customer.client.account.get()).toMatchObject({ ok: true })
  })

  it('asked twice at the same instant closes once', async () => {
    const api = await testApi()
    const hero = await api.signUp('hero')
    const both = await Promise.all([close(hero), close(hero)])
    expect(both.filter(answer => answer.ok)).toHaveLength(1)
    expect(both.find(answer => !answer.ok)).toMatchObject({ code: 'SESSION_ENDED' })
    const goodbyes = (await api.queuedMessages()).filter(message => message.template === 'account-closed')
    expect(goodbyes).toHaveLength(2)
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
