import { describe, expect, it } from 'vitest'
import { day } from '../../contract/durations.ts'
import { allChecked } from '../../test/harness/checked.ts'
import { withNamedDays } from '../../test/harness/clock.ts'
import { answer, body, noticed } from '../../test/harness/notices.ts'
import { notifySeen, screeningScene } from '../../test/harness/screening.ts'
import { correcting } from './correction.ts'

describe('screening.notify: a notice about a report', () => {
  withNamedDays()

  it('goes out with report, assessment and rights; the step still says VERIFICATION, the clock runs', async () => {
    const { sent, queuedTemplates, status, audited, api, applicant } = await noticed()
    expect(sent).toMatchObject({
      data: { notice: { state: 'WAITING', byMe: true, version: 1, answerBy: '2026-12-01T04:59:59.000Z' } },
    })
    expect(await status()).toBe('VERIFICATION')
    expect(await queuedTemplates()).toEqual(
      expect.arrayContaining(['pre-adverse-notice.mail', 'pre-adverse-notice.sms']),
    )
    const promised = await api.queuedMessages()
    expect(promised.find(({ template }) => template === 'pre-adverse-notice')?.values).toMatchObject({
      deadline: 'Nov 30, 2026, 11:59 p.m. Eastern',
      waitingDays: '5',
    })
    expect(
      promised.find(({ template, channel }) => template === 'pre-adverse-notice' && channel === 'sms')?.values
        .deadlineDate,
    ).toBe('Nov 30, 2026')
    expect(await audited()).toContain('screening.notice-sent')
    const own = await applicant.client.adverse.notice()
    expect(own).toMatchObject({ ok: true, data: { state: 'WAITING', canAnswer: true } })
    const state = await applicant.client.hero.state()
    expect(state).toMatchObject({
      ok: true,
      data: { hero: { backgroundCheck: { verificationStatus: 'VERIFICATION' } } },
    })
  })

  it('shows in the queue: who may answer until when, that the clock stands, that the time is over', async () => {
    const scene = await screeningScene()
    const { api, logIn, one, two, params } = scene
    const first = await logIn(one)
    const notice = async (client = first) => {
      const queue = await client.review.queue({ query: { step: 'backgroundCheck' } })
      return queue.ok ? queue.data.rows.map(row => row.notice) : queue.code
    }
    expect(await notice()).toEqual([null])
    await notifySeen(first, { params, body })
    expect(await notice()).toEqual([{ stage: 'answering', answerBy: '2026-12-01T04:59:59.000Z' }])
    await answer(scene, 'dispute')
    expect(await notice()).toEqual([{ stage: 'disputed', answerBy: null }])
    const version = await scene.version()
    await first.screening.settle({
      params,
      body: { outcome: 'The agency stands by it.', version },
    })
    api.clock.advance(30 * day)
    expect(await notice(await logIn(two))).toMatchObject([{ stage: 'over' }])
  })

  it('is open in the queue until the last day of the answer has ended in New York, as a denial has to wait until then', async () => {
    const { api, logIn, one, two, params } = await screeningScene()
    await notifySeen(await logIn(one), { params, body })
    const stageAt = async (moment: string) => {
      api.clock.set(new Date(moment))
      const queue = await (await logIn(two)).review.queue({ query: { step: 'backgroundCheck' } })
      return queue.ok ? queue.data.rows[0]?.notice?.stage : queue.code
    }
    expect(await stageAt('2026-12-01T04:59:59.500Z')).toBe('answering')
    expect(await stageAt('2026-12-01T05:00:00.000Z')).toBe('over')
  })

  it('keeps every letter as it went out, for the Hero and for staff, and for nobody else', async () => {
    const scene = await noticed()
    const { applicant, api, params, writeLegalNotices, logIn, two, audited } = scene
    await writeLegalNotices()
    const own = await applicant.client.adverse.notice()
    const letters = own.ok ? (own.data?.legalNotices ?? []) : []
    expect(letters.map(({ kind }) => kind)).toEqual([
      'pre-adverse-notice',
      'report',
      'assessment',
      'summary-of-rights',
    ])
    expect(letters.every(({ ready }) => ready)).toBe(true)
    const find = (kind: string) => letters.find(letter => letter.kind === kind)!.id
    const report = await applicant.client.adverse.legalNotice({ params: { id: find('report') } })
    expect(report).toMatchObject({
      data: {
        html: '<p>One entry: a conviction of 2011 in Kings County.</p>\n<p>Name and date of birth match.</p>',
      },
    })
    const assessment = await applicant.client.adverse.legalNotice({ params: { id: find('assessment') } })
    expect(assessment.ok && assessment.data.html).toContain('&lt;The entry&gt;')
    const notice = await applicant.client.adverse.legalNotice({ params: { id: find('pre-adverse-notice') } })
    expect(notice.ok && notice.data.html).toContain('Nov 30, 2026, 11:59 p.m. Eastern')
    expect(notice.ok && notice.data.html).toContain(`/letters/${find('report')}`)
    expect(notice.ok && notice.data.html).not.toContain('class="pre"')
    const second = await logIn(two)
    const staffs = await second.screening.legalNotice({
      params: { ...params, id: find('pre-adverse-notice') },
    })
    expect(staffs).toMatchObject({ ok: true, data: { hash: notice.ok ? notice.data.hash : '' } })
    expect(await audited()).toContain('screening.letter-opened')
    const stranger = await api.signUp('hero')
    expect(await stranger.client.adverse.legalNotice({ params: { id: find('report') } })).toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(api.db.updateTable('adverse_letter').set({ title: 'Another' }).execute()).rejects.toThrow(
      'never changed',
    )
  })

  it('is refused before the agency has the order, twice, and once the step is decided', async () => {
    const { logIn, one, params, order } = await screeningScene({ ordered: false })
    const first = await logIn(one)
    expect(await notifySeen(first, { params, body })).toMatchObject({ code: 'DECISION_NOT_ALLOWED' })
    await order()
    expect((await notifySeen(first, { params, body })).ok).toBe(true)
    expect(await notifySeen(first, { params, body })).toMatchObject({
      code: 'DECISION_NOT_ALLOWED',
      message: 'A notice has already been sent. Read it before you do anything else.',
    })
  })

  it('of two at once is sent once', async () => {
    const { logIn, one, two, params, queuedTemplates } = await screeningScene()
    const clients = [await logIn(one), await logIn(two)]
    const sent = await Promise.all(clients.map(client => notifySeen(client, { params, body })))
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await queuedTemplates()).filter(name => name === 'pre-adverse-notice.mail')).toHaveLength(1)
  })

  it('holds every other decision about the check until it is withdrawn, which the applicant is told without the reason', async () => {
    const { logIn, two, params, version, status, api } = await noticed()
    const second = await logIn(two)
    const place = { ...params, step: 'backgroundCheck' as const }
    const decide = async () => {
      const seen = await second.review.case({ params: place })
      return second.review.decide({
        params: place,
        body: {
          decision: 'verify',
          version: seen.ok ? seen.data.version : 0,
          checks: allChecked('backgroundCheck'),
        },
      })
    }
    expect(await decide()).toMatchObject({ code: 'DECISION_NOT_ALLOWED' })
    const seen = await second.review.case({ params: place })
    const refusals = seen.ok ? seen.data.decisions : []
    expect(refusals.find(({ decision }) => decision === 'deny')?.refusal).toMatch(
      /^A notice about the report was sent, and the last day to answer is November 30, 2026\..* can confirm the denial/,
    )
    const reason = 'The entry is another person’s.'
    expect(
      await second.screening.withdraw({ params, body: { reason, version: await version() } }),
    ).toMatchObject({ ok: true, data: { notice: { state: 'WITHDRAWN' } } })
    const told = (await api.queuedMessages()).filter(({ template }) => template === 'notice-withdrawn')
    expect(told.map(({ channel }) => channel)).toContain('mail')
    expect(JSON.stringify(told)).not.toContain(reason)
    expect((await decide()).ok).toBe(true)
    expect(await status()).toBe('VERIFICATION')
    expect(await notifySeen(second, { params, body })).toMatchObject({ code: 'DECISION_NOT_ALLOWED' })
    const row = await api.db
      .selectFrom('audit_event')
      .select('reason')
      .where('action', '=', 'screening.notice-withdrawn')
      .executeTakeFirstOrThrow()
    expect(row.reason).toBe(reason)
  })
})

describe('screening.view: the screening of an application', () => {
  it('is on record for every look, says what may be done and why not, and never has the number', async () => {
    const { logIn, one, params, audited } = await screeningScene()
    const seen = await (await logIn(one)).screening.view({ params })
    expect(seen).toMatchObject({
      ok: true,
      data: {
        status: 'VERIFICATION',
        check: { provider: 'in-house', numberKept: false },
        notice: null,
        actions: [
          { action: 'report', refusal: null },
          { action: 'correct', refusal: correcting.nothing },
          { action: 'notify', refusal: null },
          { action: 'settle', refusal: 'You can’t do this while the notice is in its current state.' },
          { action: 'withdraw', refusal: 'You can’t do this while the notice is in its current state.' },
          { action: 'deny', refusal: 'You can’t do this while the notice is in its current state.' },
        ],
      },
    })
    expect(await audited()).toContain('screening.viewed')
  })
})
