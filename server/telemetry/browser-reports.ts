import type { Logger } from 'pino'
import { minute } from '../../contract/durations.ts'
import { type Fields, fieldsOf } from '../../contract/fields-of.ts'
import { isOneOf } from '../../contract/keys.ts'
import { sitePaths } from '../../web/site-paths.ts'
import { mask } from '../logging.ts'

export type BrowserReport = 'csp' | 'crash' | 'unreadable' | 'dropped'

interface Needs {
  log: Pick<Logger, 'warn'>
  /** Milliseconds on a monotonic clock. */
  now: () => number
  onReport: (kind: BrowserReport) => void
}

/** How many reports a process reads and logs in a minute. The others are only counted. */
const perMinute = 60
/** How many reports are read from one body, because the Reporting API sends several together. */
const perBody = 5

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The path, but only of a page without parameters: any other path may contain a token or a name. */
function pageOf(address: unknown): string {
  const text = textOf(address)
  const path = URL.canParse(text, 'https://site') ? new URL(text, 'https://site').pathname : ''
  if (path.startsWith('/console')) return '/console'
  return isOneOf(sitePaths, path) ? path : 'another page'
}

/** What was refused: a keyword such as `inline`, or the origin of a URL. */
function blockedOf(value: unknown): string {
  const text = textOf(value)
  if (/^[a-z-]{1,30}$/.test(text)) return text
  return URL.canParse(text) ? `${new URL(text).protocol}//${new URL(text).hostname}`.slice(0, 100) : 'unknown'
}

const directiveOf = (value: unknown) => /^[a-z-]{1,40}/.exec(textOf(value))?.[0] ?? 'unknown'

/** One of our files with line and column, such as `/assets/root-4f2.js:1:200`. */
function sourceOf(value: unknown): string {
  return /\/assets\/[\w.-]{1,80}(:\d{1,7}){0,2}/.exec(textOf(value))?.[0] ?? 'elsewhere'
}

/** Reports about browser extensions are left out, because they are not about our code. */
const isOfExtension = (...values: unknown[]) =>
  values.some(value => /^[a-z-]*extension(:|$)/.test(textOf(value)))

interface Line {
  kind: 'csp' | 'crash'
  code?: string
  detail: string
  where?: string
  route: string
}

function violation(report: Fields): Line | undefined {
  const blocked = report.blockedURL ?? report['blocked-uri']
  const source = report.sourceFile ?? report['source-file']
  if (isOfExtension(blocked, source)) return undefined
  const directive = report.effectiveDirective ?? report['effective-directive'] ?? report['violated-directive']
  return {
    kind: 'csp',
    code: directiveOf(directive),
    detail: blockedOf(blocked),
    where: sourceOf(source),
    route: pageOf(report.documentURL ?? report['document-uri']),
  }
}

function crash(report: Fields): Line | undefined {
  if (isOfExtension(report.source)) return undefined
  return {
    kind: 'crash',
    detail: mask(textOf(report.message).slice(0, 1_000)),
    where: sourceOf(report.source),
    route: pageOf(report.page),
  }
}

function linesOf(body: unknown): Line[] {
  const all = Array.isArray(body) ? body.slice(0, perBody) : [body]
  return all.map(fieldsOf).flatMap(report => {
    if (report['csp-report']) return violation(fieldsOf(report['csp-report'])) ?? []
    if (report.type === 'csp-violation') return violation(fieldsOf(report.body)) ?? []
    return report.crash ? (crash(fieldsOf(report.crash)) ?? []) : []
  })
}

/**
 * Receives what browsers report: violations of our Content-Security-Policy (`report-uri` and the Reporting API) and crashes of our
 * scripts (web/report-crash.ts). Anybody can send anything here, so size (contract/body-limits.ts) and rate are limited, and only
 * fields that cannot contain a query, a token or typed text are logged. The answer is always the same.
 */
export function createBrowserReports({ log, now, onReport }: Needs) {
  let windowFrom = Number.NEGATIVE_INFINITY
  let taken = 0
  const isTooMuch = () => {
    if (now() - windowFrom >= minute) {
      windowFrom = now()
      taken = 0
    }
    taken += 1
    return taken > perMinute
  }
  return async (request: Request): Promise<Response> => {
    const received = new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
    if (isTooMuch()) {
      await request.body?.cancel()
      onReport('dropped')
      return received
    }
    try {
      for (const line of linesOf(JSON.parse(await request.text()))) {
        onReport(line.kind)
        log.warn({ event: 'browser-report', ...line })
      }
    } catch {
      onReport('unreadable')
    }
    return received
  }
}
