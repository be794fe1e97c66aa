import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import type { Logger } from 'pino'
import { ContentFault } from '../db/seed/read-content.ts'
import { DatabaseFault } from './database.ts'
import { type LoadProduct, type RunningHero, startHero } from './hero.ts'
import { FolderInUse } from './lock.ts'
import { createLogger } from './logging.ts'
import { PortFault } from './port.ts'
import { readSettings, type Settings, SettingsFault } from './settings.ts'

const projectFolder = resolve(import.meta.dirname, '..')

/** Faults whose message is the whole answer: a person can act on it, and a stack would only hide it. */
const plain = [SettingsFault, FolderInUse, PortFault, DatabaseFault, ContentFault]

/** The settings of this process: its environment, and `.env` beside the code where that says nothing. */
export function settingsOfProcess(): Settings {
  const file = join(projectFolder, '.env')
  return readSettings(process.env, {
    projectFolder,
    ...(existsSync(file) ? { file: parseEnv(readFileSync(file, 'utf8')) } : {}),
  })
}

/**
 * Runs Hero as this process: reads the environment, starts, stops on SIGTERM and SIGINT (exit 0), and ends with one
 * readable message and exit 1 when it cannot start. The only place that touches the process.
 */
export async function runHero(
  loadProduct: LoadProduct,
  whenRunning: (hero: RunningHero, settings: Settings) => void = () => {},
): Promise<void> {
  let running: RunningHero | undefined
  const started = performance.now()
  try {
    const settings = settingsOfProcess()
    const log = createLogger({ level: settings.logLevel })
    endOnSignals(() => running, log)
    endOnTheUnexpected(() => running, log)
    running = await startHero({ settings, log }, loadProduct)
    log.info({ role: settings.role, ms: Math.round(performance.now() - started) }, 'Hero is running')
    whenRunning(running, settings)
  } catch (error) {
    console.error(messageFor(error))
    process.exit(1)
  }
}

function messageFor(error: unknown): string {
  if (plain.some(kind => error instanceof kind)) return (error as Error).message
  return `Hero could not start. ${error instanceof Error ? error.stack : String(error)}`
}

function endOnSignals(running: () => RunningHero | undefined, log: Logger): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // Asked again (a terminal asks the whole group, and npm passes it on) changes nothing: the end is bounded.
    process.on(signal, () => {
      const hero = running()
      // Nothing was promised yet, and every step of the start survives being cut off.
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

/** An error that nobody caught leaves the process in a state that nobody thought of: say it, finish, end. */
function endOnTheUnexpected(running: () => RunningHero | undefined, log: Logger): void {
  let ending = false
  const end = (error: unknown) => {
    log.fatal({ err: error }, 'an error that nobody caught')
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), 12_000).unref()
    void Promise.resolve(running()?.stop()).finally(() => process.exit(1))
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
}
