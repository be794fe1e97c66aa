import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, it, onTestFinished, vi } from 'vitest'
import { testDatabase } from '../test/harness/database.ts'
import { listenForInvalidations } from './invalidation-listener.ts'

const noPages = { hear: () => {}, sweep: async () => {} }
/** A busy machine may hold up a server's answer, which is no loss of the connection. */
const patient = { pause: 20, silent: 20_000 }

async function listener(times: { pause: number; beat?: number; silent: number } = patient) {
  const database = await testDatabase()
  const heard: string[] = []
  const pages = {
    renew: () => void heard.push('changed'),
    setConnected: (yes: boolean) => void heard.push(yes ? 'connected' : 'disconnected'),
  }
  const news = listenForInvalidations({
    url: database.url,
    pages,
    changes: noPages,
    log: pino({ level: 'silent' }),
    times,
  })
  onTestFinished(() => news.stop())
  await news.started
  return { ...database, heard, news }
}

const article = { kind: 'news', slug: 'a-walk', title: 'A walk', html: '<p>A walk.</p>', banner: 'a.svg' }

it('hears of every change of what public pages show, and of nothing else', async () => {
  const { db, heard } = await listener()
  expect(heard).toEqual(['connected'])
  const created = new Date('2026-11-21T15:00:00Z')
  await db
    .insertInto('article')
    .values({ ...article, created } as never)
    .execute()
  await expect.poll(() => heard).toEqual(['connected', 'changed'])
  await db.updateTable('article').set({ title: 'Two walks' }).execute()
  await expect.poll(() => heard).toHaveLength(3)
  await db.updateTable('launch_state').set({ state: 'open' }).where('district', '=', 'Bronx').execute()
  await expect.poll(() => heard).toHaveLength(4)
  await db.insertInto('message').values({ channel: 'sms', template: 'code', created_at: created }).execute()
  await db.deleteFrom('article').execute()
  await expect.poll(() => heard).toHaveLength(5)
})

it('hears at once of prices that are set, and not of limits, which no page shows', async () => {
  const { db, heard } = await listener()
  const set = (name: string, value: object) =>
    db
      .updateTable('setting')
      .set({ value: JSON.stringify(value) })
      .where('name', '=', name)
      .execute()
  await set('limits', { waitlistByAddress: 5 })
  await set('prices', { customerPerMinute: 137 })
  await expect.poll(() => heard).toEqual(['connected', 'changed'])
  await set('prices', {})
  await expect.poll(() => heard).toEqual(['connected', 'changed', 'changed'])
})

it('says that it does not hear when its connection breaks, and hears again by itself', async () => {
  const { pool, heard } = await listener()
  const cut = () =>
    pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hero content' and datname = current_database()",
    )
  await cut()
  await expect.poll(() => heard).toEqual(['connected', 'disconnected', 'connected'])
})

it('notices a server that is frozen and closes nothing, and listens on a connection that answers', async () => {
  const { db, pool, heard } = await listener({ pause: 20, beat: 100, silent: 1_000 })
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'hero content' and datname = current_database()`,
  )
  const { pid } = rows[0]!
  process.kill(pid, 'SIGSTOP')
  onTestFinished(() => void process.kill(pid, 'SIGCONT'))
  await expect.poll(() => heard).toEqual(['connected', 'disconnected', 'connected'])
  const created = new Date('2026-11-21T15:00:00Z')
  await db
    .insertInto('article')
    .values({ ...article, created } as never)
    .execute()
  await expect.poll(() => heard.at(-1)).toBe('changed')
})

it('stops although its server is frozen and closes nothing', async () => {
  const { pool, news } = await listener()
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'hero content' and datname = current_database()`,
  )
  const { pid } = rows[0]!
  process.kill(pid, 'SIGSTOP')
  onTestFinished(() => void process.kill(pid, 'SIGCONT'))
  expect(await Promise.race([news.stop().then(() => 'stopped'), sleep(5_000, 'still running')])).toBe(
    'stopped',
  )
})

it('stops while it connects', async () => {
  const { url } = await testDatabase()
  const pages = { renew: vi.fn(), setConnected: vi.fn() }
  const log = pino({ level: 'silent' })
  const news = listenForInvalidations({ url, pages, changes: noPages, log, times: patient })
  expect(await Promise.race([news.stop().then(() => 'stopped'), sleep(5_000, 'still running')])).toBe(
    'stopped',
  )
  await news.started
  expect(pages.setConnected).not.toHaveBeenCalled()
})

it('starts without a database and goes on trying', async () => {
  const pages = { renew: vi.fn(), setConnected: vi.fn() }
  const url = 'postgres://nobody@127.0.0.1:1/none'
  const news = listenForInvalidations({
    url,
    pages,
    changes: noPages,
    log: pino({ level: 'silent' }),
    times: patient,
  })
  await news.started
  await expect.poll(() => pages.setConnected.mock.calls.length).toBeGreaterThan(2)
  expect(pages.setConnected).not.toHaveBeenCalledWith(true)
  await news.stop()
})
