import { describe, expect, it } from 'vitest'
import type { Overview } from '../../contract/console/overview.ts'
import { hour } from '../../contract/durations.ts'
import type { District } from '../../contract/zip-district.ts'
import { newPerson, type TestApi, testApi } from '../../test/harness/api.ts'
import { newAccount, newApplicant, newReviewer, seedPages } from '../../test/harness/applicant.ts'
import { withNamedDays } from '../../test/harness/clock.ts'
import { staffToken } from '../../test/matrix/callers.ts'
import { moveStep } from '../applications/move-step.ts'

const readerOf = async (api: TestApi) => api.client(await staffToken(api, 'editor'))

async function read(api: TestApi, query: { from?: string; to?: string } = {}): Promise<Overview> {
  const result = await (await readerOf(api)).overview.read({ query })
  if (!result.ok) throw new Error(`${result.code} ${JSON.stringify(result.errors)}`)
  return result.data
}

describe('the overview', () => {
  withNamedDays()

  it('counts sign-ups by the day of New York, and shows the last 28 days unless asked', async () => {
    const api = await testApi()
    // 11:45 p.m. on the 20th in New York.
    api.clock.set(new Date('2026-11-21T04:45:00Z'))
    await newAccount(api, 'customer')
    await newAccount(api, 'hero')
    api.clock.set(new Date('2026-11-21T05:15:00Z'))
    await newAccount(api, 'customer')
    const shown = await read(api)
    expect([shown.from, shown.to, shown.signUps.length]).toEqual(['2026-10-25', '2026-11-21', 28])
    expect(shown.signUps.slice(-2)).toEqual([
      { day: '2026-11-20', customers: 1, heroes: 1 },
      { day: '2026-11-21', customers: 1, heroes: 0 },
    ])
    const one = await read(api, { from: '2026-11-21', to: '2026-11-21' })
    expect(one.signUps).toEqual([{ day: '2026-11-21', customers: 1, heroes: 0 }])
  })

  it('follows the Heroes of these days from step to step, the queue by age, and the time to a decision', async () => {
    const api = await testApi()
    await seedPages(api)
    const [one, two] = [await newApplicant(api), await newApplicant(api)]
    await newApplicant(api)
    await one.sendSteps(2)
    api.clock.advance(5 * hour)
    await two.sendSteps(1)
    const by = await newReviewer(api)
    const { applicationId } = one
    await api.db
      .transaction()
      .execute(tx =>
        moveStep({ ...api.deps, db: tx }, { applicationId, step: 'drivingLicense', event: 'verify', by }),
      )
    const shown = await read(api)
    expect(Object.fromEntries(shown.funnel.map(({ stop, people }) => [stop, people]))).toEqual({
      'signed-up': 3,
      drivingLicense: 2,
      securityLicense: 1,
      profilePhoto: 0,
      heroForm: 0,
      backgroundCheck: 0,
      verified: 0,
    })
    expect(shown.reviewTime.at(-1)).toEqual({
      day: '2026-11-21',
      decisions: 1,
      medianHours: 5,
      p90Hours: 5,
    })
    expect(shown.reviewTime.at(-2)).toMatchObject({ decisions: 0, medianHours: null })
    expect(shown.queue.slice(0, 2)).toEqual([
      { step: 'drivingLicense', under4Hours: 1, under24Hours: 0, under3Days: 0, over3Days: 0 },
      { step: 'securityLicense', under4Hours: 0, under24Hours: 1, under3Days: 0, over3Days: 0 },
    ])
  })

  it('counts codes asked for, sent and failed beside the accounts that came of them', async () => {
    const api = await testApi()
    await api.signUp('customer')
    const { phone, email, countryCode } = newPerson()
    const recaptcha_token = await api.solved()
    await api.client().customer.requestCode({ body: { phone, email, countryCode, recaptcha_token } })
    await api.db
      .updateTable('message')
      .set({ state: 'failed' })
      .where('id', 'in', query =>
        query
          .selectFrom('message')
          .select('id')
          .where('template', '=', 'otp-signup')
          .orderBy('created_at')
          .limit(1),
      )
      .execute()
    const { codes } = await read(api)
    expect(codes.at(-1)).toEqual({ day: '2026-11-21', people: 2, sent: 0, failed: 1, opened: 1 })
  })

  it('shows how the waitlist grows in each borough, and what the help center could not answer', async () => {
    const api = await testApi()
    const entry = (district: District, day: string, at: number) => ({
      name: 'Ada',
      last_name: 'Mercer',
      email: `w${at}@example.com`,
      zipcode: '10013',
      district,
      outside_new_york: false,
      created_at: new Date(`${day}T15:00:00Z`),
    })
    await api.db
      .insertInto('waitlist_entry')
      .values([
        entry('Queens', '2026-10-01', 1),
        entry('Queens', '2026-11-20', 2),
        entry('Bronx', '2026-11-21', 3),
      ])
      .execute()
    await api.db
      .insertInto('unanswered_search')
      .values({ question: 'umbrella', topic_type: 'Customer', last_day: '2026-11-19', asked: 4 })
      .execute()
    const { waitlist, misses } = await read(api, { from: '2026-11-20', to: '2026-11-21' })
    expect(waitlist.filter(({ before, days }) => before + days[0]! + days[1]! > 0)).toEqual([
      { district: 'Queens', before: 1, days: [1, 0] },
      { district: 'Bronx', before: 0, days: [0, 1] },
    ])
    expect(misses).toEqual([])
    expect((await read(api)).misses).toEqual([
      { question: 'umbrella', topicType: 'Customer', asked: 4, lastDay: '2026-11-19' },
    ])
  })

  it.each([
    [{ from: '2026-11-22', to: '2026-11-21' }, { from: 'The first day is after the last day.' }],
    [{ from: '2025-01-01', to: '2026-11-21' }, { from: 'Please choose a year or less.' }],
    [{ to: '2026-02-30' }, { to: 'This day doesn’t exist.' }],
    [{ from: 'soon' }, { from: 'Enter a date as year, month, day' }],
  ])('refuses the days %o at their field', async (query, errors) => {
    const api = await testApi()
    expect(await (await readerOf(api)).overview.read({ query })).toMatchObject({ errors })
  })

  it('counts what happens while the clocks change once', async () => {
    const api = await testApi()
    // 1:30 a.m. on November 1, 2026 occurs twice.
    for (const moment of ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-11-02T04:30:00Z']) {
      api.clock.set(new Date(moment))
      await newAccount(api, 'customer')
    }
    api.clock.set(new Date('2026-11-21T15:00:00Z'))
    const { signUps } = await read(api, { from: '2026-11-01', to: '2026-11-02' })
    expect(signUps.map(each => each.customers)).toEqual([3, 0])
  })
})
