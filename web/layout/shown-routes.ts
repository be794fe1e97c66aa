import type { DataRouter } from 'react-router'

/** The path at which React Router asks for routes that the page doesn't have yet. It begins with the base path of the site. */
const isManifest = ({ pathname }: URL) => pathname.endsWith('/__manifest')

type Shown = Pick<DataRouter['state'], 'location' | 'errors'>

/** True if all paths are the shown page's own or lie above it: React Router got their routes with the page. */
function areShown(paths: readonly string[], { location, errors }: Shown) {
  const { pathname } = location
  return !errors && paths.every(path => path === pathname || pathname.startsWith(`${path}/`))
}

/**
 * Before the first press on a page whose path has a parameter, React Router asks the server whether another route fits that path
 * better. The page is already shown, so the answer is always no, and this `fetch` gives it without a request. With a request, a
 * lost connection or a proxy's error would replace the form, and what was typed in it, with the error page.
 */
export function answerForShownRoutes(ask: typeof fetch, shown: () => Shown | undefined): typeof fetch {
  return (input, init) => {
    const asked = input instanceof URL && isManifest(input) ? input.searchParams.get('paths') : undefined
    const state = asked && shown()
    return state && areShown(asked.split(','), state) ? Promise.resolve(Response.json({})) : ask(input, init)
  }
}
