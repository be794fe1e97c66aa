import { describe, expect, it } from 'vitest'
import { minute } from '../../contract/durations.ts'
import type { launch } from '../../contract/launch-plan.ts'
import { tokenHash } from '../../providers/keys/codes.ts'
import { type TestApi, testApi } from '../../test/harness/api.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { inviteWaitlist } from '../../worker/invite-waitlist.ts'

type District = (typeof launch.districts)[number]

/** Entries straight into the table: joining has tests of its own. */
async function put(
  { db, clock }: TestApi,
  count: number,
  change: { district?: District; zipcode?: string; name?: string; source?: string } = {},
) {
  const from = await db
    .selectFrom('waitlist_entry')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, (_, at) => {
    const number = from.n + at
    return {
      name: `Ada${number}`,
      last_name: 'Mercer',
      email: `ada${number}@example.com`,
      zipcode: '10013',
      district: 'Manhattan' as const,
      outside_new_york: false,
      source: null,
      created_at: new Date(clock.now().getTime() + number * 1_000),
      unsubscribe_hash: tokenHash(`leave-${number}`),
      ...change,
    }
  })
  await db.insertInto('waitlist_entry').values(rows).execute()
}

async function scene() {
  const api = await testApi()
  const staff = await newStaff(api, ['support'])
  const { client } = await staff.logIn()
  return { api, staff, desk: client.waitlistDesk }
}
const acts = async ({ db }: TestApi) =>
  (
    await db
      .selectFrom('audit_event')
      .select('action')
      .where('action', 'not like', 'session.%')
      .orderBy('seq')
      .execute()
  ).map(({ action }) => action)
const invited = async ({ db }: TestApi) =>
  (await db.selectFrom('waitlist_entry').select('id').where('invited_at', 'is not', null).execute()).length

