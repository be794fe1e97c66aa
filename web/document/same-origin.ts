/**
 * Whether a write comes from our own pages. Current browsers send `Sec-Fetch-Site`; without it, `Origin` decides. A
 * write without either is refused, because browsers always send one. `Origin: null` says nothing: browsers send it from our
 * own pages if a setting, an extension or a proxy takes referrers away, and from sandboxed frames and redirects of other
 * sites, to which `Sec-Fetch-Site` gives another value. No page can set either header.
 */
export function isSameOriginWrite(request: Request, publicUrl: string): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const own = [new URL(publicUrl).origin, new URL(request.url).origin]
  if (origin !== null && origin !== 'null')
    return own.includes(origin) && (site === null || site === 'same-origin')
  return site === 'same-origin'
}
