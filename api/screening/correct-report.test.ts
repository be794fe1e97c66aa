import { describe, expect, it } from 'vitest'
import { allChecked } from '../../test/harness/checked.ts'
import { body } from '../../test/harness/notices.ts'
import { notifySeen, screeningScene } from '../../test/harness/screening.ts'
import { correcting } from './correction.ts'

const reason = 'I read another person’s report.'

async function recorded(first: 'clear' | 'consider' = 'consider') {
  const scene = await screeningScene()
  const staff = await scene.logIn(scene.one)
  const { params, api } = scene
  const say = (result: 'clear' | 'consider', why?: string) =>
    staff.screening.recordReport({ params, body: { result, ...(why ? { reason: why } : {}) } })
  const stored = () =>
    api.db
      .selectFrom('background_check')
      .select('report_result')
      .where('application_id', '=', params.applicationId)
      .executeTakeFirstOrThrow()
  const refused = (message: string) => ({ code: 'DECISION_NOT_ALLOWED', message })
  if (first) await say(first)
  return { ...scene, staff, say, stored, refused }
}

describe('a result that staff recorded', () => {
  it('is replaced with a reason; both are in the history and in the audit log', async () => {
    const { api, staff, params, say, stored } = await recorded()
    const step = { ...params, step: 'backgroundCheck' as const }
    const before = await staff.review.case({ params: step })
    expect(await say('clear', reason)).toMatchObject({
      ok: true,
      data: { check: { report: { result: 'clear' } } },
    })
    expect(await stored()).toEqual({ report_result: 'clear' })
    const after = await staff.review.case({ params: step })
    if (!before.ok || !after.ok) throw new Error('No case')
    expect(after.data.version).toBe(before.data.version + 1)
    expect(after.data.history.find(({ action }) => action.includes('corrected'))?.detail).toBe(
      `${reason} · clear, was consider`,
    )
    const row = await api.db
      .selectFrom('audit_event')
      .select(['reason', 'detail'])
      .where('action', '=', 'screening.report-corrected')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ reason, detail: { result: 'clear', former: 'consider' } })
  })

  it('is not replaced without a reason, nor by itself', async () => {
    const { say, stored, refused } = await recorded()
    expect(await say('clear')).toMatchObject(
      refused('The report is already recorded. To correct it, say why.'),
    )
    expect(await say('consider', reason)).toMatchObject(refused(correcting.same))
    expect(await stored()).toEqual({ report_result: 'consider' })
  })

  it('stays once a notice went out on it, also a withdrawn one, and once the step was decided', async () => {
    const { staff, params, version, say, stored, refused, api } = await recorded()
    expect(await notifySeen(staff, { params, body })).toMatchObject({ ok: true })
    expect(await say('clear', reason)).toMatchObject(refused(correcting.noticed))
    await staff.screening.withdraw({ params, body: { reason, version: await version() } })
    expect(await say('clear', reason)).toMatchObject(refused(correcting.noticed))
    await api.db
      .updateTable('application_step')
      .set({ status: 'VERIFIED' })
      .where('application_id', '=', params.applicationId)
      .where('step', '=', 'backgroundCheck')
      .execute()
    expect(await say('clear', reason)).toMatchObject(refused(correcting.decided))
    expect(await stored()).toEqual({ report_result: 'consider' })
  })

  it('stays while a decision is about to take effect', async () => {
    const { staff, params, say, refused } = await recorded('clear')
    const step = { ...params, step: 'backgroundCheck' as const }
    const seen = await staff.review.case({ params: step })
    await staff.review.decide({
      params: step,
      body: {
        decision: 'verify',
        version: seen.ok ? seen.data.version : 0,
        checks: allChecked('backgroundCheck'),
      },
    })
    expect(await say('consider', reason)).toMatchObject(refused(correcting.pending))
  })

  it('is the agency’s to correct if the agency sent it', async () => {
    const { api, params, say, stored, refused } = await recorded()
    await api.db
      .insertInto('history')
      .values({
        application_id: params.applicationId,
        step: 'backgroundCheck',
        actor_kind: 'system',
        action: 'report-received',
        at: api.clock.now(),
      })
      .execute()
    expect(await say('clear', reason)).toMatchObject(refused(correcting.agency))
    expect(await stored()).toEqual({ report_result: 'consider' })
  })
})
