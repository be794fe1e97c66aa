import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { minute, second } from '../../../contract/durations.ts'
import { useAutomaticReload, useShown } from '../../automatic-reload.ts'
import { followChanges } from './follow-changes.ts'

/** Returning to the page twice within this time loads it once. */
const atMostEvery = 15 * second
/**
 * How often a visible page is reloaded for data whose changes are not reported: usual times, spots, and whether the email is
 * confirmed.
 */
const whileShown = 5 * minute

/**
 * Reloads the page's data when the application changes, when the person returns to it, and periodically while it is visible.
 * `version` is that of the data shown. Without one, as from an API that doesn't count versions, nothing is watched.
 */
export function useLivePage(shown: unknown, version: number | undefined): void {
  const { reload, state } = useAutomaticReload()
  const now = useRef({ reload, state, version })
  now.current = { reload, state, version }
  useShown('hero-progress', shown)
  const follows = version !== undefined
  useEffect(() => {
    let reloadedAt = Date.now()
    let again = false
    let isRefreshing = false
    async function refresh() {
      if (isRefreshing || now.current.state !== 'idle') {
        again = true
        return
      }
      reloadedAt = Date.now()
      isRefreshing = true
      do {
        again = false
        await now.current.reload()
      } while (again)
      isRefreshing = false
    }
    const onReturn = () => {
      if (document.visibilityState === 'visible' && Date.now() - reloadedAt >= atMostEvery) void refresh()
    }
    const stop = follows
      ? followChanges({
          address: href('/hero-signup-progress/changes'),
          onVersion: latest => {
            if (latest > (now.current.version ?? 0)) void refresh()
          },
          onStale: () => void refresh(),
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
