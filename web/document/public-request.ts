import type { WebSettings } from '../web-settings.ts'

type Needs = Pick<WebSettings, 'production' | 'publicUrl'>

/**
 * The request at the address that its visitor sees. A proxy that ends TLS hands on plain http, and `Host` is what the
 * client wrote; React Router refuses a form (400) whose `Origin` is not the origin of `request.url`. Development keeps the
 * address that was opened, since localhost and 127.0.0.1 both lead there, unless the form comes from the public one.
 */
export function publicRequest(request: Request, { production, publicUrl }: Needs): Request {
  const site = new URL(publicUrl).origin
  if (!production && request.headers.get('origin') !== site) return request
  const opened = new URL(request.url)
  if (opened.origin === site) return request
  const { method, headers, body, signal } = request
  // A Request of these cannot be made (fetch forbids them); the site has no action for them either.
  if (['CONNECT', 'TRACE', 'TRACK'].includes(method)) return request
  const init = { method, headers, body, signal, redirect: 'manual', duplex: 'half' } as const
  return new Request(site + opened.pathname + opened.search, init as RequestInit)
}
