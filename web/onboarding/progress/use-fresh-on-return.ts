import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { minute, second } from '../../../contract/durations.ts'

/** Coming back twice within this time asks once. */
const atMostEvery = 15 * second
/** While the page is looked at it asks by itself, so that a decision shows without a reload. */
const whileShown = 5 * minute

/** A refresh of its own is under way: `shown` is what the page has meanwhile. */
const page: { refreshing: boolean; shown: unknown } = { refreshing: false, shown: undefined }

/**
 * The page's data, for its `clientLoader`. A refresh that nobody asked for and that fails leaves the page as it is; a way
 * elsewhere, as to the log-in, is gone.
 */
export async function freshOrShown<Data>(load: () => Promise<Data>): Promise<Data> {
  try {
    return await load()
  } catch (error) {
    if (!page.refreshing || error instanceof Response) throw error
    return page.shown as Data
  }
}

/** Loads the page's data anew when a person returns to it, and now and then while it is in view. */
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
