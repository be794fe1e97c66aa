import { performance } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { hour, minute } from '../../contract/durations.ts'
import { newYorkDate } from '../../contract/new-york-time.ts'
import { limits } from '../../contract/rate-limits.ts'
import { type TestApi, testApi } from '../../test/harness/api.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { cardCodeOf, newVerifiedHero, runCardJobs } from '../../test/harness/verified-hero.ts'
import { newCardCode } from './card-code.ts'

let callers = 0
/** Each check comes from another block of addresses, so that no limit applies. */
const elsewhere = () => {
  callers += 1
  return { ip: `10.${callers >> 8}.${callers & 255}.1` }
}
async function check(api: TestApi, code: string, from = elsewhere()) {
  const answer = await api.client(undefined, from).idCards.check({ body: { code } })
  if (!answer.ok) throw new Error(`${answer.code} ${answer.message}`)
  return answer.data
}
async function scene() {
  const api = await testApi()
  const hero = await newVerifiedHero(api)
  const card = (await cardCodeOf(api, hero.accountId))!
  const today = newYorkDate(api.clock.now())
  return { api, hero, card, today, refused: { day: today, hero: null } }
}

describe('the card of a verified Hero', () => {
  it('is issued once, when the last step is verified, and is valid as it is printed and as it is typed', async () => {
    const { api, hero, card, today } = await scene()
    const answer = await check(api, card.code)
    expect(answer).toEqual({
      day: today,
      hero: { firstName: 'Ada', photo: expect.stringContaining('/uploads/'), phrase: expect.any(Array) },
    })
    expect(new Set(answer.hero!.phrase).size).toBe(4)
    expect((await check(api, card.code.toLowerCase().replaceAll('-', ' '))).hero?.firstName).toBe('Ada')
    expect(await runCardJobs(api)).toBe(1)
    expect(await api.db.selectFrom('id_card').select('issued_by').execute()).toEqual([{ issued_by: null }])
    const history = await hero.client.hero.history()
    expect(history.ok && history.data.map(({ text }) => text)).toContain('Your ID card was issued.')
  })

  it('shows a small photo for a minute, and none after it', async () => {
    const { api, card } = await scene()
    const { photo } = (await check(api, card.code)).hero!
    const shown = await api.files.fetch(new Request(photo))
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(Number(shown.headers.get('content-length'))).toBeGreaterThan(500)
    api.clock.advance(minute)
    expect((await api.files.fetch(new Request(photo))).status).toBe(410)
  })

  it('has the words that its Hero reads on the progress page, others on the next day in New York', async () => {
    const { api, hero, card } = await scene()
    const own = async () => {
      const state = await hero.client.hero.state()
      return state.ok ? state.data.hero.idCard : undefined
    }
    const first = await check(api, card.code)
    expect(await own()).toEqual({ day: first.day, words: first.hero!.phrase })
    // 11:59 p.m. and midnight in New York.
    api.clock.set(new Date(`${first.day}T23:59:00-05:00`))
    expect((await check(api, card.code)).hero!.phrase).toEqual(first.hero!.phrase)
    api.clock.advance(minute)
    const next = await check(api, card.code)
    expect(next.day).not.toBe(first.day)
    expect(next.hero!.phrase).not.toEqual(first.hero!.phrase)
    expect(await own()).toEqual({ day: next.day, words: next.hero!.phrase })
  })

  it('is in no table and no line of the log, after it was printed too', async () => {
    const { api, hero, card } = await scene()
    await check(api, card.code)
    await check(api, newCardCode())
    const staff = await (await newStaff(api, ['support'])).logIn()
    const opened = await staff.client.people.openIdCard({
      params: { accountId: hero.accountId, cardId: card.id },
    })
    expect(opened.ok && opened.data.code).toBe(card.code)
    const { rows: tables } = await api.pool.query(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    )
    const lines: string[] = []
    for (const { name } of tables as { name: string }[]) {
      const { rows } = await api.pool.query(`select t::text as line from ${name} t`)
      lines.push(...rows.map(({ line }) => String(line)))
    }
    expect(lines.length).toBeGreaterThan(30)
    const seen = [...lines, ...api.logged].join('\n')
    for (const spelling of [card.code, card.code.replaceAll('-', '')])
      expect(seen.toUpperCase()).not.toContain(spelling)
  })
})

