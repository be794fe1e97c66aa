import type { DataRouter } from 'react-router'

/** Milliseconds after which the picture of the old page is dropped, because an interrupted navigation never shows a new page. */
const longest = 500

let arrived = () => {}
let moving: ViewTransition | undefined

/** Called when the next page has been rendered. */
export const pageArrived = () => arrived()

/** If the browser replaces the page as a whole, the transition never ends by itself, and nothing can be pressed under it. */
export const endMotion = () => moving?.skipTransition()

/** Whether the page moves. The style sheet (page-motion.ts) decides, by the visitor's preference and the kind of page. */
const isMoving = () =>
  'startViewTransition' in document &&
  getComputedStyle(document.documentElement).getPropertyValue('--moves') === '1'

/** False if a fetcher loads data for the current page, and for a refused form, because in both cases the page stays. */
function isOnTheWay(pathname: string, { location, navigation }: DataRouter['state']) {
  const next = navigation.state === 'loading' ? navigation.location : undefined
  return (
    next?.pathname === pathname && (next.pathname !== location.pathname || next.search !== location.search)
  )
}

/**
 * Starts the transition of page-motion.ts for a navigation without a new document. React Router's own `viewTransition` would also
 * fade a refused form, and would have to be set at every form and link. Resolves when the browser has the picture of the old page.
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
