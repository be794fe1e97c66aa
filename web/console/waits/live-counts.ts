import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { counted, grouped } from '../../../contract/amounts.ts'
import type { CallData } from '../../../contract/call.ts'
import { queueCounted } from '../../../contract/console/cases.ts'
import type { getCounts } from '../../../contract/console/waits.ts'
import { second } from '../../../contract/durations.ts'
import { inboxCounted } from '../../../contract/staff-limits.ts'
import { askSite, isLoggedOut } from '../../form/ask-site.ts'

export type Counts = CallData<typeof getCounts>

const every = 20 * second

/**
 * The counts as loaded, then kept up to date: they are polled every 20 seconds while the page is visible, and when it becomes
 * visible again; once the session has ended, only then. They never move the layout. A fetcher would not do: after a lost connection it would replace the screen, and what
 * someone types there, with the error page.
 */
export function useLiveCounts(counts: Counts | null, since: string): Counts | null {
  const [live, setLive] = useState<{ since: string; counts: Counts }>()
  useEffect(() => {
    let hasEnded = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const answer = await askSite<Counts>(`${href('/console/counts')}?${new URLSearchParams({ since })}`)
      hasEnded = isLoggedOut(answer)
      if (answer.ok) setLive({ since, counts: answer.data })
    }
    const timer = setInterval(() => {
      if (!hasEnded) void ask()
    }, every)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [since])
  // The answer to an earlier request doesn't include what is new on this page.
  return live?.since === since ? live.counts : counts
}

/** Queue and inbox are counted only so far, so their count may be a part. */
const words = (count: number, { queue, inbox }: Partial<Pick<Counts, 'queue' | 'inbox'>>) =>
  grouped(count) + ((queue ?? 0) >= queueCounted({}) || (inbox ?? 0) >= inboxCounted ? '+' : '')

/** What waits in a section, for its link; nothing if nothing does. */
export function countOf(counts: Counts, of: 'waits' | 'queue' | 'inbox'): { count?: string } {
  const count = counts[of] ?? 0
  if (count === 0) return {}
  return { count: words(count, of === 'waits' ? {} : { [of]: count }) }
}

/** All that waits, for the title of the window. */
export function allWaiting(counts: Counts): string | undefined {
  const all = counts.waits + (counts.queue ?? 0) + (counts.inbox ?? 0)
  return all === 0 ? undefined : words(all, counts)
}

export function freshWords({ fresh }: Counts): string {
  const { safety, inbox, queue } = fresh
  const other = inbox - safety
  return [
    safety > 0 && counted(safety, 'new safety message'),
    other > 0 && counted(other, 'new message'),
    queue > 0 && counted(queue, 'new case'),
  ]
    .filter(Boolean)
    .join(', ')
}
