import { useEffect, useReducer, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { isFormError, isUnreachable } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { useShownTo } from '../../layout/shown-to.tsx'
import { emptyQueue, type Order, orderQueue } from './order-queue.ts'

/** Whichever of two answers came last. A form that succeeds leaves the page without an answer. */
function useLatest(one: unknown, other: unknown): unknown {
  const [seen, setSeen] = useState({ one, other, latest: one ?? other })
  if (seen.one === one && seen.other === other) return seen.latest
  const latest = seen.one === one ? other : one
  setSeen({ one, other, latest })
  return latest
}

const outcomeOf = (data: unknown) => {
  if (isUnreachable(data)) return 'lost'
  return isFormError(data) ? 'refused' : 'saved'
}

/**
 * Saves each new order at once: `send({ of, ids, seen })`, where `of` names the list if a page has several (`orderQueue`). `status` is
 * the result: a refusal above the lists, and otherwise a line that stays in sight. `actionData` is the answer to another form of the page, or to a move without scripts.
 */
export function useOrder(actionData: unknown) {
  const { submit, ...fetcher } = useFetcher()
  const action = useShownTo('.')
  const [{ sent, waiting }, dispatch] = useReducer(orderQueue, emptyQueue)
  const submitted = useRef<Order>(undefined)
  const answer: unknown = useLatest(fetcher.data, actionData)
  const formError = isFormError(answer) ? answer : undefined
  const isIdle = fetcher.state === 'idle'
  const wasBusy = useRef(false)
  const words = sent ? 'Saving…' : answer && !formError ? 'The order is saved.' : ''
  useEffect(() => {
    if (!sent || submitted.current === sent) return
    submitted.current = sent
    const form = new FormData()
    form.set('of', sent.of)
    for (const id of sent.ids) form.append('id', id)
    for (const id of sent.seen) form.append('seen', id)
    void submit(form, { method: 'post', action })
  }, [sent, submit, action])
  useEffect(() => {
    if (isIdle && wasBusy.current) {
      submitted.current = undefined
      dispatch({ kind: 'answered', outcome: outcomeOf(fetcher.data) })
    }
    wasBusy.current = !isIdle
  }, [isIdle, fetcher.data])
  return {
    answer,
    send: (order: Order) => dispatch({ kind: 'ordered', order }),
    /** While an order of this list is pending, what the user sees is newer than the loaded data. */
    isPending: (of: string) => waiting.some(order => order.of === of) || sent?.of === of,
    status: (
      <>
        <p role="status" className="content-saved">
          {words}
        </p>
        <FormErrorNote formError={formError} />
      </>
    ),
  }
}
