import type { WebSettings } from '../web-settings.ts'

type Needs = Pick<WebSettings, 'production' | 'publicUrl'>

/**
 * The request with its public URL. A proxy that ends TLS forwards plain http, `Host` is whatever the client sent, and
 * React Router answers 400 to a form whose `Origin` differs from `request.url`. Development uses the opened URL,
 * because both localhost and 127.0.0.1 work, unless the form comes from the public one.
 */
export function publicRequest(request: Request, { production, publicUrl }: Needs): Request {
  const site = new URL(publicUrl).origin
  if (!production && request.headers.get('origin') !== site) return request
  const opened = new URL(request.url)
  if (opened.origin === site) return request
  const { method, headers, body, signal } = request
  // `fetch` forbids a Request with these methods, and the site has no action for them.
  if (['CONNECT', 'TRACE', 'TRACK'].includes(method)) return request
  const init = { method, headers, body, signal, redirect: 'manual', duplex: 'half' } as const
  // The browser's types lack `duplex`, which a streamed body needs.
  return new Request(site + opened.pathname + opened.search, init as RequestInit)
}
