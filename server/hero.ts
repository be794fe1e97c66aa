import type { IncomingMessage } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { TaskList } from 'graphile-worker'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { ApiEnv } from '../api/context.ts'
import type { Trace } from '../api/running-trace.ts'
import { ipHash } from '../api/trace.ts'
import { createDatabase, type DatabaseClient } from '../db/client.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { createReadReplica, type ReadReplica } from '../db/read-replica.ts'
import { type Admission, admitting, createAdmission } from './admission.ts'
import { plainHeaders } from './answer-headers.ts'
import { type AppParts, createApp } from './app.ts'
import { clientIp, requestIdFrom } from './client-ip.ts'
import { checkDurability, openDatabase } from './database.ts'
import { lockFolder } from './lock.ts'
import { type FromMemory, memoryFirst } from './memory-listener.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { explainMissingRights } from './missing-rights.ts'
import { once } from './once.ts'
import { type Listener, type OpenPort, openPort } from './port.ts'
import { type DatabasePulse, watchDatabase } from './pulse.ts'
import { readinessOf } from './readiness.ts'
import { waitForMigrations } from './release-in-database.ts'
import { readReleaseName } from './release-name.ts'
import { requiredSetting } from './required-setting.ts'
import { type Role, roles } from './roles.ts'
import { backupDueHours, type Settings } from './settings.ts'
import { observeTasks } from './telemetry/observe.ts'
import type { Telemetry } from './telemetry/otlp/start.ts'
import { refuseUnsetTexts } from './unset-texts.ts'
import { warnOfTrouble } from './warn-of-trouble.ts'

export interface Product {
  api: Hono<ApiEnv>
  uploads?: AppParts['uploads']
  media?: AppParts['media']
  web?: AppParts['web']
  fromMemory?: FromMemory
  rememberAnswer?: AppParts['rememberAnswer']
  wrap?: (listener: Listener) => Listener
  jobs?: { tasks: TaskList; crontab: string }
  logins?: readonly { email: string; password: string }[]
  /** Ends what would stay open: the connections of open pages. */
  onShutdown?: () => void
  close?: () => Promise<void>
}
export interface ProductNeeds {
  settings: Settings
  client: DatabaseClient
  replica?: ReadReplica | undefined
  log: Logger
  publicUrl: string
  directUrl: string
  port: OpenPort
  /** Refuses calls while too many wait for the database. */
  admission: Admission
  metrics: Pick<Metrics, 'countRefusal' | 'onEvent' | 'onProviderCall' | 'onPage' | 'onCachedAnswer'>
  trace?: Trace | undefined
}
export type LoadProduct = () => Promise<(needs: ProductNeeds) => Promise<Product>>

export interface RunningHero {
  url: string
  logins: NonNullable<Product['logins']>
  /** Finishes open requests (which takes at most about 10 s) and stops everything. Safe to call twice. */
  stop: () => Promise<void>
}

/**
 * Starts lock, port, database, tables, product and jobs in this order, so that the cheapest checks come first. Until all of them
 * are up, requests get 503. An error undoes the earlier steps and is thrown.
 */
