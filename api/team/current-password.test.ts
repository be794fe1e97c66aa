import { expect, it } from 'vitest'
import { minute } from '../../contract/durations.ts'
import { testApi } from '../../test/harness/api.ts'
import { softwareKey } from '../../test/harness/passkey.ts'
import { newStaff, staffPassword } from '../../test/harness/staff.ts'

const changes = ['renewCodes', 'setAuthenticator', 'addPasskey', 'removePasskey'] as const

async function scene() {
  const api = await testApi()
  const staff = await newStaff(api)
  const { client } = await staff.logIn()
  const made = async () => {
    const offer = await client.team.offerPasskey()
    return softwareKey().make(offer.ok ? offer.data.options : '')
  }
  const add = async (currentPassword: string) =>
    client.team.addPasskey({ body: { currentPassword, name: 'Office key', passkey: await made() } })
  const added = await add(staffPassword)
  if (!added.ok) throw new Error(added.code)
  await client.team.offerAuthenticator()
  const calls = {
    renewCodes: (currentPassword: string) => client.team.renewCodes({ body: { currentPassword } }),
    setAuthenticator: (currentPassword: string) =>
      client.team.setAuthenticator({ body: { currentPassword, code: '000000' } }),
    addPasskey: add,
    removePasskey: (currentPassword: string) =>
      client.team.removePasskey({ params: { id: added.data.id }, body: { currentPassword } }),
  }
  const factors = () => api.db.selectFrom('staff_passkey').select('id').execute()
  const codes = () => api.db.selectFrom('staff_recovery_code').select('code_hmac').execute()
  return { api, calls, factors, codes }
}

it.each(changes)('a change of second factors wants the current password: team.%s', async name => {
  const { api, calls, factors, codes } = await scene()
  const before = [await factors(), await codes()]
  const wrong = {
    code: 'LOGIN_FAILED',
    message: 'This isn’t your current password.',
    errors: { currentPassword: 'This isn’t your current password.' },
  }
  expect(await calls[name]('')).toMatchObject({
    code: 'INVALID_INPUT',
    errors: { currentPassword: 'Please enter password' },
  })
  for (let attempt = 0; attempt < 10; attempt++)
    expect(await calls[name]('not the current one')).toMatchObject(wrong)
  expect(await calls[name](staffPassword)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  expect([await factors(), await codes()]).toEqual(before)
  expect(await api.db.selectFrom('staff').select('pending_totp').executeTakeFirst()).toMatchObject({
    pending_totp: expect.anything(),
  })
})

it('wrong passwords at one change of second factors count at the others', async () => {
  const { api, calls } = await scene()
  for (let attempt = 0; attempt < 10; attempt++) await calls.renewCodes('not the current one')
  for (const name of changes)
    expect(await calls[name](staffPassword)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  api.clock.advance(minute)
  expect(await calls.removePasskey(staffPassword)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
})