describe('a card is refused, always alike,', () => {
  const refusedWhen: Record<string, (scene: Awaited<ReturnType<typeof newScene>>) => Promise<unknown>> = {
    'once its account is frozen': ({ api, hero }) =>
      api.db
        .updateTable('account')
        .set({ frozen_at: api.clock.now() })
        .where('id', '=', hero.accountId)
        .execute(),
    'once a step is sent back': ({ hero }) => hero.move('invalidate', 'PP_TURNED'),
    'on the day after a license ends, before any job has run': ({ api, hero, today }) =>
      api.db
        .insertInto('license_detail')
        .values({
          application_id: hero.applicationId,
          step: 'securityLicense',
          expires_on: newYorkDate(new Date(Date.parse(`${today}T12:00:00Z`) - 24 * hour)),
          updated_at: api.clock.now(),
        })
        .execute(),
    'once its photo was taken away': ({ api }) =>
      api.db.updateTable('upload').set({ state: 'removed' }).execute(),
    'once its account is closed': ({ api, hero }) =>
      api.db
        .updateTable('account')
        .set({ closed_at: api.clock.now() })
        .where('id', '=', hero.accountId)
        .execute(),
    'once it has ended': ({ api }) =>
      api.db.updateTable('id_card').set({ ended_at: api.clock.now(), ended_how: 'revoked' }).execute(),
  }
  const newScene = scene
  it.each(Object.keys(refusedWhen))('%s', async name => {
    const all = await newScene()
    const { api, card, refused } = all
    expect((await check(api, card.code)).hero).not.toBeNull()
    await refusedWhen[name]!(all)
    expect(await check(api, card.code)).toEqual(refused)
  })

  it('if its code is unknown, malformed, empty or hostile', async () => {
    const { api, card, refused } = await scene()
    for (const code of [
      newCardCode(),
      '',
      'x',
      `${card.code}0`,
      card.code.slice(1),
      "' or 1=1 --",
      '½¼',
      '🛡'.repeat(16),
    ])
      expect(await check(api, code)).toEqual(refused)
  })

  it('and counts on the last day of a license', async () => {
    const { api, hero, card, today } = await scene()
    await api.db
      .insertInto('license_detail')
      .values({
        application_id: hero.applicationId,
        step: 'drivingLicense',
        expires_on: today,
        updated_at: api.clock.now(),
      })
      .execute()
    expect((await check(api, card.code)).hero).not.toBeNull()
  })

  it('in the same time: a code that is known takes no longer than one that is not', async () => {
    const { api, hero, card } = await scene()
    await api.db
      .updateTable('account')
      .set({ frozen_at: api.clock.now() })
      .where('id', '=', hero.accountId)
      .execute()
    const times: Record<string, number[]> = { frozen: [], unknown: [], malformed: [] }
    const codes = { frozen: card.code, unknown: newCardCode(), malformed: 'no code' }
    // In milliseconds, between the fastest answers, which show the work itself. A busy machine needs more turns to have one. The time
    // that an answer takes on a network varies by far more.
    const spread = () => {
      const fastest = Object.values(times).map(list => Math.min(...list))
      return Math.max(...fastest) - Math.min(...fastest)
    }
    for (let turn = 0; turn < 60 || (turn < 240 && spread() >= 3); turn++)
      for (const [kind, code] of Object.entries(codes)) {
        const from = elsewhere()
        const start = performance.now()
        await check(api, code, from)
        times[kind]!.push(performance.now() - start)
      }
    expect(spread()).toBeLessThan(3)
  })

  it('after its Hero has closed the account: nothing of it is left', async () => {
    const { api, hero, card, refused } = await scene()
    await api.db
      .updateTable('account')
      .set({ password_hash: await api.deps.passwords.hash('Lamp-post 7!') })
      .where('id', '=', hero.accountId)
      .execute()
    const copy = await hero.client.account.exportOwnData()
    const exported = copy.ok ? copy.data.tables.id_card : undefined
    expect(exported).toEqual([{ issued_at: expect.any(String), ended_at: null, ended_how: null }])
    const closed = await hero.client.account.close({ body: { password: 'Lamp-post 7!' } })
    expect(closed.ok).toBe(true)
    expect(await check(api, card.code)).toEqual(refused)
    expect(await api.db.selectFrom('id_card').selectAll().execute()).toEqual([])
  })
})

describe('codes that are tried', () => {
  it('are stopped after twenty from an address and sixty from its block, right ones too, and counted again after an hour', async () => {
    const { api, card } = await scene()
    const from = { ip: '198.51.100.20' }
    for (let turn = 0; turn < limits.cardChecksByAddress.points; turn++) await check(api, newCardCode(), from)
    const stopped = await api.client(undefined, from).idCards.check({ body: { code: card.code } })
    expect(stopped).toMatchObject({ ok: false, code: 'TOO_MANY_ATTEMPTS', status: 429 })
    for (let other = 21; other < 23; other++)
      for (let turn = 0; turn < limits.cardChecksByAddress.points; turn++)
        await check(api, newCardCode(), { ip: `198.51.100.${other}` })
    const neighbor = await api.client(undefined, { ip: '198.51.100.99' }).idCards.check({
      body: { code: card.code },
    })
    expect(neighbor).toMatchObject({ ok: false, code: 'TOO_MANY_ATTEMPTS' })
    api.clock.advance(hour)
    expect((await check(api, card.code, from)).hero).not.toBeNull()
  })

  it('that are right are never used up: a hundred openings from one address', async () => {
    const { api, card } = await scene()
    const from = { ip: '198.51.100.20' }
    for (let turn = 0; turn < 100; turn++) expect((await check(api, card.code, from)).hero).not.toBeNull()
  })

  it('are told as events without code, Hero or caller', async () => {
    const events: unknown[] = []
    const api = await testApi({ deps: { onEvent: event => void events.push(event) } })
    const hero = await newVerifiedHero(api)
    events.length = 0
    await check(api, (await cardCodeOf(api, hero.accountId))!.code)
    await check(api, 'x')
    expect(events).toEqual([
      { kind: 'id-card-checked', result: 'valid' },
      { kind: 'id-card-checked', result: 'refused' },
    ])
  })

  it('with an Idempotency-Key are not answered from memory: what was valid then may not be now', async () => {
    const { api, card } = await scene()
    const ask = () =>
      api
        .client(undefined, elsewhere())
        .idCards.check({ body: { code: card.code } }, { idempotencyKey: 'once' })
    expect(await ask()).toMatchObject({ ok: true })
    expect(await ask()).toMatchObject({ ok: false, code: 'ANSWER_NOT_STORED' })
  })
})
