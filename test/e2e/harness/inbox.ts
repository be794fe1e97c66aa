import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { embeddedUrl } from '../../../db/embedded/server.ts'
import type { World } from './journey.ts'
import { folderAt } from './run-folder.ts'

export interface Message {
  id: string
  channel: 'sms' | 'mail'
  to: string
  subject: string | null
  text: string
  at: string
}

type Where = Pick<World, 'apiUrl'>

const pools = new Map<string, pg.Pool>()

function databaseOf(folder: string): pg.Pool {
  const known = pools.get(folder)
  if (known) return known
  const pool = new pg.Pool({
    connectionString: embeddedUrl(folder),
    max: 2,
    idleTimeoutMillis: 2_000,
    allowExitOnIdle: true,
  })
  pool.on('error', () => undefined)
  pools.set(folder, pool)
  return pool
}

/**
 * The messages to `to`, an email or a number in E.164, oldest first. They come from the database, because production has no
 * inbox page.
 */
export async function messagesFor({ apiUrl }: Where, to: string): Promise<Message[]> {
  const { rows } = await databaseOf(folderAt(apiUrl)).query<Message & { at: Date }>(
    'select id, channel, recipient as to, subject, text, at from inbox_message where recipient = $1 order by seq',
    [to],
  )
  return rows.map(row => ({ ...row, at: row.at.toISOString() }))
}

export async function messageFor(
  where: Where,
  to: string,
  fits: (message: Message) => boolean,
): Promise<Message> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const found = (await messagesFor(where, to)).find(fits)
    if (found) return found
    await sleep(200)
  }
  const had = (await messagesFor(where, to)).map(message => message.text).join('\n---\n')
  throw new Error(`The message to ${to} did not come. There is:\n${had}`)
}

function codeIn({ text }: Message): string[] {
  const found = /\b(\d{6}|\d{4}) is your\b/.exec(text) ?? /^\W*(\d{6})\W*$/m.exec(text)
  return found?.[1] ? [found[1]] : []
}

export async function codeFor(where: Where, to: string, nth = 1): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const code = (await messagesFor(where, to)).flatMap(codeIn)[nth - 1]
    if (code) return code
    await sleep(200)
  }
  throw new Error(`Code number ${nth} did not come to ${to}.`)
}
