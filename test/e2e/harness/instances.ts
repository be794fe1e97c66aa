import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { settingOf, textVariables } from '../../../db/seed/text-variables.ts'
import { compileCache } from '../../harness/compile-cache.ts'
import { freePort } from '../../harness/free-port.ts'
import { copyCluster } from '../../harness/postgres.ts'
import { quickFolder } from '../../harness/quick-folder.ts'
import { filledDatabase } from './filled-database.ts'
import { noteInstance, trustOfRun } from './run-folder.ts'
import { openTlsProxy } from './tls-proxy.ts'

export interface Instances {
  /** The complete product as one production process behind a TLS proxy: site, API, worker, database. */
  alone: string
  /** A production site that uses the API of `alone`; its own database stays empty. */
  apart: string
  /** A development server, for what production lacks: the inbox page, the screen catalog, staff accounts. */
  development: string
  folders: { alone: string; apart: string; development: string }
}

declare module 'vitest' {
  interface ProvidedContext {
    instances: Instances
  }
}

const project = resolve(import.meta.dirname, '../../..')

export interface RunningInstance {
  url: string
  inside: string
  folder: string
  stop: () => Promise<void>
}

const key = () => randomBytes(32).toString('base64')

const production = (publicUrl: string): Record<string, string> => ({
  NODE_ENV: 'production',
  PUBLIC_URL: publicUrl,
  DATA_KEYS: `first:${key()}`,
  CODE_KEY: key(),
  UPLOAD_KEY: key(),
  FORM_KEY: key(),
  ALTCHA_KEY: key(),
  // Solved by hundreds of visitors. The development server asks for the usual work.
  ALTCHA_COST: '10',
  ALLOW_LOCAL_PROVIDERS: 'database,mail,sms,cards,screening',
  ...Object.fromEntries(Object.entries(textVariables).map(([name, { sample }]) => [settingOf(name), sample])),
})

async function ready(url: string, child: ChildProcess, log: string) {
  for (let attempt = 0; attempt < 600; attempt++) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    if (child.exitCode !== null) break
    await sleep(100)
  }
  throw new Error(`The product did not start:\n${readFileSync(log, 'utf8')}`)
}

async function startProcess(
  url: string,
  inside: string,
  environment: Record<string, string>,
): Promise<RunningInstance> {
  if (!existsSync(join(project, 'build/server/index.js')))
    throw new Error('The browser tests need the built site: npm run build.')
  const folder = mkdtempSync(join(quickFolder(), 'hero-e2e-'))
  copyCluster(await filledDatabase(), join(folder, 'postgres'))
  const log = join(folder, 'log')
  const whole = {
    PATH: process.env.PATH ?? '',
    ...compileCache,
    ...trustOfRun(),
    HOST: '127.0.0.1',
    PORT: new URL(inside).port,
    DATA_DIR: folder,
    // Each test visitor has their own IP, as behind a proxy, because limits count by IP.
    TRUST_PROXY: '1',
    STOP_DELAY: '0',
    ...environment,
  }
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: project,
    env: whole,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = createWriteStream(log)
  child.stdout?.pipe(output)
  child.stderr?.pipe(output)
  const ended = new Promise<void>(done => child.once('close', () => done()))
  const stop = async () => {
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
    await ended
    clearTimeout(late)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await ready(inside, child, log)
  } catch (error) {
    await stop()
    throw error
  }
  noteInstance(url, folder, whole)
  return { url, inside, folder, stop }
}

const freeAddress = async () => `http://127.0.0.1:${await freePort()}`

/** Starts the built site on the real server in production mode, with its own data folder, behind a TLS proxy, which is closed with it. */
export async function startProduct(
  environment: Record<string, string> = {},
  opening = openTlsProxy(),
): Promise<RunningInstance> {
  const [inside, proxy] = await Promise.all([freeAddress(), opening])
  proxy.leadTo(inside)
  try {
    const instance = await startProcess(proxy.origin, inside, { ...production(proxy.origin), ...environment })
    const stop = async () => {
      await instance.stop()
      await proxy.close()
    }
    return { ...instance, stop }
  } catch (error) {
    await proxy.close()
    throw error
  }
}

export async function startDevelopment(environment: Record<string, string> = {}): Promise<RunningInstance> {
  const url = await freeAddress()
  return startProcess(url, url, {
    NODE_ENV: 'development',
    PUBLIC_URL: url,
    ALTCHA_KEY: key(),
    ...environment,
  })
}

export default async function setup(testProject: TestProject): Promise<() => Promise<void>> {
  const running: RunningInstance[] = []
  const stop = async () => {
    for (const instance of running.reverse()) await instance.stop()
  }
  const started = async (starting: Promise<RunningInstance>) => {
    const instance = await starting
    running.push(instance)
    return instance
  }
  // Started together with the others, because one start keeps hardly more than one core busy.
  const startingDevelopment = started(startDevelopment())
  startingDevelopment.catch(() => undefined)
  try {
    const proxyOfApart = await openTlsProxy()
    const alone = await started(startProduct({ SITE_ORIGINS: proxyOfApart.origin }))
    const apart = await started(
      startProduct({ API_BASE_URL: `${alone.url}/api` }, Promise.resolve(proxyOfApart)),
    )
    const development = await startingDevelopment
    testProject.provide('instances', {
      alone: alone.url,
      apart: apart.url,
      development: development.url,
      folders: { alone: alone.folder, apart: apart.folder, development: development.folder },
    })
  } catch (error) {
    await Promise.allSettled([startingDevelopment])
    await stop()
    throw error
  }
  return stop
}
