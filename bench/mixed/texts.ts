import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Milliseconds. */
const [pause, longest] = [200, 30_000]

/** The texts that people get, from the inbox that stands in for an SMS provider. */
export async function followTexts(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const codes = new Map<string, string>()
  const { rows: first } = await client.query<{ seq: string }>(
    'select coalesce(max(seq), 0) as seq from inbox_message',
  )
  let last = first[0]!.seq
  let ended = false
  const reading = (async () => {
    while (!ended) {
      const { rows } = await client.query<{ seq: string; recipient: string; text: string }>(
        `select seq, recipient, text from inbox_message where channel = 'sms' and seq > $1 order by seq`,
        [last],
      )
      for (const { seq, recipient, text } of rows) {
        last = seq
        const [, code] = /^(\d+) is your Hero code/.exec(text) ?? []
        if (code) codes.set(recipient, code)
      }
      await sleep(pause)
    }
  })()
  return {
    async codeFor(phone: string): Promise<string | undefined> {
      const from = performance.now()
      while (!codes.has(phone) && performance.now() - from < longest) await sleep(pause / 4)
      return codes.get(phone)
    },
    async end() {
      ended = true
      await reading
      await client.end()
    },
  }
}
