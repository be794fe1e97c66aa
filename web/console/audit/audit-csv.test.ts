import { expect, it } from 'vitest'
import { testApi } from '../../../test/harness/api.ts'
import { siteOf } from '../../../test/harness/site.ts'
import { newStaff } from '../../../test/harness/staff.ts'

it('the exported audit log has a heading for each cell of a row, also for the action in words', async () => {
  const api = await testApi()
  const admin = await newStaff(api, ['admin'])
  const cookie = `hero-staff=${(await admin.logIn()).token}; hero-staff-id=${admin.id}`
  const { html: file } = await (await siteOf(api)).open('/console/record.csv', { cookie })
  const [head, ...rows] = file.trimEnd().split('\r\n')
  expect(head?.split(',').slice(0, 5)).toEqual(['Number', 'Time (UTC)', 'What', 'Action', 'Who'])
  const opened = rows.find(row => row.includes(',session.opened,'))
  expect(opened).toMatch(/^\d+,[^,]+,"Logged in",session\.opened,/)
})
