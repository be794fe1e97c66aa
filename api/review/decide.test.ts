import { describe, expect, it } from 'vitest'
import { allChecked } from '../../test/harness/checked.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { twoReviewers } from '../../test/harness/two-reviewers.ts'
import { tellApplication } from '../../worker/tell-application.ts'
import { gathering } from '../applications/application-news.ts'

describe('a reviewer decides', () => {
  it('verify: the step is verified, on record, and the Hero is told by mail and text', async () => {
    const { api, one, first, decide, row, templates, applicant } = await twoReviewers()
    const decided = await decide(first, { decision: 'verify' })
    expect(decided).toMatchObject({ ok: true, data: { status: 'VERIFIED', state: 'decided' } })
    expect(await row()).toMatchObject({ status: 'VERIFIED', version: 2 })
    await api.tellTheDay()
    expect(await templates()).toEqual(expect.arrayContaining(['step-verified.mail', 'step-verified.sms']))
    const history = await api.db
      .selectFrom('history')
      .selectAll()
      .where('action', '=', 'verified')
      .executeTakeFirstOrThrow()
    expect(history).toMatchObject({ actor_kind: 'staff', actor_id: one.id, status: 'VERIFIED' })
    const state = await applicant.client.hero.state()
    expect(state).toMatchObject({ ok: true, data: { hero: { progress: 20 } } })
  })

  it('invalid: the Hero gets the reason with the note and can send the step again', async () => {
    const { api, first, decide, row, applicant } = await twoReviewers()
    await decide(first, { decision: 'invalid', reasonCode: 'ID_BLURRED', note: 'The back, please.' })
    expect(await row()).toMatchObject({
      status: 'INVALID',
      reason_code: 'ID_BLURRED',
      reason_note: 'The back, please.',
    })
    const mail = (await api.queuedMessages()).find(message => message.template === 'step-invalid')
    expect(mail?.values.reason).toMatch(
      /^We can’t read the photo because it’s blurred\..*The back, please\.$/,
    )
    expect((await applicant.sendDocuments('DRIVING')).ok).toBe(true)
  })

  it('invalid after verified: a decision that proved wrong is taken back', async () => {
    const { first, decide, row } = await twoReviewers()
    await decide(first, { decision: 'verify' })
    expect((await decide(first, { decision: 'invalid', reasonCode: 'ID_EXPIRED' })).ok).toBe(true)
    expect((await row()).status).toBe('INVALID')
  })

  it('deny: only proposed until a second reviewer confirms; the Hero sees and hears nothing before', async () => {
    const { first, second, one, decide, row, templates, applicant } = await twoReviewers()
    const before = await templates()
    const proposed = await decide(first, {
      decision: 'deny',
      reasonCode: 'ID_ALTERED',
      note: 'See the date.',
    })
    expect(proposed).toMatchObject({
      ok: true,
      data: {
        status: 'VERIFICATION',
        state: 'second-look',
        proposal: { by: one.name, byMe: true, reasonCode: 'ID_ALTERED', note: 'See the date.' },
      },
    })
    expect(await templates()).toEqual(before)
    const state = await applicant.client.hero.state()
    expect(state).toMatchObject({
      ok: true,
      data: { drivingLicense: { verificationStatus: 'VERIFICATION' } },
    })
    const history = await applicant.client.hero.history()
    expect(JSON.stringify(history)).not.toMatch(/denial|See the date|ID_ALTERED/i)

    expect(await decide(second, { decision: 'confirm-denial' })).toMatchObject({
      ok: true,
      data: { status: 'DENIED', proposal: null },
    })
    expect(await row()).toMatchObject({
      status: 'DENIED',
      reason_code: 'ID_ALTERED',
      reason_note: 'See the date.',
      proposed_by: null,
    })
    expect(await templates()).toEqual(expect.arrayContaining(['step-denied.mail', 'step-denied.sms']))
  })

  it('reopen: only someone who took no part in the denial, with a reason, and the Hero sends the step once more', async () => {
    const { api, first, second, decide, row, applicant, templates } = await twoReviewers()
    const third = (await (await newStaff(api)).logIn()).client
    expect(await decide(third, { decision: 'reopen', reasonCode: 'ID_LIGHT' })).toMatchObject({
      code: 'DECISION_NOT_ALLOWED',
    })
    await decide(first, { decision: 'deny', reasonCode: 'ID_ALTERED' })
    await decide(second, { decision: 'confirm-denial' })
    for (const denier of [first, second])
      expect(await decide(denier, { decision: 'reopen', reasonCode: 'ID_LIGHT' })).toMatchObject({
        code: 'DECISION_NOT_ALLOWED',
        message: expect.stringMatching(/^You took part in the denial/),
      })
    expect(await decide(third, { decision: 'reopen' })).toMatchObject({
      errors: { reasonCode: expect.any(String) },
    })
    expect(await decide(third, { decision: 'reopen', reasonCode: 'ID_LIGHT' })).toMatchObject({
      ok: true,
      data: { status: 'INVALID', state: 'decided' },
    })
    expect(await row()).toMatchObject({ status: 'INVALID', reason_code: 'ID_LIGHT' })
    expect(await templates()).toEqual(expect.arrayContaining(['step-denied.mail', 'step-denied.sms']))
    api.clock.advance(gathering)
    await tellApplication(api.deps, { applicationId: applicant.applicationId })
    expect(await templates()).toEqual(expect.arrayContaining(['step-invalid.mail', 'step-invalid.sms']))
    await applicant.sendSteps(1)
    expect(await row()).toMatchObject({ status: 'VERIFICATION' })
  })

  it('reject-denial: the step waits again, and can be decided by anyone', async () => {
    const { api, first, second, two, decide, row } = await twoReviewers()
    await decide(first, { decision: 'deny', reasonCode: 'ID_ALTERED' })
    const rejected = await decide(second, { decision: 'reject-denial', note: 'It is a shadow.' })
    expect(rejected).toMatchObject({ ok: true, data: { status: 'VERIFICATION', state: 'waiting' } })
    expect(await row()).toMatchObject({ proposed_by: null, proposed_reason: null, reason_code: null })
    const entry = await api.db
      .selectFrom('history')
      .selectAll()
      .where('action', '=', 'denial-rejected')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ actor_id: two.id, note: 'It is a shadow.' })
    expect((await decide(first, { decision: 'verify' })).ok).toBe(true)
  })
})

