import { describe, expect, it } from 'vitest'
import { minute } from '../../contract/durations.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { staffActions } from '../../test/harness/staff-actions.ts'
import { putEntries, waitlistAdminScene } from '../../test/harness/waitlist-admin.ts'

describe('the waitlist as CSV (waitlistAdmin.exportEntries)', () => {
  it('has every entry once, page after page, and is on record once', async () => {
    const { api, admin } = await waitlistAdminScene()
    await putEntries(api, 2_050)
    const first = await admin.exportEntries({ body: {} })
    if (!first.ok) throw new Error(first.code)
    const second = await admin.exportEntries({ body: { after: first.data.next! } })
    if (!second.ok) throw new Error(second.code)
    const lines = (first.data.text + second.data.text).trimEnd().split('\r\n')
    expect(lines[0]).toBe(
      '\uFEFFFirst name,Last name,Email,ZIP,Borough,Outside New York,Source,Joined (UTC),Invited (UTC)',
    )
    expect([lines.length, new Set(lines).size, second.data.next]).toEqual([2_051, 2_051, null])
    expect(await staffActions(api)).toEqual(['waitlist.exported'])
  })

  it('wants a fresh second factor to begin with, and goes on without', async () => {
    const { api, admin } = await waitlistAdminScene()
    await putEntries(api, 2_001)
    const first = await admin.exportEntries({ body: {} })
    api.clock.advance(6 * minute)
    expect(await admin.exportEntries({ body: {} })).toMatchObject({ code: 'FRESH_FACTOR_NEEDED' })
    expect((await admin.exportEntries({ body: { after: first.ok ? first.data.next! : '' } })).ok).toBe(true)
  })

  it('goes on only for the session and the filters that it was recorded for', async () => {
    const { api, admin } = await waitlistAdminScene()
    await putEntries(api, 2_001)
    const first = await admin.exportEntries({ body: {} })
    const after = first.ok ? first.data.next! : ''
    const other = (await (await newStaff(api, ['support'])).logIn()).client.waitlistAdmin
    expect(await other.exportEntries({ body: { after } })).toMatchObject({ code: 'INVALID_INPUT' })
    for (const body of [{ after: after.split('.')[0]! }, { after, district: 'Queens' as const }])
      expect(await admin.exportEntries({ body })).toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('has no cell that a spreadsheet would run', async () => {
    const { api, admin } = await waitlistAdminScene()
    await putEntries(api, 1, { name: '=HYPERLINK("http://evil.example")', source: '@sum(a1)' })
    const page = await admin.exportEntries({ body: {} })
    const line = page.ok ? page.data.text.split('\r\n')[1] : page.code
    expect(line).toMatch(/^"'=HYPERLINK\(""http:\/\/evil.example""\)",Mercer,.*,'@sum\(a1\),/)
  })
})
