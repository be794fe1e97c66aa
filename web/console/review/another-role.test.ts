import { expect, it } from 'vitest'
import { testApi } from '../../../test/harness/api.ts'
import { newApplicant, seedPages } from '../../../test/harness/applicant.ts'
import { siteOf } from '../../../test/harness/site.ts'
import { newStaff } from '../../../test/harness/staff.ts'

it('staff who may not review start at a section of theirs, and are told so at a link to a case', async () => {
  const api = await testApi()
  await seedPages(api)
  const { applicationId } = await newApplicant(api)
  const support = await newStaff(api, ['support'])
  const cookie = `hero-staff=${(await support.logIn()).token}; hero-staff-id=${support.id}`
  const site = await siteOf(api)
  expect(await site.open('/console', { cookie })).toMatchObject({ status: 200, at: '/console/overview' })
  for (const path of [`/console/review/${applicationId}/drivingLicense`, '/console/review/filters'])
    expect(await site.open(path, { cookie })).toMatchObject({ status: 403, at: path })
})
