import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { second as aSecond, hour } from '../../contract/durations.ts'
import { reviewing } from '../../contract/staff-limits.ts'
import { newApplicant } from '../../test/harness/applicant.ts'
import { allChecked } from '../../test/harness/checked.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { twoReviewers } from '../../test/harness/two-reviewers.ts'
import { applyDecisions } from './apply-decisions.ts'

async function scene() {
  const found = await twoReviewers()
  const { api, first, applicationId, row: step } = found
  const params = { applicationId, step: 'drivingLicense' as const }
  const verify = async () => {
    const { version } = await step()
    return first.review.decide({
      params,
      body: {
        decision: 'verify',
        version,
        checks: ['ID_VALID', 'ID_READABLE', 'MADE_UP'],
        note: 'The card was renewed this week.',
        facts: { State: 'matches', 'Expires on': 'differs', 'Last 6 characters of the number': '' },
      },
    })
  }
  const applyDue = () => applyDecisions(api.deps)
  const templates = async () => (await api.queuedMessages()).map(({ template }) => template)
  const waits = async () => {
    const queue = await first.review.queue({ query: {} })
    return queue.ok && queue.data.rows.length === 1
  }
  const audited = async () =>
    (await api.db.selectFrom('audit_event').select('action').orderBy('seq').execute()).map(row => row.action)
  return { ...found, params, step, verify, applyDue, templates, waits, audited }
}

describe('a decision', () => {
  it('has no effect for ten seconds: nothing is sent, the step stays, and the case has left the queue', async () => {
    const { api, applicant, verify, applyDue, step, templates, waits, one } = await scene()
    const before = await templates()
    const decided = await verify()
    expect(decided).toMatchObject({
      ok: true,
      data: {
        state: 'held',
        status: 'VERIFICATION',
        held: {
          by: one.name,
          byMe: true,
          decision: 'verify',
          until: new Date(api.clock.now().getTime() + reviewing.undo).toISOString(),
        },
      },
    })
    api.clock.advance(reviewing.undo - 1)
    await applyDue()
    expect((await step()).status).toBe('VERIFICATION')
    expect(await templates()).toEqual(before)
    expect(await waits()).toBe(false)
    const seen = await applicant.client.hero.history()
    expect(JSON.stringify(seen)).not.toContain('verified')

    api.clock.advance(1)
    expect(await applyDue()).toBe(1)
    expect((await step()).status).toBe('VERIFIED')
    await api.tellTheDay()
    expect(await templates()).toContain('step-verified')
    expect(await applyDue()).toBe(0)
  })

  it('takes effect in the first run that it is due for, however many are due before it', async () => {
    const { api, verify, step } = await scene()
    await verify()
    await sql`with copy as (
        insert into account (audience, first_name, last_name, email, phone, password_hash, created_at)
        select audience, first_name, last_name, n || email, phone || n, '-', created_at
        from account, generate_series(1, 200) n where id = (select account_id from application limit 1)
        returning id
      ), other as (
        insert into application (account_id, spot, created_at, updated_at)
        select copy.id, 'waiting-list', created_at, updated_at from copy, application returning id
      ), steps as (
        insert into application_step (application_id, step, status)
        select other.id, step, status from other, application_step
      )
      insert into review_decision (application_id, step, version, decision, checks, facts, staff_id, decided_at, effect_at, state)
      select other.id, step, 99, decision, checks, facts, staff_id, decided_at, effect_at - interval '1 second', state
      from other, review_decision`.execute(api.db)
    api.clock.advance(reviewing.undo)
    await applyDecisions(api.deps)
    expect((await step()).status).toBe('VERIFIED')
  })

  it('is there for the worker at the end of the hold, in the transaction that takes it', async () => {
    const { api, verify } = await scene()
    await verify()
    const { rows } = await api.pool.query(
      "select run_at from graphile_worker.jobs where task_identifier = 'settle-decisions'",
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].run_at.getTime()).toBeGreaterThanOrEqual(api.clock.now().getTime() + reviewing.undo)
  })

  it('keeps what was ticked of the own list and what was compared, and shows it later', async () => {
    const { api, verify, applyDue, first, params, one } = await scene()
    await verify()
    api.clock.advance(reviewing.undo)
    await applyDue()
    expect(await first.review.case({ params })).toMatchObject({
      ok: true,
      data: {
        checked: {
          by: one.name,
          checks: ['ID_READABLE', 'ID_VALID'],
          facts: { State: 'matches', 'Expires on': 'differs' },
        },
      },
    })
  })

  it('has no effect when the step has changed meanwhile; the case says so and waits again', async () => {
    const { api, verify, applyDue, step, first, params, waits, audited } = await scene()
    await verify()
    await api.db.updateTable('application_step').set({ version: 99 }).execute()
    api.clock.advance(reviewing.undo)
    await applyDue()
    expect((await step()).status).toBe('VERIFICATION')
    expect(await waits()).toBe(true)
    const opened = await first.review.case({ params })
    expect(opened.ok && opened.data.history.map(({ action }) => action)).toContain('Decision without effect')
    expect(await audited()).toContain('review.void')
  })

  it('that cannot take effect now is tried again later, and holds up no other', async () => {
    const { api, verify, applyDue, step } = await scene()
    await verify()
    const other = await newApplicant(api)
    await other.sendSteps(1)
    const reviewer = (await (await newStaff(api)).logIn()).client
    await reviewer.review.decide({
      params: { applicationId: other.applicationId, step: 'drivingLicense' },
      body: { decision: 'verify', version: 1, checks: allChecked('drivingLicense') },
    })
    await api.pool.query(`create function fail() returns trigger language plpgsql as $$ begin
      if new.application_id = '${(await step()).application_id}' then raise exception 'broken'; end if; return new; end $$`)
    await api.pool.query(
      'create trigger broken before insert on history for each row execute function fail()',
    )
    api.clock.advance(reviewing.undo)
    await applyDue()
    expect((await step()).status).toBe('VERIFICATION')
    const state = await other.client.hero.state()
    expect(state.ok && state.data.drivingLicense.verificationStatus).toBe('VERIFIED')
    await api.pool.query('drop trigger broken on history')
    await applyDue()
    expect((await step()).status).toBe('VERIFIED')
  })
})

