import { useEffect } from 'react'
import { href, useFetcher } from 'react-router'
import type { CallData } from '../../../contract/call.ts'
import type { getCounts } from '../../../contract/console/waits.ts'
import { second } from '../../../contract/durations.ts'
import type { loader } from './counts.ts'

export type Counts = CallData<typeof getCounts>

/** The session notice uses this key to tell polling from user activity. */
export const countsFetcher = 'counts'

const every = 20 * second

/**
 * The loaded counts, then live ones: polled every 20 seconds while the page is visible, and when it becomes visible
 * again. They never move the layout.
 */
export function useLiveCounts(counts: Counts | null, since: string): Counts | null {
  const fetcher = useFetcher<typeof loader>({ key: countsFetcher })
  const { load, data } = fetcher
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      void load(`${href('/console/counts')}?${new URLSearchParams({ since })}`)
    }
    const timer = setInterval(ask, every)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [load, since])
  // An answer for an earlier page says nothing about what is new on this one.
  return data?.since === since ? data.counts : counts
}

export function freshWords({ fresh }: Counts): string {
  const { safety, inbox, queue } = fresh
  const other = inbox - safety
  return [
    safety > 0 && `${safety} new ${safety === 1 ? 'safety message' : 'safety messages'}`,
    other > 0 && `${other} new ${other === 1 ? 'message' : 'messages'}`,
    queue > 0 && `${queue} new ${queue === 1 ? 'case' : 'cases'}`,
  ]
    .filter(Boolean)
    .join(', ')
}
