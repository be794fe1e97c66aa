import { describe, expect, it } from 'vitest'
import { minute } from '../../contract/durations.ts'
import { testApi } from '../../test/harness/api.ts'
import { newStaff, staffPassword } from '../../test/harness/staff.ts'

async function scene() {
  const api = await testApi()
  const staff = await newStaff(api)
  const elsewhere = await staff.logIn()
  const colleague = await (await newStaff(api)).logIn()
  api.clock.advance(minute)
  const here = await staff.logIn()
  return { api, staff, elsewhere: elsewhere.client, colleague: colleague.client, here: here.client }
}

describe('“Log out everywhere else” of staff (team.endOtherSessions)', () => {
  it('ends their other sessions, keeps this one and those of others, and is on record', async () => {
    const { api, staff, here, elsewhere, colleague } = await scene()
    expect(await here.team.endOtherSessions()).toMatchObject({ data: { ended: 1 } })
    expect(await elsewhere.console.me()).toMatchObject({ code: 'SESSION_ENDED' })
    expect(await here.console.me()).toMatchObject({ ok: true })
    expect(await colleague.console.me()).toMatchObject({ ok: true })
    const rows = await api.db
      .selectFrom('audit_event')
      .select(['subject_id', 'detail'])
      .where('action', '=', 'session.others-revoked')
      .execute()
    expect(rows).toEqual([{ subject_id: staff.id, detail: { ended: 1 } }])
  })

  it('ends also a log-in that has yet to prove its second factor', async () => {
    const { api, staff, here } = await scene()
    const first = await api.client().console.logIn({ body: { email: staff.email, password: staffPassword } })
    if (!first.ok) throw new Error(first.code)
    await here.team.endOtherSessions()
    api.clock.advance(minute)
    const body = { challenge: first.data.challenge, code: staff.code() }
    expect(await api.client().console.confirm({ body })).toMatchObject({ code: 'CODE_EXPIRED' })
  })
})
