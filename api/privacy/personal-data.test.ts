import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../test/harness/api.ts'
import { testSsn } from '../../test/harness/hero-answers.ts'
import { card, dataRules, wholeCustomer, wholeHero } from '../../test/harness/whole-accounts.ts'
import { personalData } from './personal-data.ts'

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
    expect(personal.map(([table]) => table).sort()).toEqual(dataRules.map(([table]) => table).sort())
    for (const [table, all] of personal) {
      const { shown, withheld } = personalData[table]!
      const ruled = [...shown, ...withheld].sort()
      expect({ table, columns: ruled }).toEqual({ table, columns: all.map(row => row.column).sort() })
      expect(new Set(ruled).size).toBe(ruled.length)
    }
  })

  it('keeps secrets from the copy: nothing sealed, hashed or keyed is shown', () => {
    for (const [, { shown }] of dataRules)
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
    // Heroes have no card. Notices and review work have tests of their own.
    const own = [
      ...[
        // This test's instance sends no push messages; api/push/push.test.ts tests a copy that has some.
        'push_subscription',
        'contact_change',
        // A job writes these rows.
        'photo_print',
        'card',
        'vault_customer',
        'id_card',
        'license_renewal',
        'license_reminder',
        // This Hero's check was not ordered.
        'screening_order',
        'adverse_case',
        'adverse_letter',
        'adverse_statement',
        'adverse_file',
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
