import { describe, expect, it } from 'vitest'
import { allChecked } from '../../test/harness/checked.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { twoReviewers } from '../../test/harness/two-reviewers.ts'

describe('two reviewers at once', () => {
  it.each([
    [{ decision: 'verify' }, { decision: 'invalid', reasonCode: 'ID_BLURRED' }],
    [{ decision: 'verify' }, { decision: 'verify' }],
    [
      { decision: 'deny', reasonCode: 'ID_ALTERED' },
      { decision: 'deny', reasonCode: 'ID_UNDER_18' },
    ],
    [{ decision: 'deny', reasonCode: 'ID_ALTERED' }, { decision: 'verify' }],
  ] as const)('%j and %j: one decides, the other is told', async (left, right) => {
    const { api, first, second, applicationId, row, applyDue } = await twoReviewers()
    const { version } = await row()
    const params = { applicationId, step: 'drivingLicense' as const }
    const checks = allChecked('drivingLicense')
    const answers = await Promise.all([
      first.review.decide({ params, body: { ...left, version, checks } }),
      second.review.decide({ params, body: { ...right, version, checks } }),
    ])
    expect(answers.map(answer => (answer.ok ? 'OK' : answer.code)).sort()).toEqual(['ALREADY_DECIDED', 'OK'])
    await applyDue()
    expect((await row()).version).toBe(version + 1)
    const events = await api.db
      .selectFrom('history')
      .select('action')
      .where('actor_kind', '=', 'staff')
      .execute()
    expect(events).toHaveLength(1)
  })

  it('confirming and rejecting one denial: one of them counts', async () => {
    const { api, first, second, decide, row, applicationId } = await twoReviewers()
    const third = (await (await newStaff(api)).logIn()).client
    await decide(first, { decision: 'deny', reasonCode: 'ID_ALTERED' })
    const { version } = await row()
    const params = { applicationId, step: 'drivingLicense' as const }
    const answers = await Promise.all([
      second.review.decide({ params, body: { decision: 'confirm-denial', version } }),
      third.review.decide({ params, body: { decision: 'reject-denial', version } }),
    ])
    expect(answers.map(answer => (answer.ok ? 'OK' : answer.code)).sort()).toEqual(['ALREADY_DECIDED', 'OK'])
  })
})
