import { lastPage, staffPages } from '../../contract/staff-limits.ts'
import { emptyWords } from './empty-words.ts'
import { pageLinks } from './page-links.tsx'

/** The page of a list, from the address. `name`: a screen may have several lists. Anything but a page's number is the first page. */
export function pageIn(search: URLSearchParams, name: string): number {
  const page = Number(search.get(name))
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1
}

const hasMore = (total: number, page: number) => total > page * staffPages.queue

/** What a list without rows says: on a later page, others may be on the pages before it. */
export const emptyPageWords = (page: number, words: string) =>
  emptyWords(page > 1 ? String(page) : undefined, words)

export interface Numbered<List extends string> {
  path: string
  list: List
  /** The pages of all lists on the screen. Those of the others stay. */
  pages: Record<List, number>
  /** Rows on all pages of `list`. */
  total: number
  /** Of the list. Screen readers hear it with its links. */
  title: string
}

/** The links below one of a screen's numbered lists. */
export function numberedLinks<List extends string>({ path, list, pages, total, title }: Numbered<List>) {
  const page = pages[list]
  const at = (other: number) => {
    const shown = Object.entries({ ...pages, [list]: other }).map(([name, value]) => [name, String(value)])
    return `${path}?${new URLSearchParams(shown)}`
  }
  return pageLinks({
    first: page > 1 ? at(1) : null,
    next: hasMore(total, page) ? at(page + 1) : null,
    list: title,
  })
}
