import { describe, expect, it } from 'vitest'
import type { HeroStep } from '../../contract/hero-step.ts'
import { reviewing } from '../../contract/staff-limits.ts'
import { allChecked } from '../../test/harness/checked.ts'
import { aReport, notifySeen, screeningScene } from '../../test/harness/screening.ts'
import { applyDecisions } from './apply-decisions.ts'

type Scene = Awaited<ReturnType<typeof screeningScene>>
type Client = Awaited<ReturnType<Scene['logIn']>>
type Body = Omit<Parameters<Client['review']['decide']>[0]['body'], 'version'>

async function scene() {
  const made = await screeningScene()
  const { api, params, logIn, one, two } = made
  const [first, second] = [await logIn(one), await logIn(two)]
  const row = (step: HeroStep) =>
    api.db
      .selectFrom('application_step')
      .selectAll()
      .where('application_id', '=', params.applicationId)
      .where('step', '=', step)
      .executeTakeFirstOrThrow()
  const decide = async (client: Client, step: HeroStep, body: Body) => {
    const place = { ...params, step }
    const { version } = await row(step)
    const decided = await client.review.decide({ params: place, body: { ...body, version } })
    if (!decided.ok) return decided
    api.clock.advance(reviewing.undo)
    await applyDecisions(api.deps)
    return client.review.case({ params: place })
  }
  const report = (result: 'clear' | 'consider' = 'clear') =>
    first.screening.recordReport({ params, body: { result } })
  const applicantHistory = async () => JSON.stringify(await made.applicant.client.hero.history())
  return { ...made, first, second, row, decide, report, applicantHistory }
}
const checks = allChecked('drivingLicense')

describe('verifying an ID', () => {
  it('with checks open and facts that differ needs a reason, and says which', async () => {
    const { first, decide, row } = await scene()
    const facts = { State: 'differs', 'Expires on': 'differs' } as const
    expect(await decide(first, 'drivingLicense', { decision: 'verify', facts })).toMatchObject({
      code: 'INVALID_INPUT',
      errors: { note: 'Please say why you’re verifying it anyway: 6 checks are open and 2 facts differ.' },
    })
    expect(
      await decide(first, 'drivingLicense', { decision: 'verify', checks: checks.slice(1) }),
    ).toMatchObject({
      errors: { note: 'Please say why you’re verifying it anyway: 1 check is open.' },
    })
    expect((await row('drivingLicense')).status).toBe('VERIFICATION')
  })

  it('with a reason is one person’s decision; the reason stays with staff', async () => {
    const { first, decide, applicantHistory, api } = await scene()
    const facts = { State: 'differs' } as const
    const note = 'The applicant has moved; the new card is on its way.'
    const decided = await decide(first, 'drivingLicense', { decision: 'verify', checks, facts, note })
    expect(decided).toMatchObject({ ok: true, data: { status: 'VERIFIED' } })
    expect(decided.ok && decided.data.history.map(({ detail }) => detail)).toContain(note)
    expect(await applicantHistory()).not.toContain('moved')
    expect(JSON.stringify(await api.queuedMessages())).not.toContain('moved')
  })

  it('with every check ticked and nothing that differs asks for nothing more', async () => {
    const { first, decide } = await scene()
    expect(await decide(first, 'drivingLicense', { decision: 'verify', checks })).toMatchObject({
      data: { status: 'VERIFIED' },
    })
  })
})