export async function startHero(
  { settings, log, telemetry }: { settings: Settings; log: Logger; telemetry?: Telemetry | undefined },
  loadProduct: LoadProduct,
): Promise<RunningHero> {
  // First, whatever accepts requests or jobs stops, all at once. After that, the services behind it stop, newest first.
  const shutdownHooks: (() => Promise<void>)[] = []
  const closeHooks: (() => unknown)[] = []
  if (telemetry) closeHooks.push(telemetry.stop)
  const role: Role = roles[settings.role]
  let stopping = false
  const stop = once(async () => {
    stopping = true
    await Promise.all(shutdownHooks.map(hook => hook()))
    for (const close of closeHooks.reverse()) await close()
  })
  try {
    const { host } = settings
    if (!settings.databaseUrl)
      closeHooks.push(lockFolder(settings.dataDir, `http://${host}:${settings.port}`))
    const headers = plainHeaders({ production: settings.production, publicUrl: settings.publicUrl ?? '' })
    const port = await openPort({ host, port: settings.port, headers })
    shutdownHooks.push(async () => {
      const { cut } = await port.close({ announce: settings.stopDelay, graceMs: 10_000 })
      if (cut > 0) log.warn({ count: cut }, 'requests were cut off')
    })
    // Loading the product's code takes as long as opening the database, so both happen at the same time.
    const loading = loadProduct()
    loading.catch(() => {})
    refuseUnsetTexts(settings.variables)
    const database = await openDatabase(settings, detail => log.error({ detail }, 'PostgreSQL'))
    closeHooks.push(database.stop)
    const { directUrl: url } = database
    const onWait = (reason: string) => log.warn({ detail: reason }, 'the start waits')
    if (role.migrates)
      await migrate({
        url,
        onApply: migration => log.info({ migration }, 'migrating'),
        onNew: count => log.info({ count }, 'making the tables of a new database'),
        onWait,
      })
    else await waitForMigrations({ url, onWait })
    const client = createDatabase({
      url: database.url,
      connections: settings.databaseConnections,
      pooled: database.pooled,
      onError: err => log.warn({ err }, 'a database connection broke'),
      onQuery: telemetry?.onQuery,
    })
    closeHooks.push(client.close)
    await checkDurability(settings, sql => client.pool.query(sql))
    const publicUrl = settings.publicUrl ?? `http://localhost:${port.port}`
    let pulse: DatabasePulse | undefined
    let replica: ReadReplica | undefined
    const metrics = createMetrics({
      client,
      now: () => performance.now(),
      release: readReleaseName(settings.projectFolder),
      databaseState: () => pulse?.state(),
      backupDueHours: backupDueHours(settings),
      ...(settings.databaseReadUrl ? { replicaLag: () => replica?.lag() } : {}),
    })
    closeHooks.push(metrics.close)
    if (telemetry) closeHooks.push(telemetry.sendMetrics(metrics.families))
    if (settings.databaseReadUrl && role.api) {
      replica = createReadReplica({
        url: settings.databaseReadUrl,
        primary: client.db,
        maximumLag: settings.databaseReadLag * 1_000,
        connections: settings.databaseConnections,
        now: () => performance.now(),
        log,
        onRead: metrics.onReplicaRead,
      })
      closeHooks.push(replica.stop)
    }
    const admission = createAdmission({
      pool: client.pool,
      connections: settings.databaseConnections,
      log,
      now: () => performance.now(),
    })
    const product = await (await loading)({
      settings,
      client,
      admission,
      replica,
      log,
      publicUrl,
      directUrl: database.directUrl,
      port,
      metrics,
      trace: telemetry?.trace,
    })
    if (product.close) closeHooks.push(product.close)
    const { onShutdown } = product
    if (onShutdown) shutdownHooks.push(async () => onShutdown())
    const beat = watchDatabase({
      url: database.directUrl,
      pool: client.pool,
      migrations: readMigrations().map(({ name }) => name),
      log,
      ...(settings.uploads.store === 'disk' ? { folder: settings.dataDir } : {}),
    })
    pulse = beat
    closeHooks.push(beat.stop)
    await beat.started
    await warnOfTrouble({ settings, log }, client, database.pooled)
    if (product.jobs) {
      const { tasks, crontab } = product.jobs
      // Loaded only in a process that does jobs.
      const { startJobs } = await import('./jobs.ts')
      const jobs = await startJobs({
        url: database.directUrl,
        tasks: observeTasks(
          { now: () => performance.now(), onRun: metrics.onJobRun, trace: telemetry?.trace },
          tasks,
        ),
        crontab,
        concurrency: settings.workerConcurrency,
        log,
        guard: beat.guard,
      })
      shutdownHooks.push(jobs.stop)
    }
    // Last and without a pause after it: from the first request on, a signal stops this process in order.
    port.serve(
      listenerFor({ settings, log, publicUrl }, product, {
        pulse: beat,
        admission,
        metrics,
        trace: telemetry?.trace,
        stopping: () => stopping,
      }),
    )
    return { url: publicUrl, logins: product.logins ?? [], stop }
  } catch (error) {
    await stop()
    const url = settings.directDatabaseUrl ?? settings.databaseUrl
    throw await explainMissingRights(error, { url, migrates: role.migrates })
  }
}

function listenerFor(
  { settings, log, publicUrl }: { settings: Settings; log: Logger; publicUrl: string },
  product: Product,
  {
    pulse,
    admission,
    metrics,
    trace,
    stopping,
  }: {
    pulse: DatabasePulse
    admission: Admission
    metrics: Metrics
    trace: Trace | undefined
    stopping: () => boolean
  },
): Listener {
  const role: Role = roles[settings.role]
  const codeKey = requiredSetting('CODE_KEY', settings.keys.code)
  const app = createApp({
    ...(role.api ? { api: product.api, uploads: product.uploads, media: product.media } : {}),
    rememberAnswer: product.rememberAnswer,
    ...(role.site ? { web: product.web } : {}),
    readiness: ({ deep }) => readinessOf({ stopping: stopping(), database: pulse.state() }, { deep }),
    metrics,
    trace,
    metricsToken: settings.metricsToken,
    production: settings.production,
    publicUrl,
    ipHash: address => ipHash({ codeKey }, address),
    log,
    now: () => performance.now(),
  })
  let warned = settings.trustedProxies > 0
  const handle = (request: Request, { incoming }: { incoming: IncomingMessage }) => {
    const forwarded = incoming.headers['x-forwarded-for']
    if (forwarded && !warned) {
      warned = true
      log.warn(
        'Requests come through a proxy (X-Forwarded-For), and TRUST_PROXY is 0: everyone behind it shares one IP address, and with it its limits. Set TRUST_PROXY to the number of proxies in front.',
      )
    }
    const socket = incoming.socket.remoteAddress ?? ''
    const id = incoming.headers['x-request-id']
    return app.fetch(request, {
      ip: clientIp(socket, forwarded?.toString(), settings.trustedProxies),
      requestId: requestIdFrom(id?.toString()),
    })
  }
  // HTTP/1.0 needs no Host, and load balancers use it for their checks. The adapter's types name its own kind of bindings.
  const answer = getRequestListener(handle as never, {
    hostname: 'localhost',
    // Answers requests that cannot be parsed, such as one with an invalid Host.
    errorHandler: () =>
      new Response('This request cannot be read.', {
        status: 400,
        headers: plainHeaders({ ...settings, publicUrl }),
      }),
  })
  const listener = admitting({ ...settings, publicUrl, admission, metrics }, answer)
  const { fromMemory, wrap } = product
  if (wrap) return wrap(listener)
  if (!fromMemory || !role.api) return listener
  return memoryFirst({ metrics, log, now: () => performance.now() }, fromMemory, listener)
}
