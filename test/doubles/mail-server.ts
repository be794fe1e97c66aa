import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  raw: string
  user: string | undefined
}

type Ending = (answer: (error?: Error | null) => void, hangUp: () => void) => void

export const reply = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

export async function startMailServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = []
  let ending: Ending = answer => answer()
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 50,
    // Without a certificate the server doesn't offer TLS.
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
  // Tests disconnect clients on purpose.
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
