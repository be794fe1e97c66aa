import { errorTitle } from './title-mark.ts'

/** The titles of the route and of its screens, in the order in which they appeared. The last one counts. */
const titles = new Map<object, string>()
let errors = 0

function show() {
  const title = [...titles.values()].at(-1)
  if (title !== undefined) document.title = (errors > 0 ? errorTitle : '') + title
}

const route = {}

/** The title from the route's `meta`. */
export function setRouteTitle(title: string) {
  titles.set(route, title)
  show()
}

/** Replaces the route's title until the returned function is called. */
export function replaceTitle(title: string): () => void {
  const own = {}
  titles.set(own, title)
  show()
  return () => {
    titles.delete(own)
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
