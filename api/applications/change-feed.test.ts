import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { hour, minute } from '../../contract/durations.ts'
import { listenForInvalidations } from '../../server/invalidation-listener.ts'
import { type TestApi, testApi } from '../../test/harness/api.ts'
import { newApplicant, newReviewer, type TestApplicant } from '../../test/harness/applicant.ts'
import { openPages } from './change-feed.ts'
import { moveStep } from './move-step.ts'

/** What an open page receives, without the line that says when to connect again. */
async function open(hero: TestApplicant) {
  const answer = await hero.client.hero.changes()
  if (!answer.ok) return { refused: answer.code, heard: [] as string[], close: async () => {} }
  const reader = (answer.data as ReadableStream<Uint8Array>).getReader()
  const heard: string[] = []
  const read = async () => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return void heard.push('end')
      heard.push(new TextDecoder().decode(value).trim())
    }
  }
  void read()
  await expect.poll(() => heard.length).toBeGreaterThan(1)
  expect(heard.shift()).toMatch(/^retry: \d{4}$/)
  return { refused: null, heard, close: () => reader.cancel() }
}

const listen = async (instance: TestApi) => {
  const news = listenForInvalidations({
    url: instance.url,
    pages: { renew: () => {}, setConnected: () => {} },
    changes: instance.deps.changes,
    log: pino({ level: 'silent' }),
    times: { pause: 20 },
  })
  onTestFinished(() => news.stop())
  await news.started
}

const decide = (instance: TestApi, hero: TestApplicant, staffId: string) =>
  instance.db.transaction().execute(tx =>
    moveStep(
      { ...instance.deps, db: tx },
      {
        applicationId: hero.applicationId,
        step: 'drivingLicense',
        event: 'verify',
        by: { kind: 'staff', id: staffId },
      },
    ),
  )
const version = async (hero: TestApplicant) => {
  const state = await hero.client.hero.state()
  return state.ok ? state.data.hero.version : undefined
}

describe('an open progress page', () => {
  it('receives the version it has, then each decision from any process at once, and nothing of others', async () => {
    const instance = await testApi()
    await listen(instance)
    const reviewer = await newReviewer(instance)
    const [hero, other] = [await newApplicant(instance), await newApplicant(instance)]
    await hero.sendSteps(1)
    const [page, others] = [await open(hero), await open(other)]
    expect(page.heard).toEqual([`data: ${await version(hero)}`])
    const before = performance.now()
    await decide(instance, hero, reviewer.id)
    await expect.poll(() => page.heard.length, { interval: 5 }).toBe(2)
    // Without the notification, it would come with the next beat.
    expect(performance.now() - before).toBeLessThan(openPages.beat / 2)
    expect(page.heard[1]).toBe(`data: ${await version(hero)}`)
    expect(others.heard).toEqual([`data: ${await version(other)}`])
  })

  it('receives nothing of what only staff see', async () => {
    const instance = await testApi()
    const hero = await newApplicant(instance)
    await hero.sendSteps(1)
    const before = await version(hero)
    for (const action of ['viewed', 'file-opened', 'denial-proposed'])
      await instance.db
        .insertInto('history')
        .values({
          application_id: hero.applicationId,
          step: 'drivingLicense',
          actor_kind: 'staff',
          action,
          at: new Date(),
        })
        .execute()
    expect(await version(hero)).toBe(before)
  })

  it('learns of a change whose notification was lost with the next beat', async () => {
    const instance = await testApi()
    const reviewer = await newReviewer(instance)
    const hero = await newApplicant(instance)
    await hero.sendSteps(1)
    const page = await open(hero)
    await instance.deps.changes.sweep()
    await decide(instance, hero, reviewer.id)
    await instance.deps.changes.sweep()
    await expect
      .poll(() => page.heard)
      .toEqual([expect.stringMatching(/^data: \d+$/), 'event: beat\ndata: -', `data: ${await version(hero)}`])
  })

  it('ends with the session: log-out, expiry', async () => {
    const instance = await testApi()
    const [hero, idle] = [await newApplicant(instance), await newApplicant(instance)]
    const [page, old] = [await open(hero), await open(idle)]
    await hero.client.account.logOut()
    await instance.deps.changes.sweep()
    await expect.poll(() => page.heard.slice(1)).toEqual(['event: over\ndata: -', 'end'])
    expect(old.heard.at(-1)).toBe('event: beat\ndata: -')
    instance.clock.advance(24 * 365 * hour)
    await instance.deps.changes.sweep()
    await expect.poll(() => old.heard.slice(-2)).toEqual(['event: over\ndata: -', 'end'])
    expect((await open(hero)).refused).toBe('SESSION_ENDED')
  })

  it('connects again after ten minutes, and is not counted once it is closed', async () => {
    const instance = await testApi()
    const hero = await newApplicant(instance)
    const [long, closed] = [await open(hero), await open(hero)]
    expect(instance.deps.changes.count()).toBe(2)
    await closed.close()
    expect(instance.deps.changes.count()).toBe(1)
    instance.clock.advance(10 * minute)
    await instance.deps.changes.sweep()
    await expect.poll(() => long.heard.at(-1)).toBe('end')
    expect(instance.deps.changes.count()).toBe(0)
  })

  it('may be closed while its version is read', async () => {
    const instance = await testApi()
    const hero = await newApplicant(instance)
    const answer = await hero.client.hero.changes()
    await ((answer.ok && answer.data) as ReadableStream).cancel()
    await instance.deps.changes.sweep()
    const page = await open(hero)
    const sweeping = instance.deps.changes.sweep()
    await page.close()
    await sweeping
    expect(instance.deps.changes.count()).toBe(0)
  })

  it('does not extend the session', async () => {
    const instance = await testApi()
    const hero = await newApplicant(instance)
    const used = () => instance.db.selectFrom('session').select('last_used_at').orderBy('id').execute()
    const before = await used()
    instance.clock.advance(hour)
    await open(hero)
    expect(await used()).toEqual(before)
  })

  it('is refused above six of one application, and while the process stops', async () => {
    const instance = await testApi()
    const hero = await newApplicant(instance)
    const pages: Awaited<ReturnType<typeof open>>[] = []
    for (let page = 0; page < openPages.perApplication; page++) pages.push(await open(hero))
    expect((await open(hero)).refused).toBe('BUSY')
    await pages[0]!.close()
    expect((await open(hero)).refused).toBeNull()
    instance.deps.changes.close()
    await expect.poll(() => pages[1]!.heard.at(-1)).toBe('end')
    expect((await open(await newApplicant(instance))).refused).toBe('BUSY')
  })
})
