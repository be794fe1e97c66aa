import { type BrowserContext, request } from 'playwright-core'
import { proxyOf } from './browser.ts'

const isForBrowser = /^(host|content-length|connection|accept-encoding)$|^:/

/**
 * From now on each form and call that changes something arrives twice, and only the second answer is seen: what happens if a
 * connection breaks once the server has acted, and the person or the page tries again. The first answer sets no cookie either.
 * Returns how often that has happened. What has no body, or none that Playwright can read, is sent once.
 */
export async function loseFirstAnswers(context: BrowserContext): Promise<() => number> {
  const proxy = { server: proxyOf(context) }
  let lost = 0
  await context.route(
    () => true,
    async route => {
      const asked = route.request()
      const data = asked.postDataBuffer()
      if (asked.method() === 'GET' || !data) return route.fallback()
      const cookies = await context.cookies(asked.url())
      const kept = Object.entries(asked.headers()).filter(([name]) => !isForBrowser.test(name))
      const first = await request.newContext({ ignoreHTTPSErrors: true, proxy })
      await first.fetch(asked.url(), {
        method: asked.method(),
        headers: {
          ...Object.fromEntries(kept),
          ...(cookies.length > 0
            ? { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
            : {}),
        },
        data,
        maxRedirects: 0,
      })
      await first.dispose()
      lost++
      return route.fallback()
    },
  )
  return () => lost
}
