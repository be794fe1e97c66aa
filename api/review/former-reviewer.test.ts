import { describe, expect, it } from 'vitest'
import { reviewing } from '../../contract/staff-limits.ts'
import { allChecked } from '../../test/harness/checked.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { twoReviewers } from '../../test/harness/two-reviewers.ts'
import { applyDecisions } from './apply-decisions.ts'

async function scene() {
  const made = await twoReviewers(5)
  const admin = (await (await newStaff(made.api, ['admin'])).logIn()).client
  const disable = (id: string) => admin.team.disable({ params: { id }, body: { reason: 'Left the company' } })
  /** Takes the role away at once. In the product, two admins do it. */
  const makeEditor = (id: string) =>
    made.api.db
      .updateTable('staff')
      .set({ roles: ['editor'] })
      .where('id', '=', id)
      .execute()
  return { ...made, admin, disable, makeEditor }
}
const former = expect.stringMatching(
  /^Staff \d+ is no longer a reviewer, so this can’t be confirmed\. Reject it, and propose it yourself/,
)

describe('a proposal of someone who is no longer a reviewer', () => {
  it('to deny can be rejected but not confirmed, and the case says so', async () => {
    const { one, first, second, applicationId, decide, disable, row } = await scene()
    await decide(first, { decision: 'deny', reasonCode: 'ID_ALTERED' })
    expect((await disable(one.id)).ok).toBe(true)
    const params = { applicationId, step: 'drivingLicense' } as const
    const shown = await second.review.case({ params })
    expect(shown.ok && shown.data.decisions).toEqual(
      expect.arrayContaining([
        { decision: 'confirm-denial', refusal: former },
        { decision: 'reject-denial', refusal: null },
      ]),
    )
    expect(await decide(second, { decision: 'confirm-denial' })).toMatchObject({
      code: 'DECISION_NOT_ALLOWED',
      message: former,
    })
    expect((await row()).status).toBe('VERIFICATION')
    expect(await decide(second, { decision: 'reject-denial' })).toMatchObject({
      data: { state: 'waiting', proposal: null },
    })
  })

  it('to verify a background check can be rejected but not confirmed', async () => {
    const { api, one, first, second, applicationId, decide, makeEditor, row } = await scene()
    const step = 'backgroundCheck'
    const note = 'A middle name.'
    await api.db.updateTable('background_check').set({ sent_at: api.clock.now() }).execute()
    await first.screening.recordReport({ params: { applicationId }, body: { result: 'clear' } })
    await decide(first, { decision: 'verify', checks: [], note }, step)
    expect((await row(step)).proposed_decision).toBe('verify')
    await makeEditor(one.id)
    expect(await decide(second, { decision: 'confirm-verification' }, step)).toMatchObject({
      code: 'DECISION_NOT_ALLOWED',
      message: former,
    })
    expect(await decide(second, { decision: 'reject-verification' }, step)).toMatchObject({
      data: { state: 'waiting', proposal: null },
    })
  })

  it('counts again once they are a reviewer again, and always while they are an admin', async () => {
    const { one, first, second, api, decide, makeEditor } = await scene()
    await decide(first, { decision: 'deny', reasonCode: 'ID_ALTERED' })
    await makeEditor(one.id)
    await api.db
      .updateTable('staff')
      .set({ roles: ['admin'] })
      .where('id', '=', one.id)
      .execute()
    expect(await decide(second, { decision: 'confirm-denial' })).toMatchObject({ data: { status: 'DENIED' } })
  })

  it('lapses until the second decision takes effect, which then ends without one', async () => {
    const { api, one, first, second, applicationId, decide, disable, row, applyDue } = await scene()
    await decide(first, { decision: 'deny', reasonCode: 'ID_ALTERED' })
    const params = { applicationId, step: 'drivingLicense' } as const
    const { version } = await row()
    const body = { decision: 'confirm-denial', checks: [] as string[], version } as const
    expect((await second.review.decide({ params, body })).ok).toBe(true)
    expect((await disable(one.id)).ok).toBe(true)
    await applyDue()
    expect((await row()).status).toBe('VERIFICATION')
    const ended = await api.db.selectFrom('review_decision').select('state').orderBy('decided_at').execute()
    expect(ended.map(({ state }) => state)).toEqual(['done', 'void'])
  })
})

it('a decision of someone who is disabled before it takes effect ends without one', async () => {
  const { api, one, first, second, applicationId, disable, row } = await scene()
  const params = { applicationId, step: 'drivingLicense' } as const
  const checks = allChecked('drivingLicense')
  const { version } = await row()
  expect((await first.review.decide({ params, body: { decision: 'verify', checks, version } })).ok).toBe(true)
  expect((await disable(one.id)).ok).toBe(true)
  api.clock.advance(reviewing.undo)
  await applyDecisions(api.deps)
  expect((await row()).status).toBe('VERIFICATION')
  const shown = await second.review.case({ params })
  expect(shown).toMatchObject({ data: { state: 'waiting', held: null } })
  expect(shown.ok && shown.data.history.map(({ detail }) => detail)).toContainEqual(
    expect.stringMatching(/^Staff \d+ is no longer a reviewer\.$/),
  )
})
