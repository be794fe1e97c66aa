import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from './journey.ts'

export interface Message {
  id: string
  channel: 'sms' | 'mail'
  to: string
  subject: string | null
  text: string
  at: string
}

type Where = Pick<World, 'apiUrl'>

/** What the development inbox has for an address or number (E.164), oldest first. */
export async function messagesFor({ apiUrl }: Where, to: string): Promise<Message[]> {
  const answer = await fetch(`${apiUrl}/dev/inbox.json`)
  if (!answer.ok) throw new Error(`/dev/inbox.json answers ${answer.status}`)
  const all = (await answer.json()) as Message[]
  return all.filter(message => message.to === to).reverse()
}

/** Waits, at most 20 s, until a message to somebody fits. */
export async function messageFor(
  where: Where,
  to: string,
  fits: (message: Message) => boolean,
): Promise<Message> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const found = (await messagesFor(where, to)).find(fits)
    if (found) return found
    await sleep(400)
  }
  const had = (await messagesFor(where, to)).map(message => message.text).join('\n---\n')
  throw new Error(`The message to ${to} did not come. There is:\n${had}`)
}

function codeIn({ text }: Message): string[] {
  const found = /\b(\d{6}|\d{4}) is your\b/.exec(text) ?? /^\W*(\d{6})\W*$/m.exec(text)
  return found?.[1] ? [found[1]] : []
}

/** The nth code (1 is the first one) that went out to a number or address. */
export async function codeFor(where: Where, to: string, nth = 1): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const code = (await messagesFor(where, to)).flatMap(codeIn)[nth - 1]
    if (code) return code
    await sleep(400)
  }
  throw new Error(`Code number ${nth} did not come to ${to}.`)
}
