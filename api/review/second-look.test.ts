import { describe, expect, it } from 'vitest'
import { reviewing } from '../../contract/staff-limits.ts'
import { testApi } from '../../test/harness/api.ts'
import { newApplicant, seedPages } from '../../test/harness/applicant.ts'
import { allChecked } from '../../test/harness/checked.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { applyDecisions } from './apply-decisions.ts'
import { isDrawn } from './second-look.ts'

const step = 'drivingLicense'
type Decision = 'verify' | 'confirm-verification' | 'reject-verification'

async function scene({ secondLookPercent = 100, reviewers = 2 } = {}) {
  const api = await testApi({ settings: { secondLookPercent } })
  await seedPages(api)
  const people = await Promise.all(Array.from({ length: reviewers }, () => newStaff(api)))
  const clients = await Promise.all(people.map(async person => (await person.logIn()).client))
  const newCase = async () => {
    const applicant = await newApplicant(api)
    await applicant.sendSteps(1)
    const params = { applicationId: applicant.applicationId, step } as const
    const decide = async (reviewer: number, decision: Decision, note?: string) => {
      const client = clients[reviewer]!
      const opened = await client.review.case({ params })
      if (!opened.ok) return opened
      const { version } = opened.data
      const checks = decision === 'verify' ? { checks: allChecked(step) } : {}
      const body = { decision, version, ...checks, ...(note ? { note } : {}) }
      const decided = await client.review.decide({ params, body })
      if (!decided.ok) return decided
      api.clock.advance(reviewing.undo)
      await applyDecisions(api.deps)
      return client.review.case({ params })
    }
    return { applicant, decide }
  }
  const figures = async () => {
    const read = await clients[0]!.overview.read({ query: {} })
    return read.ok && read.data.secondLooks
  }
  return { api, people, newCase, figures }
}

describe('a verification that is drawn for a second look', () => {
  it('waits for another reviewer, and the applicant sees it only then', async () => {
    const { api, people, newCase, figures } = await scene()
    const { applicant, decide } = await newCase()
    const seen = async () => {
      const state = await applicant.client.hero.state()
      return state.ok && state.data.drivingLicense.verificationStatus
    }
    const proposed = await decide(0, 'verify', 'A maiden name.')
    expect(proposed).toMatchObject({
      data: {
        status: 'VERIFICATION',
        state: 'second-look',
        proposal: {
          kind: 'verify',
          by: people[0]!.name,
          note: 'Drawn at random for a second look. A maiden name.',
        },
      },
    })
    expect(proposed.ok && proposed.data.history.map(({ action }) => action)).toContain(
      'Verified, and drawn at random for a second look',
    )
    expect(await seen()).toBe('VERIFICATION')
    expect(await api.queuedMessages()).not.toContainEqual(
      expect.objectContaining({ template: 'step-verified' }),
    )
    expect(await decide(0, 'confirm-verification')).toMatchObject({ code: 'SECOND_REVIEWER_NEEDED' })
    expect(await figures()).toEqual({ drawn: 1, confirmed: 0, rejected: 0 })

    expect(await decide(1, 'confirm-verification')).toMatchObject({ data: { status: 'VERIFIED' } })
    expect(await seen()).toBe('VERIFIED')
    expect(JSON.stringify(await applicant.client.hero.history())).not.toMatch(/random|maiden/i)
    expect(await figures()).toEqual({ drawn: 1, confirmed: 1, rejected: 0 })
  })

  it('goes back to the queue if the other reviewer rejects it, and counts as rejected even if it is verified later', async () => {
    const { newCase, figures } = await scene()
    const { decide } = await newCase()
    await decide(0, 'verify')
    expect(await decide(1, 'reject-verification')).toMatchObject({
      data: { status: 'VERIFICATION', state: 'waiting', proposal: null },
    })
    expect(await figures()).toEqual({ drawn: 1, confirmed: 0, rejected: 1 })
    await decide(1, 'verify')
    expect(await decide(0, 'confirm-verification')).toMatchObject({ data: { status: 'VERIFIED' } })
    expect(await figures()).toEqual({ drawn: 2, confirmed: 1, rejected: 1 })
  })
})

describe('a verification takes effect at once', () => {
  it('if no one else could confirm it', async () => {
    const { newCase, figures } = await scene({ reviewers: 1 })
    const { decide } = await newCase()
    expect(await decide(0, 'verify')).toMatchObject({ data: { status: 'VERIFIED', proposal: null } })
    expect(await figures()).toEqual({ drawn: 0, confirmed: 0, rejected: 0 })
  })

  it('if the operator asks for no second looks', async () => {
    const { newCase } = await scene({ secondLookPercent: 0 })
    const { decide } = await newCase()
    expect(await decide(0, 'verify')).toMatchObject({ data: { status: 'VERIFIED', proposal: null } })
  })
})

describe('a share of verifications', () => {
  it.each([1, 30, 99])(
    'of %i percent is drawn: as many of the hundred numbers that can come up',
    async percent => {
      const { api, people } = await scene({ secondLookPercent: percent })
      const asked: number[] = []
      const drawn: number[] = []
      for (const number of [0, percent - 1, percent]) {
        const draw = (end: number) => {
          asked.push(end)
          return number
        }
        if (await isDrawn(api.deps, people[0]!.id, draw)) drawn.push(number)
      }
      expect(new Set(asked)).toEqual(new Set([100]))
      expect(new Set(drawn)).toEqual(new Set([0, percent - 1]))
    },
  )
})
