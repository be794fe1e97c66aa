/**
 * `meta` of a page whose URL has the token of a link. Other sites get only the origin, which doesn't contain it. With `no-referrer` the
 * browser would send `Origin: null` with the page's form before scripts run, which is refused without `Sec-Fetch-Site` (decision 0596).
 */
export const tokenPageMeta = (title: string) => [
  { title },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'strict-origin' },
]

export const tokenIn = (request: Request): string => new URL(request.url).searchParams.get('token') ?? ''
