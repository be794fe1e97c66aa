import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createTwilioSmsReports } from '../../providers/sms/sms-reports.ts'
import { newPerson, type TestApi, testApi } from '../../test/harness/api.ts'
import { sender } from '../../test/harness/outbox.ts'
import { sendMessage } from '../../worker/send-message.ts'
import { queueMessages } from '../messages.ts'

const authToken = 'a token of tests'
const url = 'http://hero.test/api/texts/reports'

async function reported() {
  const api = await testApi({ deps: { smsReports: [createTwilioSmsReports({ authToken, url })] } })
  const [id] = await queueMessages(api.deps, {
    template: 'texts-on',
    channel: 'sms',
    to: '+12125550100',
    values: {},
  })
  const report = (fields: Record<string, string>, token = authToken) => {
    const form: Record<string, string> = { MessageSid: 'SM1', To: '+12125550100', ...fields }
    const text = Object.keys(form)
      .sort()
      .reduce((all, name) => all + name + form[name], `${url}?message=${id}`)
    const signature = createHmac('sha1', token).update(text).digest('base64')
    const request = new Request(`http://hero.test/texts/reports?message=${id}`, {
      method: 'POST',
      headers: { 'x-twilio-signature': signature },
      body: new URLSearchParams(form),
    })
    return api.api.fetch(request, { ip: '203.0.113.7', requestId: 'test-request' })
  }
  const noted = () =>
    api.db.selectFrom('message').select(['delivery', 'delivery_detail']).executeTakeFirstOrThrow()
  return { api, id: id!, report, noted }
}

/** Sends the queued text through a provider that knows it as `providerId`. */
const send = (api: TestApi, id: string, providerId: string) => {
  const { needs } = sender(api)
  const smsSender = { send: async () => ({ providerId }) }
  return sendMessage({ ...needs, smsSender }, { id }, { last: false })
}

it('a text that was not delivered is noted once, with the code of the carrier', async () => {
  const { report, noted } = await reported()
  expect((await report({ MessageStatus: 'failed', ErrorCode: '30006' }, 'forged')).status).toBe(401)
  expect((await report({ MessageStatus: 'sent' })).status).toBe(204)
  expect(await noted()).toEqual({ delivery: null, delivery_detail: null })
  expect((await report({ MessageStatus: 'undelivered', ErrorCode: '30003' })).status).toBe(204)
  expect((await report({ MessageStatus: 'delivered' })).status).toBe(204)
  expect(await noted()).toEqual({ delivery: 'undelivered', delivery_detail: '30003' })
})

describe('a text that another sender sent after the first did not answer', () => {
  const failed = { MessageSid: 'SM1', MessageStatus: 'failed', ErrorCode: '30008' }
  const nothing = { delivery: null, delivery_detail: null }

  it('is not marked by a late status of the first attempt', async () => {
    const { api, id, report, noted } = await reported()
    await send(api, id, 'telnyx-1')
    expect((await report(failed)).status).toBe(204)
    expect(await noted()).toEqual(nothing)
  })

  it('loses a status of the first attempt that came before it was recorded as sent', async () => {
    const { api, id, report, noted } = await reported()
    await report(failed)
    expect(await noted()).toEqual({ delivery: 'undelivered', delivery_detail: '30008' })
    await send(api, id, 'telnyx-1')
    expect(await noted()).toEqual(nothing)
  })

  it('keeps a status of its own that came before it was recorded as sent', async () => {
    const { api, id, report, noted } = await reported()
    await report(failed)
    await report({ MessageSid: 'SM2', MessageStatus: 'delivered' })
    await send(api, id, 'SM2')
    await report(failed)
    expect(await noted()).toEqual({ delivery: 'delivered', delivery_detail: 'delivered' })
  })
})

it('a text that Twilio accepted and then did not send because of a STOP ends the texts to the number', async () => {
  const { api, id, report } = await reported()
  await send(api, id, 'SM1')
  const stops = () => api.db.selectFrom('text_stop').select('phone').execute()
  await report({ MessageSid: 'SM0', MessageStatus: 'failed', ErrorCode: '21610' })
  expect(await stops()).toEqual([])
  await report({ MessageStatus: 'failed', ErrorCode: '21610' })
  expect(await stops()).toEqual([{ phone: '+12125550100' }])
})

it.each([
  ['a landline', 'landline', 'landline'],
  ['no number', 'invalid', 'not valid'],
] as const)('a code is not sent to %s, which is said at the field', async (_name, type, words) => {
  const api = await testApi({ deps: { phoneLookup: { lineType: async () => type } } })
  const { phone, email, countryCode } = newPerson()
  const recaptcha_token = await api.solved()
  const answer = await api
    .client()
    .customer.requestCode({ body: { phone, email, countryCode, recaptcha_token } })
  expect(answer).toMatchObject({ code: 'INVALID_INPUT', errors: { phone: expect.stringContaining(words) } })
  expect(await api.queuedMessages()).toEqual([])
})
