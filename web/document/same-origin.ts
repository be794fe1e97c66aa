/**
 * Whether a request may change something: it comes from our own pages. `Sec-Fetch-Site` says so in every browser of
 * today; `Origin` is asked where it is missing. A write that has neither is refused: browsers always send one.
 */
export function isSameOriginWrite(request: Request, publicUrl: string): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const own = [new URL(publicUrl).origin, new URL(request.url).origin]
  if (origin !== null) return own.includes(origin) && (site === null || site === 'same-origin')
  return site === 'same-origin'
}
