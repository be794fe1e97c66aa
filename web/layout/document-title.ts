import { errorTitle } from './title-mark.ts'

/** Those of screens, in the order in which they appeared. The last one counts, and the route's only without any. */
const ofScreens = new Map<object, string>()
let ofRoute: string | undefined
let errors = 0

function show() {
  const title = [...ofScreens.values()].at(-1) ?? ofRoute
  if (title !== undefined) document.title = (errors > 0 ? errorTitle : '') + title
}

/** The title from the route's `meta`. On a page that was loaded as a whole it comes after its screens' titles. */
export function setRouteTitle(title: string) {
  ofRoute = title
  show()
}

/** Replaces the route's title until the returned function is called. */
export function replaceTitle(title: string): () => void {
  const own = {}
  ofScreens.set(own, title)
  show()
  return () => {
    ofScreens.delete(own)
    show()
  }
}

/** Puts "Error: " before the title until the returned function is called. */
export function markTitle(): () => void {
  errors += 1
  show()
  return () => {
    errors -= 1
    show()
  }
}
