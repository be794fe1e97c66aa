import { type DestinationStream, type Logger, pino } from 'pino'
import { runningTrace } from '../api/running-trace.ts'
import { fieldsOf } from '../contract/fields-of.ts'

/**
 * The only fields that reach a log line. All others are dropped, so a new field needs a decision here. There are no headers,
 * bodies, queries, names, numbers or tokens (ARCHITECTURE, Logs).
 */
export const allowed: ReadonlySet<string> = new Set([
  // Keyed hashes of an IP, an account and a typed name (api/trace.ts).
  ...['from', 'who', 'named'],
  ...['traceId', 'requestId', 'method', 'route', 'status', 'ms', 'call', 'refusal', 'kind', 'code', 'where'],
  ...[
    'event',
    'resetIn',
    'job',
    'task',
    'attempt',
    'attempts',
    'message',
    'channel',
    'template',
    'provider',
    'providerId',
  ],
  ...['count', 'port', 'role', 'pid', 'signal', 'migration', 'detail', 'variables', 'state', 'was'],
  // The end of the audit log (decision 0250) and what its upkeep did.
  ...['auditHead', 'partitions', 'rows'],
])

export function createLogger({
  level,
  destination,
}: {
  level: string
  destination?: DestinationStream
}): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: tracedBy,
      formatters: { level: label => ({ level: label }), log: keepAllowed },
    },
    ...(destination ? [destination] : []),
  )
}

/** The trace that a line belongs to, if that trace is kept. */
function tracedBy(): { traceId?: string } {
  const running = runningTrace.getStore()
  return running ? { traceId: running.traceparent.slice(3, 35) } : {}
}

function keepAllowed(fields: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'err' || name === 'error')
      kept.error = typeof value === 'string' ? mask(value) : describeError(value)
    else if (allowed.has(name) && isPlain(value)) kept[name] = value
  }
  return kept
}

function isPlain(value: unknown): boolean {
  return Array.isArray(value) ? value.every(isPlain) : typeof value !== 'object'
}

/**
 * The part of an error that may be logged. The message is masked, because libraries repeat their input (`invalid input syntax for
 * type uuid: "…"`). PostgreSQL's details are dropped, because they contain whole rows.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error }
  const { code, table, constraint } = fieldsOf(error)
  const named = Object.entries({ code, table, constraint }).filter(([, value]) => isName(value))
  return {
    kind: isName(error.name) ? error.name : 'Error',
    message: mask(error.message),
    ...Object.fromEntries(named),
    stack: framesOf(error),
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
  }
}

const isName = (value: unknown) => typeof value === 'string' && /^[\w.-]{1,80}$/.test(value)

const quotation = /["`“”]|(?<!\p{L})['‘]|['’](?!\p{L})/gu

/** Removes text from the first quote to the last, because quoted text may itself contain quotes. An unclosed quote extends to the end. */
function withoutQuoted(text: string): string {
  const marks = [...text.matchAll(quotation)]
  const [first, last] = [marks[0]?.index, marks.at(-1)?.index]
  if (first === undefined || last === undefined) return text
  return `${text.slice(0, first)}"…"${marks.length % 2 === 0 ? text.slice(last + 1) : ''}`
}

/**
 * Removes input that libraries repeat in error messages: quoted and bracketed text, all lines but the first, addresses, long
 * numbers, and anything like a token.
 */
export function mask(text: string): string {
  const line = text.replace(/[\r\n][\s\S]*$/, ' …').replace(/[{[<].*[}\]>]|[{[<].*$/, '…')
  return withoutQuoted(line)
    .replace(/\/verify\/[^\s?#]*/gi, '/verify/…')
    .replace(/[^\s@]+@[^\s@]+/g, '…@…')
    .replace(/\+?\d[\d\s().-]{5,}\d/g, '#')
    .replace(/\d{3,}/g, '#')
    .replace(/\b[A-Za-z0-9_-]{24,}\b/g, '…')
    .slice(0, 300)
}

/** The stack without the lines of the message, even if they look like frames. */
function framesOf({ stack = '', message }: Error): string[] {
  const end = message === '' ? -1 : stack.indexOf(message)
  const lines = stack
    .slice(end < 0 ? 0 : end + message.length)
    .split('\n')
    .filter(line => /^\s+at (?:.+ \()?(?:async )?(?:file:|node:|\/)[^\s()]*:\d+:\d+\)?$/.test(line))
  return lines.slice(0, 8).map(line => line.trim())
}
