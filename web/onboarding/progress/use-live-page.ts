import { useEffect, useRef } from 'react'
import { href, useRevalidator } from 'react-router'
import { minute, second } from '../../../contract/durations.ts'
import { followChanges } from './follow-changes.ts'

/** Returning to the page twice within this time loads it once. */
const atMostEvery = 15 * second
/**
 * How often a visible page is reloaded for data whose changes are not reported: usual times, spots, and whether the email is
 * confirmed.
 */
const whileShown = 5 * minute

/** State of an automatic refresh; `shown` is the data on the page. */
const page: { refreshing: boolean; shown: unknown } = { refreshing: false, shown: undefined }

/**
 * For the page's `clientLoader`. If an automatic refresh fails, the page keeps its data; redirects, for example to the
 * log-in, still apply.
 */
export async function freshOrShown<Data>(load: () => Promise<Data>): Promise<Data> {
  try {
    return await load()
  } catch (error) {
    if (!page.refreshing || error instanceof Response) throw error
    // The page shows what this loader has loaded before.
    return page.shown as Data
  }
}

/**
 * Reloads the page's data when the application changes, when the person returns to it, and periodically while it is visible.
 * `version` is that of the data shown. Without one, as from an API that doesn't count versions, nothing is watched.
 */
export function useLivePage(shown: unknown, version: number | undefined): void {
  const { revalidate, state } = useRevalidator()
  const now = useRef({ revalidate, state, version })
  now.current = { revalidate, state, version }
  page.shown = shown
  const follows = version !== undefined
  useEffect(() => {
    let asked = Date.now()
    let again = false
    async function refresh() {
      if (page.refreshing || now.current.state !== 'idle') {
        again = true
        return
      }
      asked = Date.now()
      page.refreshing = true
      do {
        again = false
        await now.current.revalidate()
      } while (again)
      page.refreshing = false
    }
    const onReturn = () => {
      if (document.visibilityState === 'visible' && Date.now() - asked >= atMostEvery) void refresh()
    }
    const stop = follows
      ? followChanges({
          address: href('/hero-signup-progress/changes'),
          onVersion: told => {
            if (told > (now.current.version ?? 0)) void refresh()
          },
          onDoubt: () => void refresh(),
        })
      : () => {}
    const timer = setInterval(onReturn, whileShown)
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('focus', onReturn)
    return () => {
      stop()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('focus', onReturn)
    }
  }, [follows])
}
