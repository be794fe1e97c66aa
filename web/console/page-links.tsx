/**
 * The links below a list whose pages only have a cursor: to the first page and to the next. A function, not a component, because a
 * panel has no footer if there are none.
 */
export const pageLinks = ({ first, next }: { first: string | null; next: string | null }) =>
  (first || next) && (
    <>
      {first && <a href={first}>Back to the start</a>}
      {next && <a href={next}>Show more</a>}
    </>
  )