describe('a decision is refused', () => {
  it.each([
    ['without a reason', { decision: 'invalid' }, 'reasonCode'],
    ['with a reason of another step', { decision: 'invalid', reasonCode: 'SG_EXPIRED' }, 'reasonCode'],
    ['with a reason of another decision', { decision: 'invalid', reasonCode: 'ID_ALTERED' }, 'reasonCode'],
    ['with a made-up reason', { decision: 'deny', reasonCode: 'BECAUSE' }, 'reasonCode'],
    ['with a denial for a reason to correct', { decision: 'deny', reasonCode: 'ID_BLURRED' }, 'reasonCode'],
    ['with "something else" and no note', { decision: 'invalid', reasonCode: 'ANY_OTHER' }, 'note'],
    [
      'with "something else" and a note of blanks',
      { decision: 'invalid', reasonCode: 'ANY_OTHER', note: '  ' },
      'note',
    ],
  ] as const)('%s, at its field, and nothing changes', async (_, body, field) => {
    const { first, decide, row, templates } = await twoReviewers()
    const before = [await row(), await templates()]
    const refused = await decide(first, body)
    expect(refused).toMatchObject({ code: 'INVALID_INPUT' })
    expect(refused.ok ? {} : Object.keys(refused.errors)).toEqual([field])
    expect([await row(), await templates()]).toEqual(before)
  })

  it('when the same reviewer confirms or rejects the own denial', async () => {
    const { first, decide, row } = await twoReviewers()
    await decide(first, { decision: 'deny', reasonCode: 'ID_ALTERED' })
    for (const decision of ['confirm-denial', 'reject-denial'] as const)
      expect(await decide(first, { decision })).toMatchObject({ code: 'SECOND_REVIEWER_NEEDED' })
    expect((await row()).status).toBe('VERIFICATION')
  })

  it('when the only reviewer confirms the own denial: the case says that no one can, until there is another', async () => {
    const { api, two, first, applicationId, decide } = await twoReviewers()
    const setRoles = (roles: ('reviewer' | 'editor')[]) =>
      api.db.updateTable('staff').set({ roles }).where('id', '=', two.id).execute()
    await setRoles(['editor'])
    await decide(first, { decision: 'deny', reasonCode: 'ID_ALTERED' })
    const refusal = async () => {
      const shown = await first.review.case({ params: { applicationId, step: 'drivingLicense' } })
      return shown.ok && shown.data.decisions.find(({ decision }) => decision === 'confirm-denial')?.refusal
    }
    expect(await refusal()).toMatch(/you’re the only one who can decide\. An admin can invite another/)
    await setRoles(['reviewer'])
    expect(await refusal()).toBe('A second reviewer has to confirm this decision.')
  })

  it('when nobody has proposed a denial, or one waits and something else is tried', async () => {
    const { first, second, decide } = await twoReviewers()
    expect(await decide(second, { decision: 'confirm-denial' })).toMatchObject({
      code: 'DECISION_NOT_ALLOWED',
      message: 'No one has proposed to deny this step.',
    })
    await decide(first, { decision: 'deny', reasonCode: 'ID_ALTERED' })
    for (const body of [
      { decision: 'verify' },
      { decision: 'invalid', reasonCode: 'ID_BLURRED' },
      { decision: 'deny', reasonCode: 'ID_ALTERED' },
    ] as const)
      expect(await decide(second, body)).toMatchObject({ code: 'DECISION_NOT_ALLOWED' })
  })

  it('for a step that has not been sent', async () => {
    const { first, decide } = await twoReviewers()
    expect(await decide(first, { decision: 'verify' }, 'profilePhoto')).toMatchObject({
      code: 'DECISION_NOT_ALLOWED',
      message: 'The applicant hasn’t sent this step.',
    })
  })

  it('for a denial of the background check: the law asks for a notice first', async () => {
    const { first, decide, row } = await twoReviewers(5)
    expect(
      await decide(first, { decision: 'deny', reasonCode: 'BC_AFTER_NOTICE' }, 'backgroundCheck'),
    ).toMatchObject({
      code: 'DECISION_NOT_ALLOWED',
      message: 'The law requires a notice and a waiting period before a background check is denied.',
    })
    expect(await row('backgroundCheck')).toMatchObject({ status: 'VERIFICATION', proposed_by: null })
  })

  it('for a background check that the agency has not got', async () => {
    const { first, decide } = await twoReviewers(5)
    expect(await decide(first, { decision: 'verify' }, 'backgroundCheck')).toMatchObject({
      code: 'DECISION_NOT_ALLOWED',
      message: 'The agency hasn’t received the order yet.',
    })
  })

  it('while one’s own decision can still be undone, and says whose it is', async () => {
    const { api, first, second, row, applicationId } = await twoReviewers()
    const { version } = await row()
    const params = { applicationId, step: 'drivingLicense' as const }
    const body = { decision: 'verify', version, checks: allChecked('drivingLicense') } as const
    expect((await first.review.decide({ params, body })).ok).toBe(true)
    const other = { decision: 'invalid', reasonCode: 'ID_BLURRED', version } as const
    expect(await first.review.decide({ params, body: other })).toMatchObject({
      code: 'ALREADY_DECIDED',
      message: 'Your decision on this step takes effect in a few seconds.',
    })
    expect(await second.review.decide({ params, body })).toMatchObject({
      code: 'ALREADY_DECIDED',
      message: 'Another reviewer has already decided this step.',
    })
    expect(await api.db.selectFrom('review_decision').select('id').execute()).toHaveLength(1)
  })

  it('a second time as something new, if it is the same one whose answer was lost', async () => {
    const { api, first, row, applicationId } = await twoReviewers()
    const { version } = await row()
    const params = { applicationId, step: 'drivingLicense' as const }
    const body = { decision: 'invalid', reasonCode: 'ID_BLURRED', version } as const
    const answers = [await first.review.decide({ params, body }), await first.review.decide({ params, body })]
    expect(answers).toEqual([answers[0], answers[0]])
    expect(answers[0]).toMatchObject({ ok: true })
    expect(await api.db.selectFrom('review_decision').select('id').execute()).toHaveLength(1)
    const recorded = api.db.selectFrom('audit_event').select('action').where('action', '=', 'review.invalid')
    expect(await recorded.execute()).toHaveLength(1)
    const withTicks = { ...body, checks: allChecked('drivingLicense') }
    expect(await first.review.decide({ params, body: withTicks })).toMatchObject({ code: 'ALREADY_DECIDED' })
  })

  it('from an older view of the step', async () => {
    const { first, second, decide } = await twoReviewers()
    await decide(first, { decision: 'verify' })
    expect(await decide(second, { decision: 'invalid', reasonCode: 'ID_BLURRED', version: 1 })).toMatchObject(
      {
        code: 'ALREADY_DECIDED',
        message: 'Another reviewer has already decided this step.',
      },
    )
  })
})
