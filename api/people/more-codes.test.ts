import { expect, it } from 'vitest'
import { minute } from '../../contract/durations.ts'
import { newPerson, type TestApi, testApi } from '../../test/harness/api.ts'
import { newApplicant } from '../../test/harness/applicant.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { targetOf } from '../codes/code-target.ts'

const support = async (api: TestApi) => (await (await newStaff(api, ['support'])).logIn()).client

it('lets a number whose three codes of the day are used up have three more, once a day', async () => {
  const api = await testApi()
  const { phone, email, countryCode } = newPerson()
  const ask = async () => {
    const result = await api
      .client()
      .customer.requestCode({ body: { phone, email, countryCode, recaptcha_token: await api.solved() } })
    api.clock.advance(6 * minute)
    return result.ok ? 'sent' : result.code
  }
  const call = { body: { phone, reason: 'The texts were late' } }
  const allow = async () => {
    const result = await (await support(api)).people.allowMoreCodes(call)
    return result.ok ? 'allowed' : `${result.code} ${result.message}`
  }
  expect([await ask(), await ask()]).toEqual(['sent', 'sent'])
  expect(await allow()).toContain('ALREADY_DONE This number still has codes left today.')
  expect([await ask(), await ask()]).toEqual(['sent', 'TOO_MANY_ATTEMPTS'])
  // A guess is not a send, so guesses stay counted.
  await api.db.updateTable('code_target').set({ failures: 4 }).execute()
  expect(await allow()).toBe('allowed')
  expect(
    await api.db.selectFrom('code_target').select('failures').where('failures', '>', 0).execute(),
  ).toEqual([{ failures: 4 }])
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([
    'sent',
    'sent',
    'sent',
    'TOO_MANY_ATTEMPTS',
  ])
  expect(await allow()).toContain('ALREADY_DONE This number got more codes less than a day ago')
  const record = await api.db
    .selectFrom('audit_event')
    .selectAll()
    .where('action', '=', 'people.more-codes')
    .execute()
  expect(record).toEqual([expect.objectContaining({ reason: 'The texts were late', subject_kind: 'number' })])
  expect(JSON.stringify(record)).not.toContain(phone)
})

it('lets a number have more codes to reset a password, and one person of staff twenty numbers a day', async () => {
  const api = await testApi()
  const client = await support(api)
  const hero = await newApplicant(api)
  const { phone } = await api.db
    .selectFrom('account')
    .select('phone')
    .where('id', '=', hero.accountId)
    .executeTakeFirstOrThrow()
  const target = targetOf(api.deps, { purpose: 'reset', audience: 'hero', to: phone, accountId: null })
  const now = api.clock.now()
  await api.db.insertInto('code_target').values({ target, updated_at: now }).execute()
  const use = { purpose: 'reset', audience: 'hero' } as const
  const row = { ...use, binding: 'x', target, code_hmac: 'x', expires_at: now }
  await api.db
    .insertInto('code')
    .values([1, 2, 3].map(() => ({ ...row, created_at: now })))
    .execute()
  const params = { accountId: hero.accountId }
  expect(await client.people.open({ params })).toMatchObject({ data: { number: { mayHaveMore: true } } })
  const call = { body: { phone, reason: 'Asked for by phone' } }
  const results = await Promise.all([client.people.allowMoreCodes(call), client.people.allowMoreCodes(call)])
  expect(results.map(result => result.ok).sort()).toEqual([false, true])
  expect(await client.people.open({ params })).toMatchObject({ data: { number: { mayHaveMore: false } } })
  for (let at = 0; at < 18; at++)
    expect(await client.people.allowMoreCodes(call)).toMatchObject({ code: 'ALREADY_DONE' })
  expect(await client.people.allowMoreCodes(call)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  expect(await client.people.allowMoreCodes({ body: { phone: '12', reason: '' } })).toMatchObject({
    errors: { reason: 'Please say why.' },
  })
})
