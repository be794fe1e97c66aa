import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pages } from '../../contract/content-limits.ts'
import { freePort } from '../../test/harness/free-port.ts'
import { installInto } from '../install.ts'
import { type Instance, openInstance } from '../instance.ts'
import { compare, isMain, print, type Row, sideBySide } from '../measure.ts'
import { newDatabase } from '../new-database.ts'
import { projectFolder, type Running, start } from '../running.ts'
import { needPrograms } from '../site/peers.ts'

const run = promisify(execFile)
/** Exact versions, so that runs are comparable. */
const versions = {
  payload: '3.90.2',
  '@payloadcms/db-postgres': '3.90.2',
  '@hono/node-server': '2.1.8',
  hono: '4.13.19',
} as const
export const payloadVersion = versions.payload
const folder = join(projectFolder, '.cache/bench-payload')
const server = join(folder, 'payload-server.mjs')

const items = 500
const connections = 16
const rounds = 5
const aRound = 3
const perPage = pages.newsList

async function installPayload(): Promise<void> {
  await installInto(folder, versions, { type: 'module' })
  copyFileSync(join(import.meta.dirname, 'payload-server.mjs'), server)
}

const articles = Array.from({ length: items }, (_, at) => ({
  slug: `bench-${at}`,
  title: `Item ${at}`,
  description: `<p>${'A sentence of an item. '.repeat(40)}</p>`,
  banner: 'banners/banner-map.svg',
  created: new Date(Date.UTC(2025, 0, 1) + at * 3_600_000).toISOString(),
}))

async function load(address: string): Promise<number> {
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${aRound}s`, address])
  if (/Non-2xx/.test(stdout)) throw new Error(stdout)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

async function fill({ db }: Instance) {
  await db.deleteFrom('article').execute()
  for (const { description: html, created, ...article } of articles)
    await db
      .insertInto('article')
      .values({ ...article, html, created: new Date(created), kind: 'news' })
      .execute()
}

async function slugsOf(address: string, read: (body: never) => { slug: string }[]) {
  const answer = await fetch(address)
  return read((await answer.json()) as never)
    .map(({ slug }) => slug)
    .join(' ')
}

/** A process of the product that answers the API only, as in production. */
async function startApi({ url }: Instance, dataFolder: string): Promise<Running> {
  const port = await freePort()
  const env = {
    ROLE: 'api',
    DATA_DIR: dataFolder,
    DATABASE_URL: url,
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  }
  return start([process.execPath, 'server/main.ts'], { port, path: '/readyz', env })
}

export async function newsList(): Promise<readonly Row[]> {
  await needPrograms('wrk')
  await installPayload()
  const instance = await openInstance()
  const dataFolder = mkdtempSync(join(tmpdir(), 'hero-news-list-'))
  let ours: Running | undefined
  try {
    await fill(instance)
    ours = await startApi(instance, dataFolder)
    writeFileSync(join(folder, 'articles.json'), JSON.stringify(articles))
    const env = { DATABASE_URL: await newDatabase(instance.url, 'payload') }
    await run(process.execPath, [server, 'fill'], {
      cwd: folder,
      env: { ...process.env, ...env, NODE_ENV: 'development' },
      timeout: 300_000,
    })
    const port = await freePort()
    const payload = await start([process.execPath, server, 'serve'], {
      port,
      path: '/ready',
      env: { ...env, NODE_ENV: 'production' },
    })
    try {
      const addresses = {
        ours: `${ours.url}/api/utils/news?page=1&perPage=${perPage}`,
        payload: `${payload.url}/api/news?page=1&limit=${perPage}&sort=-created&depth=0`,
      }
      const [ourSlugs, theirSlugs] = await Promise.all([
        slugsOf(addresses.ours, ({ data }: { data: { newsList: { slug: string }[] } }) => data.newsList),
        slugsOf(addresses.payload, ({ docs }: { docs: { slug: string }[] }) => docs),
      ])
      if (ourSlugs !== theirSlugs) throw new Error('the two lists are not the same')
      await Promise.all(Object.values(addresses).map(load))
      const found = await sideBySide(
        rounds,
        () => load(addresses.ours),
        () => load(addresses.payload),
      )
      return print([
        compare(
          `JSON list of ${perPage} news, a second at ${connections} connections, beside Payload ${payloadVersion}`,
          found,
          {
            unit: '/s',
            digits: 0,
            goal: '≥ 10',
          },
        ),
      ])
    } finally {
      await payload.stop()
    }
  } finally {
    await ours?.stop()
    await instance.close()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

if (isMain(import.meta)) await newsList()
