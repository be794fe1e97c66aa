import { describe, expect, it, onTestFinished } from 'vitest'
import { day } from '../../contract/durations.ts'
import { createCheckrScreening } from '../../providers/screening/checkr.ts'
import { createCheckrWebhook } from '../../providers/screening/checkr-webhook.ts'
import type { ScreeningProvider } from '../../providers/screening/screening-provider.ts'
import { checkrAccount, checkrEvent, startCheckr } from '../../test/doubles/checkr.ts'
import { testApi } from '../../test/harness/api.ts'
import { newApplicant, newReviewer, seedPages } from '../../test/harness/applicant.ts'
import { type PlaceOrderNeeds, placeBackgroundOrder } from '../../worker/place-background-order.ts'
import { renewInvitation } from '../../worker/renew-invitation.ts'
import { createApi } from '../app.ts'
import { moveStep } from '../applications/move-step.ts'

async function scene() {
  const api = await testApi()
  await seedPages(api)
  const hero = await newApplicant(api)
  await hero.sendSteps(5)
  const { applicationId } = hero
  const by = await newReviewer(api)
  const checkr = await startCheckr({ now: () => api.clock.now() })
  onTestFinished(() => checkr.close())
  const screening = createCheckrScreening({ ...checkrAccount, clock: api.clock, baseUrl: checkr.url })
  const needs: PlaceOrderNeeds = { ...api.deps, screening, screeningName: 'checkr' }
  const sendBack = () =>
    api.db
      .transaction()
      .execute(tx =>
        moveStep(
          { ...api.deps, db: tx },
          { applicationId, step: 'backgroundCheck', event: 'invalidate', by, reasonCode: 'BC_SIGNATURE' },
        ),
      )
  /** The agency takes the request, and meanwhile a reviewer sends the step back. */
  const duringWhich = (work: () => Promise<unknown>): ScreeningProvider => ({
    order: async order => {
      const accepted = await screening.order(order)
      await work()
      return accepted
    },
    inviteAgain: async order => {
      const accepted = await screening.inviteAgain(order)
      await work()
      return accepted
    },
  })
  const place = (provider: ScreeningProvider = screening) =>
    placeBackgroundOrder({ ...needs, screening: provider }, { applicationId })
  const renew = (provider: ScreeningProvider = screening) =>
    renewInvitation({ ...needs, screening: provider }, { applicationId })
  const webhook = createCheckrWebhook({ clock: api.clock, apiKey: checkrAccount.apiKey })
  const door = createApi({ ...api.deps, screeningWebhook: webhook })
  let events = 0
  const post = async (type: string, object: Record<string, unknown>) => {
    events += 1
    const { body, signature } = checkrEvent(type, object, { id: `evt-${events}`, at: api.clock.now() })
    const response = await door.fetch(
      new Request('http://hero.test/screening/webhook', {
        method: 'POST',
        headers: { 'x-checkr-signature': signature },
        body,
      }),
      { ip: '203.0.113.9', requestId: 'test-request' },
    )
    return response.status
  }
  const check = () => api.db.selectFrom('background_check').selectAll().executeTakeFirstOrThrow()
  const status = async () =>
    (
      await api.db
        .selectFrom('application_step')
        .select('status')
        .where('step', '=', 'backgroundCheck')
        .executeTakeFirstOrThrow()
    ).status
  const history = async () => {
    const answer = await hero.client.hero.history()
    return answer.ok ? answer.data.map(({ text }) => text) : []
  }
  const signAgain = async () => {
    await hero.readTexts()
    await hero.sign('219-09-8888')
  }
  const invitation = (at: number) => String(checkr.invitations[at]?.id)
  return {
    api,
    checkr,
    sendBack,
    duringWhich,
    place,
    renew,
    post,
    check,
    status,
    history,
    signAgain,
    invitation,
  }
}

const handedOver = 'Your background check was sent to the screening agency.'

describe('an order that the agency took while its step was sent back', () => {
  it('is on record, and what the agency says about it is acknowledged and decides nothing', async () => {
    const { checkr, sendBack, duringWhich, place, post, check, status, history, invitation } = await scene()
    await place(duringWhich(sendBack))
    expect(await history()).toContain(handedOver)
    expect(await check()).toMatchObject({ number_sealed: null, reference: null, sent_at: null })
    const report = checkr.complete(invitation(0))
    expect(await post('invitation.completed', { id: invitation(0), report_id: report })).toBe(200)
    expect(await post('report.completed', { id: report, result: 'clear' })).toBe(200)
    expect(await status()).toBe('INVALID')
    expect(await check()).toMatchObject({ reference: null, report_result: null, invitation_state: null })
  })

  it('does not touch the one that follows', async () => {
    const { sendBack, signAgain, duringWhich, place, post, check, status, invitation } = await scene()
    const sentBackAndSigned = async () => {
      await sendBack()
      await signAgain()
    }
    await place(duringWhich(sentBackAndSigned))
    expect(await check()).toMatchObject({ attempt: 2, sent_at: null, reference: null })
    await place()
    expect(await check()).toMatchObject({ attempt: 2, reference: invitation(1), invitation_state: 'pending' })
    expect(await post('invitation.expired', { id: invitation(0) })).toBe(200)
    expect(await post('invitation.completed', { id: invitation(0), report_id: 'rep-of-first' })).toBe(200)
    expect(await post('report.completed', { id: 'rep-of-first', result: 'clear' })).toBe(200)
    expect(await check()).toMatchObject({ reference: invitation(1), invitation_state: 'pending' })
    expect(await status()).toBe('VERIFICATION')
  })

  it('is known by its second invitation, too', async () => {
    const { api, sendBack, duringWhich, place, renew, post, check, invitation } = await scene()
    await place()
    api.clock.advance(8 * day)
    await renew(duringWhich(sendBack))
    expect((await check()).reference).toBe(invitation(0))
    expect(await post('invitation.expired', { id: invitation(1) })).toBe(200)
  })
})

describe('an event about an earlier name of an order', () => {
  it('is acknowledged once the step was sent back and signed again, and decides nothing', async () => {
    const { checkr, sendBack, signAgain, place, post, status, check, invitation } = await scene()
    await place()
    const report = checkr.complete(invitation(0))
    expect(await post('invitation.completed', { id: invitation(0), report_id: report })).toBe(200)
    await sendBack()
    await signAgain()
    expect(await post('report.completed', { id: report, result: 'clear' })).toBe(200)
    expect([await status(), (await check()).report_result]).toEqual(['VERIFICATION', null])
  })

  it('that ended does not end the invitation that replaced it', async () => {
    const { api, place, renew, post, check, invitation } = await scene()
    await place()
    api.clock.advance(8 * day)
    await renew()
    expect(await post('invitation.expired', { id: invitation(0) })).toBe(200)
    expect(await check()).toMatchObject({ reference: invitation(1), invitation_state: 'pending' })
  })

  it('that was answered is acknowledged, also if we had asked for its report before the event came', async () => {
    const { api, checkr, place, renew, post, check, history, invitation } = await scene()
    await place()
    const report = checkr.complete(invitation(0))
    api.clock.advance(8 * day)
    await renew()
    expect((await check()).reference).toBe(report)
    expect(await post('invitation.completed', { id: invitation(0), report_id: report })).toBe(200)
    const completed = 'The screening agency has everything it asked you for.'
    expect((await history()).filter(text => text === completed)).toHaveLength(1)
  })
})
