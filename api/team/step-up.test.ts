import { describe, expect, it } from 'vitest'
import { minute, second } from '../../contract/durations.ts'
import { testApi } from '../../test/harness/api.ts'
import { newStaff } from '../../test/harness/staff.ts'

async function asked() {
  const api = await testApi()
  const staff = await newStaff(api, ['admin'])
  const { client } = await staff.logIn()
  return { api, staff, client, ask: async () => (await client.auditLog.export()).ok }
}

describe('a fresh second factor', () => {
  it('is there for five minutes after log-in, and then asked for', async () => {
    const { api, client, ask } = await asked()
    expect(await ask()).toBe(true)
    api.clock.advance(5 * minute)
    expect(await client.auditLog.export()).toMatchObject({ code: 'FRESH_FACTOR_NEEDED', status: 403 })
  })

  it('counts for five minutes when it is shown again, for this session only, and is on record', async () => {
    const { api, staff, client, ask } = await asked()
    api.clock.advance(30 * second)
    const other = await staff.logIn()
    api.clock.advance(10 * minute)
    const shown = await client.team.stepUp({ body: { code: staff.code() } })
    const until = new Date(api.clock.now().getTime() + 5 * minute).toISOString()
    expect(shown).toMatchObject({ ok: true, data: { freshUntil: until } })
    expect(await ask()).toBe(true)
    expect(await other.client.auditLog.export()).toMatchObject({ code: 'FRESH_FACTOR_NEEDED' })
    const row = await api.db
      .selectFrom('audit_event')
      .selectAll()
      .where('action', '=', 'team.factor-shown')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ staff_id: staff.id, detail: { factor: 'totp' } })
    api.clock.advance(5 * minute)
    expect(await ask()).toBe(false)
  })

  it('is refused for a wrong code, one that was used, and none', async () => {
    const { api, staff, client, ask } = await asked()
    const wrong = String((Number(staff.code()) + 1) % 1_000_000).padStart(6, '0')
    const at = { errors: { code: 'The code is incorrect.' } }
    expect(await client.team.stepUp({ body: { code: wrong } })).toMatchObject({
      code: 'CODE_INCORRECT',
      ...at,
    })
    expect(await client.team.stepUp({ body: { code: staff.code() } })).toMatchObject({
      code: 'CODE_INCORRECT',
      ...at,
    })
    expect(await client.team.stepUp({ body: { code: '' } })).toMatchObject({
      code: 'INVALID_INPUT',
      errors: { code: 'Please enter the code' },
    })
    expect(await client.team.stepUp({ body: { recoveryCode: '' } })).toMatchObject({
      code: 'INVALID_INPUT',
      errors: { recoveryCode: 'Please enter the code' },
    })
    api.clock.advance(5 * minute)
    expect(await ask()).toBe(false)
  })

  it('is refused after ten wrong codes in an hour, then also for the right one', async () => {
    const { api, staff, client } = await asked()
    api.clock.advance(5 * minute)
    const wrong = String((Number(staff.code()) + 1) % 1_000_000).padStart(6, '0')
    for (let guess = 0; guess < 10; guess++)
      expect(await client.team.stepUp({ body: { code: wrong } })).toMatchObject({
        code: 'CODE_INCORRECT',
      })
    expect(await client.team.stepUp({ body: { code: staff.code() } })).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
    })
  })

  it('counts once with one code: of two at once, and pressed again, all are told the same', async () => {
    const { api, staff, client, ask } = await asked()
    api.clock.advance(minute)
    const code = staff.code()
    const send = () => client.team.stepUp({ body: { code } })
    const until = new Date(api.clock.now().getTime() + 5 * minute).toISOString()
    const answers = await Promise.all([send(), send()])
    api.clock.advance(10 * second)
    for (const answer of [...answers, await send()])
      expect(answer).toMatchObject({ ok: true, data: { freshUntil: until } })
    const shown = await api.db
      .selectFrom('audit_event')
      .select('seq')
      .where('action', '=', 'team.factor-shown')
      .execute()
    expect(shown).toHaveLength(1)
    api.clock.advance(5 * minute - 10 * second)
    expect(await ask()).toBe(false)
  })

  it('that made one session fresh makes no other one fresh', async () => {
    const { api, staff, client } = await asked()
    api.clock.advance(30 * second)
    const other = await staff.logIn()
    api.clock.advance(5 * minute)
    const code = staff.code()
    expect((await client.team.stepUp({ body: { code } })).ok).toBe(true)
    expect(await other.client.team.stepUp({ body: { code } })).toMatchObject({ code: 'CODE_INCORRECT' })
  })
})
