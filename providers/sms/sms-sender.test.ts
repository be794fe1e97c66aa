import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startTelnyx, telnyxAccount } from '../../test/doubles/telnyx.ts'
import { startTwilio, twilioAccount } from '../../test/doubles/twilio.ts'
import { ProviderFailure } from '../failure.ts'
import type { InboxMessage } from '../inbox.ts'
import { createInboxSmsSender } from './inbox.ts'
import { optedOut, type Sms, type SmsSender } from './sms-sender.ts'
import { createTelnyxSmsSender } from './telnyx.ts'
import { createTwilioSmsSender } from './twilio.ts'

interface Running {
  sender: SmsSender
  arrived(): Sms[]
  stop(): Promise<void>
}

async function live(): Promise<Running> {
  const double = await startTwilio()
  return {
    sender: createTwilioSmsSender({ ...twilioAccount, baseUrl: double.url }),
    arrived: () =>
      double.received.map(({ headers, body }) => {
        const form = new URLSearchParams(body)
        return {
          id: String(headers['i-twilio-idempotency-token']),
          to: form.get('To') ?? '',
          text: form.get('Body') ?? '',
        }
      }),
    stop: () => double.close(),
  }
}

async function second(): Promise<Running> {
  const double = await startTelnyx()
  return {
    sender: createTelnyxSmsSender({ ...telnyxAccount, baseUrl: double.url }),
    // Telnyx has no idempotency token.
    arrived: () =>
      double.received.map(({ body }) => {
        const { to, text } = JSON.parse(body) as Sms
        return { id: sms.id, to, text }
      }),
    stop: () => double.close(),
  }
}

async function local(): Promise<Running> {
  const messages: InboxMessage[] = []
  return {
    sender: createInboxSmsSender({
      async store(message) {
        messages.push(message)
      },
    }),
    arrived: () => messages.map(({ id, to, text }) => ({ id, to, text })),
    async stop() {},
  }
}

const sms: Sms = {
  id: '0199a1b2-0000-7000-8000-000000000001',
  to: '+12125550123',
  text: '4821 is your Hero code.\n\n@hero.example #4821 & <ü> 🛡',
}

describe.each([
  ['Twilio', live],
  ['Telnyx', second],
  ['the development inbox', local],
])('a text by %s', (_name, start) => {
  let running: Running
  beforeAll(async () => {
    running = await start()
  })
  afterAll(() => running.stop())

  it('arrives once, with its own id, number and every character', async () => {
    const before = running.arrived().length
    const { providerId } = await running.sender.send(sms)
    expect(providerId).not.toBe('')
    expect(running.arrived().slice(before)).toEqual([sms])
  })

  it('carries the same id when the same text is sent again', async () => {
    const before = running.arrived().length
    await running.sender.send(sms)
    await running.sender.send(sms)
    expect(
      running
        .arrived()
        .slice(before)
        .map(each => each.id),
    ).toEqual([sms.id, sms.id])
  })

  it.each([
    ['a number without plus', { to: '2125550123' }, 'NUMBER'],
    ['a number with letters', { to: '+1212555HERO' }, 'NUMBER'],
    ['two numbers', { to: '+12125550123,+12125550124' }, 'NUMBER'],
    ['an empty text', { text: '  ' }, 'TEXT'],
    ['a text of more than ten segments', { text: 'a'.repeat(1_601) }, 'TEXT'],
    ['an id that would write a header', { id: 'a\r\nX-Other: b' }, 'ID'],
  ])('refuses %s for good, and nothing arrives', async (_name, change, code) => {
    const before = running.arrived().length
    const failure = await running.sender.send({ ...sms, ...change }).catch(error => error)
    expect(failure).toBeInstanceOf(ProviderFailure)
    expect(failure).toMatchObject({ kind: 'permanent', code })
    expect(failure.message).not.toMatch(/\b212\b|212555/)
    expect(running.arrived()).toHaveLength(before)
  })
})

it.each([
  ['Twilio', live],
  ['Telnyx', second],
])('a recipient who replied STOP, as %s knows, is told apart from other refusals', async (_name, start) => {
  const running = await start()
  onTestFinished(running.stop)
  await expect(running.sender.send({ ...sms, to: '+18885550123' })).rejects.toMatchObject({
    kind: 'permanent',
    code: optedOut,
  })
})
