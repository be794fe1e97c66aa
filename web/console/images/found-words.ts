import { counted } from '../../../contract/amounts.ts'

interface Found {
  rows: readonly unknown[]
  next: string | null
}

/** What screen readers hear, and all read, above the images that were found. The list is cut after its first page. */
export function foundWords({ rows, next }: Found, search: string): string {
  if (rows.length === 0) return search ? 'No images match.' : 'The library is empty.'
  const shown = counted(rows.length, 'image')
  if (!next) return shown
  return `The newest ${shown}. ${search ? 'Add words' : 'Search'} to find the others.`
}
