import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { isFormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { useShownTo } from '../../layout/shown-to.tsx'

interface Order {
  of: string
  ids: readonly string[]
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
 * Saves each new order at once: `send(of, ids)`, where `of` names the list if a page has several. Only one save runs at a time,
 * because a second submit would abort the first. Later orders wait, and only the newest of each list is sent. `said` is the
 * result, which is shown above the lists. `actionData` is the answer to another form of the page, or to a move without scripts.
 */
export function useOrder(actionData: unknown) {
  const fetcher = useFetcher()
  const action = useShownTo('.')
  const [waiting, setWaiting] = useState<readonly Order[]>([])
  const [sent, setSent] = useState<string>()
  const answer: unknown = useLatest(fetcher.data, actionData)
  const formError = isFormError(answer) ? answer : undefined
  const isIdle = fetcher.state === 'idle'
  const wasBusy = useRef(false)
  const isSaving = sent !== undefined || waiting.length > 0
  const words = isSaving ? 'Saving…' : answer && !formError ? 'The order is saved.' : ''
  useEffect(() => {
    const [next, ...others] = waiting
    if (sent !== undefined || !next) return
    const form = new FormData()
    form.set('of', next.of)
    for (const id of next.ids) form.append('id', id)
    setSent(next.of)
    setWaiting(others)
    void fetcher.submit(form, { method: 'post', action })
  }, [sent, waiting, fetcher, action])
  useEffect(() => {
    if (isIdle && wasBusy.current) setSent(undefined)
    wasBusy.current = !isIdle
  }, [isIdle])
  return {
    answer,
    send(of: string, ids: readonly string[]) {
      setWaiting(before => [...before.filter(order => order.of !== of), { of, ids }])
    },
    /** While an order of this list is pending, what the user sees is newer than the loaded data. */
    isPending: (of: string) => waiting.some(order => order.of === of) || sent === of,
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
