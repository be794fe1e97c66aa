import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { makeCertificate } from '../../test/doubles/certificate.ts'
import { reply, startMailServer } from '../../test/doubles/mail-server.ts'
import { providerFailureOf } from '../../test/harness/provider-failure.ts'
import { createSmtpMailer, type SmtpOptions } from './smtp.ts'

const secret = 'Your code is 4821.'
const mail = {
  id: 'm-1',
  to: 'zoe@example.test',
  subject: 'Your code',
  text: secret,
  html: `<p>${secret}</p>`,
  headers: { 'List-Unsubscribe': '<https://hero.test/unsubscribe>' },
}
const from = 'Hero <hello@hero.test>'

const open: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map(each => each.close()))
})
function track<T extends { close(): Promise<unknown> }>(each: T): T {
  open.unshift(each)
  return each
}
const server = async (options?: Parameters<typeof startMailServer>[0]) =>
  track(await startMailServer(options))
const mailer = (options: Partial<SmtpOptions> & { url: string }) =>
  track(createSmtpMailer({ from, requireTls: false, timeout: 5_000, ...options }))

const failureOf = (work: Promise<unknown>) => providerFailureOf(work, ['zoe', secret, 'hunter2'])

async function rawServer(onConnection: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const listener: Server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    onConnection(socket)
  })
  await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve))
  track({
    close: () =>
      new Promise<void>(resolve => {
        for (const socket of sockets) socket.destroy()
        listener.close(() => resolve())
      }),
  })
  return `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`
}

describe('a message by SMTP', () => {
  it('has sender, both bodies, the given headers and the mark of an automatic message', async () => {
    const { url, received } = await server()
    await mailer({ url }).send(mail)
    const { raw } = received[0]!
    expect(raw).toContain('From: Hero <hello@hero.test>')
    expect(raw).toContain('Message-ID: <m-1@hero.test>')
    expect(raw).toContain('Auto-Submitted: auto-generated')
    expect(raw).toContain('List-Unsubscribe: <https://hero.test/unsubscribe>')
    expect(raw).toMatch(/text\/plain/)
    expect(raw).toMatch(/text\/html/)
  })

  it('reads no file and no address that a text names', async () => {
    const { url, received } = await server()
    await mailer({ url }).send({
      ...mail,
      html: '<img src="file:///etc/passwd"><img src="http://127.0.0.1:1/x">',
    })
    expect(received[0]!.raw).not.toContain('root:')
  })

  it('goes over TLS with a login, and the certificate is checked', async () => {
    const certificate = makeCertificate()
    const { port, received } = await server({
      ...certificate,
      secure: false,
      authOptional: false,
      onAuth: (login, _session, done) =>
        login.password === 'hunter2' ? done(null, { user: login.username! }) : done(new Error('no')),
    })
    const url = `smtp://hero:hunter2@localhost:${port}`
    await mailer({ url, requireTls: true, ca: certificate.cert }).send(mail)
    expect(received[0]!.user).toBe('hero')
    expect(await failureOf(mailer({ url, requireTls: true }).send(mail))).toMatchObject({
      kind: 'temporary',
      code: 'TLS',
    })
    const stranger = makeCertificate()
    const impostor = mailer({ url, requireTls: true, ca: stranger.cert }).send(mail)
    expect(await failureOf(impostor)).toMatchObject({ kind: 'temporary', code: 'TLS', uncertain: false })
    expect(received).toHaveLength(1)
  })

  it('does not go to a server that offers no TLS, unless told so', async () => {
    const { url, received } = await server()
    expect(await failureOf(mailer({ url, requireTls: true }).send(mail))).toMatchObject({
      kind: 'temporary',
      code: 'TLS',
    })
    expect(received).toHaveLength(0)
  })
})

