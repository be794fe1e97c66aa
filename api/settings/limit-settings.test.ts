import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { day, minute } from '../../contract/durations.ts'
import { limits } from '../../contract/rate-limits.ts'
import { createDatabase } from '../../db/client.ts'
import { testApi } from '../../test/harness/api.ts'
import { withNamedDays } from '../../test/harness/clock.ts'
import { usualLimitsForm as form } from '../../test/harness/limits-form.ts'
import { databaseZone } from '../../test/harness/odd-times.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { limit, takePoint, windowKey } from '../limits.ts'

async function scene() {
  const api = await testApi()
  const admin = await newStaff(api, ['admin'])
  const { settings } = (await admin.logIn()).client
  const other = (await (await newStaff(api, ['admin'])).logIn()).client.settings
  return { api, admin, settings, other }
}

const used = (api: Awaited<ReturnType<typeof testApi>>, key: string, points: number) =>
  api.db
    .insertInto('rate_limit')
    .values({ key, points, resets_at: new Date(api.clock.now().getTime() + 60_000) })
    .execute()

describe('the limits', () => {
  it('are the usual ones until an admin changes them (settings.limits)', async () => {
    const { settings } = await scene()
    const read = await settings.limits()
    expect(read).toMatchObject({ ok: true, data: { version: 1, changedBy: null, changedAt: null } })
    const all = read.ok ? read.data.limits : []
    expect(all.map(({ name }) => name)).toEqual(Object.keys(limits))
    expect(all.every(({ points, usual }) => points === usual)).toBe(true)
    expect(all).toContainEqual({ name: 'waitlistByAddress', points: 10, usual: 10, most: 100 })
    expect(all).toContainEqual({ name: 'guessByAddress', points: 30, usual: 30, most: 30 })
  })

  it('are saved on record with the reason and hold from the next call on, in every replica (settings.saveLimits)', async () => {
    const { api, admin, settings } = await scene()
    const replica = createDatabase({ url: api.url, connections: 1 })
    const saved = await settings.saveLimits({ body: { ...form, waitlistByAddress: 2, exports: 50 } })
    expect(saved).toMatchObject({ ok: true, data: { version: 2, changedBy: admin.name } })
    expect(saved.ok && saved.data.limits.filter(({ points, usual }) => points !== usual)).toEqual([
      { name: 'waitlistByAddress', points: 2, usual: 10, most: 100 },
      { name: 'exports', points: 50, usual: 5, most: 50 },
    ])
    expect((await takePoint(api.deps, 'waitlistByAddress', '10.0.0.1')).left).toBe(1)
    expect((await takePoint({ ...api.deps, db: replica.db }, 'waitlistByAddress', '10.0.0.1')).left).toBe(0)
    await replica.close()
    const [event] = await api.db
      .selectFrom('audit_event')
      .selectAll()
      .where('subject_kind', '=', 'setting')
      .execute()
    expect(event).toMatchObject({
      action: 'limits.changed',
      subject_id: 'limits',
      reason: 'A flood of entries.',
      detail: {
        changes: [
          { name: 'waitlistByAddress', from: '10', to: '2' },
          { name: 'exports', from: '5', to: '50' },
        ],
      },
    })
  })

  it('stop who is past them, with the wait of the window', async () => {
    const { api, settings } = await scene()
    await settings.saveLimits({ body: { ...form, invitationsByAddress: 1 } })
    const anyone = api.client()
    const ask = () => anyone.signUp.checkInvitation({ query: { code: 'BLOCK-5' } })
    expect(await ask()).toMatchObject({ ok: true })
    expect(await ask()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', retryAfter: 3600 })
  })

  it('keep in the row what differs from the usual, and nothing else', async () => {
    const { api, settings } = await scene()
    const value = JSON.stringify({ whoKnows: 3, cards: 'many', exports: 2 })
    await api.db.updateTable('setting').set({ value }).where('name', '=', 'limits').execute()
    const row = () =>
      api.db
        .selectFrom('setting')
        .select(['value', 'version'])
        .where('name', '=', 'limits')
        .executeTakeFirst()
    await settings.saveLimits({ body: { ...form, exports: 2, cards: 3 } })
    expect(await row()).toEqual({ value: { exports: 2, cards: 3 }, version: 2 })
    await settings.saveLimits({ body: { ...form, version: 2 } })
    expect(await row()).toEqual({ value: {}, version: 3 })
    await settings.saveLimits({ body: { ...form, version: 3 } })
    expect(await row()).toMatchObject({ version: 3 })
  })

  it('are saved by one of two admins who save at once; the other is told', async () => {
    const { settings, other } = await scene()
    const results = await Promise.all([
      settings.saveLimits({ body: { ...form, exports: 3 } }),
      other.saveLimits({ body: { ...form, exports: 4 } }),
    ])
    expect(results.map(result => (result.ok ? 'OK' : result.code)).sort()).toEqual([
      'CHANGED_ELSEWHERE',
      'OK',
    ])
    const winner = results[0].ok ? 3 : 4
    const read = await settings.limits()
    expect(read.ok && read.data.limits.find(({ name }) => name === 'exports')?.points).toBe(winner)
  })

  it('change nothing when the change cannot go on record', async () => {
    const { api, settings } = await scene()
    await api.db.schema.alterTable('audit_event').renameTo('audit_away').execute()
    expect(await settings.saveLimits({ body: { ...form, exports: 1 } })).toMatchObject({ code: 'INTERNAL' })
    expect(await settings.limits()).toMatchObject({ data: { version: 1 } })
    expect((await takePoint(api.deps, 'exports', 'a')).left).toBe(4)
  })

  it.each([
    ['reason', ' ', 'Please say why.'],
    ['exports', 'many', 'Please enter a number'],
    ['exports', '', 'Please enter a number'],
    ['exports', '0', 'Please enter 1 or more'],
    ['exports', '0x10', 'Please enter a number'],
    ['exports', 2.5, 'Please enter a whole number'],
    ['exports', 51, 'Please enter at most 50, ten times the usual'],
    ['staffCodeGuesses', 11, 'Please enter at most 10: this limit guards a secret'],
    ['codesNotEntered', 20_000, undefined],
  ])('are refused at %s for %j', async (field, value, message) => {
    const { settings } = await scene()
    const result = await settings.saveLimits({ body: { ...form, [field]: value } as never })
    if (message) expect(result).toMatchObject({ code: 'INVALID_INPUT', errors: { [field]: message } })
    else expect(result.ok).toBe(true)
  })
})

describe('the preview of limits', () => {
  withNamedDays()

  it('says whom a lower limit would stop at once and saves nothing (settings.previewLimits)', async () => {
    const { api, settings } = await scene()
    expect(await settings.previewLimits({ body: form })).toMatchObject({ ok: true, data: [] })
    for (const [key, points] of [
      ['a', 4],
      ['b', 5],
      ['c', 9],
      ['stopped-already', 10],
    ] as const)
      await used(api, windowKey('waitlistByAddress', key), points)
    await used(api, windowKey('waitlistByBlock', 'd'), 9)
    await api.db
      .insertInto('code_budget')
      .values({ name: 'without-proof', cents: 50, at: api.clock.now() })
      .execute()
    const preview = await settings.previewLimits({
      body: { ...form, codesNotEntered: 50, exports: 4, waitlistByAddress: 5 },
    })
    expect(preview.ok && preview.data).toMatchObject([
      { name: 'codesNotEntered', affected: 1 },
      { name: 'waitlistByAddress', affected: 2 },
      { name: 'exports', from: 5, to: 4, affected: 0 },
    ])
    expect(await settings.limits()).toMatchObject({ data: { version: 1 } })
  })

  it('counts codes for 24 hours, also over the night in which the clocks of the database are changed', async () => {
    const { api, admin } = await scene()
    const { rows } = await sql<{ TimeZone: string }>`show timezone`.execute(api.db)
    expect(rows).toEqual([{ TimeZone: databaseZone }])
    const at = new Date('2027-04-03T01:00:00Z')
    await api.db.insertInto('code_budget').values({ name: 'without-proof', cents: 50, at }).execute()
    const affectedAfter = async (milliseconds: number) => {
      api.clock.set(new Date(at.getTime() + milliseconds))
      const { settings } = (await admin.logIn()).client
      const preview = await settings.previewLimits({ body: { ...form, codesNotEntered: 50 } })
      return preview.ok && preview.data[0]?.affected
    }
    expect(await affectedAfter(day - minute)).toBe(1)
    expect(await affectedAfter(day + minute)).toBe(0)
  })

  it('says whom a higher one would let in', async () => {
    const { api, settings } = await scene()
    await used(api, windowKey('waitlistByAddress', 'a'), 12)
    await used(api, windowKey('waitlistByAddress', 'b'), 30)
    const preview = await settings.previewLimits({ body: { ...form, waitlistByAddress: 20 } })
    expect(preview).toMatchObject({ data: [{ from: 10, to: 20, affected: 1 }] })
  })

  it('looks at a third for those without the bot check, and counts nobody twice', async () => {
    const { api, settings } = await scene()
    for (let count = 0; count < 2; count++)
      await limit(api.deps, 'supportByAddress', 'a', { withToken: false })
    await used(api, windowKey('supportByAddress', 'b'), 6)
    await used(api, windowKey('supportByAddress', 'b', true), 2)
    const preview = await settings.previewLimits({ body: { ...form, supportByAddress: 6 } })
    expect(preview).toMatchObject({ data: [{ name: 'supportByAddress', affected: 2 }] })
  })

  it('leaves out windows that are over', async () => {
    const { api, settings } = await scene()
    await used(api, windowKey('waitlistByAddress', 'a'), 9)
    api.clock.advance(60_000)
    const preview = await settings.previewLimits({ body: { ...form, waitlistByAddress: 5 } })
    expect(preview).toMatchObject({ data: [{ affected: 0 }] })
  })
})
