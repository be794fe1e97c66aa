import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { clockDifference } from '../../providers/mail/reports/mail-reports.ts'
import { createTelnyxInboundTexts } from '../../providers/sms/telnyx-inbound.ts'
import { testApi } from '../../test/harness/api.ts'
import { type Signed, telnyxTime, telnyxWebhooks } from '../../test/harness/telnyx-webhooks.ts'

const from = '+18665550001'

/** The example of "Inbound message" that Telnyx publishes, with what changes from text to text. */
const received = (at: Date, change: { event?: string; type?: string; payload?: object } = {}) => ({
  data: {
    record_type: 'event',
    id: change.event ?? 'bf6307bd-884d-4c1f-b6ea-c62b8c495d3c',
    event_type: change.type ?? 'message.received',
    occurred_at: telnyxTime(at),
    payload: {
      record_type: 'message',
      direction: 'inbound',
      id: '7ee4241c-f127-47e5-9c34-3aac291f8058',
      type: 'SMS',
      messaging_profile_id: '0f512bda-ae1e-4597-8e11-e5f5686b97d3',
      organization_id: 'b448f9cc-a842-4784-98e9-03c1a5872950',
      from: { phone_number: from, carrier: 'T-MOBILE USA, INC.', line_type: 'Wireless' },
      to: [{ phone_number: '+18445550001', status: 'delivered', carrier: 'TELNYX LLC', line_type: 'VoIP' }],
      cc: [],
      text: 'Hello, World!',
      media: [],
      encoding: 'GSM-7',
      parts: 1,
      tags: [],
      received_at: telnyxTime(at),
      ...change.payload,
    },
  },
  meta: { attempt: 1, delivered_to: 'https://hero.test/api/texts/inbound/telnyx' },
})

async function scene() {
  const { clock, publicKey, webhook } = telnyxWebhooks()
  const inboundTexts = [createTelnyxInboundTexts({ publicKey, clock })]
  const api = await testApi({ deps: { inboundTexts, clock } })
  const post = async (event: object, signed?: Signed) => {
    const request = webhook('/texts/inbound/telnyx', event, signed)
    return (await api.api.fetch(request, { ip: '203.0.113.7', requestId: 'test-request' })).status
  }
  const stops = async () =>
    (await api.db.selectFrom('text_stop').select('phone').execute()).map(({ phone }) => phone)
  const answers = async () => (await api.queuedMessages()).map(({ template }) => template)
  const said = (text: string, event: string, more: object = {}) =>
    post(received(clock.now(), { event, payload: { text, ...more } }))
  return { api, clock, post, said, stops, answers }
}

describe('a text to the number at Telnyx', () => {
  it('with STOP, START and HELP does what it does at the first sender', async () => {
    const { said, stops, answers } = await scene()
    expect(await said('Hello, World!', 'e-0')).toBe(200)
    expect(await said('STOP', 'e-1')).toBe(200)
    expect(await stops()).toEqual([from])
    await said('start', 'e-2')
    expect(await stops()).toEqual([])
    await said('help', 'e-3')
    expect(await answers()).toEqual(['texts-stopped', 'texts-started', 'texts-help'])
  })

  it('that Telnyx took for a keyword and answered gets no second answer', async () => {
    const { said, stops, answers } = await scene()
    await said('ALTO', 'e-1', { autoresponse_type: 'STOP' })
    expect(await stops()).toEqual([from])
    await said('COMENZAR', 'e-2', { autoresponse_type: 'START' })
    expect(await stops()).toEqual([])
    expect(await answers()).toEqual([])
  })

  it('that is reported again changes nothing, under its old signature or a new one', async () => {
    const { clock, post, said, stops } = await scene()
    const start = received(clock.now(), { event: 'e-1', payload: { text: 'START' } })
    const at = clock.now()
    await post(start, { at })
    await said('STOP', 'e-2')
    expect(await post(start, { at })).toBe(200)
    expect(await post(start)).toBe(200)
    expect(await stops()).toEqual([from])
  })

  it('with START that arrives after a STOP that was sent later turns nothing on', async () => {
    const { clock, post, said, stops } = await scene()
    const start = received(clock.now(), { event: 'e-1', payload: { text: 'START' } })
    clock.advance(60_000)
    await said('STOP', 'e-2')
    clock.advance(60_000)
    expect(await post(start)).toBe(200)
    expect(await stops()).toEqual([from])
    await said('START', 'e-3')
    expect(await stops()).toEqual([])
  })

  it('of a clock ahead of ours still stops and starts', async () => {
    const { clock, post, said, stops } = await scene()
    const ahead = new Date(clock.now().getTime() + 60_000)
    await post(received(ahead, { event: 'e-1', payload: { text: 'STOP' } }))
    expect(await stops()).toEqual([from])
    await said('START', 'e-2')
    expect(await stops()).toEqual([])
  })

  it('under another key, with another body or with an old signature is refused', async () => {
    const { clock, post, stops } = await scene()
    const stop = received(clock.now(), { payload: { text: 'STOP' } })
    expect(await post(stop, { key: generateKeyPairSync('ed25519').privateKey })).toBe(403)
    expect(await post(stop, { signed: '{}' })).toBe(403)
    for (const off of [-clockDifference - 1_000, clockDifference + 1_000])
      expect(await post(stop, { at: new Date(clock.now().getTime() + off) })).toBe(403)
    expect(await stops()).toEqual([])
    expect(await post(stop)).toBe(200)
    expect(await stops()).toEqual([from])
  })

  it.each([
    ['a status of a text of ours', { type: 'message.finalized', payload: { direction: 'outbound' } }],
    ['a sender without a number', { payload: { text: 'STOP', from: { phone_number: 'BANK' } } }],
    ['a picture without words', { payload: { text: null, type: 'MMS' } }],
  ])('%s is accepted and changes nothing', async (_name, change) => {
    const { clock, post, stops, answers } = await scene()
    expect(await post(received(clock.now(), change))).toBe(200)
    expect(await stops()).toEqual([])
    expect(await answers()).toEqual([])
  })
})
