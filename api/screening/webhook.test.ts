import { describe, expect, it } from 'vitest'
import { day, hour, minute } from '../../contract/durations.ts'
import { createCheckrWebhook } from '../../providers/screening/checkr-webhook.ts'
import { checkrAccount, checkrEvent } from '../../test/doubles/checkr.ts'
import { anAssessment, aReport, notifySeen, screeningScene } from '../../test/harness/screening.ts'
import { createApi } from '../app.ts'
import { invitationColumns } from '../applications/agency-invitation.ts'

const reference = 'e44aa283528e6fde7d540001'

async function scene() {
  const instance = await screeningScene()
  const { api, params } = instance
  await api.db.updateTable('background_check').set({ provider: 'checkr', reference }).execute()
  const webhook = createCheckrWebhook({ clock: api.clock, apiKey: checkrAccount.apiKey })
  const door = createApi({ ...api.deps, screeningWebhook: webhook })
  const post = async (
    type: string,
    object: Record<string, unknown> = {},
    { id = 'evt-1', signature }: { id?: string; signature?: string } = {},
  ) => {
    const event = checkrEvent(type, { id: reference, ...object }, { id, at: api.clock.now() })
    const response = await door.fetch(
      new Request('http://hero.test/screening/webhook', {
        method: 'POST',
        headers: { 'x-checkr-signature': signature ?? event.signature },
        body: event.body,
      }),
      { ip: '203.0.113.9', requestId: 'test-request' },
    )
    return response.status
  }
  const check = () => api.db.selectFrom('background_check').selectAll().executeTakeFirstOrThrow()
  const events = () => api.db.selectFrom('screening_event').selectAll().execute()
  const notify = async () => {
    const client = await instance.logIn(instance.one)
    const sent = await notifySeen(client, {
      params,
      body: { report: aReport, assessment: anAssessment },
    })
    expect(sent.ok).toBe(true)
  }
  const invite = async () => {
    const invitation = {
      url: 'https://apply.checkr.com/invite/hero/one',
      expiresAt: new Date(api.clock.now().getTime() + 7 * day),
    }
    const columns = invitationColumns(api.deps, params.applicationId, { invitation })
    await api.db
      .updateTable('background_check')
      .set({ ...columns, invitations: 1 })
      .execute()
  }
  const renewals = async () => {
    const { rows } = await api.pool.query(
      `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'renew-invitation'`,
    )
    return rows.length
  }
  return { ...instance, post, check, events, notify, invite, renewals }
}

