import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMailServer } from '../../test/doubles/mail-server.ts'
import { ProviderFailure } from '../failure.ts'
import type { InboxMessage } from '../inbox.ts'
import { createInboxMailer } from './inbox.ts'
import type { Mail, Mailer } from './mailer.ts'
import { createSmtpMailer } from './smtp.ts'

interface Arrived {
  id: string
  to: string
  subject: string
  text: string
}

interface Running {
  mailer: Mailer
  arrived(): Arrived[]
  stop(): Promise<void>
}

const part = (raw: string, pattern: RegExp) => pattern.exec(raw)?.[1] ?? ''

async function live(): Promise<Running> {
  const server = await startMailServer()
  const mailer = createSmtpMailer({
    url: server.url,
    from: 'Hero <hello@hero.test>',
    requireTls: false,
    timeout: 2_000,
  })
  return {
    mailer,
    arrived: () =>
      server.received.map(({ raw, to }) => ({
        id: part(raw, /^Message-ID: <([^@]+)@hero\.test>\r$/im),
        to: to.join(),
        subject: part(raw, /^Subject: (.*)\r$/im),
        text: part(raw, /text\/plain.*?\r\n\r\n(.*?)\r\n--/s),
      })),
    async stop() {
      await mailer.close()
      await server.close()
    },
  }
}

async function local(): Promise<Running> {
  const messages: InboxMessage[] = []
  const mailer = createInboxMailer({
    async store(message) {
      messages.push(message)
    },
  })
  return {
    mailer,
    arrived: () => messages.map(({ id, to, subject, text }) => ({ id, to, subject: subject ?? '', text })),
    stop: () => mailer.close(),
  }
}

const mail: Mail = {
  id: '0199a1b2-0000-7000-8000-000000000001',
  to: 'zoe@example.test',
  subject: 'Your code',
  text: 'Your code is 4821.',
  html: '<p>Your code is <b>4821</b>.</p>',
}

describe.each([
  ['SMTP', live],
  ['the development inbox', local],
])('mail by %s', (_name, start) => {
  let running: Running
  beforeAll(async () => {
    running = await start()
  })
  afterAll(() => running.stop())

  it('arrives once, with its own id, recipient, subject and text', async () => {
    const before = running.arrived().length
    const { providerId } = await running.mailer.send(mail)
    expect(providerId).toContain(mail.id)
    expect(running.arrived().slice(before)).toEqual([
      { id: mail.id, to: mail.to, subject: mail.subject, text: mail.text },
    ])
  })

  it('carries the same id when the same message is sent again', async () => {
    const before = running.arrived().length
    await running.mailer.send(mail)
    await running.mailer.send(mail)
    expect(
      running
        .arrived()
        .slice(before)
        .map(each => each.id),
    ).toEqual([mail.id, mail.id])
  })

  it('delivers twenty messages at the same time, each to its own recipient', async () => {
    const before = running.arrived().length
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        running.mailer.send({ ...mail, id: `many-${index}`, to: `person${index}@example.test` }),
      ),
    )
    const arrived = running.arrived().slice(before)
    expect(arrived).toHaveLength(20)
    for (const each of arrived) expect(each.to).toBe(`person${each.id.slice('many-'.length)}@example.test`)
  })

  it.each([
    ['two recipients in one address', { to: 'a@example.test, b@example.test' }, 'ADDRESS'],
    ['a recipient that ends the line', { to: 'a@example.test\r\nRCPT TO:<b@example.test>' }, 'ADDRESS'],
    ['an address without a domain', { to: 'someone' }, 'ADDRESS'],
    ['a subject that writes a header', { subject: 'Hello\r\nBcc: b@example.test' }, 'SUBJECT'],
    ['a header that writes another', { headers: { 'X-Kind': 'a\r\nBcc: b@example.test' } }, 'HEADER'],
    ['a header whose name is a line', { headers: { 'X-Kind: a\r\nBcc': 'b@example.test' } }, 'HEADER'],
    ['an id that breaks out of the Message-ID', { id: 'a> <b' }, 'ID'],
  ])('refuses %s for good, and nothing arrives', async (_name, change, code) => {
    const before = running.arrived().length
    const failure = await running.mailer.send({ ...mail, ...change }).catch(error => error)
    expect(failure).toBeInstanceOf(ProviderFailure)
    expect(failure).toMatchObject({ kind: 'permanent', code })
    expect(failure.message).not.toContain('example.test')
    expect(running.arrived()).toHaveLength(before)
  })
})