describe('a refusal', () => {
  it.each([
    [550, 'permanent'],
    [552, 'permanent'],
    [553, 'permanent'],
    [450, 'temporary'],
    [421, 'temporary'],
    [503, 'temporary'],
  ])('of the recipient with %i is %s', async (status, kind) => {
    const { url, received } = await server({ onRcptTo: (_to, _session, done) => done(reply(status, 'no')) })
    expect(await failureOf(mailer({ url }).send(mail))).toMatchObject({ kind, uncertain: false })
    expect(received).toHaveLength(0)
  })

  it.each([
    [554, 'permanent', 'SMTP_554'],
    [451, 'temporary', 'SMTP_451'],
  ])('of the content with %i is %s', async (status, kind, code) => {
    const double = await server()
    double.whenReceived(answer => answer(reply(status, 'no')))
    expect(await failureOf(mailer({ url: double.url }).send(mail))).toMatchObject({
      kind,
      code,
      uncertain: false,
    })
  })

  it('of our login waits for someone to mend the settings', async () => {
    const { port } = await server({
      allowInsecureAuth: true,
      onAuth: (_login, _session, done) => done(new Error('no')),
    })
    const sent = mailer({ url: `smtp://hero:hunter2@127.0.0.1:${port}` }).send(mail)
    expect(await failureOf(sent)).toMatchObject({ kind: 'temporary', code: 'AUTH' })
  })
})

describe('a connection that fails', () => {
  it('before anything was sent is worth another try and certain', async () => {
    const cases: [string, string][] = [
      ['refused', 'smtp://127.0.0.1:1'],
      ['silent', await rawServer(() => undefined)],
      ['hangs up', await rawServer(socket => socket.destroy())],
      ['resets', await rawServer(socket => socket.resetAndDestroy())],
      ['speaks HTTP', await rawServer(socket => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))],
      ['never ends its line', await rawServer(socket => socket.write('220-'.repeat(50)))],
      ['is busy', await rawServer(socket => socket.end('421 too busy\r\n'))],
    ]
    for (const [name, url] of cases)
      expect(await failureOf(mailer({ url, timeout: 300 }).send(mail)), name).toMatchObject({
        kind: 'temporary',
        uncertain: false,
      })
  })

  it('gives up after its time, also when the server trickles', async () => {
    const url = await rawServer(socket => {
      socket.write('220 hello\r\n')
      const timer = setInterval(() => socket.write('250-still here\r\n'), 50)
      socket.on('close', () => clearInterval(timer))
    })
    const start = performance.now()
    expect(await failureOf(mailer({ url, timeout: 300 }).send(mail))).toMatchObject({
      kind: 'temporary',
      code: 'TIMEOUT',
    })
    expect(performance.now() - start).toBeLessThan(2_000)
  })

  it('after the whole message was handed over says that it may have arrived, and sends it once only', async () => {
    for (const ending of ['hangs up', 'hangs'] as const) {
      const double = await server()
      double.whenReceived((_answer, hangUp) => {
        if (ending === 'hangs up') hangUp()
      })
      const failure = await failureOf(mailer({ url: double.url, timeout: 1_000 }).send(mail))
      expect(failure, ending).toMatchObject({ kind: 'temporary', uncertain: true })
      await new Promise(resolve => setTimeout(resolve, 150))
      expect(double.received, ending).toHaveLength(1)
    }
  })

  it('does not spoil the next message', async () => {
    const double = await server()
    const sender = mailer({ url: double.url })
    let first = true
    double.whenReceived((answer, hangUp) => {
      if (first) hangUp()
      else answer()
      first = false
    })
    await failureOf(sender.send(mail))
    await sender.send({ ...mail, id: 'm-2' })
    expect(double.received.map(each => /Message-ID: <(m-\d)/.exec(each.raw)?.[1])).toEqual(['m-1', 'm-2'])
  })

  it('is reported when the mailer is closed already', async () => {
    const { url } = await server()
    const sender = mailer({ url })
    await sender.close()
    expect(await failureOf(sender.send(mail))).toMatchObject({ kind: 'temporary' })
  })
})
