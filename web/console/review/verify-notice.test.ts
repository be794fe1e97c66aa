import { expect, it } from 'vitest'
import type { HeroStep } from '../../../contract/hero-step.ts'
import { type TestApi, testApi } from '../../../test/harness/api.ts'
import { newApplicant, seedPages } from '../../../test/harness/applicant.ts'
import { allChecked } from '../../../test/harness/checked.ts'
import { screeningScene } from '../../../test/harness/screening.ts'
import { siteOf } from '../../../test/harness/site.ts'
import { newStaff } from '../../../test/harness/staff.ts'
import { tickName } from './checklist.tsx'

const slow = { timeout: 60_000 }

interface Verification {
  applicationId: string
  step: HeroStep
  checks: readonly string[]
  note?: string
}

/** Verifies a step in the console. Returns the page that comes next. */
async function verify(api: TestApi, { applicationId, step, checks, note = '' }: Verification) {
  const reviewer = await newStaff(api)
  const cookie = `hero-staff=${(await reviewer.logIn()).token}; hero-staff-id=${reviewer.id}`
  const { version } = await api.db
    .selectFrom('application_step')
    .select('version')
    .where('application_id', '=', applicationId)
    .where('step', '=', step)
    .executeTakeFirstOrThrow()
  const ticks = Object.fromEntries(checks.map(code => [tickName(code), 'on']))
  const body = new URLSearchParams({ decision: 'verify', version: String(version), note, ...ticks })
  const site = await siteOf(api)
  return site.open(`/console/review/${applicationId}/${step}`, { method: 'POST', cookie, body })
}

const plainly = 'Verified. The applicant sees it in 10 seconds.'
const unlessDrawn = 'Verified. The applicant sees it in 10 seconds, unless it’s drawn for a second look.'
const proposed = 'Verification proposed. A second reviewer has to decide.'
const noticesIn = (html: string) => [plainly, unlessDrawn, proposed].filter(words => html.includes(words))

it.each([
  [plainly, 'no second looks are drawn', 0, 1],
  [unlessDrawn, 'a share of verifications is drawn', 30, 1],
  [plainly, 'no one else could take the second look', 30, 0],
])('a reviewer who verifies reads "%s" if %s', slow, async (words, _, secondLookPercent, colleagues) => {
  const api = await testApi({ settings: { secondLookPercent } })
  await seedPages(api)
  const { applicationId, sendSteps } = await newApplicant(api)
  await sendSteps(1)
  for (let count = 0; count < colleagues; count += 1) await newStaff(api)
  const step = 'drivingLicense'
  const { html } = await verify(api, { applicationId, step, checks: allChecked(step) })
  expect(noticesIn(html)).toEqual([words])
})

it(
  'a reviewer who verifies despite a doubt that takes two people reads that it’s a proposal',
  slow,
  async () => {
    const { api, params, logIn, one } = await screeningScene()
    const client = await logIn(one)
    expect(await client.screening.recordReport({ params, body: { result: 'clear' } })).toMatchObject({
      ok: true,
    })
    const { html } = await verify(api, {
      ...params,
      step: 'backgroundCheck',
      checks: [],
      note: 'The middle name is missing.',
    })
    expect(noticesIn(html)).toEqual([proposed])
  },
)
