import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { createTwilioSmsReports } from '../../providers/sms/sms-reports.ts'
import { newPerson, testApi } from '../../test/harness/api.ts'
import { queueMessages } from '../messages.ts'

const authToken = 'a token of tests'
const url = 'http://hero.test/api/texts/reports'

it('a text that was not delivered is noted once, with the code of the carrier', async () => {
  const api = await testApi({ deps: { smsReports: createTwilioSmsReports({ authToken, url }) } })
  const [id] = await queueMessages(api.deps, {
    template: 'texts-on',
    channel: 'sms',
    to: '+12125550100',
    values: {},
  })
  const report = (fields: Record<string, string>, token = authToken) => {
    const text = Object.keys(fields)
      .sort()
      .reduce((all, name) => all + name + fields[name], `${url}?message=${id}`)
    const signature = createHmac('sha1', token).update(text).digest('base64')
    const request = new Request(`http://hero.test/texts/reports?message=${id}`, {
      method: 'POST',
      headers: { 'x-twilio-signature': signature },
      body: new URLSearchParams(fields),
    })
    return api.api.fetch(request, { ip: '203.0.113.7', requestId: 'test-request' })
  }
  const noted = () =>
    api.db.selectFrom('message').select(['delivery', 'delivery_detail']).executeTakeFirstOrThrow()
  expect((await report({ MessageStatus: 'failed', ErrorCode: '30006' }, 'forged')).status).toBe(401)
  expect((await report({ MessageStatus: 'sent' })).status).toBe(204)
  expect(await noted()).toEqual({ delivery: null, delivery_detail: null })
  expect((await report({ MessageStatus: 'undelivered', ErrorCode: '30003' })).status).toBe(204)
  expect((await report({ MessageStatus: 'delivered' })).status).toBe(204)
  expect(await noted()).toEqual({ delivery: 'undelivered', delivery_detail: '30003' })
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
