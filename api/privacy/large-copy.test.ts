import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { fieldLimits } from '../../contract/field-limits.ts'
import { inPieces } from '../../contract/in-pieces.server.ts'
import { type TestApi, testApi } from '../../test/harness/api.ts'
import { busyMeter } from '../../test/harness/busy-meter.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { ownDataFile } from '../../web/account/own-data-file.ts'
import { personalCopyFile } from '../../web/document/personal-copy-file.server.ts'
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

async function read(stream: ReadableStream<Uint8Array>) {
  let length = 0
  let largestPiece = 0
  for await (const piece of stream) {
    length += piece.length
    largestPiece = Math.max(largestPiece, piece.length)
    // What writes it to a connection.
    await sleep(0)
  }
  return { length, largestPiece }
}

/** An account with messages, and the request for the copy of them. */
async function scene() {
  const api = await testApi()
  const { email, token } = await api.signUp('customer')
  const { id } = await api.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await writeMessages(api, id)
  const request = (path: string, init: RequestInit) =>
    api.api.fetch(new Request(`${api.settings.publicUrl}${path}`, init), {
      ip: '203.0.113.9',
      requestId: 'test',
    })
  return { api, id, token, request }
}

async function expectPieces(answer: Response, what: string, meter: ReturnType<typeof busyMeter>) {
  expect(answer.status).toBe(200)
  const { length, largestPiece } = await read(answer.body!)
  expect(length).toBeGreaterThan(2 * messages * fieldLimits.longText)
  expect(largestPiece, what).toBeLessThan(128 * 1024)
  expect(meter.take(), what).toBeLessThan(longest)
}

const slow = { timeout: 120_000 }

describe('a copy of 5,000 messages with replies is written in pieces: no one waits for it', () => {
  it('when the person gets it (account.exportOwnData)', slow, async () => {
    const { api, id, token, request } = await scene()
    const meter = busyMeter()
    const answer = await request('/account/export', { headers: { authorization: `Bearer ${token}` } })
    await expectPieces(answer, 'the answer of the API', meter)

    const copy = await personalCopy(api.deps, id)
    meter.take()
    await expectPieces(new Response(inPieces(ownDataFile(copy))), 'the document', meter)
    await expectPieces(personalCopyFile(copy, 'hero-my-data'), 'the JSON', meter)
    meter.stop()
  })

  it('when staff get it (people.copy)', slow, async () => {
    const { api, id, request } = await scene()
    const { client: proposer, token } = await (await newStaff(api, ['admin'])).logIn()
    const { client: decider } = await (await newStaff(api, ['admin'])).logIn()
    const proposed = await proposer.people.propose({
      params: { accountId: id },
      body: { kind: 'copy', reason: 'By letter' },
    })
    if (!proposed.ok) throw new Error(proposed.code)
    const params = { accountId: id, requestId: proposed.data.requests[0]!.id }
    await decider.people.decide({ params, body: { decision: 'confirm' } })
    const meter = busyMeter()
    const answer = await request(`/console/people/${id}/requests/${params.requestId}/copy`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    await expectPieces(answer, 'the answer of the API', meter)
    meter.stop()
  })
})
