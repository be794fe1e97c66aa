import { useFetcher } from 'react-router'
import { isFormFault } from '../../form/form-fault.ts'
import { Note } from '../../ui/note.tsx'

/**
 * Sends a new order as it is made: `send(of, ids)`, `of` naming the list where a page has several. `said` is what came of it,
 * to stand above the lists; `actionData` is the answer to a form that was sent without scripts.
 */
export function useOrder(actionData: unknown) {
  const fetcher = useFetcher()
  const answer: unknown = fetcher.data ?? actionData
  const fault = isFormFault(answer) ? answer : undefined
  const words = fetcher.state !== 'idle' ? 'Saving…' : answer && !fault ? 'The order is saved.' : ''
  return {
    answer,
    send(of: string, ids: readonly string[]) {
      const form = new FormData()
      form.set('of', of)
      for (const id of ids) form.append('id', id)
      fetcher.submit(form, { method: 'post' })
    },
    said: (
      <>
        <p role="status" className="cnt-saved">
          {words}
        </p>
        {fault?.message && (
          <Note tone="bad" live="alert">
            {fault.message}
          </Note>
        )}
      </>
    ),
  }
}
