import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { isFormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { useShownTo } from '../../layout/shown-to.tsx'

export interface Order {
  of: string
  ids: readonly string[]
  /** The order in which the page was loaded. */
  seen: readonly string[]
}

/** Whichever of two answers came last. A form that succeeds leaves the page without an answer. */
function useLatest(one: unknown, other: unknown): unknown {
  const [seen, setSeen] = useState({ one, other, latest: one ?? other })
  if (seen.one === one && seen.other === other) return seen.latest
  const latest = seen.one === one ? other : one
  setSeen({ one, other, latest })
  return latest
}

/**
 * Saves each new order at once: `send({ of, ids, seen })`, where `of` names the list if a page has several. Only one save runs at
 * a time, because a second submit would abort the first. Later orders wait, and only the newest of each list is sent. `said` is the
 * result, which is shown above the lists. `actionData` is the answer to another form of the page, or to a move without scripts.
 */
export function useOrder(actionData: unknown) {
  const fetcher = useFetcher()
  const action = useShownTo('.')
  const [waiting, setWaiting] = useState<readonly Order[]>([])
  const [sent, setSent] = useState<Order>()
  /** What has been saved of each list since it was loaded. Later orders of the list began with that. */
  const saved = useRef(new Map<string, readonly string[]>())
  const answer: unknown = useLatest(fetcher.data, actionData)
  const formError = isFormError(answer) ? answer : undefined
  const isIdle = fetcher.state === 'idle'
  const wasBusy = useRef(false)
  const isSaving = sent !== undefined || waiting.length > 0
  const words = isSaving ? 'Saving…' : answer && !formError ? 'The order is saved.' : ''
  useEffect(() => {
    const [next] = waiting
    if (sent) return
    if (!next) return saved.current.clear()
    const form = new FormData()
    form.set('of', next.of)
    for (const id of next.ids) form.append('id', id)
    for (const id of saved.current.get(next.of) ?? next.seen) form.append('seen', id)
    setSent(next)
    setWaiting(before => before.filter(order => order !== next))
    void fetcher.submit(form, { method: 'post', action })
  }, [sent, waiting, fetcher, action])
  useEffect(() => {
    if (isIdle && wasBusy.current) {
      if (sent && !isFormError(fetcher.data)) saved.current.set(sent.of, sent.ids)
      setSent(undefined)
    }
    wasBusy.current = !isIdle
  }, [isIdle, sent, fetcher.data])
  return {
    answer,
    send(order: Order) {
      setWaiting(before => [...before.filter(({ of }) => of !== order.of), order])
    },
    /** While an order of this list is pending, what the user sees is newer than the loaded data. */
    isPending: (of: string) => waiting.some(order => order.of === of) || sent?.of === of,
    said: (
      <>
        <p role="status" className="cnt-saved">
          {words}
        </p>
        <FormErrorNote formError={formError} />
      </>
    ),
  }
}
