interface Links {
  first: string | null
  next: string | null
  /** Names the list where a screen has several: its links would sound alike otherwise. */
  list?: string
}

/**
 * The links below a list whose pages have no numbers on screen: to the first page and to the next. A function, not a component,
 * because a panel has no footer if there are none.
 */
export function pageLinks({ first, next, list }: Links) {
  const ofList = list && <span className="vh">: {list}</span>
  return (
    (first || next) && (
      <>
        {first && <a href={first}>Back to the start{ofList}</a>}
        {next && <a href={next}>Show more{ofList}</a>}
      </>
    )
  )
}
