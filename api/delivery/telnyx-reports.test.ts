import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { clockDifference } from '../../providers/mail/reports/mail-reports.ts'
import { createTelnyxSmsSender } from '../../providers/sms/telnyx.ts'
import { createTelnyxSmsReports } from '../../providers/sms/telnyx-reports.ts'
import { startTelnyx, telnyxAccount } from '../../test/doubles/telnyx.ts'
import { testApi } from '../../test/harness/api.ts'
import { sender } from '../../test/harness/outbox.ts'
import { type Signed, telnyxTime, telnyxWebhooks } from '../../test/harness/telnyx-webhooks.ts'
import { sendMessage } from '../../worker/send-message.ts'
import { queueMessages } from '../messages.ts'

const to = '+12125550100'
const url = 'http://hero.test/api/texts/reports/telnyx'

interface Change {
  event?: string
  type?: string
  /** Telnyx's id of the attempt. */
  attempt?: string
  deliveredTo?: string
  webhookUrl?: string
  errors?: object[]
}

/** The example of "Delivery update" that Telnyx publishes, with what changes from text to text. */
const finalized = (at: Date, message: string, status: string, change: Change = {}) => ({
  data: {
    record_type: 'event',
    id: change.event ?? '86f58db9-0fe3-4adc-9d1f-46e66e6e9323',
    event_type: change.type ?? 'message.finalized',
    occurred_at: telnyxTime(at),
    payload: {
      record_type: 'message',
      direction: 'outbound',
      id: change.attempt ?? 'telnyx-1',
      type: 'SMS',
      messaging_profile_id: '4000eba1-a0c0-4563-9925-b25e842a7cb6',
      organization_id: 'b448f9cc-a842-4784-98e9-03c1a5872950',
      from: { phone_number: '+18445550001', carrier: 'TELNYX LLC', line_type: 'VoIP' },
      to: [{ phone_number: to, status, carrier: 'T-MOBILE USA, INC.', line_type: 'Wireless' }],
      cc: [],
      text: 'Hello, World!',
      media: [],
      webhook_url: change.webhookUrl ?? `${url}?message=${message}`,
      webhook_failover_url: '',
      encoding: 'GSM-7',
      parts: 1,
      tags: [],
      received_at: telnyxTime(at),
      sent_at: telnyxTime(at),
      completed_at: telnyxTime(at),
      valid_until: null,
      errors: change.errors ?? [],
    },
  },
  meta: { attempt: 1, delivered_to: change.deliveredTo ?? `${url}?message=${message}` },
})

