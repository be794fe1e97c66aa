import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { fieldLimits } from '../../contract/field-limits.ts'
import { inPieces } from '../../contract/in-pieces.server.ts'
import { type TestApi, testApi } from '../../test/harness/api.ts'
import { busyMeter } from '../../test/harness/busy-meter.ts'
import { ownDataFile } from '../../web/account/own-data-file.ts'
import { personalCopy } from './export-data.ts'

const messages = 5_000
const text = 'A walk home in the rain & more. '.repeat(100).slice(0, fieldLimits.longText)

/**
 * Milliseconds of CPU time in which no one else is answered. Written in one go, the copy below took 464. Reading its rows takes up to
 * 95 on a busy machine.
 */
const longest = 250

async function writeMessages({ db, clock }: TestApi, accountId: string) {
  const at = clock.now()
  for (let from = 0; from < messages; from += 500) {
    const rows = Array.from({ length: 500 }, (_, number) => ({
      id: randomUUID(),
      account_id: accountId,
      created_at: at,
      waiting_since: at,
      email: 'ada@example.com',
      name: 'Ada',
      message: text,
      reference: `R${from + number}`,
      topic: 'other' as const,
    }))
    await db.insertInto('support_message').values(rows).execute()
    await db
      .insertInto('support_reply')
      .values(rows.map(({ id }) => ({ message_id: id, replied_at: at, reply: text })))
      .execute()
  }
}

async function lengthOf(stream: ReadableStream<Uint8Array>) {
  let length = 0
  for await (const piece of stream) {
    length += piece.length
    // What writes it to a connection.
    await sleep(0)
  }
  return length
}

it('a copy of 5,000 messages with replies is written in pieces: no one waits for it (account.exportOwnData)', {
  timeout: 120_000,
}, async () => {
  const api = await testApi()
  const { email, token } = await api.signUp('customer')
  const { id } = await api.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await writeMessages(api, id)
  const meter = busyMeter()
  const request = new Request(`${api.settings.publicUrl}/account/export`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const answer = await api.api.fetch(request, { ip: '203.0.113.9', requestId: 'test' })
  expect(answer.status).toBe(200)
  expect(await lengthOf(answer.body!)).toBeGreaterThan(2 * messages * fieldLimits.longText)
  expect(meter.take(), 'the answer of the API').toBeLessThan(longest)

  const copy = await personalCopy(api.deps, id)
  meter.take()
  expect(await lengthOf(inPieces(ownDataFile(copy)))).toBeGreaterThan(2 * messages * fieldLimits.longText)
  expect(meter.take(), 'the document').toBeLessThan(longest)
  meter.stop()
})
