import { describe, expect, it } from 'vitest'
import { minute } from '../../contract/durations.ts'
import { testApi } from '../../test/harness/api.ts'
import { newStaff, staffPassword } from '../../test/harness/staff.ts'
import { disableStaff } from './disable-staff.ts'
import { resetSecondFactor, revokeStaffSessions } from './restore-access.ts'

async function scene() {
  const api = await testApi()
  const staff = await newStaff(api)
  const { client } = await staff.logIn()
  const begun = await api.client().console.logIn({ body: { email: staff.email, password: staffPassword } })
  const finish = () => {
    // A code is good once.
    api.clock.advance(minute)
    const challenge = begun.ok ? begun.data.challenge : ''
    return api.client().console.confirm({ body: { challenge, code: staff.code() } })
  }
  return { api, staff, client, finish }
}

describe('a log-in whose password was right', () => {
  it('can be finished with a code', async () => {
    const { finish } = await scene()
    expect(await finish()).toMatchObject({ ok: true })
  })

  it.each([
    ['revoke-sessions', revokeStaffSessions],
    ['reset-second-factor', resetSecondFactor],
    ['disable-staff', disableStaff],
  ])('ends, like every session, with %s', async (_, act) => {
    const { api, staff, client, finish } = await scene()
    await act(api.deps, staff.email)
    expect(await client.console.me()).toMatchObject({ code: 'SESSION_ENDED' })
    expect(await finish()).toMatchObject({ code: 'CODE_EXPIRED' })
  })
})
