import { expect, it } from 'vitest'
import { siteOf } from '../../../test/harness/site.ts'
import { newStaff } from '../../../test/harness/staff.ts'
import { twoReviewers } from '../../../test/harness/two-reviewers.ts'

it('a denial that only becomes a proposal is not called a denial in the seconds before', {
  timeout: 60_000,
}, async () => {
  const { api, one, first, row, applicationId } = await twoReviewers()
  const { version } = await row()
  const params = { applicationId, step: 'drivingLicense' as const }
  const body = { version, decision: 'deny' as const, reasonCode: 'ID_ALTERED', checks: [] }
  expect(await first.review.decide({ params, body })).toMatchObject({ ok: true })
  const site = await siteOf(api)
  const other = await newStaff(api)
  const cookie = `hero-staff=${(await other.logIn()).token}; hero-staff-id=${other.id}`
  const { html } = await site.open(`/console/review/${applicationId}/drivingLicense`, { cookie })
  expect(html.replaceAll('<!-- -->', '')).toContain(`${one.name} has decided: Propose denial.`)
})
