import { useCallback, useEffect, useRef } from 'react'
import { isRouteErrorResponse, useHref, useLocation, useNavigation, useRevalidator } from 'react-router'
import { second } from '../contract/durations.ts'
import { currentRouter } from './layout/current-router.ts'

/** The routes that are loaded again without anyone asking for it. A layout is loaded with the page that it is around. */
type Route = 'hero-progress' | 'console' | 'import' | 'review' | 'case'

interface Shown {
  /** The address of the page that shows the data. */
  address: string
  data: unknown
}

const shown = new Map<Route, Shown>()
let isReloading = false

/** A page that is still open this long after the browser has sent one of its forms stays open, as after a download. */
const leavingFor = 30 * second
let leftAt = Number.NEGATIVE_INFINITY
const isLeaving = () => performance.now() - leftAt < leavingFor

const isAnswer = (error: unknown) =>
  error instanceof Response || (isRouteErrorResponse(error) && error.status === 404)

/**
 * For a route's `clientLoader`. If an automatic reload fails, the page keeps its data instead of becoming the error page. Redirects,
 * for example to the log-in, still apply, and what no longer exists is not found. On a page that is being left, the answer to the
 * form that was sent decides what comes next, not a redirect: a log-out ends the session before its own answer arrives.
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
    if (!isReloading || (isAnswer(error) && !isLeaving()) || before?.address !== pathname + search)
      throw error
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

function formSent({ target, defaultPrevented }: Event) {
  // A form that a script sends leaves the page where it is.
  if (!defaultPrevented && target instanceof HTMLFormElement && !target.target) leftAt = performance.now()
}
/** A page that comes back from the browser's memory is not being left anymore. */
function pageShown() {
  leftAt = Number.NEGATIVE_INFINITY
}

/** Milliseconds between two looks at whether the navigation has ended. */
const lookEvery = 50

/**
 * Returns a function that waits until no form is being sent, no page is being loaded, and the page shows what the router has loaded.
 * It resolves to false if the component goes in the meantime. The page may lag behind the router, whose states it may skip.
 */
function useSettled(): () => Promise<boolean> {
  const { key } = useLocation()
  const { state } = useNavigation()
  const page = useRef({ key, state, isThere: true })
  useEffect(() => {
    page.current = { key, state, isThere: true }
    return () => {
      page.current = { key, state, isThere: false }
    }
  }, [key, state])
  return useCallback(async () => {
    const isUnderWay = () => {
      const router = currentRouter()?.state
      if (page.current.state !== 'idle') return true
      return router ? router.navigation.state !== 'idle' || router.location.key !== page.current.key : false
    }
    while (page.current.isThere && isUnderWay()) await new Promise(look => setTimeout(look, lookEvery))
    return page.current.isThere
  }, [])
}

/**
 * `reload` loads the data of the page and its layouts again, each of which needs `freshOrShown` and `useShown`. It does nothing on a
 * page that is being left, and waits for a navigation under way: what that has loaded may hold a notice, which is delivered only once.
 */
export function useAutomaticReload() {
  const { revalidate, state } = useRevalidator()
  const settled = useSettled()
  useEffect(() => {
    document.addEventListener('submit', formSent)
    window.addEventListener('pageshow', pageShown)
    return () => {
      document.removeEventListener('submit', formSent)
      window.removeEventListener('pageshow', pageShown)
    }
  }, [])
  const reload = useCallback(async () => {
    if (isLeaving() || !(await settled()) || isLeaving()) return
    isReloading = true
    try {
      await revalidate()
    } finally {
      isReloading = false
    }
  }, [revalidate, settled])
  return { reload, state }
}
