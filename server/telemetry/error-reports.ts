import { randomUUID } from 'node:crypto'
import { minute } from '../../contract/durations.ts'
import type { ReleaseName } from '../release-name.ts'
import type { SentryDsn } from './sentry-dsn.ts'

interface LoggedError {
  kind?: string
  message?: string
  stack?: string[]
  cause?: LoggedError
}
interface LogLine {
  level: string
  msg?: string
  error?: LoggedError | string
  [field: string]: unknown
}

interface Needs {
  dsn: SentryDsn
  release: ReleaseName
  role: string
  clock: { now(): Date }
  fetch: typeof fetch
}

/** How many events are sent in a minute. More would say nothing new. */
const perMinute = 30
/** In milliseconds. */
const timeout = 5_000
/** Seconds to send nothing after a 429 without a Retry-After. */
const usualPause = 60
/** Fields that help to find a cause. All of them are random or from closed sets. */
const tagged = [
  'requestId',
  'method',
  'route',
  'call',
  'refusal',
  'status',
  'task',
  'job',
  'event',
  'code',
  'where',
]

const isErrorLine = (line: string) =>
  line.startsWith('{"level":"error"') || line.startsWith('{"level":"fatal"')

/** Reads lines such as `at load (file:///app/api/app.ts:12:7)`. Sentry wants the innermost frame last. */
function framesOf(stack: readonly string[] = []) {
  return stack
    .flatMap(frame => {
      const [, name, file, line, column] =
        /^at (?:(.+) \()?(?:async )?(.+?):(\d+):(\d+)\)?$/.exec(frame) ?? []
      if (!file) return []
      const filename = file.replace(/^file:\/\//, '')
      // A release has its packages in `code/packages` (ops/bundle.mjs).
      const in_app = !/node_modules|\/code\/packages\/|^node:/.test(filename)
      return { function: name ?? '?', filename, lineno: Number(line), colno: Number(column), in_app }
    })
    .reverse()
}

/** The error and its causes, with the first cause at the start. */
function exceptionsOf(error: LoggedError): object[] {
  const own = {
    type: error.kind ?? 'Error',
    value: error.message ?? '',
    stacktrace: { frames: framesOf(error.stack) },
  }
  return [...(error.cause ? exceptionsOf(error.cause) : []), own]
}

/**
 * Sends errors in the log to a service that is compatible with Sentry. It reads finished log lines, so that everything it sends has
 * passed the log's list of fields and its mask. Rate and time are limited. Nobody waits for a service that fails, and its failures
 * are not reported. `flush` waits at most five seconds for events that are being sent.
 */
export function createErrorReports({ dsn, release, role, clock, fetch }: Needs) {
  const sending = new Set<Promise<void>>()
  let windowFrom = 0
  let sent = 0
  let quietUntil = 0

  function mayLeave(now: number): boolean {
    if (now < quietUntil) return false
    if (now - windowFrom >= minute) {
      windowFrom = now
      sent = 0
    }
    sent += 1
    return sent <= perMinute
  }

  function eventOf(line: LogLine, id: string, now: Date) {
    const { error } = line
    const exception = error !== null && typeof error === 'object' ? exceptionsOf(error) : undefined
    const tags = tagged.flatMap(name => (line[name] === undefined ? [] : [[name, String(line[name])]]))
    const text = line.msg ?? (typeof error === 'string' ? error : undefined)
    return {
      event_id: id,
      timestamp: now.getTime() / 1_000,
      platform: 'node',
      level: line.level,
      release: `hero@${release.version}+${release.revision}`,
      tags: { role, ...Object.fromEntries(tags) },
      ...(exception
        ? { exception: { values: exception }, ...(text ? { logentry: { formatted: text } } : {}) }
        : { logentry: { formatted: text ?? String(line.refusal ?? line.event ?? 'an error') } }),
    }
  }

  async function send(line: LogLine, now: Date): Promise<void> {
    const id = randomUUID().replaceAll('-', '')
    const parts = [{ event_id: id, sent_at: now.toISOString() }, { type: 'event' }, eventOf(line, id, now)]
    const response = await fetch(dsn.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=hero/1.0, sentry_key=${dsn.publicKey}`,
      },
      body: parts.map(part => JSON.stringify(part)).join('\n'),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    await response.body?.cancel()
    if (response.status !== 429) return
    const pause = Number(response.headers.get('retry-after')) || usualPause
    quietUntil = clock.now().getTime() + pause * 1_000
  }

  return {
    /** Takes a line exactly as it was logged. Lines about requests are left out, because their causes have lines of their own. */
    take(text: string): void {
      if (!isErrorLine(text)) return
      // The logger wrote this line a moment ago, with these fields.
      const line = JSON.parse(text) as LogLine
      if (line.ms !== undefined && line.error === undefined) return
      const now = clock.now()
      if (!mayLeave(now.getTime())) return
      const work = send(line, now)
        .catch(() => {})
        .finally(() => sending.delete(work))
      sending.add(work)
    },
    flush: async () => {
      await Promise.all(sending)
    },
  }
}
export type ErrorReports = ReturnType<typeof createErrorReports>
