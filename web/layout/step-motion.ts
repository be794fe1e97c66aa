import type { DataRouter } from 'react-router'

/** Milliseconds after which the picture of the old page is dropped, because an interrupted navigation never shows a new page. */
const longest = 500

let arrived = () => {}
let moving: ViewTransition | undefined

/** Called when the next page has been rendered. */
export const pageArrived = () => arrived()

/** A browser whose page is replaced as a whole would never end the transition, under which nothing can be pressed. */
export const endMotion = () => moving?.skipTransition()

/** Decided by the style sheet (page-motion.ts): the visitor's preference, and the pages that change at once. */
const isMoving = () =>
  'startViewTransition' in document &&
  getComputedStyle(document.documentElement).getPropertyValue('--moves') === '1'

/** False while a fetcher loads data for the page, and for a refused form, whose page stays. */
function isOnTheWay(pathname: string, { location, navigation }: DataRouter['state']) {
  const next = navigation.state === 'loading' ? navigation.location : undefined
  return (
    next?.pathname === pathname && (next.pathname !== location.pathname || next.search !== location.search)
  )
}

/**
 * The transition of page-motion.ts for a navigation without a new document. React Router's own `viewTransition` would also fade a
 * form that was refused, and has to be set at each form and link. Returns when the browser has the picture of the old page.
 */
export async function moveTo(pathname: string, router: DataRouter | undefined): Promise<void> {
  if (!router || !isOnTheWay(pathname, router.state) || !isMoving()) return
  await new Promise<void>(pictured => {
    const transition = document.startViewTransition(() => {
      pictured()
      return new Promise<void>(done => {
        arrived = done
        setTimeout(done, longest)
      })
    })
    moving = transition
    // A transition that the browser skips is no error: the page is there.
    transition.ready.catch(() => undefined)
  })
}
