import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createDatabase } from '../../db/client.ts'
import { hmacCode } from '../../providers/keys/codes.ts'
import { newPerson, type TestApi, testApi } from '../../test/harness/api.ts'
import { newAccount } from '../../test/harness/applicant.ts'
import { createApi } from '../app.ts'

const message = {
  name: 'Ada Mercer',
  email: 'ada@example.com',
  topic: 'other',
  message: 'Good evening.',
} as const

const count = async ({ db }: TestApi, table: 'support_message' | 'message' | 'idempotency_key') =>
  (
    await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

async function send(instance: TestApi, key: string, { api = instance.api }: { api?: TestApi['api'] } = {}) {
  const response = await api.fetch(
    new Request('http://hero.test/support/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ ...message, recaptcha_token: undefined }),
    }),
    { ip: '203.0.113.7', requestId: 'test-request' },
  )
  return { status: response.status, body: (await response.json()) as { code?: string; data?: unknown } }
}

function replica(instance: TestApi) {
  const client = createDatabase({ url: instance.url, connections: 10 })
  return { api: createApi({ ...instance.deps, db: client.db }), close: client.close }
}

describe('a write with an Idempotency-Key', () => {
  it('leaves nothing when the record of its key fails, and happens once when it is sent again', async () => {
    const instance = await testApi()
    await instance.pool.query(`
      create function broken() returns trigger language plpgsql as $$ begin raise exception 'away'; end $$;
      create trigger broken before update on idempotency_key for each row execute function broken()`)
    expect((await send(instance, 'once')).status).toBe(500)
    expect([await count(instance, 'support_message'), await count(instance, 'message')]).toEqual([0, 0])
    await instance.pool.query('drop trigger broken on idempotency_key')
    const first = await send(instance, 'once')
    const again = await send(instance, 'once')
    expect(first.status).toBe(200)
    expect(again).toEqual(first)
    expect(await count(instance, 'support_message')).toBe(1)
  })

  it('leaves nothing when its connection is cut between effect and record', async () => {
    const instance = await testApi()
    await instance.pool.query(`
      create function cut() returns trigger language plpgsql as $$
        begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger cut before update on idempotency_key for each row execute function cut()`)
    expect((await send(instance, 'cut')).status).toBeGreaterThanOrEqual(500)
    await instance.pool.query('drop trigger cut on idempotency_key')
    expect(await count(instance, 'support_message')).toBe(0)
    expect((await send(instance, 'cut')).status).toBe(200)
    expect(await count(instance, 'support_message')).toBe(1)
  })

  it('happens once, of eight at once in two replicas, and all are told the same', async () => {
    const instance = await testApi()
    const other = replica(instance)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => send(instance, 'raced', n % 2 ? { api: other.api } : {})),
    )
    await other.close()
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await count(instance, 'support_message')).toBe(1)
  })

  it('that is so slow that another takes its key over takes its own effect back', async () => {
    const instance = await testApi()
    const other = replica(instance)
    const blocker = await instance.pool.connect()
    await blocker.query('begin; lock table support_message in share mode')
    const slow = send(instance, 'slow')
    for (let look = 0; look < 200 && (await count(instance, 'idempotency_key')) === 0; look++)
      await new Promise(next => setTimeout(next, 10))
    instance.clock.advance(11_000)
    const taken = send(instance, 'slow', { api: other.api })
    const owner = () =>
      instance.db.selectFrom('idempotency_key').select('created_at').executeTakeFirstOrThrow()
    for (let look = 0; look < 200 && (await owner()).created_at < instance.clock.now(); look++)
      await new Promise(next => setTimeout(next, 10))
    await blocker.query('commit')
    blocker.release()
    const answers = await Promise.all([slow, taken])
    await other.close()
    expect(answers.map(({ status }) => status)).toEqual([409, 200])
    expect(answers[0].body.code).toBe('IDEMPOTENCY_IN_FLIGHT')
    expect(await count(instance, 'support_message')).toBe(1)
  })

  it('is taken over soon after a crash that left the key claimed', async () => {
    const instance = await testApi()
    await send(instance, 'crashed')
    await instance.pool.query('delete from support_message')
    await instance.db
      .updateTable('idempotency_key')
      .set({ claim: randomUUID(), status: null, body_sealed: null })
      .execute()
    instance.clock.advance(10_000)
    expect((await send(instance, 'crashed')).status).toBe(200)
    expect(await count(instance, 'support_message')).toBe(1)
  })

  it('counts its wrong guesses, although what it began is taken back', async () => {
    const instance = await testApi()
    const person = newPerson()
    const { phone, email, countryCode } = person
    await instance.client().customer.requestCode({ body: { phone, email, countryCode } })
    const right = await instance.codeFor(`+1${phone}`)
    const phoneOTP = right === '0000' ? '1111' : '0000'
    const guess = (code: string, key: string) =>
      instance
        .client()
        .customer.signUp(
          { body: { ...person, phoneOTP: code, termsAndConditions: true, contactAgree: true } },
          { idempotencyKey: key },
        )
    for (const key of ['a', 'b', 'c']) expect(await guess(phoneOTP, key)).toMatchObject({ ok: false })
    expect(await guess(right, 'd')).toMatchObject({ ok: false, code: 'CODE_EXPIRED' })
    expect(await count(instance, 'idempotency_key')).toBe(0)
  })

  it('refuses another body under the same key, also while the first is under way', async () => {
    const instance = await testApi()
    const account = await newAccount(instance, 'customer')
    const names = (firstName: string) =>
      account.client.account.changeNames(
        { body: { firstName, lastName: 'Byron' } },
        { idempotencyKey: 'one' },
      )
    const answers = await Promise.all([names('Ada'), names('Bea')])
    expect(answers.map(answer => (answer.ok ? 'OK' : answer.code)).sort()).toEqual([
      'IDEMPOTENCY_KEY_REUSED',
      'OK',
    ])
  })

  it('happens once with another bot-check token: the first is spent when the same is sent again', async () => {
    const instance = await testApi()
    const sent = async (token?: string) =>
      instance
        .client()
        .support.sendMessage(
          { body: { ...message, recaptcha_token: token } as never },
          { idempotencyKey: 'retried' },
        )
    const [first, ...others] = [await sent('a-token'), await sent('another'), await sent()]
    expect(first).toMatchObject({ ok: true })
    for (const other of others) expect(other).toEqual(first)
    expect(await count(instance, 'support_message')).toBe(1)
  })

  it('happens once when an app writes the same body anew: other order of names, other spacing', async () => {
    const instance = await testApi()
    const sent = async (body: string) => {
      const response = await instance.api.fetch(
        new Request('http://hero.test/support/messages', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': 'anew' },
          body,
        }),
        { ip: '203.0.113.7', requestId: 'test-request' },
      )
      return { status: response.status, body: await response.json() }
    }
    const first = await sent(JSON.stringify(message))
    const otherOrder = Object.fromEntries(Object.entries(message).reverse())
    expect(first.status).toBe(200)
    expect(await sent(JSON.stringify(otherOrder, null, 2))).toEqual(first)
    expect(await sent(JSON.stringify({ ...otherOrder, message: 'Good morning.' }))).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    expect(await count(instance, 'support_message')).toBe(1)
  })

  it('is recognized when the release before stored it, which compared the body as it was written', async () => {
    const instance = await testApi()
    const { deps } = instance
    const first = await send(instance, 'earlier')
    const [caller, key] = ['anyone /support/messages', 'earlier']
    const written = `POST /support/messages\n${JSON.stringify(message)}`
    await instance.db
      .updateTable('idempotency_key')
      .set({ request_hash: hmacCode(deps.codeKey, ['idempotency', caller, key], written) })
      .execute()
    expect(await send(instance, key)).toEqual(first)
    expect(await count(instance, 'support_message')).toBe(1)
  })

  it('runs beside many others: units that wait for a second connection do not block the pool', async () => {
    const instance = await testApi()
    const all = Array.from({ length: 40 }, async (_, n) => {
      const person = newPerson()
      return instance
        .client(undefined, { ip: `10.9.${n}.7` })
        .support.sendMessage({ body: { ...message, email: person.email } }, { idempotencyKey: `many ${n}` })
    })
    expect((await Promise.all(all)).filter(answer => answer.ok)).toHaveLength(40)
    const { rows } = await sql<{ n: number }>`select count(*) as n from support_message`.execute(instance.db)
    expect(rows[0]?.n).toBe(40)
  })
})
