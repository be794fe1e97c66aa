import type { Logger } from 'pino'
import { minute } from '../../contract/durations.ts'
import { sitePaths } from '../../web/site-paths.ts'
import { mask } from '../logging.ts'

export type BrowserReport = 'csp' | 'crash' | 'unreadable' | 'dropped'

interface Needs {
  log: Pick<Logger, 'warn'>
  /** Milliseconds, monotonic. */
  now: () => number
  onReport: (kind: BrowserReport) => void
}

/** Reports that a process reads and logs in a minute; the others are only counted. */
const perMinute = 60
/** The Reporting API sends several in one body. */
const perBody = 5

type Fields = Record<string, unknown>

const fieldsOf = (value: unknown): Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : {}
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** A page without a parameter; every other path may hold a token or a name. */
function pageOf(address: unknown): string {
  const text = textOf(address)
  const path = URL.canParse(text, 'https://site') ? new URL(text, 'https://site').pathname : ''
  if (path.startsWith('/console')) return '/console'
  return (sitePaths as readonly string[]).includes(path) ? path : 'another page'
}

/** What was refused: a keyword such as `inline`, or the origin of an address. */
function blockedOf(value: unknown): string {
  const text = textOf(value)
  if (/^[a-z-]{1,30}$/.test(text)) return text
  return URL.canParse(text) ? `${new URL(text).protocol}//${new URL(text).hostname}`.slice(0, 100) : 'unknown'
}

const directiveOf = (value: unknown) => /^[a-z-]{1,40}/.exec(textOf(value))?.[0] ?? 'unknown'

/** The file of ours and its place: `/assets/root-4f2.js:1:200`. */
function sourceOf(value: unknown): string {
  return /\/assets\/[\w.-]{1,80}(:\d{1,7}){0,2}/.exec(textOf(value))?.[0] ?? 'elsewhere'
}

/** What an extension of the browser did is not ours. */
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
 * Takes what browsers report: violations of our Content-Security-Policy (`report-uri` and the Reporting API) and crashes of our
 * scripts (web/report-crash.ts). Anybody can send anything here: it is bounded in size (contract/body-limits.ts) and rate, and only
 * what cannot hold a query, a token or typed text is logged. The answer never tells.
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
