import { type BrowserContext, type Request, request } from 'playwright-core'
import { proxyOf } from './browser.ts'

const isForBrowser = /^(host|content-length|connection|accept-encoding)$|^:/

/** Sends the request as the browser would, and nobody sees the answer. It sets no cookie either. */
export async function sendUnseen(context: BrowserContext, asked: Request): Promise<void> {
  const cookies = await context.cookies(asked.url())
  const headers = Object.entries(asked.headers()).filter(([name]) => !isForBrowser.test(name))
  const data = asked.postDataBuffer()
  const sender = await request.newContext({ ignoreHTTPSErrors: true, proxy: { server: proxyOf(context) } })
  await sender.fetch(asked.url(), {
    method: asked.method(),
    headers: {
      ...Object.fromEntries(headers),
      ...(cookies.length > 0
        ? { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
        : {}),
    },
    ...(data ? { data } : {}),
    maxRedirects: 0,
  })
  await sender.dispose()
}

/**
 * From now on each form and call that changes something arrives twice, and only the second answer is seen: what happens if a
 * connection breaks once the server has acted, and the person or the page tries again. Returns how often that has happened. What has
 * no body, or none that Playwright can read, is sent once.
 */
export async function loseFirstAnswers(context: BrowserContext): Promise<() => number> {
  let lost = 0
  await context.route(
    () => true,
    async route => {
      const asked = route.request()
      if (asked.method() === 'GET' || !asked.postDataBuffer()) return route.fallback()
      await sendUnseen(context, asked)
      lost++
      return route.fallback()
    },
  )
  return () => lost
}
