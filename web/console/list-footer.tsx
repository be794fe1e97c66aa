interface Props<Filters> {
  href: (filters: Filters | Record<string, never>) => string
  /** The cursor of this page. Undefined on the first page. */
  after: string | undefined
  /** The cursor of the next page. */
  next: string | null
  /** The filters of the list, without the cursor. */
  filters: Filters
  /** The text of the link that removes the filters. */
  all: string
}

/** The links below a keyset list: to its first page, to the next page, and to the list without filters. */
export function ListFooter<Filters extends object>({ href, after, next, filters, all }: Props<Filters>) {
  return (
    <>
      {after && <a href={href(filters)}>Back to the newest</a>}
      {next && <a href={href({ ...filters, after: next })}>Show older ones</a>}
      {Object.keys(filters).length > 0 && <a href={href({})}>{all}</a>}
    </>
  )
}
