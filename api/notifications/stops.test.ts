import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createTwilioInboundTexts } from '../../providers/sms/inbound.ts'
import { type TestApi, testApi } from '../../test/harness/api.ts'
import { newAccount, seedPages } from '../../test/harness/applicant.ts'
import { sendMessage } from '../../worker/send-message.ts'
import { queueMessages } from '../messages.ts'
import { askedBy } from './stops.ts'
import { releasedTemplates } from './templates.ts'

const authToken = 'a token of tests'
const url = 'http://hero.test/api/texts/inbound'

const instance = () => testApi({ deps: { inboundTexts: [createTwilioInboundTexts({ authToken, url })] } })

function text(api: TestApi, fields: Record<string, string>, signature?: string) {
  const signed = Object.keys(fields)
    .sort()
    .reduce((all, name) => all + name + fields[name], url)
  const real = createHmac('sha1', authToken).update(signed).digest('base64')
  return api.api.fetch(
    new Request('http://hero.test/texts/inbound', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signature ?? real,
      },
      body: new URLSearchParams(fields),
    }),
    { ip: '203.0.113.7', requestId: 'test-request' },
  )
}

const templatesOf = async (api: TestApi) => (await api.queuedMessages()).map(({ template }) => template)

async function sendText(api: TestApi, to: string) {
  await queueMessages(api.deps, { template: 'texts-on', channel: 'sms', to, values: {} })
  const message = await api.db
    .selectFrom('message')
    .select('id')
    .where('template', '=', 'texts-on')
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow()
  const refuse = async () => {
    throw new Error('no mail here')
  }
  const needs = {
    ...api.deps,
    templates: releasedTemplates(),
    mailer: { send: refuse, close: async () => {} },
    smsSender: { send: async () => ({ providerId: 'x' }) },
  }
  await sendMessage(needs, { id: message.id }, { last: false })
  return api.db
    .selectFrom('message')
    .select(['state', 'error'])
    .where('id', '=', message.id)
    .executeTakeFirstOrThrow()
}

describe('a text that a person sends', () => {
  it.each([
    ['STOP', 'stop'],
    [' stop. ', 'stop'],
    ['Opt-out', 'stop'],
    ['Revoke', 'stop'],
    ['Stop all', 'stop'],
    ['start', 'start'],
    ['help!', 'help'],
    ['please stop calling', undefined],
    ['', undefined],
  ])('%s asks for %s', (typed, asked) => {
    expect(askedBy(typed)).toBe(asked)
  })

  it('with STOP ends every text to the number, news of its accounts too, and is confirmed once', async () => {
    const api = await instance()
    await seedPages(api)
    const person = await newAccount(api, 'hero')
    const from = `+1${person.phone}`
    await api.db.updateTable('account').set({ marketing_sms: true, marketing_email: true }).execute()
    expect((await text(api, { From: from, Body: 'Stop', MessageSid: 'SM1' })).status).toBe(200)
    expect((await text(api, { From: from, Body: 'Stop', MessageSid: 'SM1' })).status).toBe(200)
    expect(await templatesOf(api)).toEqual(['texts-stopped'])
    expect(await sendText(api, from)).toEqual({ state: 'failed', error: 'STOPPED' })
    const account = await api.db.selectFrom('account').selectAll().executeTakeFirstOrThrow()
    expect(account).toMatchObject({ marketing_sms: false, marketing_email: true })
    const consents = await api.db.selectFrom('consent').select(['kind', 'granted', 'address']).execute()
    expect(consents).toEqual([{ kind: 'marketingSms', granted: false, address: 'text message' }])
  })

  it('with START turns texts on again, news not', async () => {
    const api = await instance()
    const from = '+12125550199'
    await text(api, { From: from, Body: 'START' })
    expect(await templatesOf(api)).toEqual([])
    await text(api, { From: from, Body: 'STOP' })
    await text(api, { From: from, Body: 'START' })
    expect(await templatesOf(api)).toEqual(['texts-stopped', 'texts-started'])
    expect(await sendText(api, from)).toMatchObject({ state: 'sent' })
  })

  it('that arrives again after a later one changes nothing', async () => {
    const api = await instance()
    const from = '+12125550199'
    const start = { From: from, Body: 'START', MessageSid: 'SM2' }
    await text(api, { From: from, Body: 'STOP', MessageSid: 'SM1' })
    await text(api, start)
    await text(api, { From: from, Body: 'STOP', MessageSid: 'SM3' })
    expect((await text(api, start)).status).toBe(200)
    expect(await sendText(api, from)).toEqual({ state: 'failed', error: 'STOPPED' })
  })

  it('gets no second answer where the provider has answered by itself', async () => {
    const api = await instance()
    await text(api, { From: '+12125550199', Body: 'STOP', OptOutType: 'STOP' })
    await text(api, { From: '+12125550199', Body: 'HELP' })
    expect(await templatesOf(api)).toEqual(['texts-help'])
    expect(await api.db.selectFrom('text_stop').selectAll().execute()).toHaveLength(1)
  })

  it('is followed in any words that the provider took for one, such as keywords set up there', async () => {
    const api = await instance()
    const from = '+12125550199'
    const stops = () => api.db.selectFrom('text_stop').select('phone').execute()
    await text(api, { From: from, Body: 'ALTO', OptOutType: 'STOP' })
    expect(await stops()).toEqual([{ phone: from }])
    await text(api, { From: from, Body: 'Hola', OptOutType: 'HELP' })
    expect(await stops()).toHaveLength(1)
    await text(api, { From: from, Body: 'COMENZAR', OptOutType: 'START' })
    expect(await stops()).toEqual([])
    expect(await templatesOf(api)).toEqual([])
  })

  it('that is larger than any text is not read to its end, no matter who sent it', async () => {
    const api = await instance()
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 4_096
        if (sent > 1_000_000) controller.close()
        else controller.enqueue(new Uint8Array(4_096))
      },
    })
    const request = new Request('http://hero.test/texts/inbound', {
      method: 'POST',
      body,
      ...({ duplex: 'half' } as object),
    })
    const answer = await api.api.fetch(request, { ip: '203.0.113.7' })
    expect(answer.status).toBe(413)
    expect(sent).toBeLessThan(64 * 1024)
  })

  it('without the provider’s signature changes nothing', async () => {
    const api = await instance()
    const fields = { From: '+12125550199', Body: 'STOP' }
    expect((await text(api, fields, 'made-up')).status).toBe(403)
    expect((await text(api, { ...fields, From: 'nobody' })).status).toBe(403)
    expect(await api.db.selectFrom('text_stop').selectAll().execute()).toEqual([])
    const without = await testApi()
    expect((await text(without, fields)).status).toBe(404)
  })
})
