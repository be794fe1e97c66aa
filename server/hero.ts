import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { TaskList } from 'graphile-worker'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { ApiEnv } from '../api/answer.ts'
import { createDatabase, type DatabaseClient } from '../db/client.ts'
import { migrate, pendingMigrations, readMigrations } from '../db/migrate.ts'
import { type AppParts, createApp } from './app.ts'
import { checkDurability, openDatabase } from './database.ts'
import { type JobsOptions, startJobs } from './jobs.ts'
import { lockFolder } from './lock.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { callerAddress, requestIdFrom } from './origin.ts'
import { type Listener, type OpenPort, openPort } from './port.ts'
import type { Settings } from './settings.ts'

/** What the house is given to serve; `product.ts` has the real one. */
export interface Product {
  api: Hono<ApiEnv>
  /** Upload slots and private links, whose paths begin at the root of the site. */
  uploads?: AppParts['uploads']
  media?: AppParts['media']
  web?: AppParts['web']
  /** Answers a page that is in memory before anything else is done, with its status; undefined when it is not. */
  fromMemory?: (request: IncomingMessage, response: ServerResponse) => number | undefined
  /** In front of everything, for the development server. */
  wrap?: (listener: Listener) => Listener
  jobs?: { tasks: TaskList; crontab: string }
  /** Who may look into the console of a development machine; the codes come from the development inbox. */
  logins?: readonly { email: string; password: string }[]
  close?: () => Promise<void>
}
export interface ProductNeeds {
  settings: Settings
  client: DatabaseClient
  log: Logger
  /** Where people reach the site. */
  publicUrl: string
  databaseUrl: string
  port: OpenPort
}
export type LoadProduct = () => Promise<(needs: ProductNeeds) => Promise<Product>>

export interface RunningHero {
  url: string
  logins: NonNullable<Product['logins']>
  /** Ends without dropping a request (at most about 10 s) and leaves nothing running. Safe to call twice. */
  stop: () => Promise<void>
}

/**
 * Opens the house in the order in which a fault costs least: lock, port, database, tables, product, jobs. Until all of it
 * stands requests are answered 503. A fault on the way takes back what was opened and is thrown.
 */
export async function startHero(
  { settings, log }: { settings: Settings; log: Logger },
  loadProduct: LoadProduct,
): Promise<RunningHero> {
  // What takes in work ends first and at once; what the work stands on is taken down after it, newest first.
  const drains: (() => Promise<void>)[] = []
  const floors: (() => unknown)[] = []
  let stopping = false
  const stop = once(async () => {
    stopping = true
    await Promise.all(drains.map(drain => drain()))
    for (const close of floors.reverse()) await close()
  })
  try {
    const { host } = settings
    if (!settings.databaseUrl) floors.push(lockFolder(settings.dataDir, `http://${host}:${settings.port}`))
    const port = await openPort({ host, port: settings.port })
    drains.push(async () => {
      const { cut } = await port.close({ announce: settings.stopDelay, patience: 10_000 })
      if (cut > 0) log.warn({ count: cut }, 'requests were cut off')
    })
    // Reading the product's code takes as long as opening the database: both at once.
    const loading = loadProduct()
    loading.catch(() => {})
    const database = await openDatabase(settings, detail => log.error({ detail }, 'PostgreSQL'))
    floors.push(database.stop)
    await migrate({ url: database.url, onApply: migration => log.info({ migration }, 'migrating') })
    const client = createDatabase({
      url: database.url,
      connections: settings.databaseConnections,
      onError: err => log.warn({ err }, 'a database connection broke'),
    })
    floors.push(client.close)
    await checkDurability(settings, sql => client.pool.query(sql))
    const publicUrl = settings.publicUrl ?? `http://localhost:${port.port}`
    const product = await (await loading)({
      settings,
      client,
      log,
      publicUrl,
      databaseUrl: database.url,
      port,
    })
    if (product.close) floors.push(product.close)
    const metrics = createMetrics({ pool: client.pool, now: () => performance.now() })
    floors.push(metrics.close)
    port.serve(listenerFor({ settings, log }, product, { client, metrics, stopping: () => stopping }))
    if (product.jobs && settings.role !== 'web') {
      const jobs = await startJobs(jobOptions({ settings, log }, product.jobs, database.url))
      drains.push(jobs.stop)
    }
    return { url: publicUrl, logins: product.logins ?? [], stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function jobOptions(
  { settings, log }: { settings: Settings; log: Logger },
  jobs: { tasks: TaskList; crontab: string },
  url: string,
): JobsOptions {
  return { url, ...jobs, concurrency: settings.workerConcurrency, log }
}

function listenerFor(
  { settings, log }: { settings: Settings; log: Logger },
  product: Product,
  { client, metrics, stopping }: { client: DatabaseClient; metrics: Metrics; stopping: () => boolean },
): Listener {
  const migrations = readMigrations()
  const app = createApp({
    api: product.api,
    ...(product.uploads ? { uploads: product.uploads } : {}),
    ...(product.media ? { media: product.media } : {}),
    ...(product.web && settings.role !== 'worker' ? { web: product.web } : {}),
    notReady: async () => (stopping() ? 'stopping' : unreadyDatabase(client, migrations)),
    metrics,
    metricsToken: settings.metricsToken,
    production: settings.production,
    log,
    now: () => performance.now(),
  })
  const listener = getRequestListener((request, { incoming }) => {
    const forwarded = incoming.headers['x-forwarded-for']
    const socket = incoming.socket.remoteAddress ?? ''
    const id = incoming.headers['x-request-id']
    return app.fetch(request, {
      address: callerAddress(socket, forwarded?.toString(), settings.trustedProxies),
      requestId: requestIdFrom(id?.toString()),
    })
  })
  const { fromMemory, wrap } = product
  if (wrap) return wrap(listener)
  if (!fromMemory || settings.role === 'worker') return listener
  return (request, response) => {
    const status = fromMemory(request, response)
    if (status === undefined) listener(request, response)
    else metrics.observe({ method: request.method ?? 'GET', route: 'page', status, seconds: 0 })
  }
}

/** Answers within two seconds, also while the database hangs. */
async function unreadyDatabase(
  client: DatabaseClient,
  migrations: ReturnType<typeof readMigrations>,
): Promise<string | undefined> {
  const late = new Promise<'late'>(done => setTimeout(done, 2_000, 'late').unref())
  try {
    const pending = await Promise.race([pendingMigrations(sql => client.pool.query(sql), migrations), late])
    if (pending === 'late') return 'the database does not answer'
    return pending.length > 0 ? 'the database lacks migrations' : undefined
  } catch {
    return 'the database does not answer'
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => (running ??= work())
}
