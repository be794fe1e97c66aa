import { describe, expect, it } from 'vitest'
import { day, hour, minute } from '../contract/durations.ts'
import { lookUps, mostInvitations } from '../contract/staff-limits.ts'
import { addCopies } from '../test/harness/copies.ts'
import { anAssessment, aReport, notifySeen } from '../test/harness/screening.ts'
import { newStaff } from '../test/harness/staff.ts'
import { unheardOrder } from '../test/harness/unheard-order.ts'

describe('a report whose event got lost', () => {
  it('is learned of by asking, and verifies the step if it is clear', async () => {
    const { api, checkr, invitation, sweep, queued, lookUp, check, status, times } = await unheardOrder()
    checkr.change(checkr.complete(invitation), { status: 'complete', result: 'clear' })
    await sweep()
    expect(await queued()).toBe(0)
    api.clock.advance(lookUps.first)
    await sweep()
    expect(await queued()).toBe(1)
    await lookUp()
    expect(await check()).toMatchObject({
      report_result: 'clear',
      report_at: api.clock.now(),
      invitation_state: 'completed',
      agency_status: 'complete',
    })
    expect(await status()).toBe('VERIFIED')
    expect([await times('invitation-completed'), await times('report-received')]).toEqual([1, 1])
  })

  it.each([
    [{ status: 'complete', result: 'consider' }, 'consider'],
    [{ status: 'complete', result: 'clear', includes_canceled: true }, 'incomplete'],
    [{ status: 'canceled', result: null }, 'canceled'],
  ] as const)('of the kind %j decides nothing: a person looks', async (changed, result) => {
    const { checkr, invitation, lookUp, check, status } = await unheardOrder()
    checkr.change(checkr.complete(invitation), changed)
    await lookUp()
    expect([await status(), (await check()).report_result]).toEqual(['VERIFICATION', result])
  })

  it('is recorded once if its event comes after all, whichever was first', async () => {
    const { api, checkr, invitation, post, lookUp, check, times } = await unheardOrder()
    const report = checkr.complete(invitation)
    const object = checkr.change(report, { status: 'complete', result: 'consider' })
    const finished = api.clock.now()
    api.clock.advance(2 * day)
    await Promise.all([lookUp(), lookUp()])
    const asked = api.clock.now()
    await post('invitation.completed', { id: invitation, report_id: report }, finished)
    api.clock.advance(hour)
    expect(await post('report.completed', object)).toBe(200)
    await lookUp()
    expect([await times('report-received'), (await check()).report_at]).toEqual([1, asked])
    expect(await times('invitation-completed')).toBe(1)
  })

  it('that was revised later is recorded again by its event', async () => {
    const { api, checkr, invitation, post, lookUp, check, status, times } = await unheardOrder()
    const report = checkr.complete(invitation)
    checkr.change(report, { status: 'complete', result: 'consider' })
    await lookUp()
    api.clock.advance(day)
    const revised = checkr.change(report, { result: 'clear', revised_at: api.clock.now().toISOString() })
    expect(await post('report.completed', revised)).toBe(200)
    expect([await times('report-received'), (await check()).report_result]).toEqual([2, 'clear'])
    expect(await status()).toBe('VERIFIED')
  })
})

describe('a report that is revised after the step was verified', () => {
  it('still waits for staff when the answer to an older question arrives, and the agency’s word is its own', async () => {
    const { api, checkr, invitation, post, lookUp, check, status } = await unheardOrder()
    const { client } = await (await newStaff(api)).logIn()
    const report = checkr.complete(invitation)
    checkr.answerWith(async (response, request) => {
      const clear = checkr.change(report, { status: 'complete', result: 'clear' })
      await post('invitation.completed', { id: invitation, report_id: report })
      await post('report.completed', clear)
      api.clock.advance(minute)
      const revised = checkr.change(report, { result: 'consider', revised_at: api.clock.now().toISOString() })
      await post('report.completed', revised)
      checkr.likeCheckr(response, request)
    })
    await lookUp()
    expect([await status(), (await check()).agency_status]).toEqual(['VERIFIED', 'complete'])
    expect(await client.waits.list()).toMatchObject({ data: [{ kind: 'report-revised' }] })
  })
})

describe('an invitation whose event got lost', () => {
  it('is over for the applicant as soon as we ask, and its report is followed', async () => {
    const { checkr, hero, invitation, lookUp, check } = await unheardOrder()
    const report = checkr.complete(invitation)
    await lookUp()
    expect(await check()).toMatchObject({
      reference: report,
      invitation_sealed: null,
      agency_status: 'pending',
    })
    expect(await hero.client.hero.state()).toMatchObject({ data: { hero: { invitation: null } } })
  })

  it('is learned of even if it was the last one', async () => {
    const { api, checkr, invitation, sweep, lookUp, check, queued } = await unheardOrder()
    await api.db.updateTable('background_check').set({ invitations: mostInvitations }).execute()
    const report = checkr.complete(invitation)
    api.clock.advance(30 * day)
    await sweep()
    expect(await queued()).toBe(1)
    await lookUp()
    expect(await check()).toMatchObject({ reference: report, invitation_state: 'completed' })
  })

  it('that expired is followed by a new one', async () => {
    const { api, checkr, lookUp, check } = await unheardOrder()
    Object.assign(checkr.invitations[0]!, { status: 'expired' })
    await lookUp()
    expect(await check()).toMatchObject({ invitation_state: 'expired', agency_status: 'expired' })
    const { rows } = await api.pool.query(
      `select 1 from graphile_worker._private_jobs where key like 'renew-invitation:%'`,
    )
    expect(rows).toHaveLength(1)
  })
})