async function scene() {
  const { clock, publicKey, webhook } = telnyxWebhooks()
  const smsReports = createTelnyxSmsReports({ publicKey, clock, url })
  const api = await testApi({ deps: { smsReports: [smsReports], clock } })
  const queue = async () => {
    const [id] = await queueMessages(api.deps, { template: 'texts-on', channel: 'sms', to, values: {} })
    return id!
  }
  const post = async (event: object, { path, ...signed }: Signed & { path?: string } = {}) => {
    const request = webhook(path ?? '/texts/reports/telnyx', event, signed)
    return (await api.api.fetch(request, { ip: '203.0.113.7', requestId: 'test-request' })).status
  }
  const noted = (id: string) =>
    api.db
      .selectFrom('message')
      .select(['delivery', 'delivery_detail'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const stops = () => api.db.selectFrom('text_stop').select('phone').execute()
  const { needs } = sender(api)
  const send = (id: string, providerId: string) =>
    sendMessage({ ...needs, smsSender: { send: async () => ({ providerId }) } }, { id }, { last: false })
  return { api, clock, smsReports, needs, queue, post, noted, stops, send }
}

const nothing = { delivery: null, delivery_detail: null }
const delivered = { delivery: 'delivered', delivery_detail: 'delivered' }

describe('a status of a text that Telnyx sent', () => {
  it('is asked for with each text, at a URL with our id, and noted for that text', async () => {
    const double = await startTelnyx()
    onTestFinished(() => double.close())
    const { clock, smsReports, needs, queue, post, noted } = await scene()
    const [id, another] = [await queue(), await queue()]
    const { addressOf: reportsTo } = smsReports
    const smsSender = createTelnyxSmsSender({ ...telnyxAccount, baseUrl: double.url, reportsTo })
    await sendMessage({ ...needs, smsSender }, { id }, { last: false })
    const { webhook_url: deliveredTo } = JSON.parse(double.received[0]!.body) as { webhook_url: string }
    const attempt = 'b0c7e8cb-6227-4c74-9f32-c7f80c30934b'
    expect(await post(finalized(clock.now(), id, 'delivered', { attempt, deliveredTo }))).toBe(204)
    expect(await noted(id)).toEqual(delivered)
    expect(await noted(another)).toEqual(nothing)
  })

  it.each([
    ['delivery_failed', [{ code: '40008', title: 'Undeliverable' }], '40008'],
    ['sending_failed', [], 'sending_failed'],
    ['expired', [{ code: 'not a code', title: 'x' }], 'expired'],
  ])('%s means that it was not delivered', async (status, errors, detail) => {
    const { clock, queue, send, post, noted } = await scene()
    const id = await queue()
    await send(id, 'telnyx-1')
    await post(finalized(clock.now(), id, status, { errors }))
    expect(await noted(id)).toEqual({ delivery: 'undelivered', delivery_detail: detail })
    await post(finalized(clock.now(), id, 'delivered', { event: 'late' }))
    expect(await noted(id)).toEqual({ delivery: 'undelivered', delivery_detail: detail })
  })

  it.each([
    ['that is not final', 'sent', { type: 'message.sent' }],
    ['that leaves the delivery open', 'delivery_unconfirmed', {}],
    ['of no kind that we know', 'teleported', {}],
    ['of another attempt', 'delivered', { attempt: 'telnyx-0' }],
    ['of no attempt', 'delivered', { attempt: '' }],
    ['for no message of ours', 'delivered', { deliveredTo: 'https://hero.test/other', webhookUrl: url }],
  ])('%s is accepted and changes nothing', async (_name, status, change) => {
    const { clock, queue, send, post, noted } = await scene()
    const id = await queue()
    await send(id, 'telnyx-1')
    expect(await post(finalized(clock.now(), id, status, change))).toBe(204)
    expect(await noted(id)).toEqual(nothing)
  })

  it('that came by another URL counts for the text that it was given with', async () => {
    const { clock, queue, send, post, noted } = await scene()
    const id = await queue()
    await send(id, 'telnyx-1')
    await post(finalized(clock.now(), id, 'delivered', { deliveredTo: 'https://hero.test/passed-on' }))
    expect(await noted(id)).toEqual(delivered)
  })

  it('counts once, under its old signature or a new one, and only for the attempt that sent the text', async () => {
    const { clock, queue, send, post, noted } = await scene()
    const id = await queue()
    const first = finalized(clock.now(), id, 'sending_failed', { event: 'e-1', attempt: 'telnyx-1' })
    const at = clock.now()
    await post(first, { at })
    await post(finalized(clock.now(), id, 'delivered', { event: 'e-2', attempt: 'telnyx-2' }))
    clock.advance(1_000)
    expect(await post(first, { at })).toBe(204)
    expect(await post(first)).toBe(204)
    expect(await noted(id)).toEqual(delivered)
    await send(id, 'telnyx-2')
    expect(await noted(id)).toEqual(delivered)
  })

  it('that says that the person had sent STOP ends the texts to the number', async () => {
    const { clock, queue, send, post, stops } = await scene()
    const id = await queue()
    await send(id, 'telnyx-1')
    const errors = [{ code: '40300', title: 'Blocked due to STOP message' }]
    await post(finalized(clock.now(), id, 'sending_failed', { event: 'e-1', attempt: 'telnyx-0', errors }))
    expect(await stops()).toEqual([])
    await post(finalized(clock.now(), id, 'sending_failed', { event: 'e-2', errors }))
    expect(await stops()).toEqual([{ phone: to }])
  })

  it('under another key, with another body or with an old signature is refused', async () => {
    const { clock, queue, send, post, noted } = await scene()
    const id = await queue()
    await send(id, 'telnyx-1')
    const report = finalized(clock.now(), id, 'delivered')
    expect(await post(report, { key: generateKeyPairSync('ed25519').privateKey })).toBe(401)
    expect(await post(report, { signed: '{}' })).toBe(401)
    for (const off of [-clockDifference - 1_000, clockDifference + 1_000])
      expect(await post(report, { at: new Date(clock.now().getTime() + off) })).toBe(401)
    expect(await noted(id)).toEqual(nothing)
  })

  it('is not taken for that of another text, which a request may name because its query is not signed', async () => {
    const { clock, queue, send, post, noted } = await scene()
    const [id, another] = [await queue(), await queue()]
    await send(id, 'telnyx-1')
    const report = finalized(clock.now(), id, 'delivered')
    expect(await post(report, { path: `/texts/reports/telnyx?message=${another}` })).toBe(204)
    expect(await noted(another)).toEqual(nothing)
    expect(await noted(id)).toEqual(delivered)
  })
})
