import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  raw: string
  /** The login that sent it, if there was one. */
  user: string | undefined
}

/** What the server does when the whole message has arrived. The message counts as received before it runs. */
type Ending = (answer: (error?: Error | null) => void, hangUp: () => void) => void

/** A refusal as SMTP says it: `reply(550, 'no such user')`. */
export const reply = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

/** A real SMTP server on a port of its own that keeps what it is given. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = []
  let ending: Ending = answer => answer()
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 50,
    // Without a certificate of its own it knows no TLS at all.
    disabledCommands: options.cert ? [] : ['STARTTLS'],
    logger: false,
    ...options,
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received.push({
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          to: session.envelope.rcptTo.map(each => each.address),
          raw: Buffer.concat(parts).toString('utf8'),
          user: session.user as string | undefined,
        })
        ending(done, () => {
          for (const connection of server.connections) connection.close()
        })
      })
    },
  })
  // Clients that hang up in the middle are what these tests are about.
  server.on('error', () => undefined)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    whenReceived(next: Ending) {
      ending = next
    },
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