describe('an event of the screening agency', () => {
  it('that the report is clear verifies the step, once however often it comes, and is on record', async () => {
    const { post, status, check, audited, queuedTemplates, api } = await scene()
    expect(await post('report.completed', { result: 'clear' })).toBe(200)
    expect(await status()).toBe('VERIFIED')
    expect(await check()).toMatchObject({ report_result: 'clear', report_at: api.clock.now() })
    expect(await post('report.completed', { result: 'clear' })).toBe(200)
    expect((await audited()).filter(action => action === 'screening.event-completed')).toHaveLength(1)
    await api.tellTheDay()
    expect((await queuedTemplates()).filter(name => name === 'application-news.mail')).toHaveLength(1)
    const told = (await api.queuedMessages()).find(({ template }) => template === 'application-news')
    expect(told?.values.lines?.match(/Step 5, Background check, is verified/g)).toHaveLength(1)
  })

  it('that comes five times at once does its work once', async () => {
    const { post, audited, events } = await scene()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post('report.completed', { result: 'clear' })),
    )
    expect(answers).toEqual([200, 200, 200, 200, 200])
    expect(await events()).toHaveLength(1)
    expect((await audited()).filter(action => action.startsWith('screening.event'))).toHaveLength(1)
  })

  it('that something was found decides nothing: a person looks', async () => {
    const { post, status, check, logIn, one, params } = await scene()
    expect(await post('report.completed', { result: 'consider' })).toBe(200)
    expect(await status()).toBe('VERIFICATION')
    expect((await check()).report_result).toBe('consider')
    const seen = await (await logIn(one)).screening.view({ params })
    expect(seen).toMatchObject({ data: { check: { report: { result: 'consider' } } } })
  })

  it.each([
    ['report.completed', { result: 'clear', includes_canceled: true }, 'incomplete'],
    ['report.canceled', { result: null }, 'canceled'],
  ])(
    'of the kind %s about canceled searches decides nothing: a person looks',
    async (type, report, result) => {
      const { post, status, check } = await scene()
      expect(await post(type, report)).toBe(200)
      expect([await status(), (await check()).report_result]).toEqual(['VERIFICATION', result])
    },
  )

  it('that the report was clear decides nothing if a later one came first', async () => {
    const { post, status, check, api } = await scene()
    const before = api.clock.now()
    api.clock.advance(hour)
    expect(await post('report.completed', { result: 'consider' })).toBe(200)
    const later = api.clock.now()
    api.clock.set(before)
    expect(await post('report.completed', { result: 'clear' }, { id: 'evt-0' })).toBe(200)
    expect(await status()).toBe('VERIFICATION')
    expect(await check()).toMatchObject({ report_result: 'consider', report_at: later })
  })

  it('that the report of a verified step is no longer clear decides nothing, and waits for staff until one of them notes what they think', async () => {
    const { post, status, api, logIn, one, params } = await scene()
    const staff = await logIn(one)
    const revised = async () => {
      const [waits, seen] = [await staff.waits.list(), await staff.screening.view({ params })]
      return [waits.ok && waits.data.map(({ kind }) => kind), seen.ok && seen.data.check.revised]
    }
    await post('report.completed', { result: 'clear' })
    expect(await revised()).toEqual([[], false])
    api.clock.advance(minute)
    expect(await post('report.completed', { result: 'consider' }, { id: 'evt-2' })).toBe(200)
    expect(await status()).toBe('VERIFIED')
    expect(await revised()).toEqual([['report-revised'], true])
    api.clock.advance(minute)
    const place = { ...params, step: 'backgroundCheck' as const }
    expect((await staff.review.addNote({ params: place, body: { text: 'About someone else.' } })).ok).toBe(
      true,
    )
    expect(await revised()).toEqual([[], false])
    api.clock.advance(minute)
    expect(await post('report.completed', { result: 'suspended' }, { id: 'evt-3' })).toBe(200)
    expect(await revised()).toEqual([['report-revised'], true])
  })

  it('that the report of a verified step is clear again takes it off the list', async () => {
    const { post, api, logIn, one } = await scene()
    const staff = await logIn(one)
    for (const [at, result] of ['clear', 'consider', 'clear'].entries()) {
      api.clock.advance(minute)
      expect(await post('report.completed', { result }, { id: `evt-${at}` })).toBe(200)
    }
    expect(await staff.waits.list()).toMatchObject({ ok: true, data: [] })
  })

  it('that the report is clear now decides nothing while a notice is open', async () => {
    const { post, status, notify } = await scene()
    await notify()
    expect(await post('report.completed', { result: 'clear' })).toBe(200)
    expect(await status()).toBe('VERIFICATION')
  })

  it('that the report is disputed stops the clock of the notice, and tells the applicant', async () => {
    const { post, notify, applicant, queuedTemplates, api } = await scene()
    expect(await post('report.disputed', {}, { id: 'evt-0' })).toBe(200)
    await notify()
    api.clock.advance(day)
    expect(await post('report.disputed')).toBe(200)
    expect(await applicant.client.adverse.notice()).toMatchObject({ data: { state: 'DISPUTED' } })
    expect(await queuedTemplates()).toContain('dispute-received.mail')
  })

  it('that the report is disputed waits for staff from then on, also for those who had a mail since the notice', async () => {
    const { post, notify, logIn, one, api } = await scene()
    await notify()
    api.clock.advance(day)
    expect(await post('report.disputed')).toBe(200)
    const waits = await (await logIn(one)).waits.list()
    expect(waits.ok && waits.data.filter(({ kind }) => kind === 'dispute')).toMatchObject([
      { since: api.clock.now().toISOString() },
    ])
  })

  it('of an invitation that became a report changes the name that the next events carry', async () => {
    const { post, check, status, invite, applicant } = await scene()
    await invite()
    expect(await post('invitation.completed', { report_id: 'rep-000009' })).toBe(200)
    expect(await check()).toMatchObject({
      reference: 'rep-000009',
      invitation_state: 'completed',
      invitation_sealed: null,
    })
    expect(await applicant.client.hero.state()).toMatchObject({ data: { hero: { invitation: null } } })
    expect(await post('report.completed', { id: 'rep-000009', result: 'clear' }, { id: 'evt-2' })).toBe(200)
    expect(await status()).toBe('VERIFIED')
  })

  it('of an invitation that ended unused takes its link away and asks for a new one, once', async () => {
    const { post, check, invite, applicant, renewals, api } = await scene()
    await invite()
    const link = 'https://apply.checkr.com/invite/hero/one'
    const pending = { state: 'pending', url: link, renews: true }
    expect(await applicant.client.hero.state()).toMatchObject({ data: { hero: { invitation: pending } } })
    expect(await applicant.client.hero.backgroundCheck()).toMatchObject({ data: { invitation: pending } })
    expect(await post('invitation.expired')).toBe(200)
    expect(await post('invitation.expired')).toBe(200)
    expect(await check()).toMatchObject({ invitation_state: 'expired', invitation_sealed: null })
    expect(await applicant.client.hero.state()).toMatchObject({
      data: { hero: { invitation: { state: 'expired', url: null } } },
    })
    expect(await renewals()).toBe(1)
    const history = await applicant.client.hero.history()
    expect(history.ok && history.data[0]!.text).toBe('The screening agency’s link expired.')
    expect(JSON.stringify(await api.db.selectFrom('audit_event').selectAll().execute())).not.toContain(link)
  })

  it('that an invitation ended changes nothing once it was completed', async () => {
    const { post, check, invite, renewals } = await scene()
    await invite()
    expect(await post('invitation.completed', { report_id: reference })).toBe(200)
    expect(await post('invitation.expired', {}, { id: 'evt-2' })).toBe(200)
    expect([(await check()).invitation_state, await renewals()]).toEqual(['completed', 0])
  })

  it('waits at the agency: staff see until when, and never the link', async () => {
    const { invite, logIn, one, params } = await scene()
    await invite()
    const seen = await (await logIn(one)).screening.view({ params })
    expect(seen).toMatchObject({ data: { check: { invitation: { state: 'pending', times: 1 } } } })
    expect(JSON.stringify(seen)).not.toContain('apply.checkr.com')
  })

  it('without its signature, about an unknown order, or too large does nothing and is remembered by nobody', async () => {
    const { post, status, events } = await scene()
    expect(await post('report.completed', { result: 'clear' }, { signature: 'f'.repeat(64) })).toBe(401)
    expect(await post('report.completed', { id: 'rep-unknown', result: 'clear' })).toBe(404)
    expect(await post('report.completed', { result: 'clear', filler: 'x'.repeat(300_000) })).toBe(413)
    expect(await status()).toBe('VERIFICATION')
    expect(await events()).toEqual([])
  })

  it('has no address where reviewers screen themselves', async () => {
    const { api } = await screeningScene({ ordered: false })
    const response = await api.api.fetch(
      new Request('http://hero.test/screening/webhook', { method: 'POST', body: '{}' }),
    )
    expect(response.status).toBe(404)
  })
})
