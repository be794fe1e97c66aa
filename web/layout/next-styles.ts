import { matchRoutes } from 'react-router'
import { currentRouter } from './current-router.ts'
import { sheetAddress } from './sheet-address.ts'

interface ManifestWindow {
  __reactRouterManifest?: { routes: Record<string, { css?: string[] } | undefined> }
}

// React Router puts its manifest there.
const manifestOf = () => (globalThis as ManifestWindow).__reactRouterManifest

/**
 * Takes the style sheets of routes out of React Router's manifest. Before each submission it would load those of the page as preloads,
 * although the document contains them, and on a slow connection the answer would wait for them.
 */
function takeSheets(routeIds: readonly string[]): string[] {
  return routeIds.flatMap(id => {
    const route = manifestOf()?.routes[id]
    const sheets = route?.css?.map(sheetAddress)
    delete route?.css
    return sheets ?? []
  })
}

/** The style sheets of this document by URL, each with a promise that resolves once it has loaded. */
let sheets: Map<string, Promise<void>> | undefined

function addSheet(address: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
  return new Promise(done => {
    // A page without its styles is better than none.
    link.onload = link.onerror = () => done()
    document.head.append(link)
  })
}

/**
 * Adds the style sheets of the page at a path to the document, and waits until they are there, so that a navigation without a new
 * document never shows a page without its styles. They stay, because a later page may need them again.
 */
export async function addStylesOf(pathname: string): Promise<void> {
  const router = currentRouter()
  if (import.meta.env.DEV || !router) return
  sheets ??= new Map(
    takeSheets(router.state.matches.map(({ route }) => route.id)).map(address => [
      address,
      Promise.resolve(),
    ]),
  )
  const next = matchRoutes(router.routes, pathname) ?? []
  for (const address of takeSheets(next.map(({ route }) => route.id)))
    if (!sheets.has(address)) sheets.set(address, addSheet(address))
  await Promise.all(sheets.values())
}
