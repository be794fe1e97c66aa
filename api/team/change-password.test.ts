import { describe, expect, it, vi } from 'vitest'
import { minute } from '../../contract/durations.ts'
import { testApi } from '../../test/harness/api.ts'
import { newStaff, staffPassword } from '../../test/harness/staff.ts'
import { untilOneWaitsForLock, untilWaitForLock } from '../../test/harness/waits-for-lock.ts'

const next = 'two ferries wait at noon'

async function scene() {
  const api = await testApi()
  const staff = await newStaff(api)
  const elsewhere = await staff.logIn()
  api.clock.advance(minute)
  const here = await staff.logIn()
  const logIn = (password: string) => api.client().console.logIn({ body: { email: staff.email, password } })
  return { api, staff, elsewhere: elsewhere.client, here: here.client, logIn }
}

describe('the password of staff (team.changePassword)', () => {
  it('is another one from now on; other sessions end, and that is on record without the words', async () => {
    const { api, here, elsewhere, logIn } = await scene()
    const changed = await here.team.changePassword({
      body: { currentPassword: staffPassword, password: next },
    })
    expect(changed).toMatchObject({ data: { ended: 1 } })
    expect(await here.console.me()).toMatchObject({ ok: true })
    expect(await elsewhere.console.me()).toMatchObject({ code: 'SESSION_ENDED' })
    expect(await logIn(staffPassword)).toMatchObject({ code: 'LOGIN_FAILED' })
    expect(await logIn(next)).toMatchObject({ ok: true })
    const record = await api.db.selectFrom('audit_event').selectAll().execute()
    expect(record.map(({ action }) => action)).toContain('team.password-changed')
    expect(JSON.stringify(record)).not.toContain(next)
  })

  it('wants a fresh second factor', async () => {
    const { api, here, elsewhere, logIn } = await scene()
    api.clock.advance(6 * minute)
    expect(
      await here.team.changePassword({ body: { currentPassword: staffPassword, password: next } }),
    ).toMatchObject({
      code: 'FRESH_FACTOR_NEEDED',
    })
    expect(await elsewhere.console.me()).toMatchObject({ ok: true })
    expect(await logIn(staffPassword)).toMatchObject({ ok: true })
  })

  it('wants the current one, ten times in a quarter of an hour', async () => {
    const { api, staff, here, elsewhere, logIn } = await scene()
    const change = (currentPassword: string) =>
      here.team.changePassword({ body: { currentPassword, password: next } })
    expect(await here.team.changePassword({ body: { currentPassword: '', password: next } })).toMatchObject({
      code: 'INVALID_INPUT',
      errors: { currentPassword: 'Please enter password' },
    })
    for (let attempt = 0; attempt < 10; attempt++)
      expect(await change('not the current one')).toMatchObject({
        code: 'LOGIN_FAILED',
        errors: { currentPassword: 'This isn’t your current password.' },
      })
    expect(await change(staffPassword)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect(await elsewhere.console.me()).toMatchObject({ ok: true })
    expect(await logIn(staffPassword)).toMatchObject({ ok: true })
    api.clock.advance(15 * minute)
    const { client } = await staff.logIn()
    const body = { currentPassword: staffPassword, password: next }
    expect(await client.team.changePassword({ body })).toMatchObject({ ok: true })
  })

  it('of two who change it at once is changed by one', async () => {
    const { here, elsewhere } = await scene()
    const body = { currentPassword: staffPassword, password: next }
    const changed = await Promise.all([here, elsewhere].map(client => client.team.changePassword({ body })))
    expect(changed.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it.each(['short', 'aaaaaaaaaaaaaaaa', 'password12345678', 'chickenwing101'])(
    'is not %s: guessed first',
    async password => {
      const { here } = await scene()
      expect(
        await here.team.changePassword({ body: { currentPassword: staffPassword, password } }),
      ).toMatchObject({
        code: 'INVALID_INPUT',
        errors: { password: expect.any(String) },
      })
    },
  )

  it('ends a log-in that was under way with the password before', async () => {
    const { api, staff, here, logIn } = await scene()
    const under = await logIn(staffPassword)
    if (!under.ok) throw new Error(under.code)
    await here.team.changePassword({ body: { currentPassword: staffPassword, password: next } })
    api.clock.advance(minute)
    const body = { challenge: under.data.challenge, code: staff.code() }
    expect(await api.client().console.confirm({ body })).toMatchObject({ ok: false })
  })

  it('ends also a log-in whose password is being checked at that moment', async () => {
    const { api, here, logIn } = await scene()
    const { passwords } = api.deps
    const verify = passwords.verify.bind(passwords)
    vi.spyOn(passwords, 'verify').mockImplementationOnce(async (hash, password) => {
      const right = await verify(hash, password)
      await here.team.changePassword({ body: { currentPassword: staffPassword, password: next } })
      return right
    })
    expect(await logIn(staffPassword)).toMatchObject({ code: 'LOGIN_FAILED' })
    expect(await logIn(next)).toMatchObject({ ok: true })
  })

  it('ends also a session that a log-in opens at that moment', async () => {
    const { api, here, logIn } = await scene()
    const renewed = await here.team.renewCodes({ body: { currentPassword: staffPassword } })
    const first = await logIn(staffPassword)
    if (!renewed.ok || !first.ok) throw new Error('no log-in')
    const body = { challenge: first.data.challenge, recoveryCode: renewed.data.codes[0]! }
    // Both write into the audit log last, so a lock on its end stops the log-in just before it commits.
    const held = await api.db.transaction().execute(async tx => {
      await tx.selectFrom('audit_head').selectAll().forUpdate().execute()
      const opening = api.client().console.confirm({ body })
      await untilOneWaitsForLock(api.db)
      const changing = here.team.changePassword({ body: { currentPassword: staffPassword, password: next } })
      await untilWaitForLock(api.db, 2)
      return { opening, changing }
    })
    const opened = await held.opening
    expect((await held.changing).ok).toBe(true)
    const token = opened.ok ? opened.data.token : ''
    expect(token).not.toBe('')
    expect(await api.client(token).console.me()).toMatchObject({ code: 'SESSION_ENDED' })
  })

  it('forgets the key of an authenticator that was not confirmed', async () => {
    const { here } = await scene()
    const before = await here.team.offerAuthenticator()
    await here.team.changePassword({ body: { currentPassword: staffPassword, password: next } })
    const after = await here.team.offerAuthenticator()
    if (!before.ok || !after.ok) throw new Error('no key')
    expect(after.data.secret).not.toBe(before.data.secret)
  })
})