describe('a dispute whose event got lost', () => {
  it.each([
    ['we ask', false],
    ['the applicant tells us', true],
  ])(
    'stops the clock of the notice once %s, and not again after staff have settled it',
    async (_case, told) => {
      const { api, checkr, hero, invitation, applicationId, lookUp, sweep, queued } = await unheardOrder()
      const report = checkr.complete(invitation)
      checkr.change(report, { status: 'complete', result: 'consider' })
      await lookUp()
      const reviewer = await newStaff(api)
      const params = { applicationId }
      const body = { report: aReport, assessment: anAssessment }
      await notifySeen((await reviewer.logIn()).client, { params, body })
      checkr.change(report, { status: 'dispute' })
      api.clock.advance(lookUps.first)
      await sweep()
      expect(await queued()).toBe(1)
      if (told) await hero.client.adverse.answer({ body: { kind: 'dispute', text: 'That is not me.' } })
      else await lookUp()
      const state = async () => {
        const notice = await hero.client.adverse.notice()
        return notice.ok ? notice.data?.state : notice.code
      }
      expect(await state()).toBe('DISPUTED')
      const { version } = await api.db.selectFrom('adverse_case').select('version').executeTakeFirstOrThrow()
      const settled = await (await reviewer.logIn()).client.screening.settle({
        params,
        body: { outcome: 'The entry stays.', version },
      })
      expect(settled.ok).toBe(true)
      await lookUp()
      expect(await state()).toBe('WAITING')
    },
  )
})

describe('asking the agency', () => {
  it('becomes rarer, and never stops while the order is open', async () => {
    const { api, sweep, check } = await unheardOrder()
    const asked: number[] = []
    for (let passed = 1; passed <= 40; passed++) {
      api.clock.advance(day)
      const before = (await check()).lookups
      await sweep()
      if ((await check()).lookups > before) asked.push(passed)
    }
    expect(asked).toEqual([1, 3, 6, 10, 15, 21, 28, 35])
  })

  it('is limited in an hour, the oldest first; the rest comes in the next', async () => {
    const { api, applicationId, sweep, queued } = await unheardOrder()
    await addCopies(api, applicationId, lookUps.perHour)
    api.clock.advance(lookUps.first)
    await sweep()
    const own = () =>
      api.db
        .selectFrom('background_check')
        .select('lookups')
        .where('application_id', '=', applicationId)
        .executeTakeFirstOrThrow()
    expect([await queued(), (await own()).lookups]).toEqual([lookUps.perHour, 0])
    await sweep()
    expect([await queued(), (await own()).lookups]).toEqual([lookUps.perHour + 1, 1])
  })

  it.each([
    ['the account is closed', 'update account set closed_at = now()'],
    ['the step is decided', `update application_step set status = 'VERIFIED' where step = 'backgroundCheck'`],
    ['another provider has the order', `update background_check set provider = 'in-house'`],
    ['the report is recorded', 'update background_check set report_at = sent_at'],
  ])('ends once %s, also for a question in the queue', async (_case, change) => {
    const { api, checkr, sweep, lookUp, queued } = await unheardOrder()
    await api.pool.query(change)
    api.clock.advance(30 * day)
    const before = checkr.received.length
    await sweep()
    await lookUp()
    expect([await queued(), checkr.received.length]).toEqual([0, before])
  })

  it('is tried again while the agency is away, and staff see that it has not answered', async () => {
    const { api, checkr, applicationId, sweep, lookUp, check, hero } = await unheardOrder()
    api.clock.advance(lookUps.first)
    await sweep()
    checkr.answerWith(response => response.writeHead(500).end('oops'))
    await expect(lookUp()).rejects.toMatchObject({ kind: 'temporary', code: 'HTTP_500' })
    // The job ends, so that it is not among those that were given up: the next question comes by itself.
    await lookUp({ last: true })
    expect(api.logged.join()).toContain('the agency was not asked about an order')
    const { client } = await (await newStaff(api)).logIn()
    const seen = () => client.screening.view({ params: { applicationId } })
    const at = api.clock.now().toISOString()
    expect(await seen()).toMatchObject({ data: { check: { lookedUp: { at, status: null }, late: false } } })
    checkr.answerWith(checkr.likeCheckr)
    await lookUp()
    expect(await seen()).toMatchObject({ data: { check: { lookedUp: { at, status: 'pending' } } } })
    expect((await check()).report_at).toBeNull()
    expect(hero.applicationId).toBe(applicationId)
  })
})

describe('a report that is unusually late', () => {
  it('waits for staff, once the applicant has nothing left to do', async () => {
    const { api, checkr, invitation, applicationId, lookUp } = await unheardOrder()
    const reviewer = await newStaff(api)
    api.clock.advance(lookUps.late)
    const { client } = await reviewer.logIn()
    const waits = async () => {
      const list = await client.waits.list()
      const own = list.ok ? list.data.filter(({ step }) => step === 'backgroundCheck') : []
      return own.map(({ kind }) => kind)
    }
    expect(await waits()).toEqual([])
    checkr.change(checkr.complete(invitation), { status: 'suspended' })
    await lookUp()
    expect(await waits()).toEqual(['late-report'])
    const seen = await client.screening.view({ params: { applicationId } })
    expect(seen).toMatchObject({ data: { check: { late: true } } })
  })

  it('waits for staff if the last invitation has ended', async () => {
    const { api } = await unheardOrder()
    const reviewer = await newStaff(api)
    await api.db.updateTable('background_check').set({ invitations: mostInvitations }).execute()
    api.clock.advance(lookUps.late)
    const list = await (await reviewer.logIn()).client.waits.list()
    expect(list.ok && list.data.filter(({ kind }) => kind === 'late-report')).toMatchObject([
      { since: api.clock.now().toISOString() },
    ])
  })
})
