import { describe, expect, it, onTestFinished } from 'vitest'
import { day, hour } from '../../contract/durations.ts'
import { newVapidKey, readVapidKey } from '../../providers/push/vapid.ts'
import { createWebPush, isPushService } from '../../providers/push/web-push.ts'
import { browserDevice, startPushService } from '../../test/doubles/push-service.ts'
import { testApi } from '../../test/harness/api.ts'
import { newAccount, newApplicant, seedPages } from '../../test/harness/applicant.ts'
import { testClock } from '../../test/harness/clock.ts'
import { cleanUp } from '../../worker/clean-up.ts'
import { sendPush } from '../../worker/send-push.ts'
import { nextTelling } from '../applications/application-news.ts'

/** Browsers get the address of Google's push service. Messages go to a fake server instead. */
const google = 'https://fcm.googleapis.com'

async function pushing() {
  const key = readVapidKey(Buffer.from(newVapidKey(), 'base64'))
  const service = await startPushService(key.publicKey)
  onTestFinished(service.close)
  const clock = testClock()
  const live = createWebPush({ key, subject: 'https://hero.example', clock, accepts: () => true })
  const push = {
    ...live,
    accepts: isPushService,
    send: (device: Parameters<typeof live.send>[0], text: string) =>
      live.send({ ...device, endpoint: device.endpoint.replace(google, service.url) }, text),
  }
  const instance = await testApi({ deps: { push } })
  await seedPages(instance)
  const rows = () => instance.db.selectFrom('push_subscription').selectAll().orderBy('created_at').execute()
  const jobs = async () =>
    (
      await instance.pool.query(
        "select payload, run_at from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id where identifier = 'send-push' order by jobs.id",
      )
    ).rows as { payload: { id: string; at: string }; run_at: Date }[]
  const run = async ({ last = false } = {}) => {
    for (const { payload } of await jobs()) await sendPush(instance.deps, payload, { last })
  }
  return { instance, service, push, rows, jobs, run }
}

type Pushing = Awaited<ReturnType<typeof pushing>>

async function toldHero({ instance }: Pushing) {
  const hero = await newApplicant(instance)
  const browser = browserDevice(`${google}/fcm/send/${crypto.randomUUID()}`)
  const subscribed = await hero.client.push.subscribe({ body: browser.device })
  expect(subscribed).toMatchObject({ ok: true })
  return { hero, ...browser }
}

describe('a device that asked for it', () => {
  it('is told in the evening with mail and text, once, and nothing about what', async () => {
    const world = await pushing()
    const { instance, service, run, jobs } = world
    const { hero, open } = await toldHero(world)
    await hero.sendSteps(2)
    expect(await jobs()).toEqual([])
    instance.clock.set(nextTelling(instance.clock.now()))
    await instance.tellTheDay()
    expect(await jobs()).toHaveLength(1)
    await run()
    expect(service.received.map(({ bytes }) => open(bytes))).toEqual(['Your Hero application has news.'])
    expect(JSON.stringify(await jobs())).not.toContain(google)
  })

  it('is stored sealed, and only its day is in the copy of the own data', async () => {
    const world = await pushing()
    const { hero, device } = await toldHero(world)
    const [row] = await world.rows()
    expect(row!.account_id).toBe(hero.accountId)
    const stored = JSON.stringify(row)
    for (const secret of [device.endpoint, device.p256dh, device.auth]) expect(stored).not.toContain(secret)
    const copy = JSON.stringify(await hero.client.account.exportOwnData())
    expect(copy).toContain('push_subscription')
    expect(copy).not.toContain(row!.endpoint_hash)
  })

  it.each([404, 410])('is forgotten once its push service answers %i', async status => {
    const world = await pushing()
    const { id } = await readyDevice(world)
    world.service.answerWith(response => void response.writeHead(status).end())
    await sendPush(world.instance.deps, { id, at: now(world) }, { last: false })
    expect(await world.rows()).toEqual([])
  })

  it('waits as long as a busy push service says, for a day at most', async () => {
    const world = await pushing()
    const { id } = await readyDevice(world)
    const { instance, service, jobs } = world
    service.answerWith(response => void response.writeHead(429, { 'retry-after': '600' }).end())
    const at = now(world)
    await sendPush(instance.deps, { id, at }, { last: false })
    const [job] = await jobs()
    expect(job).toEqual({
      payload: { id, at },
      run_at: new Date(instance.clock.now().getTime() + 600_000),
    })
    instance.clock.advance(day + 1)
    await sendPush(instance.deps, { id, at }, { last: false })
    expect(service.received).toHaveLength(1)
    expect(await world.rows()).toHaveLength(1)
  })

  it('is tried again after a failure, until the last try, and keeps its place', async () => {
    const world = await pushing()
    const { id } = await readyDevice(world)
    world.service.answerWith(response => void response.writeHead(500).end())
    const send = (last: boolean) => sendPush(world.instance.deps, { id, at: now(world) }, { last })
    await expect(send(false)).rejects.toMatchObject({ code: 'HTTP_500' })
    await send(true)
    expect(await world.rows()).toHaveLength(1)
    const logged = JSON.stringify(world.instance.logged)
    expect(logged).toContain('a push message was not sent')
    expect(logged).not.toContain(google)
  })

  it('is told nothing after its log-out, and is forgotten', async () => {
    const world = await pushing()
    for (const way of ['send', 'clean up']) {
      const { hero, id } = await readyDevice(world)
      await hero.client.account.logOut()
      world.instance.clock.advance(hour)
      if (way === 'send') await sendPush(world.instance.deps, { id, at: now(world) }, { last: false })
      else await cleanUp(world.instance.deps)
      expect([way, await world.rows()]).toEqual([way, []])
    }
    expect(world.service.received).toEqual([])
  })

  it('is forgotten with the account, and with the key it subscribed with', async () => {
    const world = await pushing()
    const { hero } = await readyDevice(world)
    expect(await hero.close()).toMatchObject({ ok: true })
    expect(await world.rows()).toEqual([])
    const { id } = await readyDevice(world)
    const push = { ...world.push, publicKey: 'another' }
    await sendPush({ ...world.instance.deps, push }, { id, at: now(world) }, { last: false })
    expect(await world.rows()).toEqual([])
    expect(world.service.received).toEqual([])
  })
})

