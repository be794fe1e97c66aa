import { expect, it } from 'vitest'
import { siteOf } from '../../../test/harness/site.ts'
import { newStaff } from '../../../test/harness/staff.ts'
import { twoReviewers } from '../../../test/harness/two-reviewers.ts'

const slow = { timeout: 60_000 }

it(
  'a denial that was proposed by someone who left is only to be rejected, and the case says so',
  slow,
  async () => {
    const { api, one, first, applicationId, decide } = await twoReviewers()
    const site = await siteOf(api)
    await decide(first, { decision: 'deny', reasonCode: 'ID_ALTERED' })
    const other = await newStaff(api)
    const cookie = `hero-staff=${(await other.logIn()).token}; hero-staff-id=${other.id}`
    const offered = async () => {
      const { html } = await site.open(`/console/review/${applicationId}/drivingLicense`, { cookie })
      const choices = html.match(/<input[^>]* name="decision"[^>]*>/g) ?? []
      const open = choices.filter(choice => !/ disabled(=|\s|\/?>)/.test(choice))
      return { html, values: open.map(choice => / value="([^"]*)"/.exec(choice)?.[1]) }
    }
    expect((await offered()).values).toEqual(['confirm-denial', 'reject-denial'])
    const admin = (await (await newStaff(api, ['admin'])).logIn()).client
    await admin.team.disable({ params: { id: one.id }, body: { reason: 'Left the company' } })
    const { html, values } = await offered()
    expect(values).toEqual(['reject-denial'])
    expect(html).toContain(`${one.name} is no longer a reviewer, so this can’t be confirmed.`)
    expect(html).toContain('propose it yourself if it’s right.')
  },
)
