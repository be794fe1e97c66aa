import { staffPages } from '../../contract/staff-limits.ts'

/** The page of a list, from the address. `name`: a screen may have several lists. Anything but a number is the first page. */
export const pageIn = (search: URLSearchParams, name: string) => Math.max(1, Number(search.get(name)) || 1)

export const hasMore = (total: number, page: number) => total > page * staffPages.queue
