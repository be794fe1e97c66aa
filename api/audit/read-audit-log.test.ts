import { expect, it } from 'vitest'
import { dayFromIso, isoDay } from '../../contract/business-days.ts'
import { minute } from '../../contract/durations.ts'
import { newYorkDate } from '../../contract/new-york-time.ts'
import { testApi } from '../../test/harness/api.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { writeSystemAuditEvent } from './audit-log.ts'

async function instance(count = 0) {
  const api = await testApi()
  const staff = await newStaff(api, ['admin'])
  const { client } = await staff.logIn()
  for (let at = 0; at < count; at++)
    await writeSystemAuditEvent(api.db, api.deps, {
      action: 'setting.changed',
      subject: { kind: 'setting', id: `s${at}` },
      reason: '=1+1',
    })
  return { api, staff, client }
}

it('the record is read newest first, a page at a time, each row once', async () => {
  const { client } = await instance(120)
  const seen: number[] = []
  let after: string | null = ''
  while (after !== null) {
    const page: Awaited<ReturnType<typeof client.auditLog.list>> = await client.auditLog.list({
      query: { after },
    })
    if (!page.ok) throw new Error(page.code)
    seen.push(...page.data.rows.map(({ number }) => number))
    after = page.data.next
  }
  expect(seen).toEqual(Array.from({ length: 121 }, (_, at) => 121 - at))
})

it('the record is narrowed by person, act, section, subject, id and day', async () => {
  const { api, client, staff } = await instance(3)
  const count = async (query: Record<string, string>) => {
    const page = await client.auditLog.list({ query })
    return page.ok ? page.data.rows.length : page.code
  }
  expect(await count({ who: staff.id })).toBe(1)
  expect(await count({ who: 'system' })).toBe(3)
  expect(await count({ action: 'setting' })).toBe(3)
  expect(await count({ action: 'session.opened' })).toBe(1)
  expect(await count({ subject: 'setting', who: staff.id })).toBe(0)
  expect(await count({ id: 's1' })).toBe(1)
  expect(await count({ id: '2' })).toBe(1)
  const today = newYorkDate(api.clock.now())
  expect(await count({ from: today, to: today })).toBe(4)
  expect(await count({ to: isoDay(dayFromIso(today) - 1) })).toBe(0)
  expect(await count({ from: '2026-02-31' })).toBe('INVALID_INPUT')
  expect(await count({ from: '2026-02-02', to: '2026-02-01' })).toBe('INVALID_INPUT')
  expect(await count({ after: 'nothing' })).toBe('INVALID_INPUT')
})

it('a log-in, a refused one and a log-out are on record', async () => {
  const { api, staff, client } = await instance()
  await api.client().console.logIn({ body: { email: staff.email, password: 'wrong' } })
  await api.client().console.logIn({ body: { email: 'nobody@hero.test', password: 'wrong' } })
  await client.console.logOut()
  const rows = await api.db
    .selectFrom('audit_event')
    .select(['action', 'subject_id'])
    .orderBy('seq')
    .execute()
  expect(rows).toEqual([
    { action: 'session.opened', subject_id: staff.id },
    { action: 'session.refused', subject_id: staff.id },
    { action: 'session.refused', subject_id: null },
    { action: 'session.closed', subject_id: staff.id },
  ])
})

it('the export has every row, runs no formula, needs step-up authentication and is itself audited', async () => {
  const { api, client } = await instance(3)
  const file = await client.auditLog.export({ query: { action: 'setting' } })
  if (!file.ok) throw new Error(file.code)
  const lines = (await new Response(file.data).text()).trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain(",'=1+1,")
  const last = await api.db
    .selectFrom('audit_event')
    .selectAll()
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  expect(last).toMatchObject({ action: 'record.exported', detail: { filters: { action: 'setting' } } })
  api.clock.advance(6 * minute)
  expect(await client.auditLog.export()).toMatchObject({ code: 'FRESH_FACTOR_NEEDED' })
})

it('the record can be narrowed to what occurs in it, each once', async () => {
  const { client, staff } = await instance(3)
  const choices = await client.auditLog.choices()
  expect(choices).toMatchObject({
    data: {
      people: [{ id: staff.id, name: staff.name }],
      actions: ['session.opened', 'setting.changed'],
      subjects: ['setting', 'staff'],
    },
  })
})
