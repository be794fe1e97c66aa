import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import type { Logger } from 'pino'
import { ContentError } from '../db/seed/read-content.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { DatabaseUrlError } from './database.ts'
import { type LoadProduct, type RunningHero, startHero } from './hero.ts'
import { FolderInUse } from './lock.ts'
import { createLogOutput, type LogOutput } from './log-output.ts'
import { createLogger } from './logging.ts'
import { PortError } from './port.ts'
import { migrateAndSeed } from './release-in-database.ts'
import { readReleaseName } from './release-name.ts'
import type { Reader } from './setting-row.ts'
import { readSettings, type Settings, SettingsError } from './settings.ts'
import { createErrorReports, type ErrorReports } from './telemetry/error-reports.ts'
import type { Telemetry } from './telemetry/otlp/start.ts'

const projectFolder = resolve(import.meta.dirname, '..')

/** Errors whose message is enough to act on. A stack would only hide it. */
const readableErrors = [SettingsError, FolderInUse, PortError, DatabaseUrlError, ContentError]

/** Without a reader, the role of this process decides which secrets are read. */
export function settingsOfProcess(reader?: Reader): Settings {
  const file = join(projectFolder, '.env')
  return readSettings(process.env, {
    projectFolder,
    ...(reader ? { reader } : {}),
    ...(existsSync(file) ? { file: parseEnv(readFileSync(file, 'utf8')) } : {}),
  })
}

/**
 * Runs the app as this process: reads the environment, starts, and stops on SIGTERM and SIGINT (exit 0). If it cannot start, it
 * prints one readable message (exit 1). Only this function touches the process.
 */
export async function runHero(
  loadProduct: LoadProduct,
  whenRunning: (hero: RunningHero, settings: Settings) => void = () => {},
): Promise<void> {
  let running: RunningHero | undefined
  const started = performance.now()
  try {
    const settings = settingsOfProcess()
    const reports = errorReports(settings)
    const telemetry = await openTelemetry(settings)
    const log = createLogger({
      level: settings.logLevel,
      destination: destinationOf([reports?.take, telemetry?.takeLine]),
    })
    endOnSignals(() => running, log)
    endOnTheUnexpected(() => running, log, reports)
    if (settings.role === 'migrate') {
      await migrateAndSeed(settings, (fields, message) => log.info(fields, message))
      await telemetry?.stop()
      process.exit(0)
    }
    running = await startHero({ settings, log, telemetry }, loadProduct)
    log.info({ role: settings.role, ms: Math.round(performance.now() - started) }, 'Hero is running')
    whenRunning(running, settings)
  } catch (error) {
    console.error(messageFor(error))
    process.exit(1)
  }
}

function errorReports({ sentryDsn: dsn, role, projectFolder }: Settings): ErrorReports | undefined {
  if (!dsn) return undefined
  const clock = { now: () => new Date() }
  return createErrorReports({ dsn, role, clock, fetch, release: readReleaseName(projectFolder) })
}

/** Loads the telemetry code only if it is used, because it takes 21 MiB. */
async function openTelemetry({ otlp, role, projectFolder }: Settings): Promise<Telemetry | undefined> {
  if (!otlp) return undefined
  const { startTelemetry } = await import('./telemetry/otlp/start.ts')
  return startTelemetry({
    ...otlp,
    role,
    release: readReleaseName(projectFolder),
    random: Math.random,
    // This does not go through the log, which would send it to the collector again.
    onProblem: detail =>
      console.error(JSON.stringify({ level: 'warn', msg: 'the collector does not answer', detail })),
  })
}

/** Writes each line to standard output, and passes it to every taker. What waits at the exit is written then. */
function destinationOf(given: readonly (((line: string) => void) | undefined)[]): LogOutput {
  const takers = given.filter(take => take !== undefined)
  const output = createLogOutput()
  process.on('exit', output.flushSync)
  const write = (line: string) => {
    output.write(line)
    for (const take of takers) take(line)
  }
  return { write, flushSync: output.flushSync }
}

function messageFor(error: unknown): string {
  if (error instanceof Error && readableErrors.some(kind => error instanceof kind)) return error.message
  return `Hero could not start. ${error instanceof Error ? error.stack : String(error)}`
}

function endOnSignals(running: () => RunningHero | undefined, log: Logger): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // A second signal has no effect, because the stop takes a limited time. A terminal signals the whole process group, and npm
    // forwards the signal as well.
    process.on(signal, () => {
      const hero = running()
      // No request was accepted yet, and every step of the startup survives an abort.
      if (!hero) process.exit(128 + (signal === 'SIGINT' ? 2 : 15))
      log.info({ signal }, 'stopping')
      void hero.stop().then(
        () => process.exit(0),
        error => {
          log.fatal({ err: error }, 'could not stop in order')
          process.exit(1)
        },
      )
    })
  }
}

/**
 * After an uncaught error, the state of the process is unknown, so it logs the error, finishes open requests and exits. A rejected
 * promise that only says that the database is away is ignored, because everything that needs the database tries again.
 */
function endOnTheUnexpected(
  running: () => RunningHero | undefined,
  log: Logger,
  reports: ErrorReports | undefined,
): void {
  let ending = false
  const end = (error: unknown) => {
    log.fatal({ err: error }, 'an error that nobody caught')
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), 12_000).unref()
    void Promise.allSettled([running()?.stop(), reports?.flush()]).finally(() => process.exit(1))
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', reason => {
    if (isDatabaseUnavailable(reason)) log.error({ err: reason }, 'a query failed that nobody waited for')
    else end(reason)
  })
}
