/** `meta` of a page that a mailed link opens: its URL has a token, which must not reach another site. */
export const tokenPageMeta = (title: string) => [
  { title },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export const tokenIn = (request: Request): string => new URL(request.url).searchParams.get('token') ?? ''
