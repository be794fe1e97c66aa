/**
 * A page of a list as an address names it: a whole number from 2 on, written in one way. Anything else is the first page,
 * which has an address of its own.
 */
export const pageNumber = /^([2-9]|[1-9]\d{1,5})$/

/** `?page=` of an address; 1 for anything that is no `pageNumber`. */
export function pageAsked(url: URL): number {
  const page = url.searchParams.get('page') ?? ''
  return pageNumber.test(page) ? Number(page) : 1
}