describe('the waitlist at the desk (waitlistDesk.entries)', () => {
  it('is listed with the newest first, emails masked, page by page, and misses nobody', async () => {
    const { api, desk } = await scene()
    await put(api, 60)
    const seen: string[] = []
    let after: string | undefined
    for (let page = 0; page < 5; page++) {
      const result = await desk.entries({ query: after ? { after } : {} })
      if (!result.ok) throw new Error(result.code)
      expect(result.total).toBe(60)
      seen.push(...result.data.rows.map(({ name }) => name))
      if (page === 0)
        expect(result.data.rows[0]).toMatchObject({ name: 'Ada59 Mercer', email: 'a•••@example.com' })
      if (!result.data.next) break
      after = result.data.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([60, 60])
    expect(await desk.entries({ query: { after: 'made-up' } })).toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('is narrowed by borough, ZIP, source, place, invitation, name and whole email, and counted so', async () => {
    const { api, desk } = await scene()
    await put(api, 2)
    await put(api, 3, { district: 'Queens', zipcode: '11101', source: 'prelaunch' })
    const total = async (query: Record<string, string>) => {
      const result = await desk.entries({ query: query as never })
      if (!result.ok) return result.code
      expect(result.data.rows).toHaveLength(result.total ?? -1)
      return result.total
    }
    expect(await total({ district: 'Queens' })).toBe(3)
    expect(await total({ zipcode: '10013' })).toBe(2)
    expect(await total({ source: 'prelaunch', district: 'Manhattan' })).toBe(0)
    expect(await total({ outside: 'yes' })).toBe(0)
    expect(await total({ invited: 'no' })).toBe(5)
    expect(await total({ search: 'ADA3' })).toBe(1)
    expect(await total({ search: 'ada4@example.com' })).toBe(1)
    expect(await total({ search: 'example.com' })).toBe(0)
    expect(await total({ zipcode: '1' })).toBe('INVALID_INPUT')
  })

  it('shows who has the same name and ZIP, until one of them leaves', async () => {
    const { api, desk } = await scene()
    await put(api, 3)
    await put(api, 2, { name: ' Grace ' })
    const duplicates = async () => {
      const result = await desk.entries({ query: { duplicates: 'yes' } })
      return result.ok ? [result.data.rows.length, result.total] : result.code
    }
    expect(await duplicates()).toEqual([2, 2])
    const leave = (token: string) =>
      api.api.fetch(new Request(`http://hero.test/waitlist/leave/${token}`, { method: 'POST' }), {
        address: '203.0.113.7',
      })
    await leave('leave-4')
    expect(await duplicates()).toEqual([0, 0])
    const figures = await desk.figures()
    expect(figures.ok && figures.data).toMatchObject({ entries: 4, left: 1, duplicates: 0 })
  })

  it('marks both of two who join at once with one name and ZIP', async () => {
    const { api, desk } = await scene()
    await put(api, 1)
    const {
      id: _,
      same_person: __,
      ...row
    } = await api.db.selectFrom('waitlist_entry').selectAll().executeTakeFirstOrThrow()
    await Promise.all(
      ['a', 'b', 'c'].map(letter =>
        api.db
          .insertInto('waitlist_entry')
          .values({ ...row, name: 'Twin', email: `${letter}@example.com`, unsubscribe_hash: letter })
          .execute(),
      ),
    )
    const result = await desk.entries({ query: { duplicates: 'yes' } })
    expect(result.ok && result.data.rows).toHaveLength(3)
  })

  it('says whether the confirmation went out', async () => {
    const { api, desk } = await scene()
    const body = {
      name: 'Ada',
      last_name: 'Mercer',
      email: 'ada@example.com',
      zipcode: '10013',
      district: 'Manhattan' as const,
    }
    await api.client().waitlist.join({ body: { ...body, recaptcha_token: await solvedFor(api) } })
    const state = async () => {
      const result = await desk.entries({ query: {} })
      return result.ok ? result.data.rows[0]?.confirmation : result.code
    }
    const narrowed = async (confirmation: 'sent' | 'waiting' | 'failed') => {
      const result = await desk.entries({ query: { confirmation } })
      return result.ok ? [result.data.rows.length, result.total] : result.code
    }
    expect(await state()).toBe('waiting')
    expect([await narrowed('waiting'), await narrowed('sent')]).toEqual([
      [1, 1],
      [0, 0],
    ])
    await api.db.updateTable('message').set({ state: 'sent' }).execute()
    expect(await state()).toBe('sent')
    expect([await narrowed('waiting'), await narrowed('sent')]).toEqual([
      [0, 0],
      [1, 1],
    ])
    await api.db.deleteFrom('message').execute()
    expect(await state()).toBe('sent')
  })
})

async function solvedFor({ deps }: TestApi) {
  const { solve } = await import('../../providers/bot-check/altcha.ts')
  const { challenge } = await deps.botCheck.createChallenge({ action: 'prelaunch_signup' })
  return (await solve(challenge!))!
}

describe('the figures of the waitlist', () => {
  it('are by borough, ZIP and source (waitlistDesk.figures)', async () => {
    const { api, desk } = await scene()
    await put(api, 2, { source: 'prelaunch' })
    await put(api, 1, { district: 'Queens', zipcode: '11101' })
    const result = await desk.figures()
    expect(result.ok && result.data).toMatchObject({
      entries: 3,
      invited: 0,
      boroughs: [
        { district: 'Manhattan', entries: 2 },
        { district: 'Brooklyn', entries: 0 },
        { district: 'Queens', entries: 1 },
        { district: 'Bronx', entries: 0 },
        { district: 'Staten Island', entries: 0 },
      ],
      zips: [{ zipcode: '10013', entries: 2 }, { zipcode: '11101' }],
      sources: [
        { source: 'prelaunch', entries: 2 },
        { source: '', entries: 1 },
      ],
    })
  })
})

describe('a batch of invitations', () => {
  const start = { district: 'Manhattan' as const, size: 150 }

  it('invites who waited longest, a hundred at a time, each once (waitlistDesk.startBatch, waitlistDesk.batches)', async () => {
    const { api, desk, staff } = await scene()
    await put(api, 120)
    await put(api, 5, { district: 'Queens' })
    const started = await desk.startBatch({ body: start })
    if (!started.ok) throw new Error(started.code)
    const { id } = started.data
    expect(started.data).toMatchObject({ state: 'running', invited: 0, by: staff.name })
    await inviteWaitlist(api.deps, { batchId: id })
    expect(await invited(api)).toBe(100)
    // Twice at once, as after a crash.
    await Promise.all([inviteWaitlist(api.deps, { batchId: id }), inviteWaitlist(api.deps, { batchId: id })])
    expect(await invited(api)).toBe(120)
    expect(await desk.batches()).toMatchObject({ data: [{ state: 'done', invited: 120 }] })
    const mails = (await api.promised()).filter(({ template }) => template === 'waitlist-invite')
    expect([mails.length, new Set(mails.map(({ to }) => to)).size]).toEqual([120, 120])
    expect(mails[0]!.values).toMatchObject({
      district: 'Manhattan',
      inviteUrl: 'http://hero.test/customer-signup',
    })
    const again = await desk.startBatch({ body: start })
    await inviteWaitlist(api.deps, { batchId: again.ok ? again.data.id : '' })
    expect(await invited(api)).toBe(120)
    expect(await acts(api)).toEqual(['waitlist.batch-started', 'waitlist.batch-started'])
  })

  it('says the Bronx as people say it', async () => {
    const { api, desk } = await scene()
    await put(api, 1, { district: 'Bronx', zipcode: '10451' })
    const started = await desk.startBatch({ body: { district: 'Bronx', size: 1 } })
    await inviteWaitlist(api.deps, { batchId: started.ok ? started.data.id : '' })
    const [mail] = (await api.promised()).filter(({ template }) => template === 'waitlist-invite')
    expect(mail!.values.district).toBe('the Bronx')
  })

  it('never invites one person twice, whatever batches run at once', async () => {
    const { api, desk } = await scene()
    await put(api, 90)
    const ids = await Promise.all(
      [1, 2, 3].map(async () => {
        const result = await desk.startBatch({ body: { size: 40 } })
        return result.ok ? result.data.id : ''
      }),
    )
    await Promise.all(ids.map(batchId => inviteWaitlist(api.deps, { batchId })))
    const mails = (await api.promised()).map(({ to }) => to)
    expect(mails.length).toBe(new Set(mails).size)
    expect(mails.length).toBe(await invited(api))
  })

  it('pauses, goes on and stops; what has ended does not go on (waitlistDesk.setBatchState)', async () => {
    const { api, desk } = await scene()
    await put(api, 250)
    const started = await desk.startBatch({ body: { size: 200 } })
    const id = started.ok ? started.data.id : ''
    const set = (state: 'running' | 'paused' | 'stopped', version: number) =>
      desk.setBatchState({ params: { id }, body: { state, version } })
    expect(await set('paused', 1)).toMatchObject({ data: { state: 'paused' } })
    await inviteWaitlist(api.deps, { batchId: id })
    expect(await invited(api)).toBe(0)
    const both = await Promise.all([set('running', 2), set('stopped', 2)])
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    const { version, state } = (await api.db
      .selectFrom('waitlist_batch')
      .selectAll()
      .executeTakeFirstOrThrow()) as { version: number; state: 'running' | 'stopped' }
    if (state === 'running') expect(await set('stopped', version)).toMatchObject({ ok: true })
    expect(await set('running', 9)).toMatchObject({
      code: 'CHANGED_ELSEWHERE',
      message: 'This batch has ended.',
    })
  })

  it('keeps nothing of a page whose mails cannot be promised', async () => {
    const { api, desk } = await scene()
    await put(api, 3)
    const started = await desk.startBatch({ body: { size: 3 } })
    await api.db.schema.alterTable('message').renameTo('message_away').execute()
    await expect(inviteWaitlist(api.deps, { batchId: started.ok ? started.data.id : '' })).rejects.toThrow()
    expect(await invited(api)).toBe(0)
  })

  it('leaves by the link of the invitation as by that of the confirmation', async () => {
    const { api, desk } = await scene()
    await put(api, 1)
    const started = await desk.startBatch({ body: { size: 1 } })
    await inviteWaitlist(api.deps, { batchId: started.ok ? started.data.id : '' })
    const [mail] = await api.promised()
    const path = new URL(mail!.values.unsubscribeUrl!).pathname.replace(/^\/api/, '')
    await api.api.fetch(new Request(`http://hero.test${path}`, { method: 'POST' }), {
      address: '203.0.113.7',
    })
    expect(await api.db.selectFrom('waitlist_entry').selectAll().execute()).toEqual([])
  })
})

describe('the waitlist as CSV (waitlistDesk.exportEntries)', () => {
  it('has every entry once, page after page, and is on record once', async () => {
    const { api, desk } = await scene()
    await put(api, 2_050)
    const first = await desk.exportEntries({ body: {} })
    if (!first.ok) throw new Error(first.code)
    const second = await desk.exportEntries({ body: { after: first.data.next! } })
    if (!second.ok) throw new Error(second.code)
    const lines = (first.data.text + second.data.text).trimEnd().split('\r\n')
    expect(lines[0]).toBe(
      '\uFEFFFirst name,Last name,Email,ZIP,Borough,Outside New York,Source,Joined (UTC),Invited (UTC)',
    )
    expect([lines.length, new Set(lines).size, second.data.next]).toEqual([2_051, 2_051, null])
    expect(await acts(api)).toEqual(['waitlist.exported'])
  })

  it('wants a fresh second factor to begin with, and goes on without', async () => {
    const { api, desk } = await scene()
    await put(api, 2_001)
    const first = await desk.exportEntries({ body: {} })
    api.clock.advance(6 * minute)
    expect(await desk.exportEntries({ body: {} })).toMatchObject({ code: 'FRESH_FACTOR_NEEDED' })
    expect((await desk.exportEntries({ body: { after: first.ok ? first.data.next! : '' } })).ok).toBe(true)
  })

  it('goes on for the session alone, and for the filters, that it was recorded for', async () => {
    const { api, desk } = await scene()
    await put(api, 2_001)
    const first = await desk.exportEntries({ body: {} })
    const after = first.ok ? first.data.next! : ''
    const other = (await (await newStaff(api, ['support'])).logIn()).client.waitlistDesk
    expect(await other.exportEntries({ body: { after } })).toMatchObject({ code: 'INVALID_INPUT' })
    for (const body of [{ after: after.split('.')[0]! }, { after, district: 'Queens' as const }])
      expect(await desk.exportEntries({ body })).toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('has no cell that a spreadsheet would run', async () => {
    const { api, desk } = await scene()
    await put(api, 1, { name: '=HYPERLINK("http://evil.example")', source: '@sum(a1)' })
    const page = await desk.exportEntries({ body: {} })
    const line = page.ok ? page.data.text.split('\r\n')[1] : page.code
    expect(line).toMatch(/^"'=HYPERLINK\(""http:\/\/evil.example""\)",Mercer,.*,'@sum\(a1\),/)
  })
})

describe('invitation codes', () => {
  it('are known at sign-up until they are retired (waitlistDesk.addInvitationCode, waitlistDesk.retireInvitationCode, waitlistDesk.invitationCodes)', async () => {
    const { api, desk } = await scene()
    const known = async (code: string) => {
      const result = await api.client().signUp.checkInvitation({ query: { code } })
      return result.ok && result.data.known
    }
    expect(await known('harlem24')).toBe(false)
    await desk.addInvitationCode({ body: { code: 'HARLEM24', note: 'Street fair' } })
    expect(await known('harlem24')).toBe(true)
    expect(await desk.retireInvitationCode({ body: { code: 'Harlem24' } })).toMatchObject({ ok: true })
    expect(await known('HARLEM24')).toBe(false)
    expect(await desk.retireInvitationCode({ body: { code: 'HARLEM24' } })).toMatchObject({
      code: 'NOT_FOUND',
    })
    await desk.addInvitationCode({ body: { code: 'harlem24' } })
    expect(await desk.invitationCodes()).toMatchObject({
      data: [{ code: 'HARLEM24', note: 'Street fair', retiredAt: null, used: 0 }],
    })
    expect(await acts(api)).toEqual([
      'invitation-code.added',
      'invitation-code.retired',
      'invitation-code.added',
    ])
  })
})
