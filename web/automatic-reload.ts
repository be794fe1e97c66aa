import { useCallback, useEffect } from 'react'
import { isRouteErrorResponse, useHref, useLocation, useRevalidator } from 'react-router'

/** The routes that are loaded again without anyone asking for it. A layout is loaded with the page that it is around. */
type Route = 'hero-progress' | 'console' | 'import' | 'review' | 'case'

interface Shown {
  /** The address of the page that shows the data. */
  address: string
  data: unknown
}

const shown = new Map<Route, Shown>()
let isReloading = false

const isAnswer = (error: unknown) =>
  error instanceof Response || (isRouteErrorResponse(error) && error.status === 404)

/**
 * For a route's `clientLoader`. If an automatic reload fails, the page keeps its data instead of becoming the error page. Redirects,
 * for example to the log-in, still apply, and what no longer exists is not found.
 */
export async function freshOrShown<Data>(
  route: Route,
  { serverLoader, request }: { serverLoader: () => Promise<Data>; request: Request },
): Promise<Data> {
  try {
    return await serverLoader()
  } catch (error) {
    const { pathname, search } = new URL(request.url)
    const before = shown.get(route)
    if (!isReloading || isAnswer(error) || before?.address !== pathname + search) throw error
    // This route's loader has loaded it before.
    return before.data as Data
  }
}

/** Tells `freshOrShown` what the route shows. */
export function useShown(route: Route, data: unknown): void {
  const { pathname, search } = useLocation()
  const address = useHref({ pathname, search })
  useEffect(() => {
    shown.set(route, { address, data })
  }, [route, address, data])
}

/** `reload` loads the data of the page and its layouts again, each of which needs `freshOrShown` and `useShown`. */
export function useAutomaticReload() {
  const { revalidate, state } = useRevalidator()
  const reload = useCallback(async () => {
    isReloading = true
    try {
      await revalidate()
    } finally {
      isReloading = false
    }
  }, [revalidate])
  return { reload, state }
}
