/**
 * Whether a browser's write comes from one of our own pages. Current browsers send `Sec-Fetch-Site`; without it, `Origin`
 * decides. `Origin: null` counts as no origin (decision 0596): browsers send it from our own pages if a setting, an extension
 * or a proxy takes referrers away, and from sandboxed frames and redirects of other sites, to which `Sec-Fetch-Site` gives
 * another value. No page can set either header. `unsaid`: without both, as apps send writes and browsers never do.
 */
export function originOfWrite(headers: Headers, own: readonly string[]): 'own' | 'foreign' | 'unsaid' {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site === null && origin === null) return 'unsaid'
  if (site !== null && site !== 'same-origin') return 'foreign'
  if (origin === null || origin === 'null') return site === null ? 'foreign' : 'own'
  return own.includes(origin) ? 'own' : 'foreign'
}