const now = ({ instance }: Pushing) => instance.clock.now().toISOString()

async function readyDevice(world: Pushing) {
  const person = await world.instance.signUp('hero')
  const browser = browserDevice(`${google}/fcm/send/${crypto.randomUUID()}`)
  expect(await person.client.push.subscribe({ body: browser.device })).toMatchObject({ ok: true })
  const close = () => person.client.account.close({ body: { password: person.password } })
  return { hero: { ...person, close }, ...browser, id: (await world.rows()).at(-1)!.id }
}

describe('subscribing', () => {
  it('twice is one device, and unsubscribing forgets it', async () => {
    const world = await pushing()
    const { hero, device } = await toldHero(world)
    await hero.client.push.subscribe({ body: device })
    expect(await world.rows()).toHaveLength(1)
    const { endpoint } = device
    expect(await hero.client.push.unsubscribe({ body: { endpoint } })).toMatchObject({ ok: true })
    expect(await world.rows()).toEqual([])
    expect(await hero.client.push.unsubscribe({ body: { endpoint } })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('or unsubscribing the device of another account is refused without its keys', async () => {
    const world = await pushing()
    const { hero, device } = await toldHero(world)
    const other = await newAccount(world.instance, 'hero')
    const { endpoint } = device
    const client = world.instance.client(other.token)
    expect(await client.push.unsubscribe({ body: { endpoint } })).toMatchObject({ code: 'NOT_FOUND' })
    const stolen = { ...browserDevice(endpoint).device, endpoint }
    expect(await client.push.subscribe({ body: stolen })).toMatchObject({
      code: 'INVALID_INPUT',
      errors: { endpoint: 'We can’t send messages to this address.' },
    })
    expect(await world.rows()).toMatchObject([{ account_id: hero.accountId }])
  })

  it('the browser of another account moves to who uses it now', async () => {
    const world = await pushing()
    const { device } = await toldHero(world)
    const next = await newApplicant(world.instance)
    expect(await next.client.push.subscribe({ body: device })).toMatchObject({ ok: true })
    expect(await world.rows()).toMatchObject([{ account_id: next.accountId }])
  })

  it('at an address that is no push service, or with keys that are none, is refused', async () => {
    const world = await pushing()
    const { client } = await world.instance.signUp('hero')
    const { device } = browserDevice(`${google}/1`)
    for (const wrong of [
      { endpoint: 'https://127.0.0.1/1' },
      { endpoint: 'https://10.0.0.8:8080/1' },
      { endpoint: 'https://hero.example/1' },
      { endpoint: 'http://fcm.googleapis.com/1' },
      { endpoint: `${google}/${'x'.repeat(1_000)}` },
      { p256dh: 'short' },
      { auth: '"'.repeat(22) },
    ]) {
      const answer = await client.push.subscribe({ body: { ...device, ...wrong } })
      expect([wrong, answer]).toMatchObject([wrong, { ok: false, code: 'INVALID_INPUT' }])
    }
    expect(await world.rows()).toEqual([])
  })

  it('keeps the ten newest devices of an account', async () => {
    const world = await pushing()
    const { client } = await world.instance.signUp('hero')
    for (let count = 0; count < 12; count++) {
      world.instance.clock.advance(1_000)
      await client.push.subscribe({ body: browserDevice(`${google}/${count}`).device })
    }
    const rows = await world.rows()
    expect(rows).toHaveLength(10)
    expect(await client.push.unsubscribe({ body: { endpoint: `${google}/1` } })).toMatchObject({ ok: false })
    expect(await client.push.unsubscribe({ body: { endpoint: `${google}/11` } })).toMatchObject({ ok: true })
  })

  it('is not offered where there is no key', async () => {
    const instance = await testApi()
    const { client } = await instance.signUp('hero')
    expect(await client.push.key()).toMatchObject({ ok: true, data: { publicKey: null } })
  })
})
