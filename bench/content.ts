import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { href } from 'react-router'
import { pages } from '../contract/content-limits.ts'
import { freePort } from '../test/harness/free-port.ts'
import { type Instance, openInstance } from './instance.ts'
import { compare, isMain, median, print, type Row, sideBySide } from './measure.ts'
import { type Running, start } from './running.ts'
import { keep } from './site/bare.ts'
import { startNginx } from './site/nginx.ts'
import { needPrograms } from './site/peers.ts'
import { rates } from './site/rates.ts'

const million = 1_000_000
const rounds = 5
const article = href('/newsroom/news/:slug', { slug: 'introducing-hero' })

async function longList(instance: Instance): Promise<Row> {
  const { db, deps } = instance
  const now = deps.clock.now().toISOString()
  // In parts, because a statement may take at most 15 seconds.
  for (let part = 0; part < 20; part++)
    await sql`
      insert into article (kind, slug, title, html, banner, created)
      select 'news', 'bench-' || n, 'Item ' || n, '<p>' || repeat('A sentence of an item. ', 40) || '</p>', 'banners/banner-map.svg',
        ${now}::timestamptz - interval '10 years' + n * interval '5 minutes'
      from generate_series(${(part * million) / 20 + 1}::int, ${((part + 1) * million) / 20}::int) as n`.execute(
      db,
    )
  await sql`vacuum analyze article`.execute(db)
  const { content } = instance.client('203.0.113.7')
  const perPage = pages.newsList
  const asked = (page: number) => async () => {
    const times: number[] = []
    for (let time = 0; time < 100; time++) {
      const from = performance.now()
      const list = await content.news({ query: { page, perPage } })
      times.push(performance.now() - from)
      if (!list.ok || list.data.newsList.length !== perPage) throw new Error(`page ${page} isn't there`)
    }
    return median(times)
  }
  await asked(1)()
  await asked(100_000)()
  const found = await sideBySide(rounds, asked(100_000), asked(1))
  return compare('News list of 1,000,000 items: page 100,000 beside page 1', found, {
    unit: 'ms',
    digits: 2,
    goal: '≤ 1.5',
  })
}

async function startReplicas(instance: Instance, folder: string): Promise<Running[]> {
  const replicas: Running[] = []
  for (const name of ['one', 'two']) {
    const port = await freePort()
    const env = {
      DATA_DIR: join(folder, name),
      DATABASE_URL: instance.url,
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    }
    replicas.push(await start([process.execPath, 'server/main.ts'], { port, path: '/readyz', env }))
  }
  return replicas
}

/** The milliseconds from a commit until the cached newsroom of each replica shows the new item. */
async function publishing(instance: Instance, replicas: readonly Running[]): Promise<Row> {
  const newsroom = async ({ url }: Running) => (await fetch(url + href('/newsroom'))).text()
  const times: number[][] = replicas.map(() => [])
  for (let round = 0; round < 10; round++) {
    await Promise.all(replicas.map(newsroom))
    const slug = `published-${round}`
    await instance.db
      .insertInto('article')
      .values({
        kind: 'news',
        slug,
        title: 'Published',
        html: '<p>Text</p>',
        banner: 'banners/banner-map.svg',
        created: new Date(),
      })
      .execute()
    const from = performance.now()
    await Promise.all(
      replicas.map(async (replica, at) => {
        while (!(await newsroom(replica)).includes(slug)) {
          if (performance.now() - from > 30_000) throw new Error('a replica did not show what was published')
          await sleep(5)
        }
        times[at]!.push(performance.now() - from)
      }),
    )
  }
  const said = (at: number) =>
    `${median(times[at]!).toFixed(0)} ms, ${Math.max(...times[at]!).toFixed(0)} ms at most`
  const worst = Math.max(...times.flat()) / 1_000
  return {
    what: 'First answer that shows what was published, on each of two replicas',
    ours: said(0),
    beside: `the other replica ${said(1)}`,
    ratio: `${worst.toFixed(2)} s`,
    goal: '≤ 1 s',
  }
}

async function articlePage({ url }: Running, folder: string): Promise<Row> {
  keep(folder, article, await (await fetch(url + article)).text())
  const nginx = await startNginx({ same: { folder, path: article } })
  try {
    const at = (base: string) => ({ url: base + article, encoding: 'br' })
    const { ours, theirs } = await rates(
      { ours: at(url), theirs: at(nginx.urls.same) },
      { rounds, seconds: 3 },
    )
    return compare(
      'Article page, answers a second, beside nginx with the same bytes',
      { ours, theirs },
      { unit: '/s', digits: 0, goal: '≥ 0.25' },
    )
  } finally {
    await nginx.stop()
  }
}

/** Requires a build, nginx and wrk. */
export async function content(): Promise<readonly Row[]> {
  await needPrograms('nginx', 'wrk')
  const folder = mkdtempSync(join(tmpdir(), 'hero-content-'))
  const instance = await openInstance()
  const replicas: Running[] = []
  try {
    replicas.push(...(await startReplicas(instance, folder)))
    const rows = [await publishing(instance, replicas), await articlePage(replicas[0]!, join(folder, 'same'))]
    for (const replica of replicas.splice(0)) await replica.stop()
    return print([...rows, await longList(instance)])
  } finally {
    for (const replica of replicas) await replica.stop()
    await instance.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (isMain(import.meta)) await content()
