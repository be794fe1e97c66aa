interface Props<Filters> {
  href: (filters: Filters | Record<string, never>) => string
  /** The cursor of this page; absent on the first. */
  after: string | undefined
  /** The cursor of the next page. */
  next: string | null
  /** Without the cursor. */
  filters: Filters
  /** Text of the link that removes the filters. */
  all: string
}

/** Links below a keyset list: to its first page, to the next one, and to the list without filters. */
export function ListFooter<Filters extends object>({ href, after, next, filters, all }: Props<Filters>) {
  return (
    <>
      {after && <a href={href(filters)}>Back to the newest</a>}
      {next && <a href={href({ ...filters, after: next })}>Show older ones</a>}
      {Object.keys(filters).length > 0 && <a href={href({})}>{all}</a>}
    </>
  )
}
