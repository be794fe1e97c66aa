import { describe, expect, it } from 'vitest'
import type { DomainEvent } from '../../api/domain-event.ts'
import { queueMessages } from '../../api/messages.ts'
import { applyDecisions } from '../../api/review/apply-decisions.ts'
import { hour, second } from '../../contract/durations.ts'
import { reviewing } from '../../contract/staff-limits.ts'
import { newPerson, testApi } from '../../test/harness/api.ts'
import { aPicture, newAccount, newApplicant, putFile } from '../../test/harness/applicant.ts'
import { allChecked } from '../../test/harness/checked.ts'
import { testMetrics } from '../../test/harness/metrics.ts'
import { failing, outbox } from '../../test/harness/outbox.ts'
import { contacts } from '../../test/harness/request-code.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { sendMessage } from '../../worker/send-message.ts'

/** An API whose events go to metrics. `value` is the sample with exactly these labels, as shown by /metrics. */
async function measured() {
  const events: DomainEvent[] = []
  const api = await testApi({ deps: { onEvent: event => void events.push(event) } })
  const value = async (sample: string) => {
    const metrics = testMetrics(api)
    for (const event of events) metrics.onEvent(event)
    const line = (await metrics.text()).split('\n').find(text => text.startsWith(`${sample} `))
    return line && Number(line.split(' ').at(-1))
  }
  return { api, events, value }
}

describe('the metrics of the product', () => {
  it('count codes sent and entered, and sign-ups by audience', async () => {
    const { api, value } = await measured()
    await api.signUp('hero')
    await api.signUp('customer')
    expect(await value('sign_ups_total{audience="hero"}')).toBe(1)
    expect(await value('sign_ups_total{audience="customer"}')).toBe(1)
    expect(await value('codes_sent_total{purpose="sign-up",proof="yes"}')).toBe(2)
    expect(await value('code_checks_total{purpose="sign-up",result="right"}')).toBe(2)
  })

  it('count a wrong code, and no sign-up', async () => {
    const { api, value } = await measured()
    const person = newPerson()
    const client = api.client()
    const recaptcha_token = await api.solved()
    await client.customer.requestCode({ body: { ...contacts(person), recaptcha_token } })
    const sent = await api.codeFor(`${person.countryCode}${person.phone}`)
    const phoneOTP = sent === '0000' ? '0001' : '0000'
    const body = { ...person, phoneOTP, termsAndConditions: true, contactAgree: true } as const
    expect(await client.customer.signUp({ body })).toMatchObject({ code: 'CODE_INCORRECT' })
    expect(await value('code_checks_total{purpose="sign-up",result="wrong"}')).toBe(1)
    expect(await value('sign_ups_total{audience="customer"}')).toBe(0)
  })

  it('name the limit that refused, and only when a caller was refused', async () => {
    const { api, value } = await measured()
    const ask = async () => api.client().customer.requestCode({ body: contacts(newPerson()) })
    const answers = []
    for (let turn = 0; turn < 4; turn++) answers.push(await ask())
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, false])
    expect(await value('limit_refusals_total{limit="codeByAddress"}')).toBe(1)
    const person = newPerson()
    const other = api.client(undefined, { ip: '198.51.100.9' })
    await other.customer.requestCode({ body: contacts(person) })
    api.clock.advance(second)
    await other.customer.requestCode({ body: { ...contacts(person), email: 'another@example.com' } })
    expect(await value('limit_refusals_total{limit="codePause"}')).toBe(1)
  })

  it('count a decision when it takes effect, and show the age of the queue by step', async () => {
    const { api, value } = await measured()
    const reviewer = await (await newStaff(api)).logIn()
    const applicant = await newApplicant(api)
    await applicant.sendDocuments('DRIVING')
    await api.db
      .updateTable('application_step')
      .set({ sent_at: new Date(Date.now() - 2 * hour) })
      .where('step', '=', 'drivingLicense')
      .execute()
    const waiting = await value('review_queue_oldest_seconds{step="drivingLicense"}')
    expect(waiting).toBeGreaterThan(7_190)
    expect(waiting).toBeLessThan(7_300)
    expect(await value('review_queue_cases{step="drivingLicense"}')).toBe(1)
    expect(await value('review_queue_oldest_seconds{step="heroForm"}')).toBe(0)
    const { version } = await api.db
      .selectFrom('application_step')
      .select('version')
      .where('step', '=', 'drivingLicense')
      .executeTakeFirstOrThrow()
    const params = { applicationId: applicant.applicationId, step: 'drivingLicense' } as const
    const checks = allChecked('drivingLicense')
    const decided = await reviewer.client.review.decide({
      params,
      body: { version, checks, decision: 'verify' },
    })
    expect(decided).toMatchObject({ ok: true })
    const verified = 'review_decisions_total{step="drivingLicense",decision="verify"}'
    expect(await value(verified)).toBe(0)
    api.clock.advance(reviewing.undo)
    await applyDecisions(api.deps)
    expect(await value(verified)).toBe(1)
    expect(await value('review_queue_cases{step="drivingLicense"}')).toBe(0)
  })

  it('count photos that are stored, and the others by what is wrong with them', async () => {
    const { api, value } = await measured()
    const { client } = await newAccount(api, 'hero')
    const slot = async () => {
      const opened = await client.uploads.open({ query: { count: 1 } })
      if (!opened.ok) throw new Error(opened.code)
      return opened.data[0]!.url
    }
    const [good, broken, wrongType] = [await slot(), await slot(), await slot()]
    const picture = await aPicture()
    await putFile(api, good, picture)
    await putFile(api, broken, Buffer.from('no picture at all'))
    await putFile(api, wrongType, await aPicture(), 'application/pdf')
    await putFile(api, good, picture)
    await putFile(api, good, await aPicture())
    expect(await value('uploads_total{result="stored"}')).toBe(1)
    expect(await value('uploads_total{result="repeated"}')).toBe(1)
    expect(await value('uploads_total{result="type"}')).toBe(1)
    expect(await value('uploads_total{result="FILE_TYPE"}')).toBe(1)
    expect(await value('uploads_total{result="UPLOAD_USED"}')).toBe(1)
  })

  it('measure a message from its commit to the provider, sent or failed for good', async () => {
    const events: DomainEvent[] = []
    const onEvent = (event: DomainEvent) => void events.push(event)
    const sent = await outbox()
    const id = await sent.queue('texts-on', 'sms', {})
    sent.api.clock.advance(4 * second)
    await sendMessage({ ...sent.needs, onEvent }, { id }, { last: false })
    const refused = await outbox(failing('permanent', '21211'))
    const [failedId] = await queueMessages(refused.api.deps, {
      template: 'texts-on',
      channel: 'sms',
      to: '+12125550100',
      values: {},
    })
    await sendMessage({ ...refused.needs, onEvent }, { id: failedId! }, { last: false })
    expect(events).toEqual([
      { kind: 'message', template: 'texts-on', channel: 'sms', result: 'sent', seconds: 4 },
      { kind: 'message', template: 'texts-on', channel: 'sms', result: 'failed', seconds: 0 },
    ])
  })

  it('have no input, name or id among their labels', async () => {
    const { api, events, value } = await measured()
    const { email, phone, firstName } = await api.signUp('hero')
    await value('sign_ups_total')
    const told = JSON.stringify(events)
    for (const secret of [email, phone, firstName]) expect(told).not.toContain(secret)
  })
})
