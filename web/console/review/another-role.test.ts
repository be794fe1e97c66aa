import { expect, it } from 'vitest'
import { testApi } from '../../../test/harness/api.ts'
import { newApplicant, seedPages } from '../../../test/harness/applicant.ts'
import { siteOf } from '../../../test/harness/site.ts'
import { newStaff } from '../../../test/harness/staff.ts'

it.each([
  [['editor'], '/console/content'],
  [['support'], '/console/support'],
  [['editor', 'support'], '/console/support'],
] as const)('staff with the roles %s start at %s', async (roles, start) => {
  const api = await testApi()
  const staff = await newStaff(api, [...roles])
  const cookie = `hero-staff=${(await staff.logIn()).token}; hero-staff-id=${staff.id}`
  expect(await (await siteOf(api)).open('/console', { cookie })).toMatchObject({ status: 200, at: start })
})

it('staff who may not review are told so at a link to a case', async () => {
  const api = await testApi()
  await seedPages(api)
  const { applicationId } = await newApplicant(api)
  const support = await newStaff(api, ['support'])
  const cookie = `hero-staff=${(await support.logIn()).token}; hero-staff-id=${support.id}`
  const site = await siteOf(api)
  for (const path of [`/console/review/${applicationId}/drivingLicense`, '/console/review/filters'])
    expect(await site.open(path, { cookie })).toMatchObject({ status: 403, at: path })
})
