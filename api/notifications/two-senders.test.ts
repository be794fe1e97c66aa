import { describe, expect, it } from 'vitest'
import { ProviderFailure } from '../../providers/failure.ts'
import { createFailoverSender } from '../../providers/sms/failover.ts'
import type { InboundTexts } from '../../providers/sms/inbound.ts'
import { optedOut, type SmsSender } from '../../providers/sms/sms-sender.ts'
import { testApi } from '../../test/harness/api.ts'
import { sender } from '../../test/harness/outbox.ts'
import { sendMessage } from '../../worker/send-message.ts'
import { queueMessages } from '../messages.ts'

const phone = '+12125550199'
type Name = InboundTexts['provider']

/** Two senders that know of a STOP only if it was sent to their own number, as Twilio and Telnyx do. */
async function scene() {
  const stopped: Record<Name, boolean> = { twilio: false, telnyx: false }
  const down: Record<Name, boolean> = { twilio: false, telnyx: false }
  const answering = (provider: Name): SmsSender => ({
    send: async () => {
      if (down[provider]) throw new ProviderFailure(provider, 'temporary', 'HTTP_503')
      if (stopped[provider]) throw new ProviderFailure(provider, 'permanent', optedOut)
      return { providerId: provider }
    },
  })
  const inbound = (provider: Name): InboundTexts => ({
    provider,
    read: ({ body }) => {
      const [text = '', sentAt] = body.toString('utf8').split(' at ')
      return { from: phone, text, ...(sentAt ? { receivedAt: new Date(sentAt) } : {}) }
    },
  })
  const api = await testApi({ deps: { inboundTexts: [inbound('twilio'), inbound('telnyx')] } })
  const paths = { twilio: '/texts/inbound', telnyx: '/texts/inbound/telnyx' } as const
  const texted = async (provider: Name, text: string) => {
    stopped[provider] = text === 'STOP'
    const request = new Request(`http://hero.test${paths[provider]}`, { method: 'POST', body: text })
    await api.api.fetch(request, { ip: '203.0.113.7', requestId: 'test-request' })
  }
  const smsSender = createFailoverSender(answering('twilio'), answering('telnyx'), {
    clock: api.clock,
    names: { first: 'twilio', second: 'telnyx' },
  })
  const sendNow = async (id: string) => {
    await sendMessage({ ...sender(api).needs, smsSender }, { id }, { last: true })
    const row = await api.db
      .selectFrom('message')
      .select(['provider_id', 'error'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.provider_id ?? row.error
  }
  /** Who sends the confirmation of a STOP, or the error that it ended with. */
  const confirmed = async () => {
    const row = await api.db
      .selectFrom('message')
      .select('id')
      .where('template', '=', 'texts-stopped')
      .where('state', '=', 'queued')
      .executeTakeFirstOrThrow()
    return sendNow(row.id)
  }
  /** Who sent a text to the number, or the error that it ended with. */
  const sent = async () => {
    const [id] = await queueMessages(api.deps, {
      template: 'texts-on',
      channel: 'sms',
      to: phone,
      values: {},
    })
    return sendNow(id!)
  }
  return { api, stopped, down, texted, sent, confirmed }
}

describe('a START to the number of one sender', () => {
  it('turns texts on through it while the other sender still has the STOP', async () => {
    const { texted, sent } = await scene()
    await texted('twilio', 'STOP')
    expect(await sent()).toBe('STOPPED')
    await texted('telnyx', 'START')
    expect(await sent()).toBe('telnyx')
    expect(await sent()).toBe('telnyx')
    await texted('twilio', 'START')
    expect(await sent()).toBe('twilio')
  })

  it('does not make the other sender’s refusal end the texts again during an outage', async () => {
    const { texted, sent, down } = await scene()
    await texted('telnyx', 'STOP')
    await texted('twilio', 'START')
    down.twilio = true
    expect(await sent()).toBe('HTTP_503')
    down.twilio = false
    expect(await sent()).toBe('twilio')
  })

  it('turns nothing on that a later STOP to the other number ended', async () => {
    const { texted, sent } = await scene()
    await texted('twilio', 'STOP')
    await texted('twilio', 'START')
    await texted('telnyx', 'STOP')
    expect(await sent()).toBe('STOPPED')
  })

  it('counts after a refusal that showed a STOP we had not heard of', async () => {
    const { texted, sent, down, stopped } = await scene()
    stopped.telnyx = true
    down.twilio = true
    expect(await sent()).toBe('STOPPED')
    down.twilio = false
    await texted('twilio', 'START')
    expect(await sent()).toBe('twilio')
    down.twilio = true
    expect(await sent()).toBe('HTTP_503')
    down.twilio = false
    expect(await sent()).toBe('twilio')
  })

  it.each([
    ['twilio', 'telnyx'],
    ['telnyx', 'twilio'],
  ] as const)(
    'is enough after a STOP to %s that was recorded without its sender, also if %s got the START',
    async (stopped, started) => {
      const { api, texted, sent } = await scene()
      await texted(stopped, 'STOP')
      // Before decision 0470 there was no note of the sender.
      await api.db.deleteFrom('text_block').execute()
      await texted(started, 'START')
      expect([await sent(), await sent()]).toEqual([started, started])
      await texted(stopped, 'START')
      expect(await sent()).toBe('twilio')
    },
  )

  it('that is older than a STOP without its sender says nothing about senders', async () => {
    const { api, texted } = await scene()
    await texted('twilio', 'STOP')
    await api.db.deleteFrom('text_block').execute()
    await texted('twilio', `START at ${new Date(api.clock.now().getTime() - 1_000).toISOString()}`)
    expect(await api.db.selectFrom('text_block').selectAll().execute()).toEqual([])
    expect(await api.db.selectFrom('text_stop').select('phone').execute()).toHaveLength(1)
  })

  it('leaves no sender out if there was no STOP', async () => {
    const { api, texted, sent, down } = await scene()
    await texted('twilio', 'START')
    expect(await api.db.selectFrom('text_block').selectAll().execute()).toEqual([])
    down.twilio = true
    expect(await sent()).toBe('telnyx')
  })

  it('after a STOP to both turns texts on through the one that it was sent to', async () => {
    const { texted, sent } = await scene()
    await texted('twilio', 'STOP')
    await texted('telnyx', 'STOP')
    await texted('telnyx', 'START')
    expect(await sent()).toBe('telnyx')
  })
})

describe('the confirmation of a STOP', () => {
  it('comes from no other number when the sender that has the STOP has confirmed it and takes no more', async () => {
    const { texted, confirmed } = await scene()
    await texted('twilio', 'STOP')
    expect(await confirmed()).toBe('STOPPED')
  })

  it('comes from the number that got the STOP where the sender leaves keywords to us', async () => {
    const { texted, confirmed, stopped } = await scene()
    await texted('twilio', 'STOP')
    stopped.twilio = false
    expect(await confirmed()).toBe('twilio')
  })
})
