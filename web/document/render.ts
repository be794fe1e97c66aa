import { randomBytes } from 'node:crypto'
import type { InProcessApi } from '../api.server.ts'
import type { Development } from '../dev/development.ts'
import type { WebBuild } from '../web-build.ts'
import type { WebSettings } from '../web-settings.ts'
import type { Files } from './files.ts'
import { openerPolicy, openerPolicyHeader } from './headers.ts'
import { createPageRules, type PageRule, type SitePages, sitePages } from './page-rules.ts'
import type { ReadGuard } from './shared-reads.ts'
import { isNoForm } from './unreadable-form.ts'

export interface RenderNeeds {
  build: WebBuild | (() => Promise<WebBuild>)
  api: InProcessApi
  settings: WebSettings
  files?: Files
  clock: { now(): Date }
  /** Absent in production, where the inbox and the catalog of screens don't exist. */
  development?: Development | undefined
  /** Visitors see `requestId` as the reference. */
  log: { error(fields: { err: unknown; requestId: string }, message: string): void }
}

export interface RequestClient {
  ip: string
  requestId: string
}

/** Renders pages with React Router, and knows which of them are the same for everyone. */
export function createRenderer({ build: given, api, settings, files, clock, development, log }: RenderNeeds) {
  const mode = files || settings.production ? 'production' : 'development'
  const currentBuild = async () => (typeof given === 'function' ? await given() : given)
  let rules: ReturnType<typeof createPageRules> | undefined
  let pages: SitePages | undefined
  const guarded = new WeakMap<WebBuild, WebBuild>()

  function guardedBuild(build: WebBuild) {
    const { withGuardedLoaders, guardOf } = build.entry.module
    const known = guarded.get(build) ?? withGuardedLoaders(build, guardOf)
    guarded.set(build, known)
    return known
  }

  /** How a page that is the same for everyone is cached. Undefined for every other page. */
  async function ruleOf(url: URL): Promise<PageRule | undefined> {
    const build = await currentBuild()
    rules ??= createPageRules(build, build.entry.module.matchRoutes)
    return rules(url)
  }

  /** `shared`: for everyone, without the visitor's cookies. With `guard`, undeclared reads of personal data are reported. */
  async function render(
    request: Request,
    { ip, requestId }: RequestClient,
    { shared, guard }: { shared: boolean; guard?: ReadGuard | undefined },
  ) {
    const build = await currentBuild()
    const { module: site } = build.entry
    pages ??= sitePages(build)
    const reported: unknown[] = []
    const { context, values } = site.openRequestContext({
      api,
      settings,
      ip,
      requestId,
      report: err => reported.push(err),
      shared,
      guard,
      pages,
      now: clock.now(),
      userAgent: shared ? null : request.headers.get('user-agent'),
      cookieHeader: shared ? null : request.headers.get('cookie'),
      styleSheet: path => files?.text(path) ?? '',
      nonce: randomBytes(16).toString('hex'),
      development,
    })
    const handle = site.createRequestHandler(guard ? guardedBuild(build) : build, mode)
    const response = await handle(request, context)
    const unreadable = await Promise.all(reported.map(isNoForm))
    for (const [at, err] of reported.entries())
      if (!unreadable[at]) log.error({ err, requestId }, 'a page failed')
    if (guard?.undeclared)
      log.error({ err: guard.undeclared, requestId }, 'a cached page read what is one visitor’s')
    const headers = new Headers(response.headers)
    // React Router names no encoding for the data of its own navigations.
    if (headers.get('content-type') === 'text/x-script')
      headers.set('content-type', 'text/x-script; charset=utf-8')
    if (!headers.has(openerPolicyHeader))
      headers.set(openerPolicyHeader, openerPolicy(request, { forEveryone: shared, page: values.page }))
    return {
      response,
      headers,
      values,
      failed: reported.length > 0 || response.status >= 500,
      // React Router answers 500 when it stops rendering for a visitor who has left.
      abandoned: request.signal.aborted && response.status === 500 && reported.length === 0,
      noForm: unreadable.includes(true),
    }
  }

  return { render, ruleOf }
}
