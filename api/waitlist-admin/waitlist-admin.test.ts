import { describe, expect, it } from 'vitest'
import type { TestApi } from '../../test/harness/api.ts'
import { staffActions } from '../../test/harness/staff-actions.ts'
import { putEntries, waitlistAdminScene } from '../../test/harness/waitlist-admin.ts'
import { figures } from './count.ts'

describe('the waitlist at the admin (waitlistAdmin.entries)', () => {
  it('is listed with the newest first, emails masked, page by page, and misses nobody', async () => {
    const { api, admin } = await waitlistAdminScene()
    await putEntries(api, 60)
    const seen: string[] = []
    let after: string | undefined
    for (let page = 0; page < 5; page++) {
      const result = await admin.entries({ query: after ? { after } : {} })
      if (!result.ok) throw new Error(result.code)
      expect(result.total).toBe(60)
      seen.push(...result.data.rows.map(({ name }) => name))
      if (page === 0)
        expect(result.data.rows[0]).toMatchObject({ name: 'Ada59 Mercer', email: 'a•••@example.com' })
      if (!result.data.next) break
      after = result.data.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([60, 60])
    expect(await admin.entries({ query: { after: 'made-up' } })).toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('is narrowed by borough, ZIP, source, place, invitation, name and whole email, and counted so', async () => {
    const { api, admin } = await waitlistAdminScene()
    await putEntries(api, 2)
    await putEntries(api, 3, { district: 'Queens', zipcode: '11101', source: 'prelaunch' })
    const total = async (query: Record<string, string>) => {
      const result = await admin.entries({ query: query as never })
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
    const { api, admin } = await waitlistAdminScene()
    await putEntries(api, 3)
    await putEntries(api, 2, { name: ' Grace ' })
    const duplicates = async () => {
      const result = await admin.entries({ query: { duplicates: 'yes' } })
      return result.ok ? [result.data.rows.length, result.total] : result.code
    }
    expect(await duplicates()).toEqual([2, 2])
    const leave = (token: string) =>
      api.api.fetch(new Request(`http://hero.test/waitlist/leave/${token}`, { method: 'POST' }), {
        ip: '203.0.113.7',
      })
    await leave('leave-4')
    expect(await duplicates()).toEqual([0, 0])
    const figures = await admin.figures()
    expect(figures.ok && figures.data).toMatchObject({ entries: 4, left: 1, duplicates: 0 })
  })

  it('is left by a person who asked staff, as by their own link; the audit log says why, and not who (waitlistAdmin.eraseEntry)', async () => {
    const { api, admin } = await waitlistAdminScene()
    await putEntries(api, 2)
    const rows = () => api.db.selectFrom('waitlist_entry').select(['id', 'name']).orderBy('name').execute()
    const [{ id } = { id: '' }, other] = await rows()
    const erase = (reason: string) => admin.eraseEntry({ params: { id }, body: { reason } })
    expect(await erase(' ')).toMatchObject({ code: 'INVALID_INPUT', errors: { reason: 'Please write why.' } })
    const both = await Promise.all([erase('Asked by mail.'), erase('Asked by mail.')])
    expect(both.map(answer => (answer.ok ? answer.data : answer.code)).sort()).toEqual([
      'NOT_FOUND',
      { erased: true },
    ])
    expect(await rows()).toEqual([other])
    expect(await api.db.selectFrom('waitlist_left').select('entries').execute()).toEqual([{ entries: 1 }])
    const logged = await api.db
      .selectFrom('audit_event')
      .selectAll()
      .where('action', '=', 'waitlist.entry-erased')
      .execute()
    expect(logged).toMatchObject([{ subject_id: id, reason: 'Asked by mail.' }])
    expect(JSON.stringify(logged)).not.toMatch(/Ada0|ada0@|Mercer/)
  })

  it('counts who left in 30 days of New York, also in its evening, when it is tomorrow in UTC', async () => {
    const { api } = await waitlistAdminScene()
    const left = async (day: string) => {
      await api.db.insertInto('waitlist_left').values({ day, district: 'Manhattan', entries: 1 }).execute()
      return (await figures(api.deps)).left
    }
    api.clock.set(new Date('2026-11-24T04:30:00Z'))
    expect(await left('2026-10-23')).toBe(0)
    expect(await left('2026-10-24')).toBe(1)
    expect(await left('2026-11-23')).toBe(2)
  })

  it('marks both of two who join at once with one name and ZIP', async () => {
    const { api, admin } = await waitlistAdminScene()
    await putEntries(api, 1)
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
    const result = await admin.entries({ query: { duplicates: 'yes' } })
    expect(result.ok && result.data.rows).toHaveLength(3)
  })

  it('says whether the confirmation went out', async () => {
    const { api, admin } = await waitlistAdminScene()
    const body = {
      name: 'Ada',
      last_name: 'Mercer',
      email: 'ada@example.com',
      zipcode: '10013',
      district: 'Manhattan' as const,
    }
    await api.client().waitlist.join({ body: { ...body, recaptcha_token: await solvedFor(api) } })
    const state = async () => {
      const result = await admin.entries({ query: {} })
      return result.ok ? result.data.rows[0]?.confirmation : result.code
    }
    const narrowed = async (confirmation: 'sent' | 'waiting' | 'failed') => {
      const result = await admin.entries({ query: { confirmation } })
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
  it('are by borough, ZIP and source (waitlistAdmin.figures)', async () => {
    const { api, admin } = await waitlistAdminScene()
    await putEntries(api, 2, { source: 'prelaunch' })
    await putEntries(api, 1, { district: 'Queens', zipcode: '11101' })
    const result = await admin.figures()
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

describe('invitation codes', () => {
  it('are known at sign-up until they are retired (waitlistAdmin.addInvitationCode, waitlistAdmin.retireInvitationCode, waitlistAdmin.invitationCodes)', async () => {
    const { api, admin } = await waitlistAdminScene()
    const known = async (code: string) => {
      const result = await api.client().signUp.checkInvitation({ query: { code } })
      return result.ok && result.data.known
    }
    expect(await known('harlem24')).toBe(false)
    await admin.addInvitationCode({ body: { code: 'HARLEM24', note: 'Street fair' } })
    expect(await known('harlem24')).toBe(true)
    expect(await admin.retireInvitationCode({ body: { code: 'Harlem24' } })).toMatchObject({ ok: true })
    expect(await known('HARLEM24')).toBe(false)
    expect(await admin.retireInvitationCode({ body: { code: 'HARLEM24' } })).toMatchObject({
      code: 'NOT_FOUND',
    })
    await admin.addInvitationCode({ body: { code: 'harlem24' } })
    expect(await admin.invitationCodes()).toMatchObject({
      data: [{ code: 'HARLEM24', note: 'Street fair', retiredAt: null, used: 0 }],
    })
    expect(await staffActions(api)).toEqual([
      'invitation-code.added',
      'invitation-code.retired',
      'invitation-code.added',
    ])
  })
})

it('the figures and the list that a page reads at once agree, also at the first look', async () => {
  const { api, admin } = await waitlistAdminScene()
  await putEntries(api, 34)
  for (let look = 0; look < 5; look++) {
    await api.db.deleteFrom('waitlist_count').execute()
    await api.db.deleteFrom('waitlist_counted').execute()
    const [figures, list] = await Promise.all([admin.figures(), admin.entries({ query: {} })])
    expect([figures.ok && figures.data.entries, list.ok && list.total]).toEqual([34, 34])
  }
})