describe('a decision that can never take effect', () => {
  it('ends after an hour of tries: the case waits again, and its reviewer reads why', async () => {
    const { api, one, verify, applyDue, step, params, waits } = await scene()
    await verify()
    await api.pool.query(`create function fail() returns trigger language plpgsql as $$ begin
      if new.status = 'VERIFIED' then raise exception 'broken'; end if; return new; end $$`)
    await api.pool.query(
      'create trigger broken before update on application_step for each row execute function fail()',
    )
    api.clock.advance(reviewing.undo)
    await applyDue()
    expect(await waits()).toBe(false)
    api.clock.advance(hour)
    await applyDue()
    expect((await step()).status).toBe('VERIFICATION')
    const later = (await one.logIn()).client
    expect(await later.review.queue({ query: {} })).toMatchObject({ data: { rows: [params] } })
    const opened = await later.review.case({ params })
    expect(opened.ok && opened.data.history).toContainEqual(
      expect.objectContaining({
        action: 'Decision without effect',
        detail: expect.stringContaining('decide again'),
      }),
    )
    await api.pool.query('drop trigger broken on application_step')
    const body = { decision: 'verify', version: 1, checks: allChecked('drivingLicense') } as const
    expect((await later.review.decide({ params, body })).ok).toBe(true)
  })
})

describe('undo', () => {
  it('takes the decision back as if it had not been; the case waits again and the record says both', async () => {
    const { api, verify, applyDue, first, params, step, waits, audited, templates } = await scene()
    const before = await templates()
    await verify()
    api.clock.advance(9 * aSecond)
    expect(await first.review.pending()).toMatchObject({
      ok: true,
      data: [{ ...params, applicant: 'Ada Mercer', decision: 'verify' }],
    })
    expect(await first.review.undo({ params })).toMatchObject({ ok: true, data: { undone: true } })
    expect(await waits()).toBe(true)
    api.clock.advance(reviewing.undo)
    await applyDue()
    expect(await step()).toMatchObject({ status: 'VERIFICATION', version: 1 })
    expect(await templates()).toEqual(before)
    expect(await audited()).toEqual(expect.arrayContaining(['review.verify', 'review.undone']))
    expect((await verify()).ok).toBe(true)
  })

  it('comes too late from the tenth second on, whether or not the worker has come by', async () => {
    const { api, verify, first, params } = await scene()
    await verify()
    api.clock.advance(reviewing.undo)
    expect(await first.review.undo({ params })).toMatchObject({ code: 'TOO_LATE_TO_UNDO' })
    expect(await first.review.pending()).toMatchObject({ ok: true, data: [] })
  })

  it('sent again because its response was lost says that it is undone, not that it came too late', async () => {
    const { api, verify, first, second, params, audited } = await scene()
    await verify()
    const undo = () => first.review.undo({ params })
    const answers = [...(await Promise.all([undo(), undo()])), await undo()]
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, data: { undone: true } })
    expect((await audited()).filter(action => action === 'review.undone')).toHaveLength(1)
    expect(await second.review.undo({ params })).toMatchObject({ code: 'TOO_LATE_TO_UNDO' })
    api.clock.advance(aSecond)
    await verify()
    api.clock.advance(reviewing.undo)
    expect(await undo()).toMatchObject({ code: 'TOO_LATE_TO_UNDO' })
  })

  it("is not for another's decision, nor for none", async () => {
    const { verify, first, second, params } = await scene()
    expect(await first.review.undo({ params })).toMatchObject({ code: 'TOO_LATE_TO_UNDO' })
    await verify()
    expect(await second.review.undo({ params })).toMatchObject({ code: 'TOO_LATE_TO_UNDO' })
  })

  it('and the effect at once: one of them happens', async () => {
    const { api, verify, applyDue, first, params, step } = await scene()
    await verify()
    // By the reviewer's clock the decision can still be undone, but by the worker's clock it is due. Both want the row.
    api.clock.advance(reviewing.undo - 1)
    const undo = first.review.undo({ params })
    api.clock.advance(1)
    const [undone] = await Promise.all([undo, applyDue()])
    const { status } = await step()
    expect(status).toBe(undone.ok ? 'VERIFICATION' : 'VERIFIED')
  })
})
