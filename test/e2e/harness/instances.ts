import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { settingOf, textVariables } from '../../../server/text-variables.ts'
import { quickFolder } from '../../harness/quick-folder.ts'
import { noteInstance, trustOfRun } from './run-folder.ts'
import { openTlsProxy } from './tls-proxy.ts'

/** Where a run's instances of the product are. */
export interface Instances {
  /** The product as one process, in production behind a proxy that ends TLS: site, API, worker, database. */
  alone: string
  /** A site in production whose API is the other instance's: its own database stays empty. */
  apart: string
  /** What production does not have: the inbox page, the catalog of screens, staff to begin with. */
  development: string
  /** Folders of the three, with `log` in each. */
  folders: { alone: string; apart: string; development: string }
}

declare module 'vitest' {
  interface ProvidedContext {
    instances: Instances
  }
}

const project = resolve(import.meta.dirname, '../../..')

export interface RunningInstance {
  /** Where people reach it. */
  url: string
  /** Where the proxy in front reaches it. */
  inside: string
  folder: string
  stop: () => Promise<void>
}

const key = () => randomBytes(32).toString('base64')

/** Production as an operator sets it up, with keys of its own; nothing outside this machine is called. */
const production = (publicUrl: string): Record<string, string> => ({
  NODE_ENV: 'production',
  PUBLIC_URL: publicUrl,
  DATA_KEYS: `first:${key()}`,
  CODE_KEY: key(),
  UPLOAD_KEY: key(),
  FORM_KEY: key(),
  ALTCHA_KEY: key(),
  ALLOW_LOCAL_PROVIDERS: 'database,mail,sms,cards,screening',
  ...Object.fromEntries(Object.entries(textVariables).map(([name, { sample }]) => [settingOf(name), sample])),
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise(done => server.close(done))
  return port
}

async function ready(url: string, child: ChildProcess, log: string) {
  for (let attempt = 0; attempt < 600; attempt++) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    if (child.exitCode !== null) break
    await sleep(100)
  }
  throw new Error(`The product did not start:\n${readFileSync(log, 'utf8')}`)
}

/** A server process on a data folder of its own. `url` is where people reach it: `inside`, unless a proxy is in front. */
async function startProcess(
  url: string,
  inside: string,
  environment: Record<string, string>,
): Promise<RunningInstance> {
  if (!existsSync(join(project, 'build/server/index.js')))
    throw new Error('The browser tests need the built site: npm run build.')
  const folder = mkdtempSync(join(quickFolder(), 'hero-e2e-'))
  const log = join(folder, 'log')
  const whole = {
    PATH: process.env.PATH ?? '',
    ...trustOfRun(),
    HOST: '127.0.0.1',
    PORT: new URL(inside).port,
    DATA_DIR: folder,
    // Every visitor of the tests has an address of their own, as behind a proxy: limits count by address.
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

/**
 * The real server with the built site in production mode, on a data folder of its own, behind a proxy that ends TLS. Ended
 * by `stop`.
 */
export async function startProduct(environment: Record<string, string> = {}): Promise<RunningInstance> {
  const [inside, proxy] = await Promise.all([freeAddress(), openTlsProxy()])
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

/** The same in development mode, without a proxy: for what production does not have. */
export async function startDevelopment(environment: Record<string, string> = {}): Promise<RunningInstance> {
  const url = await freeAddress()
  return startProcess(url, url, { NODE_ENV: 'development', PUBLIC_URL: url, ...environment })
}

/** Once a run: the product alone, a site that has only the other one's API, and a development machine. */
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
  try {
    const alone = await started(startProduct())
    const development = await started(startDevelopment())
    const apart = await started(startProduct({ API_BASE_URL: `${alone.url}/api` }))
    testProject.provide('instances', {
      alone: alone.url,
      apart: apart.url,
      development: development.url,
      folders: { alone: alone.folder, apart: apart.folder, development: development.folder },
    })
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
