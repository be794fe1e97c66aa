import { expect, it } from 'vitest'
import { testApi } from '../../../test/harness/api.ts'
import { siteOf } from '../../../test/harness/site.ts'
import { newStaff } from '../../../test/harness/staff.ts'

it('no two fields for the current password have the same name', { timeout: 60_000 }, async () => {
  const api = await testApi()
  const admin = await newStaff(api, ['admin'])
  const cookie = `hero-staff=${(await admin.logIn()).token}; hero-staff-id=${admin.id}`
  const { html } = await (await siteOf(api)).open('/console/me?authenticator=new', { cookie })
  const ids = [...html.matchAll(/<input[^>]*name="currentPassword"[^>]*>/g)].map(
    ([field]) => field.match(/ id="([^"]*)"/)?.[1],
  )
  const names = ids.map(id =>
    html.match(new RegExp(`<label for="${id}">(.*?)</label>`))?.[1]?.replaceAll(/<[^>]*>/g, ''),
  )
  expect(names.length).toBeGreaterThan(2)
  for (const name of names) expect(name).toMatch(/^Current password to \w/)
  expect(new Set(names).size).toBe(names.length)
})
