import { describe, expect, it } from 'vitest'
import { easyHash, goodPassword, testApi } from '../test/harness/api.ts'
import { newStaff, staffPassword } from '../test/harness/staff.ts'
import { statementsOf } from '../test/harness/statements.ts'
import { createPasswords } from './accounts/passwords.ts'
import { refuse } from './refusal.ts'

/** A customer and a colleague from before the cost of hashes rose, and how each of them logs in. */
async function beforeTheRise() {
  const api = await testApi()
  const { email } = await api.signUp('customer')
  const staff = await newStaff(api)
  const rows = () =>
    Promise.all([
      api.db.selectFrom('account').select('password_hash').executeTakeFirstOrThrow(),
      api.db.selectFrom('staff').select('password_hash').where('id', '=', staff.id).executeTakeFirstOrThrow(),
    ])
  const before = await rows()
  api.deps.passwords = createPasswords({ memoryCost: 2 * easyHash.memoryCost, timeCost: 2 })
  const logIns = [
    (password: string = goodPassword) =>
      api.client().account.logIn({ body: { audience: 'customer', username: email, password } }),
    (password: string = staffPassword) =>
      api.client().console.logIn({ body: { email: staff.email, password } }),
  ]
  const hashes = async () => (await rows()).map(({ password_hash }) => password_hash)
  return { api, logIns, hashes, before: before.map(({ password_hash }) => password_hash) }
}

describe('a hash that costs less than new ones', () => {
  it('is made anew when the person logs in, customer or staff, and once', async () => {
    const { logIns, hashes, before } = await beforeTheRise()
    for (const logIn of logIns) expect(await logIn()).toMatchObject({ ok: true })
    const renewed = await hashes()
    expect(before.every(hash => hash.includes('$m=8,t=1,'))).toBe(true)
    expect(renewed.every(hash => hash.includes('$m=16,t=2,'))).toBe(true)
    for (const logIn of logIns) expect(await logIn()).toMatchObject({ ok: true })
    expect(await hashes()).toEqual(renewed)
    for (const logIn of logIns) expect(await logIn('a wrong one 7!')).toMatchObject({ code: 'LOGIN_FAILED' })
  })

  it('stays as it is after a wrong password', async () => {
    const { logIns, hashes, before } = await beforeTheRise()
    for (const logIn of logIns) expect(await logIn('a wrong one 7!')).toMatchObject({ code: 'LOGIN_FAILED' })
    expect(await hashes()).toEqual(before)
  })

  it('stays until the next log-in while the machine has no time for another one', async () => {
    const { api, logIns, hashes, before } = await beforeTheRise()
    const { passwords } = api.deps
    api.deps.passwords = { ...passwords, hash: () => Promise.reject(refuse('BUSY', { retryAfter: 1 })) }
    for (const logIn of logIns) expect(await logIn()).toMatchObject({ ok: true })
    expect(await hashes()).toEqual(before)
  })

  it('never replaces a password that was changed meanwhile', async () => {
    const { api, logIns, hashes } = await beforeTheRise()
    const { passwords } = api.deps
    api.deps.passwords = {
      ...passwords,
      hash: async password => {
        await api.db.updateTable('account').set({ password_hash: 'changed' }).execute()
        await api.db.updateTable('staff').set({ password_hash: 'changed' }).execute()
        return passwords.hash(password)
      },
    }
    for (const logIn of logIns) await logIn()
    expect(await hashes()).toEqual(['changed', 'changed'])
  })
})

it('a hash of today’s cost, or of a higher one, takes no statement', async () => {
  const { api, logIns } = await beforeTheRise()
  const updates = async () => {
    const found: string[] = []
    for (const logIn of logIns)
      found.push(
        ...(await statementsOf(api, () => logIn())).filter(text => /^update "(account|staff)"/.test(text)),
      )
    return found.length
  }
  const [renewing, equal] = [await updates(), await updates()]
  api.deps.passwords = createPasswords(easyHash)
  expect([renewing, equal, await updates()]).toEqual([2, 0, 0])
})