describe('verifying a background check', () => {
  const bc = allChecked('backgroundCheck')

  it('is refused before its report has come', async () => {
    const { first, decide, report } = await scene()
    const body = { decision: 'verify', checks: bc, note: 'All fine.' } as const
    expect(await decide(first, 'backgroundCheck', body)).toMatchObject({
      code: 'DECISION_NOT_ALLOWED',
      message: 'The report hasn’t arrived yet. Record it first, under “Report and notice”.',
    })
    expect(await report()).toMatchObject({ ok: true, data: { check: { report: { result: 'clear' } } } })
    expect(await report()).toMatchObject({ code: 'DECISION_NOT_ALLOWED' })
    expect(await decide(first, 'backgroundCheck', body)).toMatchObject({ data: { status: 'VERIFIED' } })
  })

  it('with a check open needs a reason and a second person', async () => {
    const { first, second, decide, report, one, applicantHistory, row } = await scene()
    await report()
    const body = { decision: 'verify', checks: bc.slice(1) } as const
    expect(await decide(first, 'backgroundCheck', body)).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await decide(first, 'backgroundCheck', { ...body, note: 'A middle name.' })).toMatchObject({
      data: {
        status: 'VERIFICATION',
        state: 'second-look',
        proposal: { kind: 'verify', by: one.name, byMe: true, note: 'A middle name.' },
      },
    })
    expect(await applicantHistory()).not.toMatch(/middle name|propos/i)
    expect(await decide(first, 'backgroundCheck', { decision: 'confirm-verification' })).toMatchObject({
      code: 'SECOND_REVIEWER_NEEDED',
    })
    expect(await decide(second, 'backgroundCheck', { decision: 'confirm-denial' })).toMatchObject({
      code: 'DECISION_NOT_ALLOWED',
    })
    expect(await decide(second, 'backgroundCheck', { decision: 'confirm-verification' })).toMatchObject({
      data: { status: 'VERIFIED', proposal: null },
    })
    expect(await row('backgroundCheck')).toMatchObject({ proposed_by: null, proposed_decision: null })
  })

  it('that was proposed can be rejected by another person, and taken back by the same', async () => {
    const { first, second, decide, report } = await scene()
    await report()
    const body = { decision: 'verify', note: 'A middle name.' } as const
    await decide(first, 'backgroundCheck', body)
    expect(await decide(second, 'backgroundCheck', { decision: 'withdraw-proposal' })).toMatchObject({
      code: 'DECISION_NOT_ALLOWED',
    })
    expect(await decide(second, 'backgroundCheck', { decision: 'reject-verification' })).toMatchObject({
      data: { status: 'VERIFICATION', state: 'waiting', proposal: null },
    })
    await decide(first, 'backgroundCheck', body)
    const back = await decide(first, 'backgroundCheck', { decision: 'withdraw-proposal' })
    expect(back).toMatchObject({ data: { status: 'VERIFICATION', state: 'waiting', proposal: null } })
    expect(back.ok && back.data.history.map(({ action }) => action)).toContain('Proposal taken back')
  })

  it('is not offered while a notice about the report is open or disputed', async () => {
    const { first, params, applicant, api } = await scene()
    const offered = async () => {
      const opened = await first.review.case({ params: { ...params, step: 'backgroundCheck' } })
      return opened.ok && opened.data.decisions.find(({ decision }) => decision === 'verify')?.refusal
    }
    const assessment = 'We weighed it.'
    expect((await notifySeen(first, { params, body: { report: aReport, assessment } })).ok).toBe(true)
    expect(await offered()).toMatch(/^A notice about the report is open\./)
    await api.db.selectFrom('adverse_case').selectAll().execute()
    expect((await applicant.client.adverse.answer({ body: { kind: 'dispute', text: 'Not me.' } })).ok).toBe(
      true,
    )
    expect(await offered()).toMatch(/^The applicant disputes the report\./)
  })
})

it('an own proposal to deny can be taken back', async () => {
  const { first, second, decide, row } = await scene()
  await decide(first, 'drivingLicense', { decision: 'deny', reasonCode: 'ID_ALTERED' })
  expect(await decide(second, 'drivingLicense', { decision: 'withdraw-proposal' })).toMatchObject({
    code: 'DECISION_NOT_ALLOWED',
  })
  expect(await decide(first, 'drivingLicense', { decision: 'withdraw-proposal' })).toMatchObject({
    data: { state: 'waiting', proposal: null },
  })
  expect(await row('drivingLicense')).toMatchObject({ status: 'VERIFICATION', proposed_by: null })
})
