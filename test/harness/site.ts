import { createWebHandler } from '../../web/handler.ts'
import type { TestApi } from './api.ts'
import { siteBuild } from './web-build.ts'
import { webSettings } from './web-settings.ts'

export interface Opened {
  status: number
  at: string
  /** What comes after `#`, which a browser keeps on a redirect that has none of its own. */
  hash: string
  html: string
}

type SiteApi = Pick<TestApi, 'files' | 'settings' | 'clock' | 'deps'> & { api: Pick<TestApi['api'], 'fetch'> }

/** The complete site over a test's API, in process. Requests for pages look like a browser's, with the given session cookie. */
export async function siteOf({ api, files, settings, clock, deps }: SiteApi) {
  const problems: unknown[] = []
  const { publicUrl } = settings
  const web = createWebHandler({
    build: await siteBuild(),
    api: (request, client) =>
      new URL(request.url).pathname.startsWith('/uploads/')
        ? files.fetch(request, client)
        : api.fetch(request, client),
    clock,
    log: { error: ({ err }) => void problems.push(err) },
    settings: webSettings({
      publicUrl,
      support: { phone: deps.settings.variables['company.supportPhone'] },
    }),
  })
  const client = { ip: '203.0.113.9', requestId: 'test-request' }
  const ask = (address: string, init: RequestInit) => {
    const url = new URL(address)
    if (!url.pathname.startsWith('/api/')) return web(new Request(url, init), client)
    return api.fetch(new Request(publicUrl + url.pathname.slice('/api'.length), init), client)
  }
  async function open(address: string, { cookie = '', ...init }: { cookie?: string } & RequestInit = {}) {
    let at = new URL(address, publicUrl)
    let cookies = cookie
    const headers = { accept: 'text/html', origin: publicUrl, cookie, ...(init.headers as object) }
    let request: RequestInit = { ...init, headers }
    for (let turn = 0; turn < 5; turn++) {
      const answer = await ask(at.href, request)
      const to = answer.headers.get('location')
      const set = answer.headers.getSetCookie().map(line => line.split(';')[0])
      cookies = [cookies, ...set].filter(Boolean).join('; ')
      if (!to)
        return {
          status: answer.status,
          at: at.pathname + at.search,
          hash: at.hash,
          html: await answer.text(),
        }
      const { hash } = at
      at = new URL(to, at)
      at.hash ||= hash
      request = { headers: { accept: 'text/html', cookie: cookies } }
    }
    throw new Error(`${address} leads round in a circle`)
  }
  return { open, problems, ip: client.ip }
}
export type Site = Awaited<ReturnType<typeof siteOf>>
