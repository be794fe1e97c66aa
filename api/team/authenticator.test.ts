import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import { minute } from '../../contract/durations.ts'
import { testApi } from '../../test/harness/api.ts'
import { newStaff, staffPassword } from '../../test/harness/staff.ts'

async function scene() {
  const api = await testApi()
  const staff = await newStaff(api)
  const { client } = await staff.logIn()
  const offer = await client.team.offerAuthenticator()
  if (!offer.ok) throw new Error(offer.code)
  const { secret, totpUri } = offer.data
  const code = () => generateSync({ secret, epoch: Math.floor(api.clock.now().getTime() / 1000) })
  const logIn = async (shown: string) => {
    const first = await api.client().console.logIn({ body: { email: staff.email, password: staffPassword } })
    if (!first.ok) return first.code
    const second = await api.client().console.confirm({
      body: { challenge: first.data.challenge, code: shown },
    })
    return second.ok ? 'in' : second.code
  }
  return { api, staff, client, secret, totpUri, code, logIn }
}

describe('another authenticator (team.offerAuthenticator, team.setAuthenticator)', () => {
  it('opens nothing before it is proved; then only it does, and that is on record', async () => {
    const { api, staff, client, totpUri, code, logIn } = await scene()
    expect(totpUri).toContain('otpauth://totp/')
    api.clock.advance(minute)
    expect(await logIn(code())).toBe('CODE_INCORRECT')
    expect(await logIn(staff.code())).toBe('in')
    expect(
      await client.team.setAuthenticator({ body: { currentPassword: staffPassword, code: code() } }),
    ).toMatchObject({ ok: true })
    api.clock.advance(minute)
    expect(await logIn(staff.code())).toBe('CODE_INCORRECT')
    expect(await logIn(code())).toBe('in')
    const events = await api.db.selectFrom('audit_event').select('action').execute()
    expect(events.filter(({ action }) => action === 'team.authenticator-set')).toHaveLength(1)
  })

  it('is the same key until it is proved, and nowhere in the clear', async () => {
    const { api, client, secret } = await scene()
    expect(await client.team.offerAuthenticator()).toMatchObject({ data: { secret } })
    const { rows } = await api.pool.query('select staff::text as text from staff')
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('is not taken with a wrong code, nor without a key, nor without a fresh second factor', async () => {
    const { api, staff, client, code } = await scene()
    const wrong = code() === '000000' ? '000001' : '000000'
    expect(
      await client.team.setAuthenticator({ body: { currentPassword: staffPassword, code: wrong } }),
    ).toMatchObject({
      code: 'CODE_INCORRECT',
      errors: { code: 'The code is incorrect.' },
    })
    const other = (await (await newStaff(api)).logIn()).client
    expect(
      await other.team.setAuthenticator({ body: { currentPassword: staffPassword, code: code() } }),
    ).toMatchObject({
      code: 'DECISION_NOT_ALLOWED',
    })
    api.clock.advance(6 * minute)
    const late = { code: 'FRESH_FACTOR_NEEDED' }
    expect(await client.team.offerAuthenticator()).toMatchObject(late)
    expect(
      await client.team.setAuthenticator({ body: { currentPassword: staffPassword, code: code() } }),
    ).toMatchObject(late)
    expect(await client.team.stepUp({ body: { code: staff.code() } })).toMatchObject({ ok: true })
    expect(
      await client.team.setAuthenticator({ body: { currentPassword: staffPassword, code: code() } }),
    ).toMatchObject({ ok: true })
  })

  it('of two who prove it at once is set once', async () => {
    const { api, client, code } = await scene()
    const both = await Promise.all(
      [1, 2].map(() =>
        client.team.setAuthenticator({ body: { currentPassword: staffPassword, code: code() } }),
      ),
    )
    expect(both.map(result => (result.ok ? 'OK' : result.code)).sort()).toEqual([
      'DECISION_NOT_ALLOWED',
      'OK',
    ])
    const events = await api.db.selectFrom('audit_event').select('action').execute()
    expect(events.filter(({ action }) => action === 'team.authenticator-set')).toHaveLength(1)
  })

  it('is another key in another session, where the first one no longer works', async () => {
    const { api, staff, client, secret, code } = await scene()
    api.clock.advance(minute)
    const elsewhere = (await staff.logIn()).client
    expect(
      await elsewhere.team.setAuthenticator({ body: { currentPassword: staffPassword, code: code() } }),
    ).toMatchObject({
      code: 'DECISION_NOT_ALLOWED',
    })
    const offer = await elsewhere.team.offerAuthenticator()
    expect(offer.ok && offer.data.secret).not.toBe(secret)
    expect(
      await client.team.setAuthenticator({ body: { currentPassword: staffPassword, code: code() } }),
    ).toMatchObject({
      code: 'DECISION_NOT_ALLOWED',
    })
  })
})
