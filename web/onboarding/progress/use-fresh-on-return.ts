import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { minute, second } from '../../../contract/durations.ts'

/** Returning to the page twice within this time loads it once. */
const atMostEvery = 15 * second
/** Reloads a visible page, so that a decision shows up by itself. */
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
    return page.shown as Data
  }
}

/** Reloads the page's data when the person returns to it, and periodically while it is visible. */
export function useFreshOnReturn(shown: unknown): void {
  const { revalidate, state } = useRevalidator()
  const now = useRef({ revalidate, state })
  now.current = { revalidate, state }
  page.shown = shown
  useEffect(() => {
    let asked = Date.now()
    async function refresh() {
      if (document.visibilityState !== 'visible' || now.current.state !== 'idle') return
      if (Date.now() - asked < atMostEvery) return
      asked = Date.now()
      page.refreshing = true
      await now.current.revalidate()
      page.refreshing = false
    }
    const timer = setInterval(refresh, whileShown)
    document.addEventListener('visibilitychange', refresh)
    window.addEventListener('focus', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
      window.removeEventListener('focus', refresh)
    }
  }, [])
}
