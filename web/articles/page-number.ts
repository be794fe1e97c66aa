/**
 * A page number in a URL: a whole number from 2, without leading zeros. Anything else is page 1, which has its own URL.
 */
export const pageNumber = /^([2-9]|[1-9]\d{1,5})$/

export function requestedPage(url: URL): number {
  const page = url.searchParams.get('page') ?? ''
  return pageNumber.test(page) ? Number(page) : 1
}
