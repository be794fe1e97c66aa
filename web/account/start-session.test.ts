import { expect, it } from 'vitest'
import { goodPassword, testApi } from '../../test/harness/api.ts'
import { newAccount } from '../../test/harness/applicant.ts'
import { siteOf } from '../../test/harness/site.ts'
import { newStaff, staffPassword } from '../../test/harness/staff.ts'

const slow = { timeout: 60_000 }

it('a log-in ends the session that the browser had before, and no other', slow, async () => {
  const api = await testApi()
  const [before, elsewhere, hero] = [
    await newAccount(api, 'customer'),
    await newAccount(api, 'customer'),
    await newAccount(api, 'hero'),
  ]
  const password_hash = await api.deps.passwords.hash(goodPassword)
  await api.db.updateTable('account').set({ password_hash }).where('id', '=', hero.accountId).execute()
  const site = await siteOf(api)
  const logIn = (password: string) =>
    site.open('/login', {
      method: 'POST',
      cookie: `hero=customer.${before.token}`,
      body: new URLSearchParams({ audience: 'hero', username: hero.email, password }),
    })
  await logIn('Not-the-lamp 7!')
  expect((await before.client.account.get()).ok).toBe(true)
  expect((await logIn(goodPassword)).at).toContain('hero-signup-progress')
  expect(await before.client.account.get()).toMatchObject({ code: 'SESSION_ENDED' })
  expect((await elsewhere.client.account.get()).ok).toBe(true)
  expect((await hero.client.account.get()).ok).toBe(true)
  expect(site.problems).toEqual([])
})

it('so does one of staff, begun before another one was finished in the same browser', slow, async () => {
  const api = await testApi()
  const [before, next] = [await newStaff(api), await newStaff(api)]
  const first = await api.client().console.logIn({ body: { email: next.email, password: staffPassword } })
  if (!first.ok) throw new Error(first.code)
  const { token, client } = await before.logIn()
  const site = await siteOf(api)
  const { at } = await site.open('/console/login', {
    method: 'POST',
    cookie: `hero-staff=${token}; hero-staff-id=${before.id}`,
    body: new URLSearchParams({ challenge: first.data.challenge, factors: 'totp', code: next.code() }),
  })
  expect(at).toMatch(/^\/console(?!\/login)/)
  expect(await client.console.me()).toMatchObject({ code: 'SESSION_ENDED' })
  expect(site.problems).toEqual([])
})
